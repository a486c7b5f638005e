import Foundation
import Testing

@testable import benchmarks

/// Answers of every program are read exactly, and one that is wrong by the smallest unit is found.
@Suite struct SumsCheckTests {
  private let check = SumsCheck(
    expected: {
      var sums = LineSums()
      sums.add(LineSums.Sum(minorUnits: 1250, count: 2), to: group("Food", "USD"))
      sums.add(LineSums.Sum(minorUnits: -30, count: 1), to: group("Food", "KWD"))
      sums.add(LineSums.Sum(minorUnits: 844, count: 1), to: group("Eating out", "JPY"))
      sums.add(LineSums.Sum(minorUnits: 5, count: 1), to: group(nil, "USD"))
      return sums
    }())

  private static func group(_ category: String?, _ currency: String) -> LineSums.Group {
    LineSums.Group(category: category, currency: currency)
  }

  enum Program: CaseIterable { case iexpense, sqlite, jq, ledger, hledger }

  private static let answers: [Program: String] = [
    .iexpense: """
    {"groups":[
    {"key":"Food","currency":"USD","total":12.50,"count":2},
    {"key":"Uncategorised","currency":"USD","total":0.05,"count":1},
    {"key":"Eating out","currency":"JPY","total":844,"count":1},
    {"key":"Food","currency":"KWD","total":-0.030,"count":1}
    ],"totals":[{"currency":"USD","spent":12.55,"count":3},
    {"currency":"JPY","spent":844,"count":1},{"currency":"KWD","spent":-0.030,"count":1}]}
    """,
    .sqlite: "|USD|5|1\nEating out|JPY|844|1\nFood|KWD|-30|1\nFood|USD|1250|2\n",
    .jq: "Food\tUSD\t12500\n\tUSD\t50\nEating out\tJPY\t844000\nFood\tKWD\t-30\n",
    .ledger: """
                     844 JPY  Expenses:Eating out
                  -0.030 KWD
                   12.50 USD  Expenses:Food
                    0.05 USD  Expenses:Uncategorised
    """,
    .hledger: """
    "account","balance"
    "Expenses:Eating out","844 JPY"
    "Expenses:Food","-0.030 KWD, 12.50 USD"
    "Expenses:Uncategorised","0.05 USD"
    """,
  ]

  private func judge(_ text: String, of program: Program) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("iexpense-answer-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer {
      // It is in the folder for temporary files.
      try? FileManager.default.removeItem(at: file)
    }
    switch program {
    case .iexpense: try check.summary(in: file.path, command: "iexpense summary")
    case .sqlite: try check.sqlite(in: file.path)
    case .jq: try check.jq(in: file.path)
    case .ledger: try check.ledger(in: file.path)
    case .hledger: try check.hledger(in: file.path)
    }
  }

  @Test(arguments: Program.allCases)
  func aRightAnswerIsTaken(program: Program) throws {
    try judge(try #require(Self.answers[program]), of: program)
  }

  @Test(arguments: [
    (Program.iexpense, "12.50", "12.51"), (.iexpense, "12.55", "12.56"), (.iexpense, "844", "8440"),
    (.iexpense, "\"count\":2", "\"count\":3"), (.iexpense, "Eating out", "Eaten out"),
    (.iexpense, "-0.030", "-0.0305"),
    (.sqlite, "1250", "1251"), (.sqlite, "|2", "|1"), (.sqlite, "|USD|5|1\n", ""),
    (.jq, "12500", "12510"), (.jq, "12500", "12500.5"), (.jq, "Food\tKWD\t-30\n", ""),
    (.ledger, "12.50", "12.49"), (.ledger, "-0.030 KWD\n", "\n"), (.ledger, "844", "843"),
    (.hledger, "12.50", "12.49"), (.hledger, "-0.030 KWD, ", ""), (.hledger, "844 JPY", "none"),
  ])
  func aWrongAnswerEndsTheBenchmark(program: Program, right: String, wrong: String) throws {
    let answer = try #require(Self.answers[program])
    let changed = answer.replacing(right, with: wrong)
    try #require(changed != answer)
    #expect(throws: BenchmarkError.self) { try judge(changed, of: program) }
  }
}
