import Foundation
import Testing

@testable import ExpenseCore

@Suite struct RecordSalvageTests {
  private let folder: TemporaryFolder
  private static let records = ["A", "B", "C"].map { Sample.expense($0) }
  private static let lines = records.map(\.text)

  init() throws { folder = try TemporaryFolder() }

  private static func file(_ lines: [String]) -> String {
    "{\"format\":\"iexpense.expenses\",\"version\":1,\"records\":[\n"
      + lines.joined(separator: ",\n") + "\n]}\n"
  }

  /// What a file yields: its canonical lines, its flaws, and the bytes to be set aside.
  private struct Outcome {
    var lines: [String] = []
    var places: [Range<Int>] = []
    var flaws: [RecordFlaw] = []
    var setAside: [String] = []
    var isHopeless = false
  }

  private func salvage(_ bytes: [UInt8]) throws -> Outcome {
    try folder.write("", to: "expenses.json")
    try Data(bytes).write(to: URL(filePath: folder.directory.file("expenses.json")))
    let snapshot = try Snapshot.take(
      of: [.expenses], in: folder.directory, operations: SystemFileOperations())
    var outcome = Outcome()
    var salvage = RecordSalvage(
      try #require(snapshot.source(of: .expenses)), operations: SystemFileOperations())
    while let found = try salvage.next() {
      switch found {
      case .record(let line, let place):
        outcome.lines.append(String(line))
        outcome.places.append(place.offset..<(place.offset + place.length))
      case .flaw(let flaw):
        outcome.flaws.append(flaw)
        if let range = flaw.bytes { outcome.setAside.append(String(Array(bytes[range]))) }
      }
    }
    outcome.isHopeless = salvage.isHopeless
    return outcome
  }

  private func salvage(_ text: String) throws -> Outcome { try salvage(text.bytes) }

  @Test func aSoundFileHasNoFlaws() throws {
    let outcome = try salvage(Self.file(Self.lines))
    #expect(outcome.lines == Self.lines)
    #expect(outcome.flaws == [])
  }

  @Test(arguments: [
    "not a record", "{\"id\":\"x\"}", "{", "{\"name\":\"half", "[1,2]", "<<<<<<< HEAD", "12",
    "{\"a\":1,\"a\":2}", "{\"name\":Lunch\",\"amount\":1}", "\"text", "]", "{\"a\":\"\\ud800\"}",
    String(repeating: "[", count: 10_000),
  ])
  func oneBadLineCostsNoOther(bad: String) throws {
    for place in 0...3 {
      var lines = Self.lines
      lines.insert(bad, at: place)
      let outcome = try salvage(Self.file(lines))
      #expect(outcome.lines == Self.lines, "at \(place)")
      #expect(!outcome.flaws.isEmpty)
      // What is wrong with an end is that the file goes on behind it.
      #expect(outcome.flaws.first?.line == place + (bad == "]" ? 3 : 2))
      #expect(bad.count == 1 || outcome.setAside.joined().contains(bad))
    }
  }

  @Test(arguments: [
    ("a comma is missing", file(lines).replacing("},\n", with: "}\n")),
    ("a comma too many", file(lines).replacing("},\n", with: "},,\n")),
    ("a comma before the end", file(lines).replacing("}\n]}", with: "},\n]}")),
    ("no end", String(file(lines).dropLast(4))),
    ("half an end", String(file(lines).dropLast(2))),
    ("two ends", file(lines) + "]}\n"),
  ])
  func aWrongLayoutLosesNothing(name: String, text: String) throws {
    let outcome = try salvage(text)
    #expect(outcome.lines == Self.lines)
    #expect(!outcome.flaws.isEmpty && outcome.flaws.allSatisfy { $0.kind == .layout })
    #expect(outcome.setAside == [])
  }

  @Test func twoFilesBehindEachOtherAreBothRead() throws {
    let outcome = try salvage(Self.file([Self.lines[0]]) + Self.file([Self.lines[1]]))
    #expect(outcome.lines == Array(Self.lines.prefix(2)))
  }

  @Test func aHeaderThatIsLostCostsNoRecord() throws {
    let records = Self.file(Self.lines).drop { $0 != "\n" }.dropFirst()
    let outcome = try salvage("{\"format\":\0\n" + records)
    #expect(outcome.lines == Self.lines)
    #expect(outcome.setAside == ["{\"format\":\0\n"])
    #expect(!outcome.isHopeless)
  }

  @Test(arguments: ["<html>\n<body>", "{", "[]", "\0\0\0\0", "{\"format\":"])
  func whatIsNoFileOfOursIsHopeless(text: String) throws {
    let outcome = try salvage(text)
    #expect(outcome.isHopeless)
  }

  @Test func aBadRecordInAPrettyFileCostsNoOther() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Self.file(Self.lines).utf8))
    let pretty = String(
      decoding: try JSONSerialization.data(withJSONObject: object, options: .prettyPrinted),
      as: UTF8.self)
    let missingQuote = pretty.replacing("\"B\"", with: "\"B")
    let outcome = try salvage(missingQuote)
    #expect(outcome.lines.count == 2, "\(missingQuote)")
    #expect(outcome.setAside.count == 1)
  }

  /// The strict reader is the judge of what is sound, and of what was made of the rest.
  @Test func randomDamageIsFoundAndMended() throws {
    var random = SeededGenerator(seed: 11)
    let sound = Self.file(Self.lines + (0..<20).map { Sample.expense("N\($0)").text }).bytes
    for _ in 0..<600 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...3, using: &random) { Self.spoil(&bytes, using: &random) }
      let outcome: Outcome
      do {
        outcome = try salvage(bytes)
      } catch StoreError.newerVersion, StoreError.empty {
        continue
      }
      #expect(try isSound() == outcome.flaws.isEmpty, "\(String(bytes)): \(outcome.flaws)")
      guard !outcome.flaws.contains(where: { $0.kind == .document }) else { continue }
      #expect(Self.lost(from: bytes, outcome) == "", "\(String(bytes)): \(outcome.flaws)")
    }
  }

  /// What stands behind the first line and is neither a record nor set aside, less punctuation.
  private static func lost(from bytes: [UInt8], _ outcome: Outcome) -> String {
    var isAccounted = bytes.map { " \n\r\t,[]{}".utf8.contains($0) }
    let header = outcome.flaws.first?.bytes?.lowerBound == 0 ? 0 : bytes.firstIndex(of: 0x5B)
    for range in outcome.places + outcome.flaws.compactMap(\.bytes) + [0..<(header ?? 0)] {
      for index in range { isAccounted[index] = true }
    }
    return String(zip(bytes, isAccounted).filter { !$0.1 }.map(\.0))
  }

  private static func spoil(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeLast(min(bytes.count - 1, Int.random(in: 1...40, using: &random)))
    case 1: bytes[place] = random.pick(Array("{}[],\":\n\0x".utf8))
    case 2: bytes.insert(random.pick(Array("{}[],\":\n\0x".utf8)), at: place)
    case 3: bytes.remove(at: place)
    default: bytes.insert(contentsOf: "\nnoise\n".utf8, at: place)
    }
  }

  private func isSound() throws -> Bool {
    do {
      _ = try folder.store().lines()
      return true
    } catch is StoreError {
      return false
    }
  }
}
