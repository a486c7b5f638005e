import ExpenseCore

/// Receipts as text.
enum ReceiptText {
  /// One object: `{"id","receiptFilename","path","state"}`, the id null where no record names the file.
  static func json(_ receipt: ReceiptEntry) -> [UInt8] {
    var object = JSONObjectWriter()
    if let id = receipt.id {
      object.member("id", id: id)
    } else {
      object.member(null: "id")
    }
    object.member("receiptFilename", string: receipt.fileName)
    object.member("path", string: receipt.path)
    object.member("state", string: receipt.state.rawValue)
    return object.finish()
  }

  /// Such as `missing  3F2A91C0  2c26…ae.png`.
  static func line(_ receipt: ReceiptEntry) -> String {
    let id = receipt.id.map { String($0.uuidString.prefix(8)) }
    let parts = [receipt.state.rawValue, id, receipt.fileName].compactMap(\.self)
    return TextEscaping.visible(parts.joined(separator: "  "))
  }

  /// Such as `12 receipts: 10 ok, 1 missing, 1 altered`.
  static func total(_ receipts: [ReceiptEntry]) -> String {
    let counts = ReceiptState.allCases.compactMap { state -> String? in
      let count = receipts.count { $0.state == state }
      return count == 0 && state != .ok ? nil : "\(count) \(state.rawValue)"
    }
    let noun = receipts.count == 1 ? "receipt" : "receipts"
    return "\(receipts.count) \(noun): \(counts.joined(separator: ", "))"
  }
}

extension ListLayout<ReceiptEntry> {
  static let receipts = Self(
    columns: [
      ListColumn(
        name: "state", shape: Table.Column(title: "State"), presence: .always,
        text: { $0.state.rawValue }),
      ListColumn(
        name: "id", shape: Table.Column(title: "Id"), presence: .always,
        text: { $0.id?.uuidString ?? "" }, brief: { String(($0.id?.uuidString ?? "").prefix(8)) }),
      ListColumn(
        name: "receiptFilename", shape: Table.Column(title: "Receipt", shrinking: .init()),
        presence: .always, text: { $0.fileName }),
      ListColumn(name: "path", shape: Table.Column(title: "Path"), text: { $0.path }),
    ], delimitedNames: ["id", "receiptFilename", "path", "state"])
}

extension ListSource<ReceiptEntry> {
  static func receipts(_ receipts: [ReceiptEntry]) -> Self {
    Self(forEach: { body in
      for receipt in receipts { try body(ReceiptText.json(receipt)) { [receipt] } }
    })
  }
}

extension Context {
  func printReceipts(_ receipts: [ReceiptEntry]) throws {
    try printArray { emit in for receipt in receipts { try emit(ReceiptText.json(receipt)) } }
  }

  /// Says which of the receipts that a command is about are not what their names say.
  func warnOfDamage(in receipts: [ReceiptEntry]) throws {
    for receipt in receipts where receipt.state == .missing || receipt.state == .altered {
      try warn(
        "receipt-\(receipt.state.rawValue)", "the receipt \(receipt.fileName) is \(receipt.state)")
    }
  }
}
