import Testing

@testable import iexpense

@Suite struct OutputOptionsTests {
  private static let forms: [(name: String, form: RecordForm)] = [
    ("json", .json), ("jsonl", .jsonLines), ("csv", .delimited(.csv)), ("tsv", .delimited(.tsv)),
    ("ids", .ids),
  ]
  private static let pairs = forms.indices.flatMap { first in
    forms.indices.filter { $0 > first }.map { (forms[first].name, forms[$0].name) }
  }

  private func form(_ names: [String], fields: String? = nil) throws -> RecordForm {
    let flags = names.filter { $0 != "json" }.map { (name: $0, word: "") }
    var options = try given(flags, to: OutputOptions.parameters(example: "name"))
    options.fields = fields
    return try options.form(isJSON: names.contains("json"))
  }

  @Test func withoutAFormItIsATable() throws {
    #expect(try form([]) == .table)
    #expect(try form([], fields: "name") == .table)
    #expect(try form(["no-header"]) == .table)
  }

  @Test(arguments: forms)
  func eachFormCanBeAskedFor(name: String, expected: RecordForm) throws {
    #expect(try form([name]) == expected)
  }

  @Test(arguments: pairs)
  func twoFormsAtOnceAreRefused(first: String, second: String) {
    let error = UsageError(
      message: "--\(first) and --\(second) are two forms of output", hint: "give one of them")
    #expect(throws: error) { try form([first, second]) }
    #expect(throws: error) { try form([second, first, "no-header"], fields: "name") }
  }

  @Test func allFormsAtOnceAreNamed() {
    let error = #expect(throws: UsageError.self) { try form(Self.forms.map(\.name)) }
    #expect(
      error?.message == "--json and --jsonl and --csv and --tsv and --ids are two forms of output")
  }

  @Test(arguments: forms)
  func onlyAFormWithAHeaderCanGoWithoutIt(name: String, expected: RecordForm) throws {
    if expected.hasHeader {
      #expect(try form([name, "no-header"]) == expected)
    } else {
      let error = #expect(throws: UsageError.self) { try form([name, "no-header"]) }
      #expect(error?.message == "--\(name) has no header to leave out")
    }
    #expect(expected.hasHeader == ["csv", "tsv"].contains(name))
  }

  @Test(arguments: forms)
  func onlyIDsHaveNoFieldsToChoose(name: String, expected: RecordForm) throws {
    guard name == "ids" else {
      #expect(try form([name], fields: "name") == expected)
      return
    }
    let error = #expect(throws: UsageError.self) { try form([name], fields: "name") }
    #expect(error?.message == "--ids prints one field alone")
  }

  @Test func theExampleStandsInTheHelp() throws {
    let parameters = OutputOptions.parameters(example: "date,name")
    let fields = try #require(parameters.first { $0.info.name == "fields" })
    #expect(fields.info.help == "Only these fields, such as date,name.")
    #expect(parameters.allSatisfy { $0.info.group == "Output" })
  }
}

@Suite struct WriteOptionsTests {
  @Test func onlyOneFormCanBeAskedFor() throws {
    #expect(try WriteOptions().form(isJSON: false) == .lines)
    #expect(try WriteOptions().form(isJSON: true) == .json)
    let ids = try given([("ids", "")], to: WriteOptions.parameters)
    #expect(try ids.form(isJSON: false) == .ids)
    let error = UsageError(
      message: "--json and --ids are two forms of output", hint: "give one of them")
    #expect(throws: error) { try ids.form(isJSON: true) }
  }
}
