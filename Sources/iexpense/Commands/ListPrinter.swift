import ExpenseCore

/// The records of a list: their canonical lines, and the rows that each has where rows are asked for.
struct ListSource<Row> {
  typealias Body = (_ line: [UInt8], _ rows: () throws -> [Row]) throws -> Void

  let forEach: (Body) throws -> Void
  /// What a row adds to the totals.
  var worth: (Row) -> Money? = { _ in nil }
  /// The currency whose total comes first.
  var mainCurrency: Currency?

  func forEachLine(_ body: ([UInt8]) throws -> Void) throws {
    try forEach { line, _ in try body(line) }
  }

  func forEachRow(_ body: (Row) throws -> Void) throws {
    try forEach { _, rows in for row in try rows() { try body(row) } }
  }
}

/// Prints a list in the form that was asked for.
struct ListPrinter<Row> {
  private let context: Context
  private let layout: ListLayout<Row>
  private let form: RecordForm
  private let fields: [String]?
  private let projection: JSONProjection?
  private let hasHeader: Bool

  /// Throws `UsageError` for a field that the records do not have.
  init(
    _ layout: ListLayout<Row>, as form: RecordForm, options: OutputOptions, in context: Context
  ) throws {
    self.context = context
    self.layout = layout
    self.form = form
    fields = try options.fields.map { try FieldNames.read($0, known: layout.names) }
    projection = fields.map { JSONProjection(on: $0) }
    hasHeader = !options.hasNoHeader
  }

  func print(_ source: ListSource<Row>) throws {
    switch form {
    case .table: try printTable(source)
    case .json: try context.printArray { emit in try source.forEachLine { try emit(object($0)) } }
    case .jsonLines: try source.forEachLine { try context.print(bytes: object($0) + Self.lineEnd) }
    case .delimited(let delimited): try printDelimited(delimited, source)
    case .ids: try source.forEachLine { try context.print(Self.id(of: $0)) }
    }
  }

  private static var lineEnd: [UInt8] { [UInt8(ascii: "\n")] }

  /// A line that is asked for whole goes out as it is.
  private func object(_ line: [UInt8]) throws -> [UInt8] {
    try projection?.applied(to: line) ?? line
  }

  /// The id, which is the first value of every canonical line.
  private static func id(of line: [UInt8]) -> String {
    String(decoding: line.dropFirst(#"{"id":""#.utf8.count).prefix(36), as: UTF8.self)
  }

  private func printDelimited(_ delimited: Delimited, _ source: ListSource<Row>) throws {
    let columns = (fields ?? layout.delimitedNames).compactMap(layout.column)
    if hasHeader { try context.output.write(delimited.line(columns.map(\.name))) }
    try source.forEachRow { row in
      try context.output.write(delimited.line(columns.map { $0.text(row) }))
    }
  }

  /// Goes through the records of a long table twice, so that one of any length needs little memory.
  private func printTable(_ source: ListSource<Row>) throws {
    var table = ListTable(columns(), showsAll: fields != nil)
    var kept = KeptRows<Row>()
    try source.forEach { line, rows in
      let rows = try rows()
      for row in rows { try table.measure(row, worth: source.worth(row)) }
      kept.append(rows, of: line.count)
    }
    guard !table.isEmpty else { return try context.remark("nothing matches") }
    let terminal = context.terminal
    let shape = table.shape(
      width: terminal.width, mainCurrency: source.mainCurrency,
      usesColour: terminal.usesColour, cutMark: terminal.cutMark)
    if hasHeader { try context.print(shape.header) }
    if let rows = kept.rows {
      for row in rows { try context.print(shape.line(row)) }
    } else {
      try source.forEachRow { try context.print(shape.line($0)) }
    }
    for line in shape.totals { try context.print(line) }
  }

  private func columns() -> [ListColumn<Row>] {
    guard let fields else { return layout.columns.filter { $0.presence != .asked } }
    return fields.compactMap(layout.column)
  }
}

/// The rows of a table, as long as the records that they are made of are not many.
struct KeptRows<Row> {
  private(set) var rows: [Row]? = []
  private var bytes = 0

  /// A megabyte of records, of which rows take some more.
  private static var most: Int { 1 << 20 }

  /// Takes the rows of a record of so many bytes.
  mutating func append(_ more: [Row], of bytes: Int) {
    self.bytes += bytes
    if self.bytes > Self.most { rows = nil } else { rows?.append(contentsOf: more) }
  }
}

/// The names after `--fields`.
private enum FieldNames {
  static func read(_ text: String, known: [String]) throws(UsageError) -> [String] {
    var names: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part).trimmed
      guard known.contains(name) else {
        throw UsageError(
          message: "there is no field \(QuotedWord(name))",
          hint: Suggestion.question(for: name, among: known)
            ?? "the fields are \(known.joined(separator: ", "))")
      }
      guard !names.contains(name) else {
        throw UsageError(message: "the field '\(name)' is given twice", hint: "give it once")
      }
      names.append(name)
    }
    return names
  }
}
