#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ExpenseDraft {
  /// Reads one JSON object; a key whose value is null counts as left out.
  ///
  /// Throws `UnknownKeyError` for a key that entries do not have, `DraftError` for a value of the wrong kind.
  init(json node: JSONNode) throws {
    self.init()
    guard let members = node.object else {
      throw DraftError(
        "an entry must be an object, not \(node.kindName)",
        hint: #"write it as {"name":"Lunch","amount":12.50}"#)
    }
    for member in members where !member.value.isNull {
      try set(try DraftKey.named(member.name), to: member.value)
    }
  }

  private mutating func set(
    _ key: DraftKey, to value: JSONNode
  ) throws {
    switch key {
    case .id: id = try value.identifier(key.rawValue)
    case .date: date = try value.text(key.rawValue)
    case .amount: amount = try value.amount(key.rawValue)
    case .currency: currency = try value.text(key.rawValue)
    case .type: type = try value.text(key.rawValue)
    case .category: category = try value.text(key.rawValue)
    case .name: name = try value.text(key.rawValue)
    case .account: account = try value.text(key.rawValue)
    case .notes: notes = try value.text(key.rawValue)
    case .tags: tags = try value.texts(key.rawValue)
    case .receipt: receipt = try value.text(key.rawValue)
    case .receiptFilename: receiptFilename = try value.text(key.rawValue)
    case .items: items = try value.items(key.rawValue)
    case .refund: isRefund = try value.flag(key.rawValue)
    case .key: self.key = try value.text(key.rawValue)
    case .origin: origin = try value.text(key.rawValue)
    }
  }
}

extension ItemDraft {
  private enum Key: String, CaseIterable { case id, name, type, amount, category }

  fileprivate init(json node: JSONNode) throws {
    guard let members = node.object else {
      throw DraftError("an item must be an object, not \(node.kindName)")
    }
    var name: String?
    var amount: DraftAmount?
    self.init(name: "", amount: .number("0"))
    for member in members where !member.value.isNull {
      guard let key = Key.allCases.first(where: { $0.rawValue.hasSameBytes(as: member.name) })
      else {
        throw UnknownKeyError(typed: member.name, known: Key.allCases.map(\.rawValue))
      }
      switch key {
      case .id: id = try member.value.identifier("item's id")
      case .name: name = try member.value.text("item's name")
      case .type: type = try member.value.text("item's type")
      case .amount: amount = try member.value.amount("item's amount")
      case .category: category = try member.value.text("item's category")
      }
    }
    guard let name else { throw DraftError("an item's name is missing") }
    guard let amount else { throw DraftError("an item's amount is missing") }
    self.name = name
    self.amount = amount
  }
}

/// Values as a draft takes them, with the reason when they are of another kind.
extension JSONNode {
  private func wrongKind(_ field: String, _ wanted: String) -> DraftError {
    DraftError("the \(field) must be \(wanted), not \(kindName)")
  }

  fileprivate func text(_ field: String) throws -> String {
    guard let string else { throw wrongKind(field, "text") }
    return string
  }

  fileprivate func flag(_ field: String) throws -> Bool {
    guard let bool else { throw wrongKind(field, "true or false") }
    return bool
  }

  fileprivate func amount(_ field: String) throws -> DraftAmount {
    if let number { return .number(number) }
    guard let string else { throw wrongKind(field, "a number or text") }
    return .typed(string)
  }

  fileprivate func texts(_ field: String) throws -> [String] {
    guard let array else { throw wrongKind(field, "a list of texts") }
    var texts: [String] = []
    for element in array { texts.append(try element.text(field)) }
    return texts
  }

  fileprivate func items(_ field: String) throws -> [ItemDraft] {
    guard let array else { throw wrongKind(field, "a list of objects") }
    var items: [ItemDraft] = []
    for element in array { items.append(try ItemDraft(json: element)) }
    return items
  }

  fileprivate func identifier(_ field: String) throws -> UUID {
    let text = try text(field)
    guard let id = UUID(uuidString: text) else {
      throw DraftError(
        "the \(field) \(quoted(text)) is not a UUID", hint: "leave it out to have one made")
    }
    return id
  }
}
