import ExpenseCore
import Foundation
import Testing

/// Texts made to break a parser: deep, long, or slow to check.
@Suite struct JSONParserLimitsTests {
  private func nested(_ depth: Int) -> [UInt8] {
    Array(repeating: UInt8(ascii: "["), count: depth)
      + Array(repeating: UInt8(ascii: "]"), count: depth)
  }

  @Test(arguments: [(0, 0), (1, 1), (64, 64), (100, 100), (1_000_000, 100)])
  func nestingIsReadUpToTheMaximum(asked: Int, read: Int) throws {
    let reason = "more than \(read) levels of nesting"
    if read > 0 { _ = try JSONParser.parse(nested(read), maximumDepth: asked) }
    #expect(throws: JSONSyntaxError(offset: read, reason: reason)) {
      try JSONParser.parse(nested(read + 1), maximumDepth: asked)
    }
  }

  @Test(arguments: [10_000, 10_000_000], ["[", "{\"a\":"])
  func deepTextsAreRefusedWithoutOverflow(levels: Int, opening: String) {
    let source = Array(String(repeating: opening, count: levels).utf8)
    let offset = 64 * opening.utf8.count
    #expect(
      throws: JSONSyntaxError(offset: offset, reason: "more than 64 levels of nesting")
    ) { try JSONParser.parse(source) }
  }

  @Test func aNumberMayBeAsLongAsItLikes() throws {
    let digits = String(repeating: "7", count: 1_000_000)
    #expect(try JSONParser.parse(Array(digits.utf8)).number == digits)
  }

  @Test func manyNamesAreCheckedInLinearTime() throws {
    let members = (0..<100_000).map { "\"name\($0)\":\($0)" }
    let source = Array("{\(members.joined(separator: ","))}".utf8)
    #expect(try JSONParser.parse(source).object?.count == 100_000)

    let repeated = Array("{\(members.joined(separator: ",")),\"name9\":0}".utf8)
    let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(repeated) }
    #expect(error?.reason == "the name 'name9' appears twice in one object")
  }

  @Test(arguments: 1...20)
  func aRepeatedNameIsFoundHoweverManyThereAre(count: Int) {
    let members = (0..<count).map { "\"\($0)\":0" }.joined(separator: ",")
    for name in 0..<count {
      let error = #expect(throws: JSONSyntaxError.self) {
        try JSONParser.parse(Array("{\(members),\"\(name)\":1}".utf8))
      }
      #expect(error?.reason == "the name '\(name)' appears twice in one object")
    }
  }

  @Test func aLongRepeatedNameIsCutInTheMessage() {
    let name = String(repeating: "n", count: 100_000)
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONParser.parse(Array("{\"\(name)\":1,\"\(name)\":2}".utf8))
    }
    #expect(error?.reason == "the name '\(name.prefix(40))…' appears twice in one object")
  }

  @Test(.timeLimit(.minutes(1)), arguments: [#"\n"#, #"\ud83d\ude00"#, "é", "\u{301}\u{323}"])
  func longStringsAreReadInLinearTime(piece: String) throws {
    let content = String(repeating: piece, count: 200_000)
    let source = Array("{\"\(content)\":1,\"b\":\"\(content)\"}".utf8)
    let node = try JSONParser.parse(source)
    #expect(try JSONParser.parse(source) == node)
    #expect(node["b"] != nil)
  }

  @Test func theGreatestDepthFitsTheStackOfASecondaryThread() {
    let objects = Array(
      (String(repeating: "{\"a\":", count: JSONParser.greatestDepth) + "1"
        + String(repeating: "}", count: JSONParser.greatestDepth)).utf8)
    let finished = DispatchSemaphore(value: 0)
    let thread = Thread {
      let node = try? JSONParser.parse(objects, maximumDepth: .max)
      #expect(node != nil && node == node)
      finished.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    finished.wait()
  }
}
