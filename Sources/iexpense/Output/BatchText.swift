import ExpenseCore

/// What became of one line of a batch, as JSON.
enum BatchText {
  /// One object: `{"line","status","record"}`, or with `"error"` for a line that was refused.
  static func json(_ result: BatchResult) -> [UInt8] {
    var object = JSONObjectWriter()
    object.member("line", int: result.line)
    switch result.status {
    case .done(.added(let record)): write("added", record, to: &object)
    case .done(.exists(let record, _)): write("exists", record, to: &object)
    case .refused(let error):
      object.member("status", string: "refused")
      object.member("error", object: { write(error, to: &$0) })
    }
    return object.finish()
  }

  private static func write(
    _ status: String, _ record: Record<Expense>, to object: inout JSONObjectWriter
  ) {
    object.member("status", string: status)
    object.member("record", raw: record.line)
  }

  /// Whatever is wrong with what was read is invalid data, whatever it would be as a typed word.
  private static func write(_ error: any UserFacingError, to object: inout JSONObjectWriter) {
    object.member("code", string: ErrorKind.invalid.rawValue)
    object.member("message", string: error.message)
    if let hint = error.hint { object.member("hint", string: hint) }
  }
}
