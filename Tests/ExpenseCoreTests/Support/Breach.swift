import Testing

@testable import ExpenseCore

/// A change to a record that breaks one of its rules, and what is said about it.
struct Breach<Model: RecordModel>: Sendable, CustomTestStringConvertible {
  let field: String
  let reason: String
  let change: @Sendable (inout Model) -> Void

  init(_ field: String, _ reason: String, _ change: @escaping @Sendable (inout Model) -> Void) {
    self.field = field
    self.reason = reason
    self.change = change
  }

  var testDescription: String { "the \(field) \(reason)" }

  /// Expects that a record that kept all rules is refused for this one.
  func expectRefusal(of model: Model, sourceLocation: SourceLocation = #_sourceLocation) {
    var model = model
    change(&model)
    let error = #expect(throws: ModelError.self, sourceLocation: sourceLocation) {
      try model.check()
    }
    #expect(error?.field == field && error?.reason == reason, sourceLocation: sourceLocation)
  }
}
