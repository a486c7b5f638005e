import ExpenseCore

/// The columns of expenses, whose rows are lines: a split has several.
extension ListLayout<ExpenseLine> {
  static func expenses(_ styles: CategoryStyles) -> Self {
    Self(
      columns: [
        .date { $0.expense.date },
        ListColumn(
          name: "name", shape: Table.Column(title: "Name", shrinking: .init()), presence: .always,
          text: { $0.expense.name },
          brief: { line in line.item.map { "\(line.expense.name): \($0.name)" } ?? line.expense.name
          }),
        .amount { $0.amount }, .currency { $0.amount },
        ListColumn(
          name: "type", shape: Table.Column(title: "Type", dropOrder: 3), presence: .always,
          text: { $0.type }),
        ListColumn(
          name: "category", shape: Table.Column(title: "Category", dropOrder: 4),
          presence: .always, text: { $0.category ?? "" }, style: { styles.style(of: $0.category) }),
        .account { $0.expense.account }, .tags { $0.expense.tags },
        .id { $0.expense.id.uuidString },
        .note { $0.expense.notes },
        .plain("receiptFilename", "Receipt") { $0.expense.receiptFilename },
        .plain("items", "Item") { $0.item?.name },
        .plain("key", "Key") { $0.expense.key }, .plain("origin", "Origin") { $0.expense.origin },
      ],
      delimitedNames: [
        "id", "date", "name", "amount", "currency", "type", "category", "account", "tags", "notes",
        "receiptFilename", "items", "key", "origin",
      ])
  }
}

extension ListLayout<Income> {
  static let incomes = Self(
    columns: [
      .date { $0.date },
      ListColumn(
        name: "source", shape: Table.Column(title: "Source", shrinking: .init()),
        presence: .always, text: { $0.source }),
      .amount { $0.amount }, .currency { $0.amount }, .account { $0.account }, .tags { $0.tags },
      .id { $0.id.uuidString }, .note { $0.notes }, .plain("key", "Key") { $0.key },
      .plain("origin", "Origin") { $0.origin },
    ],
    delimitedNames: [
      "id", "date", "source", "amount", "currency", "account", "tags", "notes", "key", "origin",
    ])
}

extension ListLayout<Category> {
  static func categories(_ styles: CategoryStyles) -> Self {
    Self(
      columns: [
        ListColumn(
          name: "name", shape: Table.Column(title: "Name", shrinking: .init()), presence: .always,
          text: { $0.name }, style: { styles.style(of: $0.name) }),
        ListColumn(
          name: "color", shape: Table.Column(title: "Color", dropOrder: 2), presence: .always,
          text: { $0.color?.text ?? "" }),
        ListColumn(
          name: "aliases", shape: Table.Column(title: "Earlier names", dropOrder: 1),
          presence: .whenFilled, text: { $0.aliases.joined(separator: ", ") }),
        .id { $0.id.uuidString },
      ], delimitedNames: ["id", "name", "color", "aliases"])
  }
}

/// The columns that several kinds of record have.
extension ListColumn {
  fileprivate static func date(_ day: @escaping @Sendable (Row) -> Day) -> Self {
    Self(name: "date", shape: Table.Column(title: "Date"), presence: .always) { "\(day($0))" }
  }

  fileprivate static func amount(_ money: @escaping @Sendable (Row) -> Money) -> Self {
    Self(
      name: "amount", shape: Table.Column(title: "Amount", alignment: .right), presence: .always
    ) { money($0).text }
  }

  fileprivate static func currency(_ money: @escaping @Sendable (Row) -> Money) -> Self {
    Self(name: "currency", shape: Table.Column(title: "Currency"), presence: .always) {
      money($0).currency.code
    }
  }

  fileprivate static func account(_ account: @escaping @Sendable (Row) -> String?) -> Self {
    Self(
      name: "account", shape: Table.Column(title: "Account", dropOrder: 1), presence: .whenFilled
    ) { account($0) ?? "" }
  }

  fileprivate static func tags(_ tags: @escaping @Sendable (Row) -> [String]) -> Self {
    Self(name: "tags", shape: Table.Column(title: "Tags", dropOrder: 2), presence: .whenFilled) {
      tags($0).joined(separator: " ")
    }
  }

  /// Whole for programs, eight characters for people.
  fileprivate static func id(_ id: @escaping @Sendable (Row) -> String) -> Self {
    Self(
      name: "id", shape: Table.Column(title: "Id"), presence: .always, text: id,
      brief: { String(id($0).prefix(8)) })
  }

  fileprivate static func note(_ note: @escaping @Sendable (Row) -> String?) -> Self {
    plain("notes", "Notes", note)
  }

  fileprivate static func plain(
    _ name: String, _ title: String, _ text: @escaping @Sendable (Row) -> String?
  ) -> Self {
    Self(name: name, shape: Table.Column(title: title)) { text($0) ?? "" }
  }
}
