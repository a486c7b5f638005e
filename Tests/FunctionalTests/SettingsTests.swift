import Testing

/// `settings`: few, named, checked.
struct SettingsTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  static let defaults = [
    "currency": "USD", "month-start": "1", "week-start": "monday", "history-steps": "1000",
    "history-days": "90",
  ]

  @Test func defaultsNeedNoFile() throws {
    let settings = try sandbox.json("settings", "list")
    #expect(settings.keys == Set(Self.defaults.keys).union(["types", "decimal-mark"]))
    for (name, value) in Self.defaults { #expect(settings[name]?.text == value, "\(name)") }
    #expect(try sandbox.tree().entries.isEmpty)
  }

  @Test func getPrintsTheValue() throws {
    #expect(try sandbox.ok("settings", "get", "currency").stdout == "USD\n")
    #expect(try sandbox.json("settings", "get", "currency") == ["currency": "USD"])
  }

  @Test(arguments: [
    ("currency", "eur", "EUR"), ("month-start", "25", "25"), ("week-start", "Sunday", "sunday"),
    ("decimal-mark", ",", ","), ("history-steps", "2000", "2000"),
    ("history-days", "365", "365"),
  ])
  func setIsKeptUntilUnset(name: String, typed: String, kept: String) throws {
    let original = try sandbox.json("settings", "get", name)
    try sandbox.ok("settings", "set", name, typed)
    #expect(try sandbox.json("settings", "get", name)[name]?.text == kept)
    try sandbox.ok("settings", "unset", name)
    #expect(try sandbox.json("settings", "get", name) == original)
  }

  @Test func currencyIsTheDefaultOfAdd() throws {
    try sandbox.ok("settings", "set", "currency", "JPY")
    try sandbox.ok("add", "Tea", "300")
    #expect(try sandbox.recordLine().contains(#""amount":300,"currency":"JPY""#))
  }

  @Test func firstTypeIsTheDefault() throws {
    try sandbox.ok("settings", "set", "types", "Club,Personal")
    try sandbox.ok("add", "Tea", "1")
    #expect(try sandbox.record(named: "Tea")["type"] == "Club")
    try sandbox.refused("iexpense add Tea 1 --type Business", naming: ["Business"])
  }

  @Test func decimalMarkDecidesTheReading() throws {
    try sandbox.ok("settings", "set", "decimal-mark", ".")
    try sandbox.ok("add", "Desk", "1,000")
    #expect(try sandbox.record(named: "Desk")["amount"] == .number("1000"))
    try sandbox.ok("settings", "set", "decimal-mark", ",")
    try sandbox.ok("add", "Sofa", "1.000")
    #expect(try sandbox.record(named: "Sofa")["amount"] == .number("1000"))
  }

  @Test func monthStartRefusesDaysThatSomeMonthsLack() throws {
    for day in ["0", "29", "31", "x"] {
      try sandbox.refused("iexpense settings set month-start \(day)", naming: [day])
    }
  }

  @Test(arguments: [("history-steps", "999"), ("history-days", "89")])
  func whatUndoRestsOnIsNotGivenUp(name: String, value: String) throws {
    try sandbox.refused("iexpense settings set \(name) \(value)", naming: [value], hint: true)
  }

  @Test func settingIsAStepAndRepeatingItIsNone() throws {
    try sandbox.ok("settings", "set", "currency", "EUR")
    #expect(try sandbox.steps().count == 1)
    let before = try sandbox.tree()
    let run = try sandbox.ok("settings", "set", "currency", "EUR")
    sandbox.expectUnchanged(since: before, run)
  }
}
