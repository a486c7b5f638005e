import Foundation
import Testing

@testable import ExpenseCore

@Suite struct SettingTests {
  @Test(arguments: [
    (Setting.currency, "eur", "EUR"), (.types, "Home,Work", "Home,Work"),
    (.decimalMark, "comma", ","), (.decimalMark, ".", "."), (.decimalMark, "NONE", "none"),
    (.monthStart, "28", "28"), (.weekStart, "Sun", "sunday"), (.historySteps, "1000", "1000"),
    (.historySteps, "1000000", "1000000"), (.historyDays, "90", "90"),
    (.historyDays, "36500", "36500"),
  ])
  func aValueIsReadBackAsItIsTyped(setting: Setting, typed: String, text: String) throws {
    var settings = Settings()
    try setting.set(typed, in: &settings)
    #expect(setting.text(of: settings) == text)
    #expect(setting.isSet(in: settings) == (text != "none"))
    try settings.check()
    setting.unset(in: &settings)
    #expect(settings == Settings())
  }

  @Test(arguments: [
    (Setting.currency, "USD"), (.types, "Personal,Business"), (.decimalMark, "none"),
    (.monthStart, "1"), (.weekStart, "monday"), (.historySteps, "1000"), (.historyDays, "90"),
  ])
  func whatWasNeverChosenHasADefault(setting: Setting, text: String) {
    #expect(setting.text(of: Settings()) == text)
    #expect(!setting.isSet(in: Settings()))
  }

  @Test(arguments: [
    (Setting.currency, ["", "EURO", "ABC", "€"]), (.decimalMark, ["", ";", "point"]),
    (.monthStart, ["0", "29", "-1", "1.5", "first", ""]), (.weekStart, ["", "day", "su", "8"]),
    (.historySteps, ["999", "1000001", "many", ""]), (.historyDays, ["89", "36501", "-90", ""]),
  ])
  func aValueThatItCannotHaveIsRefused(setting: Setting, texts: [String]) throws {
    for text in texts {
      var settings = Settings()
      let error = ModelError(
        setting.rawValue, "cannot be '\(text)'", hint: "give \(setting.allowed)")
      #expect(throws: error) { try setting.set(text, in: &settings) }
      #expect(settings == Settings())
    }
  }

  @Test(arguments: [
    ("", "type", "is empty"), ("Home,", "type", "is empty"),
    ("My Home", "type", "'My Home' is not one word"),
    ("Home, My Work", "type", "'My Work' is not one word"),
    ("none", "type", "'none' means no value, so it cannot be a name"),
    ("Home,Work,HOME", "types", "names a type twice: 'Home,Work,HOME'"),
  ])
  func typesAreWordsEachOnce(text: String, field: String, reason: String) {
    var settings = Settings()
    let error = #expect(throws: ModelError.self) { try Setting.types.set(text, in: &settings) }
    #expect(error?.field == field && error?.reason == reason)
    #expect(settings == Settings())
  }

  @Test(arguments: Setting.allCases)
  func everySettingIsStoredUnderItsName(setting: Setting) throws {
    var settings = Settings()
    let typed: [Setting: String] = [
      .currency: "EUR", .types: "A,B", .decimalMark: "dot", .monthStart: "2",
      .weekStart: "friday", .historySteps: "2000", .historyDays: "100",
    ]
    try setting.set(try #require(typed[setting]), in: &settings)
    let line = Record(settings).text
    #expect(line.contains("\"\(setting.rawValue)\":"))
    #expect(try Record<Settings>(parsing: line.bytes).model == settings)
    #expect(Record(Settings()).text == "{\"id\":\"\(Settings().id)\"}")
  }

  @Test(arguments: [
    (#"{"month-start":29}"#, "the month-start cannot be '29'"),
    (#"{"month-start":"2"}"#, "the month-start must be a whole number"),
    (#"{"currency":"XYZ"}"#, "the currency cannot be 'XYZ'"),
    (#"{"types":["a b"]}"#, "the type 'a b' is not one word"),
    (#"{"history-steps":10}"#, "the history-steps cannot be '10'"),
  ])
  func aStoredValueThatItCannotHaveIsRefused(text: String, reason: String) {
    let error = #expect(throws: RecordProblem.self) { try Record<Settings>(parsing: text.bytes) }
    #expect(error?.reason == reason)
  }

  @Test func aDeclaredTypeIsFoundInAnyCase() throws {
    let settings = try Sample.settings((.types, "Home,Work"))
    #expect(settings.declaredType("WORK") == "Work")
    #expect(settings.declaredType("Personal") == nil)
    #expect(Settings().declaredType("personal") == "Personal")
  }

  @Test func amountsAreReadAsTheSettingsSay() throws {
    let settings = try Sample.settings((.currency, "EUR"), (.decimalMark, "comma"))
    #expect(try settings.amountParser.money(from: "1.234") == Sample.money(123_400, .eur))
  }
}
