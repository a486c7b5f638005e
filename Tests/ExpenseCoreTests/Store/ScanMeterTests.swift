import Foundation
import Synchronization
import Testing

@testable import ExpenseCore

@Suite struct ScanMeterTests {
  private final class Told: Sendable {
    let all = Mutex<[ScanProgress]>([])
  }

  private let folder: TemporaryFolder
  private let told = Told()

  /// Three files' worth of the step in which scans count.
  private static let count = 24_000

  init() throws {
    folder = try TemporaryFolder()
    let line = Sample.expense("Lunch").text
    let head = String(RecordFileFormat.firstLine(of: .expenses)) + "\n"
    let lines = (0..<Self.count).map { number in
      line.replacing(
        line.prefix(45),
        with: #"{"id":"0A000000-0000-8000-8000-"#
          + String(format: "%012d", number) + #"","#)
    }
    try folder.write(head + lines.joined(separator: ",\n") + "\n]}\n", to: "expenses.json")
  }

  private func store() -> Store {
    let told = told
    return Store(
      directory: folder.store().directory, now: Sample.now,
      progress: { progress in told.all.withLock { $0.append(progress) } }, report: { _ in })
  }

  @Test(arguments: [0, Int.max])
  func aScanTellsHowFarItHasComeWhoeverReads(leastShared: Int) throws {
    try store().read([.expenses]) { snapshot in
      var snapshot = snapshot
      snapshot.sizes.leastShared = leastShared
      snapshot.sizes.mostPlaces = 0
      let list = try EntryList<Expense>(
        matching: Filter(), order: ExpenseCore.SortOrder(), limit: nil, in: snapshot,
        categories: CategoryList([]))
      let scan = told.all.withLock { $0 }
      try check(scan)
      try list.forEachLine { _ in }
      // Going through it from the end is a reading of its own.
      try check(Array(told.all.withLock { $0 }.dropFirst(scan.count)))
    }
  }

  @Test func aListThatIsLookedUpTellsHowFarItHasComeToo() throws {
    try store().read([.expenses]) { snapshot in
      let list = try EntryList<Expense>(
        matching: Filter(), order: ExpenseCore.SortOrder(), limit: nil, in: snapshot,
        categories: CategoryList([]))
      let scan = told.all.withLock { $0 }
      try list.forEachLine { _ in }
      try check(Array(told.all.withLock { $0 }.dropFirst(scan.count)))
    }
  }

  /// What holds nothing that matches is not read a second time.
  @Test func onlyStretchesWithMatchesAreReadAgain() throws {
    try store().read([.expenses]) { snapshot in
      var snapshot = snapshot
      snapshot.sizes.mostPlaces = 0
      var filter = Filter()
      filter.search = "00000000001"
      let list = try EntryList<Expense>(
        matching: filter, order: ExpenseCore.SortOrder(), limit: nil, in: snapshot,
        categories: CategoryList([]))
      let scan = told.all.withLock { $0 }
      try list.forEachLine { _ in }
      #expect(told.all.withLock { $0 }.count == scan.count)
    }
  }

  @Test func theDoctorTellsHowFarItHasCome() throws {
    _ = try store().examine()
    try check(told.all.withLock { $0 })
  }

  @Test func addingManyTellsHowManyThereAre() throws {
    var draft = ExpenseDraft()
    draft.name = "Lunch"
    draft.amount = .typed("1")
    let batch = (1...10_000).map { NumberedDraft(line: $0, result: .success(draft)) }
    let folder = try TemporaryFolder()
    let told = told
    let store = Store(
      directory: folder.directory, now: Sample.now,
      progress: { progress in told.all.withLock { $0.append(progress) } }, report: { _ in })
    _ = try store.transaction(named: "add", reading: [.expenses, .categories]) { transaction in
      var context = EntryContext(
        settings: Settings(), categories: CategoryList([]), today: Sample.today)
      _ = try transaction.add(batch, in: &context, skipsRefused: false)
    }
    let records = told.all.withLock { $0.map(\.records) }
    #expect(records.contains(4096) && records.contains(8192))
    #expect(told.all.withLock { $0.last?.percent } == 81)
  }

  private func check(_ told: [ScanProgress]) throws {
    #expect(told.count >= 2)
    #expect(told.map(\.records) == told.map(\.records).sorted())
    let last = try #require(told.last)
    #expect(last.records <= Self.count && last.records > Self.count / 2)
    for progress in told {
      // Records are of one size, so both shares are the same but for the first line.
      #expect(abs(progress.percent - progress.records * 100 / Self.count) <= 1)
    }
  }

  @Test func nothingToReadIsNoShare() {
    #expect(ScanProgress(records: 0, share: 0, of: 0).percent == 0)
    #expect(ScanProgress(records: 0, share: 7, of: 5).percent == 100)
  }
}
