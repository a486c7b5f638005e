import ExpenseCore
import Testing

@testable import iexpense

@Suite struct ExpenseFormatsTests {
  private func refusal<T>(_ format: ValueFormat<T>, _ word: String) -> InvalidValue? {
    #expect(throws: InvalidValue.self) { try format.parse(word) }
  }

  @Test(arguments: [("EUR", Currency.eur), ("eur", .eur), (" JPY ", .jpy)])
  func aCurrencyIsRead(word: String, currency: Currency) throws {
    #expect(try ValueFormat.currency.parse(word) == currency)
    #expect(try ValueFormat.currency.parse(ValueFormat.currency.show(currency)) == currency)
  }

  @Test(arguments: [
    ("EURO", "did you mean 'EUR'?"), ("12", "write one such as EUR"),
    ("€", "write one such as EUR"),
  ])
  func anotherWordIsNoCurrency(word: String, hint: String) {
    #expect(
      refusal(.currency, word)
        == InvalidValue(reason: "is not the ISO 4217 code of a currency", hint: hint))
  }

  @Test(
    arguments: [
      ("red", "Red"), (" Blue ", "Blue"), ("#a0b1c2", "#A0B1C2"), (" #000000", "#000000"),
    ]
  )
  func aColourIsRead(word: String, text: String) throws {
    #expect(try ValueFormat.color.parse(word).value?.text == text)
  }

  @Test(arguments: ["none", "NONE", " none "])
  func aColourAndAnItemCanBeTakenOff(word: String) throws {
    #expect(try ValueFormat.color.parse(word) == .remove)
    #expect(try ValueFormat.itemOrNone.parse(word) == .remove)
  }

  @Test(arguments: [("blu", "did you mean 'Blue'?"), ("gren", "did you mean 'Green'?")])
  func aColourThatIsNearIsSuggested(word: String, hint: String) {
    #expect(refusal(.color, word) == InvalidValue(reason: "is no colour", hint: hint))
  }

  @Test(arguments: ["#12345", "#12345G", "#1234567", "turquoise"])
  func anotherColourIsRefusedWithAllNames(word: String) {
    let error = refusal(.color, word)
    #expect(error?.reason == "is no colour")
    #expect(error?.hint?.hasPrefix("give #RRGGBB or one of Red, Orange, ") == true)
  }

  @Test(arguments: Setting.allCases)
  func aSettingIsReadInAnyCase(setting: Setting) throws {
    #expect(try ValueFormat.setting.parse(setting.rawValue) == setting)
    #expect(try ValueFormat.setting.parse(setting.rawValue.uppercased()) == setting)
    #expect(ValueFormat.setting.show(setting) == setting.rawValue)
  }

  @Test(arguments: [
    ("month", "did you mean 'month-start'?"), ("curency", "did you mean 'currency'?"),
    (
      "colour",
      "the settings are currency, types, decimal-mark, month-start, week-start, history-steps, "
        + "history-days"
    ),
  ])
  func anotherWordIsNoSetting(word: String, hint: String) {
    #expect(refusal(.setting, word) == InvalidValue(reason: "is no setting", hint: hint))
  }

  @Test(
    arguments: [
      ("Soap=3.20", nil, nil), ("Soap=3.20@Business", "Business", nil),
      ("Soap=3.20/Supplies", nil, "Supplies"),
      ("Soap=3.20@Business/Supplies", "Business", "Supplies"),
    ] as [(String, String?, String?)])
  func anItemIsRead(word: String, type: String?, category: String?) throws {
    let item = ItemDraft(name: "Soap", amount: .typed("3.20"), type: type, category: category)
    #expect(try ValueFormat.item.parse(word) == item)
    #expect(try ValueFormat.itemOrNone.parse(word) == .set(item))
  }

  @Test(arguments: [
    ("Soap", "has no '=' between its name and its amount"), ("=3", "has no name"),
    ("Soap=", "has no amount"), ("Soap=3@", "has an empty type"),
    ("Soap=3/", "has an empty category"),
  ])
  func whatIsNoItemIsRefused(word: String, reason: String) {
    let error = InvalidValue(reason: reason, hint: ItemError.hint)
    #expect(refusal(.item, word) == error)
    #expect(refusal(.itemOrNone, word) == error)
  }

  @Test func anItemIsNotTakenOffByAddingOne() {
    #expect(refusal(.item, "none")?.reason == "has no '=' between its name and its amount")
  }

  @Test func aStepIsItsNumber() throws {
    #expect(try ValueFormat.step.parse("12") == 12)
    #expect(ValueFormat.step.show(12) == "12")
    #expect(ValueFormat.step.placeholder == "ID")
    #expect(refusal(ValueFormat<Int>.step, "0") != nil)
  }

  @Test func shellsAreOfferedWhatCanBeGiven() {
    #expect(ValueFormat.setting.completion == .choices(Setting.allCases.map(\.rawValue)))
    #expect(ValueFormat.color.completion == .choices(CategoryColor.names))
    #expect(ValueFormat.currency.completion == .live("currency"))
    #expect(ValueFormat.category.completion == .live("category"))
    #expect(ValueFormat.tag.completion == .live("tag"))
  }
}
