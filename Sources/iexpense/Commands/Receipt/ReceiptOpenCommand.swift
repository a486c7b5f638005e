import ExpenseCore

/// Opens a receipt with the program that the desktop has for it.
struct ReceiptOpenCommand: Command {
  var id = ""

  static let interface = Interface<Self>(
    name: "open", summary: "Open the receipt of an expense.",
    discussion: "The program is xdg-open, on macOS open. No terminal is needed.",
    examples: ["iexpense receipt open last"],
    parameters: [.argument("id", .text("ID"), \.id, "An id, a start of one, or last.")])

  func run(in context: Context) throws {
    let receipts = try context.store().read([.expenses]) { try $0.receipts(of: [id]) }
    for receipt in receipts {
      let path = try receipt.resolvedPath()
      try context.warnOfDamage(in: [receipt])
      try ExternalProgram(Self.opener, arguments: [path], environment: context.environment).run()
    }
    if context.globals.isJSON { try context.printReceipts(receipts) }
  }

  #if os(macOS)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif
}
