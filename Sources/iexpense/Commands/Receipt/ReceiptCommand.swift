/// Shows and checks the receipts that expenses have.
struct ReceiptCommand: Command {
  static let interface = Interface<Self>(
    name: "receipt", summary: "Show and check receipts.",
    discussion: "A receipt is kept with 'iexpense edit ID --receipt FILE' and taken off with none.",
    subcommands: [
      ReceiptOpenCommand.self, ReceiptPathCommand.self, ReceiptListCommand.self,
      ReceiptVerifyCommand.self,
    ])

  func run(in context: Context) throws {}
}
