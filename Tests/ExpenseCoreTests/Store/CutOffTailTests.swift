import Testing

@testable import ExpenseCore

/// Which bytes behind the last whole step may be cut off, and which are damage.
@Suite struct CutOffTailTests {
  private static let stored = Sample.expense("A")
  private static let new = Sample.expense("B")

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.store().add(Self.stored)
  }

  private func change(before: Record<Expense>?, after: Record<Expense>?) -> [UInt8] {
    let id = (after ?? before)?.model.id ?? Sample.id("none")
    let change = StepChange(
      collection: .expenses, id: id, before: before?.line, after: after?.line)
    return change.line(step: 2)
  }

  private func closing(_ changes: [UInt8], _ state: StepClosing.State = .open) -> [UInt8] {
    let closing = StepClosing(
      step: 2, at: "2026-11-28T09:05:00Z", command: "add", kind: .append,
      files: [TouchedFile(collection: .expenses, change: .append(end: 54))], has: [.expenses],
      inode: 1, changeBytes: changes.count, state: state)
    return closing.line(changes: changes)
  }

  private func mayGo(_ bytes: [UInt8]) throws -> Bool {
    let tail = CutOffTail(bytes: bytes) {
      try Snapshot.take(
        of: Collection.allCases, in: folder.directory, operations: SystemFileOperations())
    }
    return try tail.isOfUnwrittenStep()
  }

  /// Judges without a look at the data, which would fail.
  private func mayGoUnseen(_ bytes: [UInt8]) throws -> Bool {
    struct Looked: Error {}
    return try CutOffTail(bytes: bytes) { throw Looked() }.isOfUnwrittenStep()
  }

  @Test func anOpenStepCutOffAnywhereMayGo() throws {
    let changes = change(before: nil, after: Self.new)
    let step = changes + closing(changes)
    for length in 1...step.count {
      #expect(try mayGo(Array(step.prefix(length))), "\(length) bytes")
    }
  }

  @Test func sectorsThatNeverArrivedAreZeros() throws {
    let changes = change(before: nil, after: Self.new)
    let step = changes + closing(changes)
    #expect(try mayGoUnseen([UInt8](repeating: 0, count: 600)))
    for length in [1, 100, changes.count, step.count - 20] {
      let zeros = [UInt8](repeating: 0, count: length)
      #expect(try mayGo(zeros + step.dropFirst(length)), "zeros first, \(length)")
      #expect(try mayGo(step.dropLast(length) + zeros), "zeros last, \(length)")
    }
  }

  @Test(arguments: ["garbage", "{\"stop\":", "[", " {\"step\":2", "{\"step\" :2", "\n"])
  func whatNoStepBeginsWithIsDamage(text: String) throws {
    #expect(try !mayGoUnseen(text.bytes))
  }

  @Test(arguments: ["{", "{\"st", "{\"step\":", "{\"step\":2"])
  func theVeryBeginningOfAStepMayGo(text: String) throws {
    #expect(try mayGoUnseen(text.bytes))
  }

  @Test(arguments: ["\n", "", "\r\n", "\n\n", "\n{\"step\":3,\"coll"])
  func aStepThatSaysDoneIsDamage(end: String) throws {
    let changes = change(before: nil, after: Self.new)
    var step = changes + closing(changes, .done).dropLast()
    step[step.count - 40] ^= 1
    #expect(try !mayGoUnseen(step + end.bytes))
    let zeros = [UInt8](repeating: 0, count: 30)
    #expect(try !mayGoUnseen(zeros + step.dropFirst(30) + end.bytes))
  }

  @Test(arguments: [StepClosing.State.open, .void])
  func aDamagedStepThatDidNotSayDoneMayGo(state: StepClosing.State) throws {
    let changes = change(before: nil, after: Self.new)
    var step = changes + closing(changes, state)
    step[step.count - 40] ^= 1
    #expect(try mayGo(step))
  }

  /// The words of a state can stand in a record, where their quotes are escaped.
  @Test func aRecordThatSpeaksOfBeingDoneIsNoDoneStep() throws {
    let spoken = Sample.expense("C", notes: #""state":"done"}"#)
    #expect(try mayGo(change(before: nil, after: spoken)))
  }

  @Test func aStepWhoseRecordIsStoredHasHappened() throws {
    let added = change(before: nil, after: Self.stored)
    #expect(try !mayGo(added))
    #expect(try !mayGo(change(before: Self.new.renamed("x"), after: Self.stored)))
    #expect(try !mayGo(added + closing(added)))
    let broken = "{\"step\":2,\"collection\":\"exp\n".bytes
    #expect(try !mayGo(broken + added))
  }

  @Test func aStepWhoseRecordReadsOtherwiseHasNot() throws {
    #expect(try mayGo(change(before: nil, after: Self.stored.renamed("x"))))
    #expect(try mayGo(change(before: Self.stored, after: Self.stored.renamed("x"))))
  }

  /// The first change decides: it is the first to be written.
  @Test func laterChangesProveNothing() throws {
    let first = change(before: nil, after: Self.new)
    #expect(try mayGo(first + change(before: nil, after: Self.stored)))
  }

  /// That a record is gone, or still there, tells nothing of the step.
  @Test func aStepThatTakesARecordAwayMayGo() throws {
    #expect(try mayGoUnseen(change(before: Self.stored, after: nil)))
    #expect(try mayGoUnseen(change(before: Self.new, after: nil)))
  }
}
