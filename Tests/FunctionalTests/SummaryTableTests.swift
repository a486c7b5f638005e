import Foundation
import Testing

/// The table of `summary`, on and off a terminal.
struct SummaryTableTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seededWithIncomes() }

  /// What a terminal of 80 columns gets.
  private func onTerminal(_ options: String = "") throws -> CommandRun {
    try sandbox.onTerminal("iexpense summary \(options)")
  }

  @Test func rowsOfGroupsThenThoseOfTotals() throws {
    let run = try sandbox.ok("summary")
    #expect(
      run.words == [
        ["Category", "Total", "Currency", "Share", "Count", "Average"],
        ["Supplies", "48.00", "USD", "48.7", "%", "2", "24.00"],
        ["Transport", "40.00", "USD", "40.6", "%", "1", "40.00"],
        ["Food", "10.50", "USD", "10.7", "%", "3", "3.50"],
        ["Total", "98.50", "USD", "6"], ["Income", "2500.00", "USD"], ["Net", "2401.50", "USD"],
        ["Savings", "rate", "96.1", "%"],
        ["Uncategorised", "9.50", "EUR", "100.0", "%", "1", "9.50"], ["Total", "9.50", "EUR", "1"],
      ], run.report)
    let bare = try sandbox.ok("summary", "--no-header")
    #expect(bare.lines == Array(run.lines.dropFirst()), bare.report)
  }

  @Test func whatWasBeforeStandsBeside() throws {
    let run = try sandbox.ok(
      "summary", "--month", "this", "--compare", "previous", "-c", "Food", "-c", "Supplies")
    #expect(
      run.words == [
        ["Category", "Total", "Currency", "Before", "Change", "Share", "Count", "Average"],
        ["Food", "10.50", "USD", "0.00", "+10.50", "56.8", "%", "3", "3.50"],
        ["Supplies", "8.00", "USD", "40.00", "-32.00", "43.2", "%", "1", "8.00"],
        ["Total", "18.50", "USD", "40.00", "-21.50", "4"],
        ["Before", "is", "2026-10-01", "to", "2026-10-31"],
      ], run.report)
  }

  @Test func acrossIsAColumnForEachMonth() throws {
    let run = try sandbox.ok(
      "summary", "--across", "month", "--currency", "USD", "--type", "Business")
    #expect(
      run.words == [
        ["Category", "2026-10", "2026-11", "Total", "Currency"],
        ["Supplies", "40.00", "8.00", "48.00", "USD"], ["Total", "48.00", "USD"],
      ], run.report)
    let limited = try sandbox.ok("summary", "--across", "month", "--currency", "USD", "-n", "1")
    #expect(limited.words[1] == ["Supplies", "40.00", "8.00", "48.00", "USD"], limited.report)
    #expect(limited.words[2] == ["Total", "98.50", "USD"], limited.report)
  }

  @Test func nothingIsNoRows() throws {
    let run = try sandbox.ok("summary", "--year", "2020")
    #expect(run.stdout.isEmpty && run.stderr.isEmpty, run.report)
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func somebodyAtATerminalIsToldThatNothingMatches() throws {
    let run = try onTerminal("--year 2020")
    #expect(run.stdout == "iexpense: nothing matches\n", run.report)
    let quiet = try onTerminal("--year 2020 --quiet")
    #expect(quiet.stdout.isEmpty, quiet.report)
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func barsAreOnATerminalAlone() throws {
    let plain = try sandbox.ok("summary")
    #expect(!plain.stdout.contains("█") && !plain.stdout.contains("#"), plain.report)
    let run = try onTerminal("--color never --currency USD")
    let full = String(repeating: "█", count: 20)
    #expect(run.words[1].last == full, run.report)
    #expect(run.words[2].last == String(repeating: "█", count: 16) + "▋", run.report)
    #expect(run.words[3].last == "████▍", run.report)
    #expect(run.lines.dropFirst(4).allSatisfy { !$0.contains("█") }, run.report)
    #expect(run.lines.allSatisfy { $0.count <= 80 }, run.report)
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func withoutUnicodeBarsAreASCII() throws {
    sandbox.environment["LC_ALL"] = "C"
    let run = try onTerminal("--color never --currency USD")
    #expect(run.words[1].last == String(repeating: "#", count: 20), run.report)
    #expect(run.words[3].last == "####", run.report)
    #expect(run.stdout.utf8.allSatisfy { $0 < 0x80 }, run.report)
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func aRefundHasNoBarAndANarrowTerminalNone() throws {
    let names = try onTerminal("--color never --by name --currency USD")
    #expect(
      names.lines.contains { $0.hasPrefix("Lunch refund") && !$0.contains("█") }, names.report)
    sandbox.environment["COLUMNS"] = "40"
    let narrow = try onTerminal("--color never")
    #expect(!narrow.stdout.contains("█") && narrow.stdout.contains("48.00"), narrow.report)
    #expect(narrow.lines.allSatisfy { $0.count <= 40 }, narrow.report)
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func otherFormsAreTheSameOnATerminal() throws {
    for form in ["--json", "--csv", "--tsv --by month"] {
      let run = try onTerminal(form)
      #expect(run.stdout == (try sandbox.shellOK("iexpense summary \(form)")).stdout, run.report)
    }
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func coloursFollowTheCategories() throws {
    let run = try onTerminal("--currency USD")
    #expect(run.lines[3].contains("\u{1B}["), run.report)
    let asked = try sandbox.ok("summary", "--color", "always")
    #expect(asked.stdout.contains("\u{1B}["), asked.report)
    #expect(try !sandbox.ok("summary").stdout.contains("\u{1B}["))
  }
}
