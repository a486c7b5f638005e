import ExpenseCore

/// Showing records: as one JSON document, or a line each for what was done with them.
extension Context {
  /// Prints a JSON array of records, a record a line; `each` hands over their canonical lines.
  func printArray(_ each: ((_ line: [UInt8]) throws -> Void) throws -> Void) throws {
    var isEmpty = true
    try each { line in
      try print(bytes: Array((isEmpty ? "[\n" : ",\n").utf8))
      try print(bytes: line)
      isEmpty = false
    }
    try print(isEmpty ? "[]" : "\n]")
  }

  /// Tells what a command did with records.
  func show<Model: EntryModel>(_ verb: Verb, _ records: [Record<Model>]) throws {
    guard globals.isJSON else { return try confirm(verb, records.map(\.model)) }
    try printArray { emit in
      for record in records { try emit(record.line) }
    }
  }

  func show<Model: EntryModel>(_ changes: [ChangedEntry<Model>]) throws {
    guard globals.isJSON else {
      for change in changes {
        try confirm(change.isChanged ? .changed : .unchanged, [change.after.model])
      }
      return
    }
    try printArray { emit in
      for change in changes { try emit(change.after.line) }
    }
  }
}
