/// Receipts that a step has put under their final names, to be taken away again if it fails.
struct PlacedReceipts {
  let directory: DataDirectory
  let operations: any FileOperations
  private var placed: [(staged: String, path: String)] = []

  init(directory: DataDirectory, operations: any FileOperations) {
    self.directory = directory
    self.operations = operations
  }

  /// Renames each copy to its final name; the same contents are kept once, as they were.
  ///
  /// What has the name and not the contents is damaged or was put there by someone else, and gives way.
  mutating func place(_ receipts: [StagedReceipt]) throws {
    guard !receipts.isEmpty else { return }
    let store = ReceiptStore(directory: directory, operations: operations)
    for receipt in receipts {
      guard let staged = receipt.stagedPath else { continue }
      let path = directory.receipts + "/" + receipt.fileName
      let isThere = try operations.status(ofPath: path, followLinks: false) != nil
      if isThere, try store.isIntact(receipt.fileName) { continue }
      try operations.rename(staged, to: path)
      // Other records may name what was mended, so that it stays whatever becomes of the step.
      if !isThere { placed.append((staged, path)) }
    }
    try operations.synchronizeFolder(directory.receipts)
  }

  /// Puts them back where they waited, for another try or to be discarded.
  ///
  /// Nobody else can have come to rely on them: that too needs the lock, which is held.
  func takeBack() throws(FileError) {
    for receipt in placed { try operations.rename(receipt.path, to: receipt.staged) }
  }
}
