import Foundation
import Testing

/// What `summary` counts, and into which groups.
struct SummaryChoiceTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seededWithIncomes() }

  /// `key currency total` of every group.
  private func groups(_ options: String) throws -> [String] {
    let run = try sandbox.shellOK("iexpense summary --json \(options)")
    return (try run.json()["groups"]?.array ?? []).map { group in
      [group["key"], group["across"], group["currency"], group["total"]]
        .compactMap { $0?.text }.joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("--by category", ["Supplies USD 48", "Transport USD 40", "Food USD 10.5"]),
    ("--by type", ["Personal USD 50.5", "Business USD 48"]),
    ("--by month", ["2026-10 USD 40", "2026-11 USD 58.5"]),
    ("--by year", ["2026 USD 98.5"]),
    (
      "--by week --from 2026-11-14",
      ["2026-11-09 USD 0", "2026-11-16 USD 7.5", "2026-11-23 USD 48"]
    ),
    ("--by day --from 2026-11-27 --to 2026-11-28", ["2026-11-27 USD 0", "2026-11-28 USD 48"]),
    (
      "--by name",
      [
        "Office run USD 48", "Toner USD 40", "Lunch USD 12.5", "Coffee USD 3",
        "Lunch refund USD -5",
      ]
    ),
    ("--by account", ["none USD 98.5"]),
    ("--by tag", ["none USD 98.5"]),
    ("--by name --limit 2", ["Office run USD 48", "Toner USD 40"]),
    ("--by year -t business -c supplies", ["2026 USD 48"]),
  ])
  func everyGroupingAddsUpItsLines(options: String, expected: [String]) throws {
    #expect(try groups("--currency USD \(options)") == expected)
  }

  @Test func aRecordCountsUnderEachOfItsTagsAndOnceInTotals() throws {
    try sandbox.ok("edit", Samples.toner, "--tag", "trip", "--tag", "work", "--account", "visa")
    #expect(
      try groups("--by tag --currency USD") == ["none USD 58.5", "trip USD 40", "work USD 40"])
    // Called as it was first met, in every currency.
    #expect(try groups("--by account") == ["none USD 58.5", "visa USD 40", "visa EUR 9.5"])
    let totals = try sandbox.json("summary", "--by", "tag")["totals"]
    #expect(totals?[0]?["spent"] == .number("98.5"))
  }

  @Test func aSplitGoesIntoAllOfItsGroups() throws {
    #expect(
      try groups("--name 'Office run'") == ["Transport USD 40", "Supplies USD 8"])
    #expect(try groups("--category Transport --by name") == ["Office run USD 40"])
    #expect(try groups("--type Personal --name 'Office run'") == ["Transport USD 40"])
  }

  @Test func theCurrencyOfTheSettingsComesFirst() throws {
    try sandbox.ok("add", "Sushi", "1200", "--currency", "JPY", "--date", "2026-11-03")
    #expect(
      try groups("--by year") == ["2026 USD 98.5", "2026 EUR 9.5", "2026 JPY 1200"])
    try sandbox.ok("settings", "set", "currency", "JPY")
    #expect(
      try groups("--by year") == ["2026 JPY 1200", "2026 EUR 9.5", "2026 USD 98.5"])
    #expect(try groups("--by year --limit 2").count == 2)
    let totals = try sandbox.json("summary", "--limit", "1")["totals"]?.strings("currency")
    #expect(totals == ["JPY", "EUR", "USD"])
  }

  @Test func theSettingsMoveMonthsAndWeeks() throws {
    try sandbox.ok("settings", "set", "month-start", "25")
    try sandbox.ok("settings", "set", "week-start", "sunday")
    #expect(
      try groups("--by month --currency USD")
        == ["2026-09 USD 40", "2026-10 USD 10.5", "2026-11 USD 48"])
    #expect(try groups("--by week --from 2026-11-16 --to 2026-11-20").first == "2026-11-15 USD 7.5")
    let run = try sandbox.json("summary", "--month", "this", "--compare", "previous")
    #expect(run["from"] == "2026-11-25" && run["to"] == "2026-12-24")
    #expect(run["compare"] == ["from": "2026-10-25", "to": "2026-11-24"])
    let year = try sandbox.json("summary", "--month", "this", "--compare", "year-ago")
    #expect(year["compare"] == ["from": "2025-11-25", "to": "2025-12-24"])
  }

  @Test func acrossGivesEveryMonthOfAGroup() throws {
    #expect(
      try groups("--across month --currency USD --limit 1")
        == ["Supplies 2026-10 USD 40", "Supplies 2026-11 USD 8"])
  }

  @Test(arguments: [
    ("", true), ("--currency USD", true), ("--account Bank", true), ("--tag none", true),
    ("--search salary", true), ("--min 100", true), ("--month this", true),
    ("--category Food", false), ("--category none", false), ("--type Personal", false),
    ("--receipt none", false), ("--receipt any", nil), ("--name Lunch", false),
    ("--search lunch", true),
  ])
  func incomesCountUnlessTheFilterLeavesThemOut(options: String, areCounted: Bool?) throws {
    let run = try sandbox.shellOK("iexpense summary --json \(options)")
    let totals = try run.json()["totals"]?.array ?? []
    #expect(totals.isEmpty == (areCounted == nil), run.report)
    for key in ["income", "net", "savingsRate"] {
      #expect(totals.allSatisfy { ($0[key] != nil) == areCounted }, run.report)
    }
  }

  @Test func aCategoryThatIsOnlyFoundNeedsNoDeclaration() throws {
    try sandbox.write(
      Samples.file([Samples.lines[2].replacing("Food", with: "Handmade")]),
      toData: "expenses.json")
    #expect(try groups("-c handmade") == ["Handmade USD 12.5"])
    #expect(try groups("") == ["Handmade USD 12.5"])
  }
}

