/// Receipts that a step has put under their final names, to be taken away again if it fails.
struct PlacedReceipts {
  let directory: DataDirectory
  let operations: any FileOperations
  private var placed: [StagedReceipt] = []

  init(directory: DataDirectory, operations: any FileOperations) {
    self.directory = directory
    self.operations = operations
  }

  /// Renames each copy to its final name; the same contents are kept once.
  mutating func place(_ receipts: [StagedReceipt]) throws(FileError) {
    guard !receipts.isEmpty else { return }
    for receipt in receipts {
      if try operations.status(ofPath: path(of: receipt), followLinks: false) != nil {
        try operations.remove(receipt.stagedPath)
      } else {
        try operations.rename(receipt.stagedPath, to: path(of: receipt))
        placed.append(receipt)
      }
    }
    try operations.synchronizeFolder(directory.receipts)
  }

  /// Puts them back where they waited, for another try or to be discarded.
  ///
  /// Nobody else can have come to rely on them: that too needs the lock, which is held.
  func takeBack() throws(FileError) {
    for receipt in placed {
      try operations.rename(path(of: receipt), to: receipt.stagedPath)
    }
  }

  private func path(of receipt: StagedReceipt) -> String {
    directory.receipts + "/" + receipt.fileName
  }
}
