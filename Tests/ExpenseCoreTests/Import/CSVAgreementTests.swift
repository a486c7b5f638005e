import ExpenseCore
import Testing

/// Random tables, written here and read back, by us and by Python's csv module.
@Suite struct CSVAgreementTests {
  @Test(arguments: 1...20)
  func whatIsWrittenIsReadBack(seed: Int) throws {
    var table = RandomTable(seed: seed)
    for _ in 0..<100 {
      let rows = table.rows()
      #expect(try CSVReader.read(table.text(of: rows)).map(\.fields) == rows)
    }
  }

  @Test(.enabled(if: PeerProgram.python.isExpected, "python3 is not installed"))
  func pythonReadsTheSameTables() throws {
    var table = RandomTable(seed: 7)
    let texts = (0..<300).map { _ in table.text(of: table.rows()) }
    for (text, rows) in zip(texts, try rowsByPython(of: texts)) {
      #expect(try CSVReader.read(text).map(\.fields) == rows)
    }
  }

  /// Python refuses less than we do: it lets a quote stand inside a field.
  @Test(.enabled(if: PeerProgram.python.isExpected, "python3 is not installed"))
  func whateverWeAcceptPythonReadsTheSame() throws {
    var generator = SeededGenerator(seed: 8)
    let texts = (0..<5000).map { _ in
      (0..<8).map { _ in generator.pick(Array("aa,,\"\"\n\r".utf8)) }
    }
    var accepted = 0
    for (text, theirs) in zip(texts, try rowsByPython(of: texts)) {
      guard let ours = try? CSVReader.read(text) else { continue }
      accepted += 1
      #expect(ours.map(\.fields) == theirs)
    }
    #expect(accepted > 500)
  }

  private func rowsByPython(of texts: [[UInt8]]) throws -> [[[String]]?] {
    let literals = texts.map { JSONText.quoted(String(decoding: $0, as: UTF8.self)) }
    let output = try PeerProgram.python.output(
      ["-c", Self.script], input: Array(literals.joined(separator: "\n".utf8)))
    let answers = output.split(separator: UInt8(ascii: "\n"))
    #expect(answers.count == texts.count)
    return try answers.map { answer in
      try JSONParser.parse(Array(answer)).array?.map { row in
        (row.array ?? []).compactMap(\.string)
      }
    }
  }

  /// Answers each CSV text, a JSON string a line, with its rows or null; to Python a blank
  /// line is a row.
  private static let script = """
    import csv, io, json, sys
    for line in sys.stdin.buffer:
        text = io.StringIO(json.loads(line).removeprefix('\\ufeff'), newline='')
        try:
            print(json.dumps([row for row in csv.reader(text, strict=True) if row]))
        except csv.Error:
            print('null')
    """
}

/// Makes tables, and CSV texts of them in every layout that is allowed.
private struct RandomTable {
  private var generator: SeededGenerator

  init(seed: Int) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func rows() -> [[String]] {
    (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      (0..<Int.random(in: 1...5, using: &generator)).map { _ in field() }
    }
  }

  private mutating func field() -> String {
    let length = Int.random(in: 0...6, using: &generator)
    let pieces = ["a", "1", " ", ",", "\"", "\n", "\r\n", "\r", "é", "😀", ";", "\t", "'"]
    return (0..<length).map { _ in generator.pick(pieces) }.joined()
  }

  mutating func text(of rows: [[String]]) -> [UInt8] {
    var text = generator.chance(oneIn: 4) ? "\u{FEFF}" : ""
    for row in rows {
      text += line(of: row) + generator.pick(["\n", "\r\n", "\r", "\n\n"])
    }
    return Array(text.utf8)
  }

  private mutating func line(of row: [String]) -> String {
    // A lone empty field must be quoted: the line would be blank.
    row.map { written($0, quoted: row == [""]) }.joined(separator: ",")
  }

  private mutating func written(_ field: String, quoted: Bool) -> String {
    let special = field.unicodeScalars.contains { ",\"\n\r".unicodeScalars.contains($0) }
    guard special || quoted || generator.chance(oneIn: 4) else { return field }
    let doubled = field.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }
    return "\"\(doubled.joined())\""
  }
}
