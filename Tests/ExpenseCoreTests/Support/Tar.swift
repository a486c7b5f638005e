import Foundation

@testable import ExpenseCore

/// Archives put together by hand, right or wrong.
enum Tar {
  static func entry(
    _ name: String, _ content: [UInt8] = [], type: UInt8 = TarType.file, size: Int? = nil
  ) -> [UInt8] {
    let header = TarHeader(name: name.bytes, size: size ?? content.count, type: type)
    return header.block + padded(content)
  }

  static let end = [UInt8](repeating: 0, count: 1024)

  static func padded(_ content: [UInt8]) -> [UInt8] {
    content + [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
  }

  /// The block with the sum that it then needs.
  static func summed(_ block: [UInt8]) -> [UInt8] {
    var block = block
    block.replaceSubrange(148..<156, with: [UInt8](repeating: 0x20, count: 8))
    let digits = String(block.reduce(0) { $0 + Int($1) }, radix: 8)
    let padded = String(repeating: "0", count: 6 - digits.count) + digits
    block.replaceSubrange(148..<156, with: padded.bytes + [0, 0x20])
    return block
  }

  /// A collection file as iexpense writes it.
  static func file(_ collection: ExpenseCore.Collection, _ lines: [[UInt8]]) -> [UInt8] {
    RecordFileFormat.firstLine(of: collection)
      + RecordFileFormat.appended(lines, toEmpty: true)
  }
}

extension TemporaryFolder {
  /// Writes an archive beside the data directory; returns its path.
  func archive(_ bytes: [UInt8], named name: String = "backup.tar") throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(filePath: file))
    return file
  }
}

extension Backup {
  /// The archive as bytes.
  func bytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    let size = try write { bytes.append(contentsOf: $0) }
    precondition(size == bytes.count, "what is told is what is written")
    return bytes
  }
}
