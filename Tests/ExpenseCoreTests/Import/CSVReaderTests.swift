import ExpenseCore
import Testing

@Suite struct CSVReaderTests {
  @Test(arguments: [
    ("", []), ("\u{FEFF}", []), ("\n\r\n\r", []), ("a", [["a"]]), ("a\n", [["a"]]),
    ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]), ("a\rb\r", [["a"], ["b"]]),
    ("a,\n,b\n,", [["a", ""], ["", "b"], ["", ""]]), ("a\n\n\nb", [["a"], ["b"]]),
    ("\u{FEFF}\"a\",b", [["a", "b"]]), (" a , b ", [[" a ", " b "]]), (" \n", [[" "]]),
    (#""a,b","c""d","""# + "\n", [["a,b", "c\"d", ""]]), (#""""""#, [["\""]]),
    ("\"a\r\nb\",\"c\rd\n\"\n", [["a\r\nb", "c\rd\n"]]), (#""""#, [[""]]),
    ("é,中,😀\n1\n", [["é", "中", "😀"], ["1"]]), ("a;b\tc", [["a;b\tc"]]),
  ])
  func rowsAreRead(text: String, rows: [[String]]) throws {
    #expect(try CSVReader.read(Array(text.utf8)).map(\.fields) == rows)
  }

  @Test(arguments: [("a;b,c;\"d;e\"", ";"), ("a\tb,c\t\"d\te\"", "\t")])
  func anotherSeparatorMayBeGiven(text: String, separator: Character) throws {
    let byte = try #require(separator.asciiValue)
    let rows = try CSVReader.read(Array(text.utf8), separator: byte)
    #expect(rows.map(\.fields) == [["a", "b,c", "d\(separator)e"]])
  }

  @Test func rowsKnowTheLineTheyStartOn() throws {
    let text = "a\r\n\r\n\"b\r\nb\rb\nb\",c\rd\n\n\re\n"
    let rows = try CSVReader.read(Array(text.utf8))
    #expect(rows.map(\.line) == [1, 3, 7, 10])
  }

  @Test(arguments: [
    ("a\n\"b\nc\n", 2, "a quote that opens here is never closed"),
    ("\"", 1, "a quote that opens here is never closed"),
    ("a\n\n\"b\"\"", 3, "a quote that opens here is never closed"),
    ("\"a\nb\"c,d", 2, "text after a closing quote; double a quote that belongs to the field"),
    ("\"a\" ,b", 1, "text after a closing quote; double a quote that belongs to the field"),
    (
      "a\n5\" nail", 2,
      "a quote inside a field; put the whole field in quotes and double the one inside"
    ),
    (
      "a, \"b\"", 1,
      "a quote inside a field; put the whole field in quotes and double the one inside"
    ),
    ("a\nb\0", 2, "a NUL byte; save the file as UTF-8 text"),
    ("a\n\"b\n\0\"", 3, "a NUL byte; save the file as UTF-8 text"),
  ])
  func whatIsNotCSVIsRefusedWithItsLine(text: String, line: Int, reason: String) {
    #expect(throws: CSVError(line: line, reason: reason)) {
      try CSVReader.read(Array(text.utf8))
    }
  }

  @Test(arguments: [
    (Array("a\nb,c".utf8) + [0xE9, 0x0A], 2), (Array("\"a\r\n\r\n".utf8) + [0xC3, 0x22], 3),
    ([0xFF, 0xFE, 0x61, 0x0A], 1),
  ])
  func bytesThatAreNotUTF8AreRefusedWithTheirLine(bytes: [UInt8], line: Int) {
    let reason = "a byte that is not UTF-8; save the file as UTF-8 text"
    #expect(throws: CSVError(line: line, reason: reason)) { try CSVReader.read(bytes) }
  }

  @Test(
    .timeLimit(.minutes(1)), arguments: ["a,b\n", "\n", "\"\"\"\"\n", "\"x\ny\",1\r\n", ",", "\r"])
  func longTextsAreReadInLinearTime(piece: String) throws {
    let rows = try CSVReader.read(Array(String(repeating: piece, count: 100_000).utf8))
    #expect(rows.isEmpty == (piece == "\n" || piece == "\r"))
  }
}
