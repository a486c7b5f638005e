/// Building what a scan stands on.
extension RecordFields {
  func record<Model: RecordModel>() throws -> Record<Model> {
    try Record<Model>(parsing: Array(canonicalLine))
  }

  /// The items of a split.
  var items: [ExpenseItem] {
    guard has(.items) else { return [] }
    // The record was judged when it was read.
    let expense: Record<Expense>? = try? record()
    return expense?.model.items ?? []
  }
}
