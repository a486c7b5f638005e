/// A place in a JSON text that moves forward over the values it reads.
struct JSONReader {
  let bytes: [UInt8]
  var offset: Int
  let maximumDepth: Int

  /// The byte at `offset`, or at the end a zero, which JSON has nowhere outside of an error.
  var current: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// Reads the value that starts at `offset`, `depth` levels down.
  mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONNode {
    let start = offset
    let content = try content(depth: depth)
    return JSONNode(content: content, range: start..<offset)
  }

  private mutating func content(depth: Int) throws(JSONSyntaxError) -> JSONNode.Content {
    switch current {
    case JSONByte.quote: return .string(try string())
    case JSONByte.openBrace: return .object(try members(depth: depth + 1))
    case JSONByte.openBracket: return .array(try elements(depth: depth + 1))
    case JSONByte.minus, UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw expected("a value")
    }
  }

  private mutating func word(
    _ word: String, _ content: JSONNode.Content
  ) throws(JSONSyntaxError) -> JSONNode.Content {
    guard bytes[offset...].starts(with: word.utf8) else { throw expected("a value") }
    offset += word.utf8.count
    return content
  }

  mutating func skipWhiteSpace() {
    while JSONByte.isWhiteSpace(current) { offset += 1 }
  }

  /// The error of finding something else here than `thing`.
  func expected(_ thing: String) -> JSONSyntaxError {
    let ending = offset < bytes.count ? "" : ", but the text ends"
    return JSONSyntaxError(offset: offset, reason: "expected \(thing)\(ending)")
  }
}

extension JSONReader {
  private mutating func elements(depth: Int) throws(JSONSyntaxError) -> [JSONNode] {
    try open(depth: depth)
    guard current != JSONByte.closeBracket else {
      offset += 1
      return []
    }
    var elements: [JSONNode] = []
    repeat {
      guard current != JSONByte.closeBracket else { throw expected("a value after ','") }
      elements.append(try value(depth: depth))
    } while try !endsList(with: JSONByte.closeBracket)
    return elements
  }

  private mutating func members(depth: Int) throws(JSONSyntaxError) -> [JSONMember] {
    try open(depth: depth)
    guard current != JSONByte.closeBrace else {
      offset += 1
      return []
    }
    var members: [JSONMember] = []
    var names = JSONNames()
    repeat {
      let member = try member(depth: depth)
      guard names.insert(member.name, after: members) else { throw Self.repeated(member) }
      members.append(member)
    } while try !endsList(with: JSONByte.closeBrace)
    return members
  }

  private mutating func member(depth: Int) throws(JSONSyntaxError) -> JSONMember {
    guard current == JSONByte.quote else { throw expected("a name in double quotes") }
    let nameOffset = offset
    let name = try string()
    skipWhiteSpace()
    guard current == JSONByte.colon else { throw expected("':' after a name") }
    offset += 1
    skipWhiteSpace()
    return JSONMember(name: name, nameOffset: nameOffset, value: try value(depth: depth))
  }

  /// Steps over the opening bracket of a list `depth` levels down.
  private mutating func open(depth: Int) throws(JSONSyntaxError) {
    guard depth <= maximumDepth else {
      throw JSONSyntaxError(offset: offset, reason: "more than \(maximumDepth) levels of nesting")
    }
    offset += 1
    skipWhiteSpace()
  }

  /// Steps over what follows a value in a list; false when it is a comma, and so one more follows.
  private mutating func endsList(with closing: UInt8) throws(JSONSyntaxError) -> Bool {
    skipWhiteSpace()
    let found = current
    guard found == closing || found == JSONByte.comma else {
      throw expected("',' or '\(Character(Unicode.Scalar(closing)))' after a value")
    }
    offset += 1
    guard found == JSONByte.comma else { return true }
    skipWhiteSpace()
    return false
  }

  private static func repeated(_ member: JSONMember) -> JSONSyntaxError {
    JSONSyntaxError(
      offset: member.nameOffset,
      reason: "the name \(quoted(member.name)) appears twice in one object")
  }
}

extension JSONReader {
  private mutating func number() throws(JSONSyntaxError) -> String {
    let start = offset
    if current == JSONByte.minus { offset += 1 }
    try wholePart()
    if current == JSONByte.dot {
      offset += 1
      try digits("a digit after '.'")
    }
    if current | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if current == JSONByte.plus || current == JSONByte.minus { offset += 1 }
      try digits("a digit in an exponent")
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func wholePart() throws(JSONSyntaxError) {
    let start = offset
    try digits("a digit after '-'")
    guard bytes[start] != JSONByte.zero || offset == start + 1 else {
      throw JSONSyntaxError(offset: start, reason: "a number may not start with a needless 0")
    }
  }

  private mutating func digits(_ expectation: String) throws(JSONSyntaxError) {
    guard JSONByte.isDigit(current) else { throw expected(expectation) }
    while JSONByte.isDigit(current) { offset += 1 }
  }
}
