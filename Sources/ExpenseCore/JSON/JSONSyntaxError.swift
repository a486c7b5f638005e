/// Why a text is not JSON, and the byte where that shows.
public struct JSONSyntaxError: Error, Sendable, Equatable {
  /// Counted from 0, in bytes; the length of the text when it ends too early.
  public let offset: Int
  /// Plain words in lower case without a full stop.
  public let reason: String

  public init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }
}

/// The line and the column of a byte, as an editor counts them.
public struct JSONPosition: Sendable, Equatable {
  /// Counted from 1; lines end at line feeds.
  public let line: Int
  /// Counted from 1, in bytes.
  public let column: Int

  /// Finds the place of `offset`; one past the end is the place after the last byte.
  public init(offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: JSONByte.lineFeed).map { $0 + 1 } ?? 0
    line = before[..<lineStart].count { $0 == JSONByte.lineFeed } + 1
    column = before.count - lineStart + 1
  }
}
