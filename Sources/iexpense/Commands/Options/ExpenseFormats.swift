import ExpenseCore

/// Words that mean the same wherever a command takes them.
///
/// What a day or an amount means depends on today and on the settings, so those are read later, by the
/// core; here they are only named.
extension ValueFormat where T == String {
  static var name: Self { .text("NAME") }
  static var amount: Self { .text("AMOUNT") }
  static var date: Self { .text("DATE") }
  static var note: Self { .text("TEXT") }
  static var key: Self { .text("KEY") }
  static var category: Self { .text("CATEGORY", completion: .live("category")) }
  static var type: Self { .text("TYPE", completion: .live("type")) }
  static var account: Self { .text("ACCOUNT", completion: .live("account")) }
  static var tag: Self { .text("TAG", completion: .live("tag")) }
  static var source: Self { .text("SOURCE") }
}

extension ValueFormat where T == Currency {
  /// A currency by its ISO 4217 code.
  static var currency: Self {
    Self(
      placeholder: "CODE", completion: .live("currency"),
      parse: { word throws(InvalidValue) in
        guard let currency = Currency(code: word.trimmed) else {
          let near = Suggestion.question(for: word.uppercased(), among: Currency.all.map(\.code))
          throw InvalidValue(
            reason: "is not the ISO 4217 code of a currency", hint: near ?? "write one such as EUR")
        }
        return currency
      },
      show: \.code)
  }
}

extension ValueFormat where T == Int {
  /// The number of a step of the history.
  static var step: Self {
    let count = Self.count
    return Self(placeholder: "ID", parse: count.parse, show: count.show)
  }
}

extension ValueFormat where T == ItemDraft {
  /// One line of a split: `NAME=AMOUNT[@TYPE][/CATEGORY]`.
  static var item: Self {
    Self(placeholder: "ITEM") { word throws(InvalidValue) in try ItemDraft(word: word) }
  }
}

extension ValueFormat where T == Edit<ItemDraft> {
  /// One line of a split, or `none`.
  static var itemOrNone: Self {
    Self(placeholder: "ITEM") { word throws(InvalidValue) in
      word.trimmed.meansNone ? .remove : .set(try ItemDraft(word: word))
    }
  }
}

extension ItemDraft {
  fileprivate init(word: String) throws(InvalidValue) {
    do {
      try self.init(option: word)
    } catch {
      throw InvalidValue(reason: error.reason, hint: ItemError.hint)
    }
  }
}

extension ValueFormat where T == Edit<CategoryColor> {
  /// A colour by its name or as `#RRGGBB`, or `none`.
  static var color: Self {
    Self(placeholder: "COLOR", completion: .choices(CategoryColor.names)) {
      word throws(InvalidValue) in
      if word.trimmed.meansNone { return .remove }
      guard let color = CategoryColor(word.trimmed) else {
        let question = Suggestion.question(for: word, among: CategoryColor.names)
        let names = CategoryColor.names.joined(separator: ", ")
        throw InvalidValue(
          reason: "is no colour", hint: question ?? "give #RRGGBB or one of \(names)")
      }
      return .set(color)
    }
  }
}

extension ValueFormat where T == Setting {
  /// The name of a setting.
  static var setting: Self {
    Self(
      placeholder: "NAME", completion: .choices(Setting.allCases.map(\.rawValue)),
      parse: { word throws(InvalidValue) in
        if let setting = Setting(rawValue: word.lowercased()) { return setting }
        let names = Setting.allCases.map(\.rawValue)
        throw InvalidValue(
          reason: "is no setting",
          hint: Suggestion.question(for: word, among: names)
            ?? "the settings are \(names.joined(separator: ", "))")
      },
      show: \.rawValue)
  }
}
