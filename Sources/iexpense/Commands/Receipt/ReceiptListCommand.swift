import ExpenseCore

/// Prints the receipts.
struct ReceiptListCommand: Command {
  var output = OutputOptions()

  static let interface = Interface<Self>(
    name: "list", aliases: ["ls"], summary: "Print the receipts, and files that no record names.",
    examples: ["iexpense receipt list", "iexpense receipt list --json | jq -r '.[].path'"],
    parameters: OutputOptions.parameters(example: "id,path,state").pulledBack(to: \.output))

  func run(in context: Context) throws {
    let form = try output.form(isJSON: context.globals.isJSON)
    let printer = try ListPrinter(.receipts, as: form, options: output, in: context)
    let receipts = try context.store().read([.expenses]) { try $0.receipts() }
    // A file that no record names has no id to print.
    let shown = form == .ids ? receipts.filter { $0.id != nil } : receipts
    try printer.print(.receipts(shown))
  }
}
