import ExpenseCore
import Foundation
import Testing

/// Random documents, judged by our own other half, by Foundation and by jq.
@Suite struct JSONAgreementTests {
  @Test(arguments: 1...10)
  func whatIsWrittenIsReadBack(seed: Int) throws {
    var random = RandomJSON(seed: seed)
    for _ in 0..<100 {
      let members = random.object()
      let bytes = canonical(members)
      let node = try JSONParser.parse(bytes)
      #expect(node.object == members)
      #expect(node.minified(in: bytes) == bytes)
    }
  }

  @Test(arguments: 1...10)
  func everyWayOfSayingAValueIsReadAsThatValue(seed: Int) throws {
    var random = RandomJSON(seed: seed)
    for _ in 0..<100 {
      let value = random.value()
      let source = random.text(of: value)
      let node = try JSONParser.parse(source)
      #expect(node == value)
      #expect(try JSONParser.parse(node.minified(in: source)) == value)
    }
  }

  @Test(arguments: 1...10)
  func foundationReadsTheSame(seed: Int) throws {
    var random = RandomJSON(seed: seed)
    for _ in 0..<100 {
      let value = random.value()
      let read = try JSONSerialization.jsonObject(
        with: Data(random.text(of: value)), options: .fragmentsAllowed)
      #expect(NSArray(object: read) == NSArray(object: foundationValue(value)))
    }
  }

  /// Foundation takes a comma before a closing bracket and a name twice, where we do not.
  @Test(arguments: 1...10)
  func damagedTextsAreRefusedWhereFoundationRefusesThem(seed: Int) {
    var random = RandomJSON(seed: seed)
    for _ in 0..<1000 {
      let value = random.value(depth: 2)
      let source = damaged(random.text(of: value), &random.generator)
      let error = refusal(of: source)
      guard !isOurs(error, in: source) else { continue }
      #expect(
        (error == nil) == foundationAccepts(source), "\(String(decoding: source, as: UTF8.self))")
    }
  }

  @Test(.enabled(if: PeerProgram.jq.isExpected, "jq is not installed"), arguments: 1...3)
  func jqPrintsTheSameBytes(seed: Int) throws {
    var random = RandomJSON(seed: seed)
    // jq prints numbers in a form of its own.
    random.hasNumbers = false
    var lines: [UInt8] = []
    for _ in 0..<200 { lines += canonical(random.object()) + [UInt8(ascii: "\n")] }
    #expect(try PeerProgram.jq.output(["-c", "."], input: lines) == lines)
  }
}

extension JSONAgreementTests {
  private func canonical(_ members: [JSONMember]) -> [UInt8] {
    var writer = JSONObjectWriter()
    for member in members { write(member, to: &writer) }
    return writer.finish()
  }

  private func write(_ member: JSONMember, to writer: inout JSONObjectWriter) {
    switch member.value.content {
    case .object(let members):
      writer.member(member.name) { inside in
        for member in members { write(member, to: &inside) }
      }
    case .array(let elements): writer.member(member.name, raws: elements.map(canonical))
    case .string(let text): writer.member(member.name, string: text)
    case .number(let text): writer.member(member.name, number: text)
    case .bool(let value): writer.member(member.name, bool: value)
    case .null: writer.member(null: member.name)
    }
  }

  private func canonical(_ node: JSONNode) -> [UInt8] {
    switch node.content {
    case .object(let members): canonical(members)
    case .array(let elements):
      Array("[".utf8) + elements.map(canonical).joined(separator: ",".utf8) + Array("]".utf8)
    case .string(let text): JSONText.quoted(text)
    case .number(let text): Array(text.utf8)
    case .bool(let value): Array("\(value)".utf8)
    case .null: Array("null".utf8)
    }
  }

  private func foundationValue(_ node: JSONNode) -> Any {
    switch node.content {
    case .object(let members):
      Dictionary(
        members.map { ($0.name, foundationValue($0.value)) }, uniquingKeysWith: { $1 })
    case .array(let elements): elements.map(foundationValue)
    case .string(let text): text
    case .number(let text): Double(text) ?? .nan
    case .bool(let value): value
    case .null: NSNull()
    }
  }
}

extension JSONAgreementTests {
  private func refusal(of source: [UInt8]) -> JSONSyntaxError? {
    do {
      _ = try JSONParser.parse(source)
      return nil
    } catch {
      return error
    }
  }

  /// Whether Foundation has no such error.
  private func isOurs(_ error: JSONSyntaxError?, in source: [UInt8]) -> Bool {
    guard let error else { return false }
    if error.reason.hasSuffix("appears twice in one object") { return true }
    let before = source.prefix(error.offset).last { !" \n\r\t".utf8.contains($0) }
    let found = source.dropFirst(error.offset).first
    return before == UInt8(ascii: ",")
      && (found == UInt8(ascii: "}") || found == UInt8(ascii: "]"))
  }

  private func foundationAccepts(_ source: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(source), options: .fragmentsAllowed)) != nil
  }

  /// A text with a byte or two taken out, put in, changed or doubled.
  private func damaged(_ source: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = source
    for _ in 0..<Int.random(in: 1...2, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(generator.pick(Array("{}[]\",:\\0.e+-u \n\u{1}é".utf8)), at: index)
      case 2: bytes[index] = UInt8.random(in: 1...255, using: &generator)
      default: bytes.removeSubrange(index...)
      }
    }
    return bytes
  }
}
