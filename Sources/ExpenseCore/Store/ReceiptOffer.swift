/// A receipt that a command may come to use: how it is looked at, and how it is copied in.
struct ReceiptOffer {
  /// What the command calls it.
  let key: String
  let examine: (ReceiptStore) throws -> StagedReceipt
  let stage: (_ store: ReceiptStore, _ suffix: String) throws -> StagedReceipt

  /// The file at a path, called by that path.
  static func file(_ path: String) -> Self {
    Self(
      key: path, examine: { try $0.examine(path) }, stage: { try $0.stage(path, suffix: $1) })
  }

  /// What a larger file holds in a range, for the name that its content has been found to fit.
  static func part(of file: OpenFile, in range: Range<Int>, named name: String) -> Self {
    Self(
      key: name, examine: { _ in StagedReceipt(fileName: name, stagedPath: nil) },
      stage: { try $0.stage(file, in: range, named: name, suffix: $1) })
  }
}
