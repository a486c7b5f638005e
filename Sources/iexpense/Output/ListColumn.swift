/// When a column is seen in a table.
enum ColumnPresence: Sendable {
  case always
  /// Where some row has a value.
  case whenFilled
  /// Only where it is asked for by name.
  case asked
}

/// One field that a row of a list has: for tables, and for CSV and TSV.
struct ListColumn<Row>: Sendable {
  /// The key of the field in a record.
  let name: String
  /// How it is shaped in a table.
  let shape: Table.Column
  var presence = ColumnPresence.asked
  let text: @Sendable (Row) -> String
  /// What a table shows in place of the whole text.
  var brief: (@Sendable (Row) -> String)?
  var style: @Sendable (Row) -> Style = { _ in .plain }
}

/// Everything that a list of one kind of record can print.
struct ListLayout<Row>: Sendable {
  /// In the order of tables.
  let columns: [ListColumn<Row>]
  /// The names of the columns of CSV and TSV.
  let delimitedNames: [String]

  var names: [String] { columns.map(\.name) }

  func column(named name: String) -> ListColumn<Row>? { columns.first { $0.name == name } }
}
