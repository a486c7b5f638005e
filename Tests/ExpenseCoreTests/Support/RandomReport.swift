import Foundation

@testable import ExpenseCore

/// A random store with a question about it.
struct RandomReport {
  private var entries: RandomEntries
  private let expenseText: String?
  private let incomeText: String?
  private let settings: Settings

  init(seed: Int) throws {
    entries = RandomEntries(random: SeededGenerator(seed: seed))
    let years = [0, 0, 1, 3][seed % 4]
    entries.days = Sample.day(2026 - years, 2, 20)...Sample.day(2026, years == 0 ? 4 : 12, 30)
    let count = [40, 0, 25, 1, 40][seed % 5]
    var entries = entries
    expenseText = seed % 10 == 6 ? nil : entries.file(of: (0..<count).map { entries.expense($0) })
    incomeText = seed % 3 == 0 ? nil : entries.file(of: (0..<count / 3).map { entries.income($0) })
    settings = try Self.settings(&entries.random)
    self.entries = entries
  }

  private static func settings(_ random: inout SeededGenerator) throws -> Settings {
    var settings = Settings()
    settings.currency = random.pick([nil, .jpy, .kwd])
    settings.monthStart = random.pick([nil, 2, 15, 25, 28])
    settings.weekStart = random.pick([nil] + Weekday.allCases)
    settings.types = random.pick([nil, ["business", "Private"]])
    return settings
  }

  mutating func scanSizes() -> ScanSizes { entries.random.scanSizes() }

  func write(to folder: TemporaryFolder) throws {
    if let expenseText { try folder.write(expenseText, to: "expenses.json") }
    if let incomeText { try folder.write(incomeText, to: "incomes.json") }
    try folder.write(
      file(of: RandomEntries.categories.map { Record($0).text }, .categories), to: "categories.json"
    )
    try folder.write(file(of: [Record(settings).text], .settings), to: "settings.json")
  }

  private func file(of lines: [String], _ collection: ExpenseCore.Collection) -> String {
    String(RecordFileFormat.firstLine(of: collection)) + "\n" + lines.joined(separator: ",\n")
      + "\n]}\n"
  }

  /// What plain Foundation reads.
  func obvious() throws -> ObviousReport {
    ObviousReport(
      expenses: try records(expenseText), incomes: try records(incomeText),
      categories: RandomEntries.categories, settings: settings)
  }

  private struct Document<Model: Decodable>: Decodable { let records: [Model] }

  private func records<Model: Decodable>(_ text: String?) throws -> [Model] {
    guard let text else { return [] }
    return try JSONDecoder().decode(Document<Model>.self, from: Data(text.utf8)).records
  }

  mutating func question() -> SummaryQuestion {
    var question = SummaryQuestion()
    question.grouping = entries.random.pick(Grouping.allCases)
    question.filter = entries.filter()
    if entries.random.chance(oneIn: 3) { question.filter = Filter() }
    if entries.random.chance(oneIn: 3) {
      question.filter.period = orderedPeriod()
      question.compared = comparedPeriod(with: question.filter.period)
    } else if !question.grouping.isOfTime, entries.random.chance(oneIn: 2) {
      question.across = entries.random.pick([.day, .week, .month, .month, .year])
    }
    question.limit = entries.limit()
    return question
  }

  private mutating func orderedPeriod() -> Period {
    let days = [entries.day(), entries.day()].sorted()
    return entries.random.chance(oneIn: 4)
      ? Month(containing: days[0]).period(startingOn: settings.effectiveMonthStart)
      : Period(from: days[0], to: days[1])
  }

  private mutating func comparedPeriod(with period: Period) -> Period? {
    guard entries.random.chance(oneIn: 5) else {
      return entries.random.pick(ComparedPeriod.allCases).period(
        before: period, monthStart: settings.effectiveMonthStart)
    }
    return orderedPeriod()
  }
}
