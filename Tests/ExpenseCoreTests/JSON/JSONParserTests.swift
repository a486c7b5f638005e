import ExpenseCore
import Testing

/// What a text is read as, and what is said of a text that is not JSON.
@Suite struct JSONParserTests {
  struct Refusal: CustomTestStringConvertible {
    let text: String
    let offset: Int
    let reason: String

    init(_ text: String, _ offset: Int, _ reason: String) {
      (self.text, self.offset, self.reason) = (text, offset, reason)
    }

    var testDescription: String { String(text.prefix(40)) }
    var error: JSONSyntaxError { JSONSyntaxError(offset: offset, reason: reason) }
  }

  @Test(arguments: [
    ("null", JSONNode.Content.null), ("true", .bool(true)), ("false", .bool(false)),
    ("0", .number("0")), ("-0", .number("-0")), ("12.50", .number("12.50")),
    ("1E+2", .number("1E+2")), ("10e-07", .number("10e-07")), ("-0.00", .number("-0.00")),
    (#""""#, .string("")), (#""a/b""#, .string("a/b")), ("[]", .array([])), ("{ }", .object([])),
    (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
    (#""\u00e9\u0041\u0000""#, .string("éA\0")), (#""\ud83d\uDE00!""#, .string("😀!")),
    (#""中😀\n中""#, .string("中😀\n中")), ("\"\u{7F}\u{2028}\"", .string("\u{7F}\u{2028}")),
    ("\u{FEFF} 1\r\n\t ", .number("1")),
  ])
  func valuesAreRead(text: String, content: JSONNode.Content) throws {
    #expect(try JSONParser.parse(Array(text.utf8)).content == content)
  }

  @Test func eachValueKnowsItsBytes() throws {
    let source = Array(#" { "a" : [ 1, "x" ] , "b":{"c" :null} } "#.utf8)
    let node = try JSONParser.parse(source)
    let members = try #require(node.object)
    #expect(members.map(\.name) == ["a", "b"])
    #expect(members.map(\.nameOffset) == [3, 22])
    #expect(source[node.range] == source[1..<(source.count - 1)])
    #expect(bytes(of: node["a"], in: source) == #"[ 1, "x" ]"#)
    #expect(bytes(of: node["a"]?.array?.last, in: source) == #""x""#)
    #expect(bytes(of: node["b"]?["c"], in: source) == "null")
    #expect(node["d"] == nil)
  }

  private func bytes(of node: JSONNode?, in source: [UInt8]) -> String? {
    node.map { String(decoding: source[$0.range], as: UTF8.self) }
  }

  @Test(arguments: [
    Refusal("", 0, "expected a value, but the text ends"),
    Refusal(" \n", 2, "expected a value, but the text ends"),
    Refusal("\u{FEFF}", 3, "expected a value, but the text ends"),
    Refusal(" \u{FEFF}1", 1, "expected a value"),
    Refusal("1 2", 2, "expected nothing more after the value"),
    Refusal("1\0", 1, "expected nothing more after the value"),
    Refusal("nul", 0, "expected a value"), Refusal("True", 0, "expected a value"),
    Refusal("nullx", 4, "expected nothing more after the value"),
    Refusal("NaN", 0, "expected a value"), Refusal("'a'", 0, "expected a value"),
    Refusal("-Infinity", 1, "expected a digit after '-'"),
    Refusal("+1", 0, "expected a value"), Refusal(".5", 0, "expected a value"),
    Refusal("-", 1, "expected a digit after '-', but the text ends"),
    Refusal("01", 0, "a number may not start with a needless 0"),
    Refusal("-00.1", 1, "a number may not start with a needless 0"),
    Refusal("1.", 2, "expected a digit after '.', but the text ends"),
    Refusal("[1.]", 3, "expected a digit after '.'"),
    Refusal("1e+", 3, "expected a digit in an exponent, but the text ends"),
    Refusal("0x10", 1, "expected nothing more after the value"),
  ])
  func whatIsNoValueIsRefused(_ refusal: Refusal) {
    #expect(throws: refusal.error) { try JSONParser.parse(Array(refusal.text.utf8)) }
  }

  @Test(arguments: [
    Refusal("[", 1, "expected a value, but the text ends"),
    Refusal("[1", 2, "expected ',' or ']' after a value, but the text ends"),
    Refusal("[1 2]", 3, "expected ',' or ']' after a value"),
    Refusal("[1}", 2, "expected ',' or ']' after a value"),
    Refusal("[1,]", 3, "expected a value after ','"), Refusal("[,1]", 1, "expected a value"),
    Refusal("{", 1, "expected a name in double quotes, but the text ends"),
    Refusal("{a:1}", 1, "expected a name in double quotes"),
    Refusal(#"{"a" 1}"#, 5, "expected ':' after a name"),
    Refusal(#"{"a":}"#, 5, "expected a value"),
    Refusal(#"{"a":1;"b":2}"#, 6, "expected ',' or '}' after a value"),
    Refusal(#"{"a":1,}"#, 7, "expected a name in double quotes"),
    Refusal("[1 // one\n]", 3, "expected ',' or ']' after a value"),
    Refusal("/**/1", 0, "expected a value"),
    Refusal(#"{"a":1,"b":2,"\u0061":3}"#, 13, "the name 'a' appears twice in one object"),
  ])
  func brokenListsAreRefused(_ refusal: Refusal) {
    #expect(throws: refusal.error) { try JSONParser.parse(Array(refusal.text.utf8)) }
  }

  @Test(arguments: [
    Refusal(#" "abc"#, 1, "a string that is never closed"),
    Refusal(#""abc\""#, 0, "a string that is never closed"),
    Refusal(#""\"#, 1, #"expected one of "\/bfnrtu after '\' in a string"#),
    Refusal(#""\x41""#, 1, #"expected one of "\/bfnrtu after '\' in a string"#),
    Refusal(#""\u12"#, 1, #"expected four hexadecimal digits after '\u' in a string"#),
    Refusal(#""\u12g4""#, 1, #"expected four hexadecimal digits after '\u' in a string"#),
    Refusal(#""\u+123""#, 1, #"expected four hexadecimal digits after '\u' in a string"#),
    Refusal(#""a\ud83d""#, 2, "half of a surrogate pair in a string"),
    Refusal(#""\ude00\ud83d""#, 1, "half of a surrogate pair in a string"),
    Refusal(#""\ud83d\ud83d""#, 1, "half of a surrogate pair in a string"),
    Refusal("\"a\nb\"", 2, #"a control character in a string; write it as an escape such as '\n'"#),
    Refusal(
      "\"\\n\0\"", 3, #"a control character in a string; write it as an escape such as '\n'"#),
  ])
  func brokenStringsAreRefused(_ refusal: Refusal) {
    #expect(throws: refusal.error) { try JSONParser.parse(Array(refusal.text.utf8)) }
  }

  @Test(arguments: [
    ([0x80], 0), ([0xC3], 0), ([0x61, 0xC3, 0x28], 1), ([0xC0, 0x80], 0),
    ([0xED, 0xA0, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xC3, 0xA9, 0xFF], 2),
    ([0xC3, 0x5C, 0x6E, 0xA9], 0), ([0x5C, 0x6E, 0xE2, 0x82], 2),
  ])
  func bytesThatAreNotUTF8AreRefused(content: [UInt8], index: Int) {
    let quote = UInt8(ascii: "\"")
    #expect(throws: JSONSyntaxError(offset: index + 1, reason: "a byte that is not UTF-8")) {
      try JSONParser.parse([quote] + content + [quote])
    }
  }

  @Test func namesAreTheSameOnlyByteForByte() throws {
    let node = try JSONParser.parse(Array("{\"\u{E9}\":1,\"e\u{301}\":2}".utf8))
    #expect(node["\u{E9}"]?.number == "1")
    #expect(node["e\u{301}"]?.number == "2")
  }

  @Test func valuesThatFollowOneAnotherAreReadInTurn() throws {
    let source = Array("\u{FEFF}{\"a\":1}\n[2] \"x\"3 \n".utf8)
    var contents: [JSONNode.Content] = []
    var offset = JSONParser.endOfWhiteSpace(in: source, from: 0)
    while offset < source.count {
      let (node, end) = try JSONParser.parseValue(in: source, at: offset)
      contents.append(node.content)
      offset = JSONParser.endOfWhiteSpace(in: source, from: end)
    }
    #expect(contents.count == 4)
    #expect(contents.last == .number("3"))
  }
}
