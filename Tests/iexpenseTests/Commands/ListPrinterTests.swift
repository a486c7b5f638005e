import ExpenseCore
import Testing

@testable import iexpense

@Suite struct ListPrinterTests {
  private static let records = [
    SampleRecords.income("Salary", 250_000) { $0.tags = ["job"] },
    SampleRecords.income("Gift", 5000, .eur) { $0.id = SampleRecords.id(2) },
  ]
  private static let lines = records.map { String(decoding: $0.line, as: UTF8.self) }

  private func source(_ records: [Record<Income>] = records) -> ListSource<Income> {
    ListSource(
      forEach: { body in
        for record in records { try body(record.line) { [record.model] } }
      }, worth: \.amount, mainCurrency: .usd)
  }

  private func printed(
    _ records: [Record<Income>] = records, isJSON: Bool = false,
    _ change: (inout OutputOptions) -> Void = { _ in }
  ) throws -> String {
    let captured = try CapturedContext(globals: .with { $0.isJSON = isJSON })
    var options = OutputOptions()
    change(&options)
    let form = try options.form(isJSON: isJSON)
    try ListPrinter(.incomes, as: form, options: options, in: captured.context)
      .print(source(records))
    #expect(try captured.told() == "")
    return try captured.printed()
  }

  @Test func aTableHasAHeaderRowsAndTotals() throws {
    #expect(
      try printed() == """
        Date        Source   Amount  Currency  Tags  Id
        2026-11-28  Salary  2500.00  USD       job   3F2A91C0
        2026-11-28  Gift      50.00  EUR             3F2A91C0
        Total               2500.00  USD
        Total                 50.00  EUR

        """)
  }

  /// Beyond what is kept, the records are asked for once more.
  @Test func aLongTableHasAllItsRows() throws {
    let records = (0..<9000).map { SampleRecords.income("Source \($0)", 100) }
    let lines = try printed(records).split(separator: "\n")
    #expect(lines.count == 9002)
    #expect(lines.dropFirst().prefix(9000).enumerated().allSatisfy { $1.contains("Source \($0) ") })
  }

  @Test func jsonIsTheRecordsAsTheyAreStored() throws {
    #expect(try printed(isJSON: true) == "[\n\(Self.lines[0]),\n\(Self.lines[1])\n]\n")
    #expect(try printed { $0.isJSONLines = true } == Self.lines.map { $0 + "\n" }.joined())
  }

  @Test func idsStandAlone() throws {
    #expect(
      try printed { $0.isIDs = true }
        == "\(SampleRecords.id(1).uuidString)\n\(SampleRecords.id(2).uuidString)\n")
  }

  @Test func programsGetEveryColumn() throws {
    let id = SampleRecords.id().uuidString
    #expect(
      try printed(Array(Self.records.prefix(1))) { $0.isCSV = true } == """
        id,date,source,amount,currency,account,tags,notes,key,origin
        \(id),2026-11-28,Salary,2500.00,USD,,job,,,

        """)
    #expect(
      try printed(Array(Self.records.prefix(1))) { $0.isTSV = true } == """
        id\tdate\tsource\tamount\tcurrency\taccount\ttags\tnotes\tkey\torigin
        \(id)\t2026-11-28\tSalary\t2500.00\tUSD\t\tjob\t\t\t

        """)
  }

  @Test func theHeaderCanBeLeftOut() throws {
    #expect(
      try printed {
        $0.isCSV = true
        $0.hasNoHeader = true
        $0.fields = "source,amount"
      } == "Salary,2500.00\nGift,50.00\n")
    #expect(
      try printed {
        $0.isTSV = true
        $0.hasNoHeader = true
        $0.fields = "source,amount"
      } == "Salary\t2500.00\nGift\t50.00\n")
    #expect(
      try printed {
        $0.hasNoHeader = true
        $0.fields = "source,amount"
      } == "Salary  2500.00\nGift      50.00\n")
  }

  @Test func fieldsComeAsTheyWereAskedFor() throws {
    #expect(
      try printed { $0.fields = " amount , notes,source " }
        == " Amount  Notes  Source\n2500.00         Salary\n  50.00         Gift\n")
    #expect(
      try printed {
        $0.isCSV = true
        $0.fields = "notes"
      } == "notes\n\"\"\n\"\"\n")
    #expect(
      try printed {
        $0.isJSONLines = true
        $0.fields = "tags,source"
      } == "{\"tags\":[\"job\"],\"source\":\"Salary\"}\n{\"source\":\"Gift\"}\n")
    #expect(
      try printed(isJSON: true) { $0.fields = "notes" } == "[\n{},\n{}\n]\n")
  }

  @Test(arguments: [
    ("sourc", "there is no field 'sourc'", "did you mean 'source'?"),
    ("date,", "there is no field ''", nil), ("", "there is no field ''", nil),
    (" ", "there is no field ''", nil), ("date,,source", "there is no field ''", nil),
    ("Date", "there is no field 'Date'", "did you mean 'date'?"),
    ("category", "there is no field 'category'", nil),
    ("date,source, date", "the field 'date' is given twice", "give it once"),
  ])
  func fieldsThatCannotBeAreRefused(fields: String, message: String, hint: String?) throws {
    let all = ListLayout.incomes.names.joined(separator: ", ")
    let error = UsageError(message: message, hint: hint ?? "the fields are \(all)")
    #expect(throws: error) { try printed { $0.fields = fields } }
    #expect(throws: error) { try printed(isJSON: true) { $0.fields = fields } }
  }

  @Test func noRecordsAreAnEmptyDocument() throws {
    #expect(try printed([]) == "")
    #expect(try printed([], isJSON: true) == "[]\n")
    #expect(try printed([]) { $0.isJSONLines = true } == "")
    #expect(try printed([]) { $0.isIDs = true } == "")
    #expect(
      try printed([]) {
        $0.isCSV = true
        $0.fields = "source"
      } == "source\n")
    #expect(
      try printed([]) {
        $0.isTSV = true
        $0.hasNoHeader = true
      } == "")
  }

  @Test(arguments: [(true, false, true), (true, true, false), (false, false, false)])
  func anEmptyTableIsRemarkedOnAtATerminal(isTerminal: Bool, isQuiet: Bool, isTold: Bool) throws {
    let captured = try CapturedContext(
      globals: .with { $0.isQuiet = isQuiet },
      facts: TerminalFacts(isStandardOutputTerminal: isTerminal))
    try ListPrinter(.incomes, as: .table, options: OutputOptions(), in: captured.context).print(
      source([]))
    #expect(try captured.printed() == "")
    #expect(try captured.told() == (isTold ? "iexpense: nothing matches\n" : ""))
  }

  @Test func aNarrowTerminalCutsTheName() throws {
    let captured = try CapturedContext(
      environment: ["COLUMNS": "30", "NO_COLOR": "1"],
      facts: TerminalFacts(isStandardOutputTerminal: true))
    var options = OutputOptions()
    options.fields = "source,amount,id"
    let long = SampleRecords.income(String(repeating: "x", count: 40))
    try ListPrinter(.incomes, as: .table, options: options, in: captured.context).print(
      source([long]))
    #expect(
      try captured.printed() == """
        Source        Amount  Id
        xxxxxxxx...  2500.00  3F2A91C0

        """)
  }

  @Test func twoFormsAtOnceAreRefusedBeforeAnythingIsPrinted() {
    #expect(throws: UsageError.self) { try printed(isJSON: true) { $0.isCSV = true } }
  }
}
