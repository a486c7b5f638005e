#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps an archive that comes through a pipe, to be read as a file: one without a name, gone with the program.
public final class ArchiveSpool {
  let file: OpenFile
  private(set) var size = 0
  private let operations: any FileOperations

  /// Begins in a folder for temporary files.
  public init(in folder: String, operations: any FileOperations = SystemFileOperations()) throws {
    let path = folder + "/iexpense-\(UUID().uuidString)"
    file = try operations.create(path, permissions: 0o600)
    self.operations = operations
    try operations.remove(path)
  }

  /// Takes the next bytes.
  ///
  /// Throws `BackupError.notAnArchive` as soon as that is clear, so that no endless stream fills the disk.
  public func append(_ bytes: [UInt8]) throws {
    let wasShort = size < TarHeader.blockSize
    try operations.write(bytes, to: file, at: size)
    size += bytes.count
    guard wasShort, size >= TarHeader.blockSize else { return }
    try BackupArchive.checkStart(of: file, path: BackupArchive.standardInput, operations)
  }
}
