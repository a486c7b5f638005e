import Foundation
import Testing

@testable import ExpenseCore

@Suite struct UndoRefusalTests {
  private let folder: TemporaryFolder
  private let a = Sample.expense("A")
  private let b = Sample.expense("B")
  private let c = Sample.expense("C")

  init() throws {
    folder = try TemporaryFolder()
  }

  private var store: Store { folder.store() }

  private func edit(_ text: String, _ replacement: String) throws {
    let edited = try folder.text("expenses.json").replacing(text, with: replacement)
    try folder.write(edited, to: "expenses.json")
  }

  /// The conflict that an undo meets, which changes no byte of the folder.
  private func conflict(_ undo: () throws -> [HistoryStep]) throws -> UndoError.Conflict {
    let before = try folder.names.map { try folder.bytes($0) }
    let error = try #require(#expect(throws: UndoError.self) { try undo() })
    #expect(try folder.names.map { try folder.bytes($0) } == before)
    #expect(error.kind == .conflict)
    guard case .conflict(let conflict) = error else { throw error }
    return conflict
  }

  @Test(arguments: [
    ("\"B\"", "\"Bread\"", UndoError.RecordState.changed),
    (",\n" + Sample.expense("B").text, "", .gone),
  ])
  func aHandEditIsNotLost(text: String, new: String, state: UndoError.RecordState) throws {
    try store.add(a)
    try store.add(b, c)
    try edit(text, new)
    let conflict = try conflict { try store.undo(count: 2) }
    #expect(conflict.step == 2 && conflict.id == b.model.id && conflict.collection == .expenses)
    #expect(conflict.state == state && conflict.cause == nil && conflict.verb == .undo)
    #expect(
      UndoError.conflict(conflict).message.hasPrefix(
        "step 2 cannot be undone: expense \(b.model.id.uuidString) was "))
  }

  @Test func aRecordThatIsThereAgainIsNotWrittenOver() throws {
    try store.add(a, b)
    _ = try store.transaction(named: "delete", reading: [.expenses]) { $0.remove(b) }
    try edit("\n]}", ",\n\(b.renamed("Again").text)\n]}")
    let conflict = try conflict { try store.undo() }
    #expect(conflict.state == .present && conflict.cause == nil)
  }

  @Test func theNewerStepThatChangedARecordIsNamed() throws {
    try store.add(a, b)
    try store.replace(b, with: b.renamed("Bread"))
    try store.add(c)
    let conflict = try conflict { try store.undo(step: 1) }
    #expect(conflict.cause == UndoError.Cause(step: 2, command: "edit", cameBySync: false))
    #expect(
      UndoError.conflict(conflict).hint == "step 2, 'edit', changed it: undo that one first")
    _ = try store.undo(step: 2)
    _ = try store.undo(step: 1)
    #expect(try store.lines() == [c.text])
  }

  @Test func aChangeThatCameBySyncIsNotLost() throws {
    try store.add(a)
    try store.replace(a, with: a.renamed("Apple"))
    _ = try store.transaction(named: "sync", reading: [.expenses]) { transaction in
      transaction.replace(a.renamed("Apple"), with: a.renamed("Avocado"))
      transaction.cameBySync = true
    }
    let conflict = try conflict { try store.undo() }
    #expect(conflict.step == 2 && conflict.cause?.step == 3 && conflict.cause?.cameBySync == true)
  }

  @Test func whatWasUndoneIsNotMadeAgainOverAHandEdit() throws {
    try store.add(a)
    try store.replace(a, with: a.renamed("Apple"))
    _ = try store.undo()
    try edit("\"A\"", "\"Hand\"")
    let conflict = try conflict { try store.redo() }
    #expect(conflict.verb == .redo && conflict.state == .changed)
    // The undo had changed it too, but the hand came after that.
    #expect(conflict.cause == nil)
  }

  @Test func anotherLayoutIsNoChange() throws {
    try store.add(a)
    try store.add(b)
    let lines = [a.text, b.text].map { $0.replacing(",\"", with: " ,\n  \"") }
    let head = String(RecordFileFormat.firstLine(of: .expenses))
    try folder.write(head + lines.joined(separator: " , ") + "]}", to: "expenses.json")
    _ = try store.undo()
    #expect(try folder.text("expenses.json") == "\(head)\n\(a.text)\n]}\n")
  }

  @Test func recordsWhoseNeighbourIsGoneComeAtTheEnd() throws {
    let d = Sample.expense("D")
    try store.add(a, b, c, d)
    _ = try store.transaction(named: "delete", reading: [.expenses]) { transaction in
      transaction.remove(b)
      transaction.remove(c)
    }
    try edit("\n\(a.text),", "")
    _ = try store.undo()
    #expect(try store.lines() == [d.text, b.text, c.text])
  }

  @Test func aStepOfWhichAByteHasChangedIsRefused() throws {
    try store.add(a)
    try store.add(b)
    try folder.write(
      try folder.text("history.jsonl").replacing("\"B\"", with: "\"X\""), to: "history.jsonl")
    let error = #expect(throws: StoreError.self) { try store.undo() }
    #expect(error?.kind == .damaged && error?.message.contains("step 2") == true)
    #expect(try store.lines() == [a.text, b.text])
  }

  @Test func aStepThatCannotBeReadIsNotPassedOver() throws {
    for record in [a, b, c] { try store.add(record) }
    try folder.write(
      try folder.text("history.jsonl").replacing("{\"step\":2,\"at\"", with: "{\"step\":2,\"xx\""),
      to: "history.jsonl")
    _ = try store.undo()
    let error = #expect(throws: StoreError.self) { try store.undo() }
    #expect(error?.kind == .damaged && error?.message.contains("before step 3") == true)
    #expect(throws: StoreError.self) { try store.history { _ in } }
    #expect(try store.lines() == [a.text, b.text])
  }

  @Test func twoRecordsOfOneIdAreNotTakenBack() throws {
    try store.add(a, b)
    try edit("\n]}", ",\n\(b.renamed("Twin").text)\n]}")
    let error = #expect(throws: StoreError.self) { try store.undo() }
    #expect(error?.kind == .damaged && error?.locations.first?.line == 4)
  }

  @Test func damageElsewhereIsNoReasonToRefuse() throws {
    _ = try store.transaction(named: "add", reading: [.categories]) { transaction in
      transaction.add(Sample.category("Food"))
    }
    try store.add(a)
    try folder.write("", to: "categories.json")
    _ = try store.undo()
    #expect(try store.lines() == [])
    let error = #expect(throws: StoreError.self) { try store.undo() }
    #expect(error?.kind == .damaged)
  }
}
