import ExpenseCore
import Testing

@testable import iexpense

@Suite struct SettingsTextTests {
  private func settings(_ chosen: (Setting, String)...) throws -> Settings {
    var settings = Settings()
    for (setting, text) in chosen { try setting.set(text, in: &settings) }
    return settings
  }

  private func json(_ chosen: [Setting], of settings: Settings) -> String {
    String(decoding: SettingsText.json(chosen, of: settings), as: UTF8.self)
  }

  @Test func peopleReadEverySettingWithItsDefault() {
    #expect(
      SettingsText.table(of: Settings()) == [
        "currency       USD",
        "types          Personal,Business",
        "decimal-mark   none",
        "month-start    1",
        "week-start     monday",
        "history-steps  1000",
        "history-days   90",
      ])
  }

  @Test func chosenValuesStandInPlaceOfTheDefaults() throws {
    let table = SettingsText.table(
      of: try settings((.types, "Home, Work,Trip"), (.decimalMark, "comma")))
    #expect(table[1] == "types          Home,Work,Trip")
    #expect(table[2].hasPrefix("decimal-mark   "))
    #expect(table[2] != "decimal-mark   none")
  }

  @Test func programsReadEveryDefault() {
    #expect(
      json(Setting.allCases, of: Settings())
        == #"{"currency":"USD","types":["Personal","Business"],"decimal-mark":null,"month-start":1,"#
        + #""week-start":"monday","history-steps":1000,"history-days":90}"# + "\n")
  }

  @Test(
    arguments: [
      (.currency, "eur", #"{"currency":"EUR"}"#),
      (.types, "Home,Work", #"{"types":["Home","Work"]}"#),
      (.decimalMark, ",", #"{"decimal-mark":","}"#),
      (.monthStart, "25", #"{"month-start":25}"#),
      (.weekStart, "Sunday", #"{"week-start":"sunday"}"#),
      (.historySteps, "5000", #"{"history-steps":5000}"#),
      (.historyDays, "365", #"{"history-days":365}"#),
    ] as [(Setting, String, String)])
  func aSettingIsAnObjectOfItsOwn(setting: Setting, text: String, object: String) throws {
    #expect(json([setting], of: try settings((setting, text))) == object + "\n")
  }

  @Test func settingsComeInTheOrderThatWasAskedFor() {
    #expect(
      json([.monthStart, .currency], of: Settings()) == #"{"month-start":1,"currency":"USD"}"#
        + "\n")
    #expect(json([], of: Settings()) == "{}\n")
  }
}
