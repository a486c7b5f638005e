import ExpenseCore

/// Prints where the receipts of expenses are.
struct ReceiptPathCommand: Command {
  var selection = IdentifierOptions()

  static let interface = Interface<Self>(
    name: "path", summary: "Print where the receipts of expenses are.",
    examples: [
      "iexpense receipt path last",
      "iexpense list --receipt any --month last --ids | iexpense receipt path -",
    ],
    parameters: IdentifierOptions.parameters.pulledBack(to: \.selection))

  func validate() throws(UsageError) { try selection.validate() }

  func run(in context: Context) throws {
    let ids = try selection.ids()
    let receipts = try context.store().read([.expenses]) { try $0.receipts(of: ids) }
    if context.globals.isJSON { return try context.printReceipts(receipts) }
    for receipt in receipts { try context.print(receipt.path) }
    try context.warnOfDamage(in: receipts)
  }
}
