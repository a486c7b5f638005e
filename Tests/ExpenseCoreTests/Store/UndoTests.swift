import Foundation
import Testing

@testable import ExpenseCore

@Suite struct UndoTests {
  private let folder: TemporaryFolder
  private let a = Sample.expense("A")
  private let b = Sample.expense("B")
  private let c = Sample.expense("C")

  init() throws {
    folder = try TemporaryFolder()
  }

  private var store: Store { folder.store() }

  private func delete(_ records: Record<Expense>..., named command: String = "delete") throws {
    _ = try store.transaction(named: command, reading: [.expenses]) { transaction in
      for record in records { transaction.remove(record) }
    }
  }

  private func names() throws -> [String] {
    try store.read([.expenses]) { snapshot in
      try snapshot.records(of: Expense.self).map(\.model.name)
    }
  }

  private func states() throws -> [String] {
    var states: [String] = []
    try store.history { states.append("\($0.id) \($0.command) \($0.state)") }
    return states.reversed()
  }

  @Test func anAddIsTakenBackAndMadeAgain() throws {
    try store.add(a)
    try store.add(b)
    let two = try folder.bytes("expenses.json")
    let undone = try store.undo()
    #expect(try names() == ["A"])
    #expect(undone.map(\.id) == [2] && undone.map(\.state) == [.undone])
    #expect(undone[0].command == "add" && undone[0].at == "2026-11-28T09:05:00Z")
    #expect(
      undone[0].changes == [
        HistoryStep.Change(collection: .expenses, id: b.model.id, before: nil, after: b.line)
      ])
    let redone = try store.redo()
    #expect(redone.map(\.id) == [2] && redone.map(\.state) == [.done])
    #expect(try folder.bytes("expenses.json") == two)
  }

  @Test func deletedRecordsComeBackWhereTheyStood() throws {
    let all = ["A", "B", "C", "D", "E"].map { Sample.expense($0) }
    _ = try store.transaction(named: "add", reading: [.expenses]) { transaction in
      for record in all { transaction.add(record) }
    }
    let before = try folder.bytes("expenses.json")
    for places in [[0], [4], [1, 2], [0, 1], [3, 4], [0, 2, 4], [0, 1, 2, 3, 4]] {
      _ = try store.transaction(named: "delete", reading: [.expenses]) { transaction in
        for place in places { transaction.remove(all[place]) }
      }
      let deleted = try folder.bytes("expenses.json")
      _ = try store.undo()
      #expect(try folder.bytes("expenses.json") == before)
      _ = try store.redo()
      #expect(try folder.bytes("expenses.json") == deleted)
      _ = try store.undo()
    }
  }

  @Test func severalStepsAreTakenBackAsOne() throws {
    try store.add(a, b, c)
    let before = try folder.bytes("expenses.json")
    try store.replace(b, with: b.renamed("Bread"))
    try delete(a, b.renamed("Bread"))
    try store.add(b, Sample.expense("D"))
    try delete(Sample.expense("D"))
    let after = try folder.bytes("expenses.json")
    #expect(try store.undo(count: 4).map(\.id) == [5, 4, 3, 2])
    #expect(try folder.bytes("expenses.json") == before)
    #expect(try states().last == "6 undo done")
    try store.history(limit: 1) { #expect($0.undoes == [5, 4, 3, 2] && $0.redoes == []) }
    #expect(try store.redo(count: 4).map(\.id) == [2, 3, 4, 5])
    #expect(try folder.bytes("expenses.json") == after)
    #expect(
      try states() == [
        "1 add done", "2 edit done", "3 delete done", "4 add done", "5 delete done",
        "6 undo undone", "7 redo done",
      ])
  }

  @Test func undoAfterUndoGoesFurtherBack() throws {
    for name in ["A", "B", "C"] { try store.add(Sample.expense(name)) }
    #expect(try store.undo().map(\.id) == [3])
    #expect(try store.undo().map(\.id) == [2])
    #expect(try store.redo().map(\.id) == [2])
    #expect(try store.undo().map(\.id) == [2])
    #expect(try store.undo().map(\.id) == [1])
    #expect(throws: UndoError.nothing(.undo)) { try store.undo() }
    #expect(try store.redo(count: 3).map(\.id) == [1, 2, 3])
    #expect(throws: UndoError.nothing(.redo)) { try store.redo() }
    #expect(try names() == ["A", "B", "C"])
  }

  @Test func aNewStepEndsWhatCanBeRedone() throws {
    try store.add(a)
    try store.add(b)
    _ = try store.undo()
    try store.add(c)
    #expect(throws: UndoError.nothing(.redo)) { try store.redo() }
    #expect(try store.undo().map(\.id) == [4])
    #expect(throws: UndoError.tooFew(.redo, found: 1)) { try store.redo(count: 2) }
    #expect(try store.undo().map(\.id) == [1])
    #expect(try names() == [])
  }

  @Test func fewerStepsThanAskedForAreRefused() throws {
    #expect(throws: UndoError.nothing(.undo)) { try store.undo() }
    #expect(throws: UndoError.noStep(1)) { try store.undo(step: 1) }
    #expect(!FileManager.default.fileExists(atPath: folder.directory.path))
    try store.add(a)
    #expect(throws: UndoError.tooFew(.undo, found: 1)) { try store.undo(count: 2) }
    #expect(throws: UndoError.noStep(2)) { try store.undo(step: 2) }
    #expect(try names() == ["A"])
    #expect(UndoError.tooFew(.undo, found: 1).message == "only 1 step can be undone")
  }

  @Test func aStepIsTakenBackByName() throws {
    try store.add(a, b)
    try delete(a)
    try store.add(c)
    #expect(try store.undo(step: 2).map(\.id) == [2])
    #expect(try names() == ["A", "B", "C"])
    #expect(throws: UndoError.alreadyUndone(2)) { try store.undo(step: 2) }
    #expect(try store.redo().map(\.id) == [2])
    #expect(try names() == ["B", "C"])
  }

  @Test func anUndoIsTakenBackByNameAfterANewStep() throws {
    try store.add(a)
    try store.add(b)
    _ = try store.undo(count: 2)
    try store.add(c)
    let redone = try store.undo(step: 3)
    #expect(redone.map(\.id) == [1, 2] && redone.allSatisfy { $0.state == .done })
    #expect(try names() == ["A", "B", "C"])
    #expect(throws: UndoError.alreadyUndone(3)) { try store.undo(step: 3) }
    let undone = try store.undo(step: 5)
    #expect(undone.map(\.id) == [2, 1] && undone.allSatisfy { $0.state == .undone })
    #expect(
      try states() == [
        "1 add undone", "2 add undone", "3 undo undone", "4 add done", "5 undo undone",
        "6 undo done",
      ])
    #expect(try names() == ["C"])
  }

  @Test func stepsThatCancelOutAreTakenBackAllTheSame() throws {
    try store.add(a)
    try store.add(b)
    try delete(b)
    let before = try folder.bytes("expenses.json")
    #expect(try store.undo(count: 2).map(\.id) == [3, 2])
    #expect(try folder.bytes("expenses.json") == before)
    #expect(try store.redo(count: 2).map(\.id) == [2, 3])
    #expect(try store.undo(count: 3).map(\.id) == [3, 2, 1])
    #expect(try names() == [])
  }

  @Test func stepsThatCameBySyncAreTakenBackOnlyByName() throws {
    try store.add(a)
    _ = try store.transaction(named: "sync", reading: [.expenses]) { transaction in
      transaction.add(b)
      transaction.cameBySync = true
    }
    #expect(try store.undo().map(\.id) == [1])
    #expect(try names() == ["B"])
    #expect(throws: UndoError.nothing(.undo)) { try store.undo() }
    let undone = try store.undo(step: 2)
    #expect(undone.map(\.id) == [2] && undone[0].cameBySync)
    #expect(try names() == [])
    #expect(try store.redo(count: 2).map(\.id) == [2, 1])
    #expect(try names() == ["A", "B"] || names() == ["B", "A"])
  }

  @Test func aStepThatCameBySyncDoesNotEndWhatCanBeRedone() throws {
    try store.add(a)
    try store.add(b)
    _ = try store.undo()
    _ = try store.transaction(named: "sync", reading: [.expenses]) { transaction in
      transaction.add(c)
      transaction.cameBySync = true
    }
    #expect(try store.redo().map(\.id) == [2])
    #expect(try names() == ["A", "B", "C"])
  }

  @Test func aRehearsalTellsAndWritesNothing() throws {
    try store.add(a)
    let before = try folder.bytes("history.jsonl")
    #expect(try store.undo(isRehearsal: true).map(\.state) == [.undone])
    #expect(try store.undo(step: 1, isRehearsal: true).map(\.id) == [1])
    #expect(throws: UndoError.nothing(.redo)) { try store.redo(isRehearsal: true) }
    #expect(try folder.bytes("history.jsonl") == before)
    #expect(try names() == ["A"])
    #expect(try states() == ["1 add done"])
  }

  @Test func theHistoryIsToldNewestFirstUpToALimit() throws {
    for name in ["A", "B", "C"] { try store.add(Sample.expense(name)) }
    var found: [HistoryStep] = []
    try store.history(limit: 2) { found.append($0) }
    #expect(found.map(\.id) == [3, 2])
    #expect(found[0].changes.map(\.after) == [c.line])
    try store.history(limit: 0) { _ in Issue.record("nothing was asked for") }
  }

  @Test func aStepOfTheOlderHistoryIsTakenBack() throws {
    try store.add(a)
    try store.add(b)
    let header = HistoryHeader(firstStep: -2000, at: "2020-01-01T00:00:00Z")
    let lines = try folder.text("history.jsonl").split(separator: "\n").dropFirst()
    try folder.write(
      String(header.line) + lines.map { $0 + "\n" }.joined(), to: "history.jsonl")
    #expect(try store.undo().map(\.id) == [2])
    #expect(try folder.names.contains("history.1.jsonl"))
    #expect(try store.undo().map(\.id) == [1])
    #expect(try names() == [])
    #expect(try store.redo(count: 2).map(\.id) == [1, 2])
    #expect(
      try states() == ["1 add done", "2 add done", "3 undo undone", "4 undo undone", "5 redo done"])
  }
}
