import ExpenseCore

/// Telling of what was added.
extension Context {
  func tell<Model: AcknowledgedModel>(_ added: AddedEntry<Model>, as form: WriteOptions.Form) throws
  {
    switch added {
    case .added(let record): try tell(.added, record, as: form)
    case .exists(let record, let differs):
      try tell(.exists, record, as: form)
      if differs { try warnOfDifference(record) }
    }
  }

  /// Tells what became of each line that was read; throws `BatchError` when some were left out.
  func tell(_ results: [BatchResult], as form: WriteOptions.Form) throws {
    switch form {
    case .json:
      try printArray { emit in for result in results { try emit(BatchText.json(result)) } }
    case .ids, .lines: try tell(results.compactMap(\.acknowledged), as: form)
    }
    for case .done(.exists(let record, differs: true)) in results.map(\.status) {
      try warnOfDifference(record)
    }
    try results.throwRefusals()
  }

  private func warnOfDifference<Model: AcknowledgedModel>(_ record: Record<Model>) throws {
    let id = record.model.id.uuidString.prefix(8)
    try warn(
      "exists",
      "\(Model.nouns.one) \(id) has the key already, with another amount, and stays as it is")
  }
}

extension BatchResult {
  /// What can be told of the line, unless it was refused.
  fileprivate var acknowledged: (verb: Verb, record: Record<Expense>)? {
    switch status {
    case .done(.added(let record)): (.added, record)
    case .done(.exists(let record, _)): (.exists, record)
    case .refused: nil
    }
  }
}
