/// The forms in which records can be printed.
enum RecordForm: Sendable, Equatable {
  case table
  case json
  case jsonLines
  case delimited(Delimited)
  case ids

  var hasHeader: Bool {
    switch self {
    case .table, .delimited: true
    case .json, .jsonLines, .ids: false
    }
  }
}

/// The options that choose a form for a list.
struct OutputOptions: OptionBundle {
  var isJSONLines = false
  var isCSV = false
  var isTSV = false
  var hasNoHeader = false
  var fields: String?
  var isIDs = false

  /// The options; `example` is a list of fields that the records have.
  static func parameters(example: String) -> [Parameter<Self>] {
    ([
      .flag("jsonl", \.isJSONLines, "Print a JSON record a line."),
      .flag("csv", \.isCSV, "Print comma separated values."),
      .flag("tsv", \.isTSV, "Print tab separated values."),
      .flag("no-header", \.hasNoHeader, "Leave the line of column names out."),
      .option("fields", .text("NAMES"), \.fields, "Only these fields, such as \(example)."),
      .flag("ids", \.isIDs, "Print ids alone."),
    ] as [Parameter<Self>]).pulledBack(to: \.self, group: "Output")
  }

  /// The one form that was asked for.
  ///
  /// Throws `UsageError` for two at once, and for what the form cannot heed.
  func form(isJSON: Bool) throws(UsageError) -> RecordForm {
    let forms: [(isAsked: Bool, name: String, form: RecordForm)] = [
      (isJSON, "--json", .json), (isJSONLines, "--jsonl", .jsonLines),
      (isCSV, "--csv", .delimited(.csv)), (isTSV, "--tsv", .delimited(.tsv)),
      (isIDs, "--ids", .ids),
    ]
    let asked = forms.filter(\.isAsked)
    guard asked.count < 2 else {
      throw .severalForms(asked.map(\.name))
    }
    let form = asked.first?.form ?? .table
    if hasNoHeader, let name = asked.first?.name, !form.hasHeader {
      throw UsageError(
        message: "\(name) has no header to leave out",
        hint: "give --no-header with --csv or --tsv")
    }
    if fields != nil, form == .ids {
      throw UsageError(message: "--ids prints one field alone", hint: "leave --fields out")
    }
    return form
  }
}
