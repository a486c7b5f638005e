import ExpenseCore
import Testing

@Suite struct JSONWriterTests {
  private func text(_ write: (inout JSONObjectWriter) -> Void) -> String {
    var writer = JSONObjectWriter()
    write(&writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  @Test func anObjectWithoutMembersIsTwoBraces() {
    #expect(text { _ in } == "{}")
  }

  @Test func everyKindOfMemberIsWrittenInTheOrderGiven() {
    let written = text { writer in
      writer.member("name", string: "Lunch")
      writer.member("amount", number: "12.50")
      writer.member("count", int: -3)
      writer.member("paid", bool: true)
      writer.member("open", bool: false)
      writer.member(null: "notes")
      writer.member("tags", strings: ["a", "b\""])
      writer.member("none", strings: [])
      writer.member("raw", raw: Array("[1]".utf8))
      writer.member("part", raw: Array("x{}".utf8).dropFirst())
      writer.member("raws", raws: [Array("1".utf8), Array("null".utf8)])
    }
    #expect(
      written == #"{"name":"Lunch","amount":12.50,"count":-3,"paid":true,"open":false,"#
        + #""notes":null,"tags":["a","b\""],"none":[],"raw":[1],"part":{},"raws":[1,null]}"#)
  }

  @Test func objectsInsideShareTheWriter() {
    let written = text { writer in
      writer.member("error") { inside in
        inside.member("code", string: "usage")
        inside.member("errors", objects: [1, 2]) { line, innermost in
          innermost.member("line", int: line)
          innermost.member("file", string: "a.csv")
        }
        inside.member("empty", objects: [] as [Int]) { _, _ in }
        inside.member("status", int: 2)
      }
      writer.member("last", object: { _ in })
    }
    #expect(
      written == #"{"error":{"code":"usage","errors":[{"line":1,"file":"a.csv"},"#
        + #"{"line":2,"file":"a.csv"}],"empty":[],"status":2},"last":{}}"#)
  }

  @Test func anObjectIsAppendedToTheBytesGiven() {
    var bytes = Array("[\n".utf8)
    JSONObjectWriter.append(to: &bytes) { $0.member("a", int: 1) }
    #expect(bytes == Array("[\n{\"a\":1}".utf8))
  }

  @Test(.timeLimit(.minutes(1)))
  func manyObjectsAreAppendedInLinearTime() {
    var bytes: [UInt8] = []
    for number in 0..<100_000 {
      JSONObjectWriter.append(to: &bytes) { $0.member("number", int: number) }
    }
    #expect(bytes.count == 100_000 * 11 + 488_890)
  }

  @Test(arguments: [
    ("", #""""#), ("Lunch", #""Lunch""#), ("a\"b\\c", #""a\"b\\c""#), ("/", #""/""#),
    ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#), ("\0\u{1F}\u{B}", #""\u0000\u001f\u000b""#),
    ("\u{7F}é中😀\u{2028}", "\"\u{7F}é中😀\u{2028}\""), ("\"", #""\"""#), ("\\n", #""\\n""#),
  ])
  func textIsQuotedInOneWay(text: String, literal: String) {
    #expect(String(decoding: JSONText.quoted(text), as: UTF8.self) == literal)
  }

  @Test func everyCharacterSurvivesQuotingAndReading() throws {
    let scalars = (0...0xFFFF).compactMap(Unicode.Scalar.init) + ["\u{1F600}", "\u{10FFFF}"]
    for scalar in scalars {
      let text = "a\(Character(scalar))b"
      let read = try JSONParser.parse(JSONText.quoted(text)).string
      #expect(read.map { Array($0.utf8) } == Array(text.utf8))
    }
  }
}
