import Foundation
import Testing

@testable import ExpenseCore

@Suite struct RecordScannerTests {
  private static let head = #"{"format":"iexpense.expenses","version":1,"records":["#
  private static let three = [#"{"a":1}"#, #"{"b":"]}{,\"\\"}"#, #"{"c":[{"d":null}]}"#]

  private static let layouts = [
    "canonical": head + "\n" + three.joined(separator: ",\n") + "\n]}\n",
    "no line end at the end": head + "\n" + three.joined(separator: ",\n") + "\n]}",
    "one line": head + three.joined(separator: ",") + "]}",
    "two on a line": head + "\n" + three[0] + "," + three[1] + ",\n" + three[2] + "\n]}\n",
    "commas in front": head + "\n" + three.joined(separator: "\n,") + "\n]}\n",
    "line ends of DOS": head + "\r\n" + three.joined(separator: ",\r\n") + "\r\n]}\r\n",
    "a byte order mark": "\u{FEFF}" + head + "\n" + three.joined(separator: ",\n") + "\n]}\n",
    "indented": """
    {
      "format": "iexpense.expenses",
      "version": 1,
      "records": [
        {
          "a": 1
        },
        {
          "b": "]}{,\\"\\\\"
        },
        { "c": [ { "d": null } ] }
      ]
    }

    """,
    "sorted keys": #"{"format":"iexpense.expenses","records":["#
      + three.joined(separator: ",") + #"],"version":1}"#,
  ]

  @Test(arguments: layouts.keys.sorted(), [1, 16, 64, 4096])
  func everyLayoutIsReadInBlocksOfAnySize(layout: String, blockSize: Int) throws {
    let text = try #require(Self.layouts[layout])
    let scanned = try Scanned(text.bytes, blockSize: blockSize)
    #expect(scanned.records == Self.three)
    #expect(scanned.unknown == [])
  }

  @Test(arguments: [
    head + "\n]}\n", head + "]}", head + " \n ] } \n",
    #"{"records":[],"version":1,"format":"iexpense.expenses"}"#,
  ])
  func anEmptyCollectionHasManyForms(text: String) throws {
    #expect(try Scanned(text.bytes) == Scanned((Self.head + "\n]}\n").bytes))
    #expect(try Scanned(text.bytes).records == [])
  }

  @Test(arguments: [
    #"{"format":"iexpense.expenses","x": {"y" : 1},"version":1,"records":[{"a":1}]}"#,
    #"{"x":{"y":1},"format":"iexpense.expenses","version":1,"records":[{"a":1}]}"#,
    head + "\n{\"a\":1}\n],\"x\":{\"y\":1}}\n",
    head + "\n{\"a\":1}\n],\n\"x\":{\"y\":1\n}}\n",
  ])
  func unknownKeysAreKeptFromBothSides(text: String) throws {
    let scanned = try Scanned(text.bytes)
    #expect(scanned.records == [#"{"a":1}"#])
    #expect(scanned.unknown == [#"x:{"y":1}"#])
  }

  @Test func anotherListMayCloseTheFile() throws {
    let scanned = try Scanned((Self.head + "\n{\"a\":1}\n],\"x\":[\n{\"b\":2}\n]}\n").bytes)
    #expect(scanned.records == [#"{"a":1}"#])
    #expect(scanned.unknown == [#"x:[{"b":2}]"#])
  }

  @Test(arguments: [
    ("", "1:1: a collection file begins with '{'"),
    ("[]", "1:1: a collection file begins with '{'"),
    (" \n  x", "2:3: a collection file begins with '{'"),
    ("{}", "1:2: expected a name in quotes"),
    (#"{"format":"iexpense.expenses"}"#, "1:31: there is no list named \"records\" in this file"),
    (#"{"records":{}}"#, "1:12: \"records\" must be a list"),
    (head + "\n1\n]}\n", "2:1: expected a record, which begins with '{', or ']'"),
    (head + "\n{\"a\":1},\n]}\n", "2:9: expected a record, which begins with '{', after ','"),
    (head + "\n{\"a\":1}\n{\"a\":2}\n]}\n", "3:1: expected ',' or ']' after a record"),
    (head + "\n{\"a\":1},\n {\"b\":x}\n]}\n", "3:7: expected a value"),
    (head + "\n{\"a\":\"x\n{\"b\":1}\n]}\n", "2:8: a control character in a string"),
    (head + "\n{\"a\":1\n]}\n", "2:7: expected ',' or '}' after a value"),
    (head + "\n{\"a\":1}\n]}\nx", "4:1: there is text behind the end of the document"),
    (head + "\n{\"a\":1}\n", "3:1: the end of the file is missing"),
    (head + "\n{\"a\":1}", "2:8: the end of the file is missing"),
    (head + "\n{\"a\":1}\n]", "3:2: expected ',' or '}' behind the records"),
    (head + "],\"version\":1}", "twice"),
    (head + "],\"x\":1,\"x\":2}", "'x' stands here twice"),
    (#"{"records":[]}"#, "this is not a file of expenses: it has no format"),
    (
      #"{"format":"iexpense.incomes","version":1,"records":[]}"#,
      "this is not a file of expenses: its format says 'iexpense.incomes'"
    ),
    (#"{"format":"iexpense.expenses","records":[]}"#, "it has no version"),
    (#"{"format":"iexpense.expenses","version":0,"records":[]}"#, "its version is not a number"),
  ])
  func whatIsWrongIsToldWithItsPlace(text: String, problem: String) throws {
    for blockSize in [1, 16, 4096] {
      let found = try #require(Scanned.problem(text, blockSize: blockSize))
      #expect(found.contains(problem), "\(found)")
    }
  }

  @Test(arguments: [
    #"{"format":"iexpense.expenses","version":2,"records":[{"what":"ever"}]}"#,
    #"{"format":"iexpense.expenses","version":2,"records":[1]}"#,
    head.replacing("\"version\":1,", with: "") + "{\"a\":1}],\"version\":99}",
  ])
  func aNewerVersionIsRefusedAsSuch(text: String) {
    #expect(throws: StoreError.newerVersion(path: "/file.json")) { try Scanned(text.bytes) }
  }

  @Test func aFileCutAnywhereIsRefused() throws {
    for text in Self.layouts.values {
      let whole = try Scanned(text.bytes)
      for length in 0..<text.utf8.count {
        let cut = Array(text.utf8.prefix(length))
        guard (try? JSONSerialization.jsonObject(with: Data(cut))) == nil else {
          #expect(try Scanned(cut) == whole)
          continue
        }
        #expect(throws: StoreError.self) { try Scanned(cut) }
      }
    }
  }

  @Test func aRecordBeyondTheLimitIsRefused() {
    let record = "{\"a\":\"" + String(repeating: "x", count: 17 << 20) + "\"}"
    let found = Scanned.problem(Self.head + "\n" + record + "\n]}\n", blockSize: 1 << 20)
    #expect(found == "2:1: a record is larger than 16 MiB, or never ends")
  }

  @Test func aLongLineIsReadInLinearTime() throws {
    let record = #"{"name":"one of very many records on one line"}"#
    let text = Self.head + Array(repeating: record, count: 40_000).joined(separator: ",") + "]}"
    #expect(try Scanned(text.bytes, blockSize: 4096).records.count == 40_000)
  }

  @Test(arguments: 0..<60)
  func randomLayoutsAreReadAsByFoundation(seed: Int) throws {
    var layout = RandomLayout(random: SeededGenerator(seed: seed))
    let text = layout.text()
    let blockSize = Int.random(in: 1...64, using: &layout.random)
    let found = try Scanned(text.bytes, blockSize: blockSize).records
    #expect(try objects(found) == records(ofDocument: text))
  }

  @Test(arguments: 0..<60)
  func whatIsReadOfABrokenLayoutIsReadAsByFoundation(seed: Int) throws {
    var layout = RandomLayout(random: SeededGenerator(seed: seed))
    var text = Array(layout.text().utf8)
    text.remove(at: Int.random(in: text.indices, using: &layout.random))
    do {
      let found = try Scanned(text, blockSize: 16).records
      #expect(try objects(found) == records(ofDocument: String(text)))
    } catch is StoreError {
      // Refused with its place, as most of them must be.
    }
  }

  /// From the beginning of one record to the end of another, and nothing else.
  @Test(arguments: [
    (from: 0, to: 15, records: 2), (from: 8, to: 15, records: 1), (from: 0, to: 7, records: 1),
    (from: 0, to: 8, records: nil), (from: 0, to: 16, records: nil), (from: 0, to: 4, records: nil),
    (from: 7, to: 15, records: nil), (from: 0, to: 0, records: nil),
  ])
  func aPartInsideIsReadToTheEndOfARecord(from: Int, to: Int, records: Int?) throws {
    let text = #"{"a":1},{"b":2}]}"#.bytes
    let disk = SimulatedDisk(seed: 1)
    disk.put(text, at: "/file.json")
    let file = try #require(try disk.openForReading("/file.json", followLinks: true))
    let source = RecordScanner.Source(
      file: file, collection: .expenses, end: text.count, isClosedAtEnd: false)
    var scanner = RecordScanner(source.inner(from..<to), blockSize: 16, operations: disk)
    var count = 0
    do {
      _ = try scanner.scan(line: { _, _ in false }, other: { _, _ in count += 1 })
      #expect(count == records)
    } catch {
      #expect(records == nil, "\(error)")
    }
  }

  private func objects(_ records: [String]) throws -> [NSDictionary] {
    try records.map { record in
      try #require(JSONSerialization.jsonObject(with: Data(record.utf8)) as? NSDictionary)
    }
  }

  private func records(ofDocument text: String) throws -> [NSDictionary] {
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(document?["records"] as? [NSDictionary])
  }
}

/// Collection files with white space, keys and records as chance has them.
private struct RandomLayout {
  var random: SeededGenerator

  mutating func text() -> String {
    var members = [
      #""format""# + space() + ":" + space() + #""iexpense.expenses""#,
      #""version":"# + space() + "1", #""records":["# + records() + "]",
    ]
    if random.chance(oneIn: 2) { members.append(#""x":"# + space() + value(2)) }
    members.shuffle(using: &random)
    return space() + "{" + members.map { space() + $0 + space() }.joined(separator: ",") + "}"
      + space()
  }

  private mutating func records() -> String {
    let count = Int.random(in: 0...5, using: &random)
    return (0..<count).map { _ in space() + object(3) + space() }.joined(separator: ",")
  }

  private mutating func object(_ depth: Int) -> String {
    let count = Int.random(in: 0...3, using: &random)
    let members = (0..<count).map { space() + "\"k\($0)\":" + space() + value(depth - 1) }
    return "{" + members.joined(separator: ",") + space() + "}"
  }

  private mutating func value(_ depth: Int) -> String {
    switch Int.random(in: 0...(depth > 0 ? 5 : 3), using: &random) {
    case 0: random.pick(["1", "-2.5", "0", "1e3"])
    case 1: random.pick([#""a]}{[\"b\\""#, #""""#, #""\\\\""#, #""é,:""#])
    case 2: random.pick(["true", "false", "null"])
    case 3: #""text""#
    case 4: object(depth)
    default: "[" + space() + value(depth - 1) + "," + value(depth - 1) + space() + "]"
    }
  }

  private mutating func space() -> String { random.pick(["", "", "", " ", "\n", "\r\n", "\t "]) }
}
