/// Reads JSON exactly as RFC 8259 has it, and refuses everything else.
///
/// Refused too, though the RFC leaves it open: a name twice in one object, half a surrogate pair,
/// and nesting deeper than `maximumDepth`. The time taken grows with the length of the text alone.
public enum JSONParser {
  /// Levels of nesting that are enough for every document of ours, and for most of anyone's.
  public static let usualDepth = 64

  /// The most levels ever read, whatever is asked: a deeper value could not be read, compared or
  /// even freed on the small stack of a secondary thread.
  public static let greatestDepth = 100

  /// Reads a text that is one value, with white space around it or a byte order mark before it.
  public static func parse(
    _ bytes: [UInt8], maximumDepth: Int = usualDepth
  ) throws(JSONSyntaxError) -> JSONNode {
    let (node, end) = try parseValue(in: bytes, at: 0, maximumDepth: maximumDepth)
    let rest = endOfWhiteSpace(in: bytes, from: end)
    guard rest == bytes.count else {
      throw JSONSyntaxError(offset: rest, reason: "expected nothing more after the value")
    }
    return node
  }

  /// Reads the value that starts at `offset`, or after white space there, and tells where it ends.
  ///
  /// What follows the value is not looked at, so values that stand one after the other can be read
  /// in turn; `endOfWhiteSpace` tells whether there is another. A byte order mark counts as white
  /// space at the very start of the text.
  public static func parseValue(
    in bytes: [UInt8], at offset: Int, maximumDepth: Int = usualDepth
  ) throws(JSONSyntaxError) -> (JSONNode, end: Int) {
    var reader = JSONReader(
      bytes: bytes, offset: endOfWhiteSpace(in: bytes, from: offset),
      maximumDepth: min(maximumDepth, greatestDepth))
    let node = try reader.value(depth: 0)
    return (node, reader.offset)
  }

  /// The first offset from `offset` on that is not white space; the length of the text if none is.
  public static func endOfWhiteSpace(in bytes: [UInt8], from offset: Int) -> Int {
    var end = offset
    if offset == 0, bytes.starts(with: UTF8Text.byteOrderMark) {
      end = UTF8Text.byteOrderMark.count
    }
    while end < bytes.count, JSONByte.isWhiteSpace(bytes[end]) { end += 1 }
    return end
  }
}
