import Testing

@testable import iexpense

@Suite struct DelimitedTests {
  @Test(arguments: [
    (["a", "b"], "a,b\n"), ([], "\n"), ([""], "\"\"\n"), (["", ""], ",\n"),
    (["a,b"], "\"a,b\"\n"), (["say \"hi\""], "\"say \"\"hi\"\"\"\n"),
    (["two\nlines"], "\"two\nlines\"\n"), (["a\r\nb"], "\"a\r\nb\"\n"), (["a\rb"], "\"a\rb\"\n"),
    ([" a", "b ", "c d"], "\" a\",\"b \",c d\n"), (["a\tb", "a;b"], "a\tb,a;b\n"),
    (["寿司", "\"\u{301}"], "寿司,\"\"\"\u{301}\"\n"),
  ])
  func csvQuotesOnlyWhereItHasTo(fields: [String], expected: String) {
    #expect(Delimited.csv.line(fields) == expected)
  }

  @Test(arguments: [
    (["a", "b"], "a\tb\n"), ([""], "\n"), (["a\tb"], "a\\tb\n"), (["a\nb"], "a\\nb\n"),
    (["a\r\nb"], "a\\r\\nb\n"), (["a\\nb"], "a\\\\nb\n"), ([" a", "\"b\""], " a\t\"b\"\n"),
    (["\t\u{301}"], "\\t\u{301}\n"),
  ])
  func tsvEscapesWhatWouldBreakALine(fields: [String], expected: String) {
    #expect(Delimited.tsv.line(fields) == expected)
  }

  @Test func aTSVLineReadsBackAsItsFields() {
    var random = SeededGenerator(seed: 3)
    let parts = ["a", "\t", "\n", "\r", "\\", "\\n", " ", "é", "\r\n", "t"]
    for _ in 0..<500 {
      let fields = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<Int.random(in: 0...5, using: &random))
          .compactMap { _ in parts.randomElement(using: &random) }.joined()
      }
      let line = Delimited.tsv.line(fields)
      #expect(line.unicodeScalars.filter { $0 == "\n" }.count == 1)
      #expect(fieldsOfTSV(line).map(scalars) == fields.map(scalars))
    }
  }

  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  private func fieldsOfTSV(_ line: String) -> [String] {
    line.unicodeScalars.dropLast().split(separator: "\t", omittingEmptySubsequences: false).map {
      var field = String.UnicodeScalarView()
      var scalars = $0.makeIterator()
      while let scalar = scalars.next() {
        guard scalar == "\\", let escaped = scalars.next() else {
          field.append(scalar)
          continue
        }
        field.append(["t": "\t", "n": "\n", "r": "\r", "\\": "\\"][escaped] ?? escaped)
      }
      return String(field)
    }
  }
}
