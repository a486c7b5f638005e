/// The keys that an entry on standard input may have; a column of CSV has the same names.
enum DraftKey: String, CaseIterable {
  case id, date, amount, currency, type, category, name, account, notes, tags, receipt
  case receiptFilename, items, refund, key, origin

  static func named(_ name: String) throws(UnknownKeyError) -> DraftKey {
    // By bytes, because a name can be anything and as long as its sender likes.
    guard let key = allCases.first(where: { $0.rawValue.hasSameBytes(as: name) }) else {
      throw UnknownKeyError(typed: name, known: allCases.map(\.rawValue))
    }
    return key
  }
}

/// A key that entries do not have.
struct UnknownKeyError: UnknownName {
  let typed: String
  let known: [String]

  var kind: ErrorKind { .invalid }
  var message: String { "there is no key \(quoted(typed))" }
  var hint: String? { "the keys are \(known.joined(separator: ", "))" }
}
