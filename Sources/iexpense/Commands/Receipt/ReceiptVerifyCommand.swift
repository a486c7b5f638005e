import ExpenseCore

/// Checks every receipt against its name.
struct ReceiptVerifyCommand: Command {
  static let interface = Interface<Self>(
    name: "verify", summary: "Check the content of every receipt.",
    discussion: """
      A receipt is named by the SHA-256 of its content. The exit status is 6 when one is missing or \
      altered; files that no record names are told, and do no harm.
      """,
    examples: ["iexpense receipt verify"])

  func run(in context: Context) throws {
    let receipts = try context.store().read([.expenses]) { try $0.receipts() }
    if context.globals.isJSON {
      try context.printReceipts(receipts)
    } else {
      let found = receipts.filter { $0.state != .ok }
      for receipt in found { try context.print(ReceiptText.line(receipt)) }
      if !context.globals.isQuiet { try context.print(ReceiptText.total(receipts)) }
    }
    try DamagedReceipts.throwIfAny(in: receipts)
  }
}

/// Receipts that are missing or altered, after all were told.
private struct DamagedReceipts: UserFacingError {
  let message: String
  var kind: ErrorKind { .damaged }
  var hint: String? { MissingReceipt.mending }

  static func throwIfAny(in receipts: [ReceiptEntry]) throws {
    let counts = [ReceiptState.missing, .altered].compactMap { state -> String? in
      let count = receipts.count { $0.state == state }
      return count == 0 ? nil : "\(count) receipt\(count == 1 ? " is" : "s are") \(state.rawValue)"
    }
    guard !counts.isEmpty else { return }
    throw DamagedReceipts(message: counts.joined(separator: ", "))
  }
}
