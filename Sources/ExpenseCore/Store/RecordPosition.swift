/// Where a record stands in its file.
struct RecordPosition: Equatable, Sendable {
  let offset: Int
  /// Bytes from its opening to its closing brace.
  let length: Int
  /// Counted from 1.
  let line: Int
  /// How many records without an id said the same before this one, which has none either.
  var twinNumber = 0
}
