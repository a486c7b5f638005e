/// Building what a scan stands on.
extension RecordFields {
  func record<Model: RecordModel>() throws -> Record<Model> {
    try Record<Model>(parsing: Array(canonicalLine))
  }

  /// The items of a split.
  var items: [ExpenseItem] { has(.items) ? expense?.model.items ?? [] : [] }
}
