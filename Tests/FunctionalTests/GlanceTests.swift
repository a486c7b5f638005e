import Foundation
import Testing

/// `iexpense` alone: this month at a glance on a terminal, short help elsewhere.
struct GlanceTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seededWithIncomes() }

  private static let helpLine = "'iexpense help' shows all commands."

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func aTerminalShowsThisMonth() throws {
    let run = try sandbox.onTerminal("iexpense --color never")
    #expect(
      run.lines == [
        "November 2026, day 28 of 30",
        "",
        "Spent        58.50 USD  18.50 more than by 28 October",
        "October      40.00 USD  the whole month",
        "Income     2500.00 USD  net 2441.50, savings rate 97.7 %",
        "",
        "Category     Spent   Share  Change",
        "Transport    40.00  68.4 %  +40.00  ████████████████████",
        "Food         10.50  17.9 %  +10.50  █████▎",
        "Supplies      8.00  13.7 %  -32.00  ████",
        "",
        "Spent           9.50 EUR",
        "",
        "Category       Spent    Share",
        "Uncategorised   9.50  100.0 %  ████████████████████",
        "",
        "Last expenses",
        "2026-11-28  Office run    48.00 USD  Supplies, Transport  E5E5E5E5",
        "2026-11-20  Lunch refund  -5.00 USD  Food                 D00D0000",
        "2026-11-20  Lunch         12.50 USD  Food                 C0FFEE00",
        "2026-11-02  Café           9.50 EUR                       A1B2FFFF",
        "2026-11-01  Coffee         3.00 USD  Food                 "
          + (try sandbox.record(named: "Coffee")["id"]?.string?.prefix(8) ?? ""),
        "",
        Self.helpLine,
      ], run.report)
  }

  /// The words a row begins with, from the one that begins so.
  private func words(_ run: CommandRun, _ label: String) -> [String] {
    run.words.first { $0.first == label } ?? []
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func figuresAreThoseOfSummaryAndList() throws {
    sandbox.environment["IEXPENSE_TODAY"] = "2026-11-30"
    let run = try sandbox.onTerminal("iexpense --color never")
    let summary = try sandbox.ok("summary", "--month", "this", "--compare", "previous")
    let total = words(summary, "Total")
    #expect(words(run, "Spent").prefix(3) == ["Spent", total[1], total[2]], run.report)
    #expect(words(run, "October")[1] == total[3], run.report)
    #expect("+" + words(run, "Spent")[3] == total[4], run.report)
    for category in ["Food", "Transport", "Supplies"] {
      let (shown, told) = (words(run, category), words(summary, category))
      // Both have the sum, the share and the change, at other places.
      #expect([shown[1], shown[2], shown[4]] == [told[1], told[5], told[4]], run.report)
    }
    let ids = try sandbox.ok("list", "-n", "5", "--ids").lines.map { String($0.prefix(8)) }
    #expect(run.words.suffix(7).prefix(5).map(\.last) == ids, run.report)
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func whatIsDatedAfterTodayIsPlanned() throws {
    try sandbox.ok("add", "Rent", "950", "--date", "2026-11-30")
    try sandbox.ok("add", "Trip", "700", "--date", "2026-12-01")
    let run = try sandbox.onTerminal("iexpense --color never")
    #expect(words(run, "Spent")[1] == "58.50", run.report)
    #expect(words(run, "Planned") == ["Planned", "950.00", "USD", "dated", "after", "today"])
    #expect(!run.stdout.contains("Rent") && !run.stdout.contains("Trip"), run.report)
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func settingsOfCurrencyAndMonthStartHold() throws {
    try sandbox.ok("settings", "set", "currency", "EUR")
    try sandbox.ok("settings", "set", "month-start", "5")
    let run = try sandbox.onTerminal("iexpense --color never")
    #expect(run.lines[1] == "5 November to 4 December, day 24 of 30", run.report)
    // What was spent by the fourth belongs to the month before.
    #expect(run.lines[3] == "Spent    0.00 EUR  nothing by 28 October", run.report)
    #expect(
      run.words.filter { $0.first == "Spent" }.map { $0[1...2] } == [
        ["0.00", "EUR"], ["55.50", "USD"],
      ], run.report)
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func coloursAndUnicodeAreThoseOfTheTerminal() throws {
    #expect(try sandbox.onTerminal("iexpense").stdout.contains("\u{1B}[38;5;"))
    sandbox.environment["NO_COLOR"] = "1"
    #expect(try !sandbox.onTerminal("iexpense").stdout.contains("\u{1B}"))
    #expect(try sandbox.onTerminal("iexpense --color always").stdout.contains("\u{1B}["))
    sandbox.environment["LC_ALL"] = "C"
    let ascii = try sandbox.onTerminal("iexpense")
    #expect(ascii.stdout.contains("####") && !ascii.stdout.contains("█"), ascii.report)
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func aNarrowTerminalIsKept() throws {
    sandbox.environment["COLUMNS"] = "40"
    let run = try sandbox.onTerminal("iexpense --color never")
    #expect(run.lines.allSatisfy { $0.count <= 40 }, run.report)
    #expect(run.lines.contains("  18.50 more than by 28 October"), run.report)
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func anEmptyStoreIsAHintAndStaysEmpty() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.onTerminal("iexpense")
    #expect(run.lines.contains("  iexpense add Lunch 12.50 -c Food"), run.report)
    #expect(run.stdout.contains(sandbox.data), run.report)
    #expect(!FileManager.default.fileExists(atPath: sandbox.data), run.report)
    // What is shown works.
    try sandbox.shellOK("iexpense add Lunch 12.50 -c Food")
    #expect(try sandbox.onTerminal("iexpense --color never").words[2] == ["Spent", "12.50", "USD"])
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func aMonthWithoutEntriesShowsWhatWasBefore() throws {
    sandbox.environment["IEXPENSE_TODAY"] = "2027-06-10"
    let run = try sandbox.onTerminal("iexpense --color never")
    #expect(run.lines[2] == "Spent  0.00 USD", run.report)
    #expect(run.stdout.contains("Office run") && !run.stdout.contains("Category"), run.report)
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func lookingChangesNothingAndNeedsNoWriting() throws {
    chmod(sandbox.data, 0o500)
    let before = try sandbox.tree()
    let run = try sandbox.onTerminal("iexpense --quiet")
    #expect(!run.stdout.contains(Self.helpLine), run.report)
    sandbox.expectUnchanged(since: before, run)
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func damageEndsItAsItEndsAList() throws {
    try sandbox.write(Samples.file(["{\"id\":1}"]), toData: "expenses.json")
    let list = try sandbox.onTerminal("iexpense list", status: 6)
    let run = try sandbox.onTerminal("iexpense", status: 6)
    #expect(run.stdout == list.stdout && run.stdout.contains("expenses.json"), run.report)
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func aWrongDayIsTold() throws {
    sandbox.environment["IEXPENSE_TODAY"] = "28.11.2026"
    let run = try sandbox.onTerminal("iexpense", status: 2)
    #expect(run.stdout.contains("IEXPENSE_TODAY"), run.report)
  }

  @Test func elsewhereItIsShortHelp() throws {
    let run = try sandbox.ok()
    #expect(run.stdout.contains("To begin:") && !run.stdout.contains("Spent"), run.report)
    #expect(run.stderr.isEmpty, run.report)
    sandbox.environment["IEXPENSE_TODAY"] = "never"
    #expect(try sandbox.ok("--color", "always").stdout == run.stdout)
    #expect(try sandbox.run("--json").status == 2)
  }
}