/// What `summary` refuses.
struct SummaryRefusalTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seededWithIncomes() }

  @Test(arguments: [
    ("--by wek", ["wek", "week"]), ("--by Category", ["Category"]), ("--across day", ["day"]),
    ("--compare before -m this", ["before", "previous"]),
    ("--compare previous", ["--compare", "period"]),
    ("--compare year-ago --from 2026-01-01", ["--compare", "period"]),
    ("--by month --across month", ["--across"]),
    ("--across month --compare previous -m this", ["--across", "--compare"]),
    ("--limit 0", ["0"]), ("--limit -1", ["-1"]), ("--limit some", ["some"]),
    ("--month 2026-13", ["2026-13"]),
    ("-m this --year this", ["--month", "--year"]), ("--json --csv", ["--json", "--csv"]),
    ("--csv --tsv", ["--csv", "--tsv"]), ("--json --no-header", ["--no-header", "--json"]),
    ("--jsonl", ["--jsonl"]), ("--category fod", ["fod", "Food"]), ("--type privat", ["privat"]),
    ("groceries", ["groceries"]), ("--by name --by type", ["--by"]), ("--by ''", ["--by"]),
  ])
  func wrongWordsAreNamed(options: String, naming: [String]) throws {
    let run = try sandbox.shell("iexpense summary \(options)")
    #expect(run.status == 2 && run.stdout.isEmpty, run.report)
    for text in naming { #expect(run.stderr.contains(text), run.report) }
    #expect(run.stderr.contains("error"), run.report)
  }

  @Test func anErrorUnderJSONIsAnObject() throws {
    try sandbox.run("summary", "--json", "--by", "wek").expectJSONError("usage", status: 2)
    try sandbox.run("summary", "--json", "-c", "fod").expectJSONError("usage", status: 2)
  }

  @Test(arguments: ["", "--year 2020", "--category Food", "--by day --csv", "-n 1 --across month"])
  func aDamagedRecordStopsItUnderAnyFilter(options: String) throws {
    let text = try sandbox.stored("expenses.json").replacing("2026-10-05", with: "2026-10-32")
    try sandbox.write(text, toData: "expenses.json")
    try sandbox.refused(
      "iexpense summary \(options)", status: [6], naming: ["expenses.json:2"])
  }

  @Test func aDamagedIncomeStopsItWhereIncomesCount() throws {
    let text = try sandbox.stored("incomes.json").replacing("2500.00", with: "25.001")
    try sandbox.write(text, toData: "incomes.json")
    try sandbox.refused("iexpense summary", status: [6], naming: ["incomes.json:2"])
  }
}
