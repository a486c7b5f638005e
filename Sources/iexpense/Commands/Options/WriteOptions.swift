/// The form in which a command that changes records tells of them.
struct WriteOptions: OptionBundle {
  var isIDs = false

  static let parameters: [Parameter<Self>] = [
    .flag("ids", \.isIDs, "Print the ids of the records alone.")
  ]

  enum Form: Sendable { case lines, json, ids }

  /// Throws `UsageError` for two forms at once.
  func form(isJSON: Bool) throws(UsageError) -> Form {
    guard !isIDs || !isJSON else {
      throw .severalForms(["--json", "--ids"])
    }
    return isIDs ? .ids : isJSON ? .json : .lines
  }
}
