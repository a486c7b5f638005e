import ExpenseCore

/// Telling what a command did with records: a line each, whole records as JSON, or ids alone.
extension Context {
  /// Tells of any number of records.
  func tell<Model: AcknowledgedModel>(
    _ done: [(verb: Verb, record: Record<Model>)], as form: WriteOptions.Form
  ) throws {
    switch form {
    case .json:
      try printArray { emit in for record in done.map(\.record) { try emit(record.line) } }
    case .ids: for record in done.map(\.record) { try print(record.model.id.uuidString) }
    case .lines: try acknowledge(done)
    }
  }

  /// Tells of one record that a command is about.
  func tell<Model: AcknowledgedModel>(
    _ verb: Verb, _ record: Record<Model>, as form: WriteOptions.Form
  ) throws {
    guard form == .json else { return try tell([(verb, record)], as: form) }
    try print(bytes: record.line + [UInt8(ascii: "\n")])
  }

  func tell<Model: AcknowledgedModel>(
    _ changes: [ChangedRecord<Model>], as form: WriteOptions.Form
  ) throws {
    try tell(changes.map { ($0.isChanged ? .changed : .unchanged, $0.after) }, as: form)
  }

  /// The lines for people, which `--quiet` drops.
  private func acknowledge<Model: AcknowledgedModel>(
    _ done: [(verb: Verb, record: Record<Model>)]
  ) throws {
    guard !globals.isQuiet else { return }
    for line in try Acknowledgement.lines(done, isRehearsal: globals.isDryRun) { try print(line) }
  }

  /// Prints a JSON array, an element a line; `each` hands over the bytes of the elements.
  func printArray(_ each: ((_ line: [UInt8]) throws -> Void) throws -> Void) throws {
    var isEmpty = true
    try each { line in
      try print(bytes: Array((isEmpty ? "[\n" : ",\n").utf8))
      try print(bytes: line)
      isEmpty = false
    }
    try print(isEmpty ? "[]" : "\n]")
  }
}

/// Showing one record in full.
extension Context {
  func show(_ record: Record<Expense>) throws {
    try show(record.line, RecordText(record).lines)
  }

  func show(_ record: Record<Income>) throws {
    try show(record.line, RecordText(record).lines)
  }

  private func show(_ document: [UInt8], _ lines: [String]) throws {
    if globals.isJSON { return try print(bytes: document + [UInt8(ascii: "\n")]) }
    for line in lines { try print(line) }
  }
}
