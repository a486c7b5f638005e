/// A receipt that has been copied in and waits, under a name of its own, for the step that records it.
public struct StagedReceipt: Sendable {
  /// The name that the record keeps: the SHA-256 of the contents and the extension.
  public let fileName: String
  /// Where the copy waits; none when the file was only looked at.
  let stagedPath: String?
  /// Kept open and locked as long as the copy waits, so that nobody takes it for one left behind.
  var holder: OpenFile?
}

extension StagedReceipt: Equatable {
  public static func == (left: StagedReceipt, right: StagedReceipt) -> Bool {
    left.fileName == right.fileName && left.stagedPath == right.stagedPath
  }
}

/// What a command may keep as receipts, by the paths it was given: a copy, or why there can be none.
typealias OfferedReceipts = [String: Result<StagedReceipt, any Error>]

/// The folder of receipt files, named by their content.
public struct ReceiptStore: Sendable {
  let directory: DataDirectory
  let operations: any FileOperations

  /// The endings of what may be a receipt: images, PDF and text.
  public static let extensions = [
    "png", "jpg", "jpeg", "gif", "heic", "heif", "webp", "tif", "tiff", "bmp", "svg", "pdf",
    "txt", "text", "md", "html", "htm", "eml",
  ]

  /// Copies the file at `path` into the store, durable but not yet under its final name.
  ///
  /// `suffix` tells this copy from another made at the same time. Throws `ReceiptError` for what cannot be
  /// a receipt, `FileError` when the copy cannot be made, which then leaves nothing behind.
  func stage(_ path: String, suffix: String) throws -> StagedReceipt {
    let ending = try Self.ending(of: path)
    let source = try open(path)
    return try stage(suffix: suffix) { "\(try copy(source, to: $0)).\(ending)" }
  }

  /// Copies what `source` holds in `range`, for which `name` was found to fit.
  ///
  /// Throws `ReceiptError.changed` when it does not any more.
  func stage(
    _ source: OpenFile, in range: Range<Int>, named name: String, suffix: String
  ) throws -> StagedReceipt {
    try stage(suffix: suffix) { target in
      guard Self.fits(try copy(source, in: range, to: target), name) else {
        throw ReceiptError.changed(name)
      }
      return name
    }
  }

  /// Makes a copy that `fill` fills and names; leaves none behind when that throws.
  private func stage(
    suffix: String, _ fill: (OpenFile) throws -> String
  ) throws -> StagedReceipt {
    try directory.create(with: operations)
    _ = try folderStatus()
    try operations.createFolder(directory.receipts)
    // Also when it was there: an earlier command may have been cut off before it came to this.
    try operations.synchronizeFolder(directory.path)
    let staged = directory.receipts + "/.\(suffix).new"
    let target = try operations.create(staged, permissions: 0o600)
    do {
      _ = try operations.tryLock(target)
      return StagedReceipt(fileName: try fill(target), stagedPath: staged, holder: target)
    } catch {
      // The first error is the one to tell.
      try? operations.remove(staged)
      throw error
    }
  }

  /// Checks a receipt without copying it; tells the name it would have.
  ///
  /// Throws `ReceiptError` alone.
  func examine(_ path: String) throws -> StagedReceipt {
    let ending = try Self.ending(of: path)
    do {
      let digest = try operations.digest(of: open(path))
      return StagedReceipt(fileName: "\(digest).\(ending)", stagedPath: nil)
    } catch let error as FileError {
      throw ReceiptError.unreadable(path, reason: error.reason)
    }
  }

  /// Forgets a copy that no step has recorded.
  func discard(_ receipt: StagedReceipt) throws(FileError) {
    if let path = receipt.stagedPath { try operations.remove(path) }
  }

  private static func ending(of path: String) throws(ReceiptError) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      throw .unknownKind(path)
    }
    let ending = name[name.index(after: dot)...].lowercased()
    guard extensions.contains(ending) else { throw .unknownKind(path) }
    return ending
  }

  private func open(_ path: String) throws -> OpenFile {
    guard let file = try operations.openForReading(path, followLinks: true) else {
      throw ReceiptError.missing(path)
    }
    let status = try operations.status(of: file)
    guard status.kind == .regular else { throw ReceiptError.notAFile(path) }
    guard status.size > 0 else { throw ReceiptError.empty(path) }
    return file
  }

  private func copy(
    _ source: OpenFile, in range: Range<Int> = 0..<Int.max, to target: OpenFile
  ) throws -> String {
    var digest = SHA256()
    try operations.forEachBlock(of: source, in: range) { block, offset in
      digest.update(block)
      try operations.write(block, to: target, at: offset)
    }
    try operations.synchronize(target)
    return digest.finalize()
  }
}
