import Foundation
import Testing

@testable import ExpenseCore

/// What a person does to a file between the end of a command that was cut off and the next command.
enum HandEdit: CaseIterable {
  case checkedOut, added, dropped, changed, prettyPrinted

  static let record = Sample.expense("Hand", notes: String(repeating: "h", count: 900)).text

  /// The file afterwards; `nil` where there is nothing for a hand to take hold of.
  func applied(to file: String) -> String? {
    var lines = file.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // An editor shows a torn end as it is, but no edit below would make sense of it.
    guard (try? JSONSerialization.jsonObject(with: Data(file.utf8))) != nil, lines.count > 3,
      let start = lines.first
    else { return nil }
    switch self {
    case .checkedOut: return "\(start)\n\(Self.record)\n]}\n"
    case .added: lines.insert(Self.record + ",", at: 1)
    case .dropped: lines.remove(at: 1)
    case .changed: lines[1] = lines[1].replacing("\"name\":\"", with: "\"name\":\"My ")
    case .prettyPrinted: return file.replacing(",\"", with: ",\n    \"")
    }
    return lines.joined(separator: "\n")
  }
}

@Suite struct HandEditAfterCrashTests {
  private static let path = SimulatedDisk.directory.file("expenses.json")

  /// What was edited is there after the next command, which may only take back what the cut-off one had added.
  @Test(arguments: CrashCommand.allCases.filter { !$0.isFirst && !$0.isRepair }, HandEdit.allCases)
  func itIsKept(command: CrashCommand, edit: HandEdit) throws {
    let start = try SimulatedDisk.prepared(for: command, seed: 1)
    let known = Set(try start.copy(seed: 0).store.lines())
    let whole = start.copy(seed: 1)
    try command.run(on: whole.store)
    var edited = 0
    for call in 1...whole.counts.changes {
      let disk = start.copy(seed: call)
      disk.fault = Fault(kind: .kill, call: call)
      // It is meant to be cut off.
      try? command.run(on: disk.store)
      disk.restart()
      let file = disk.contents(of: Self.path).map { String(decoding: $0, as: UTF8.self) }
      guard let text = file.flatMap(edit.applied) else { continue }
      disk.put(Array(text.utf8), at: Self.path)
      edited += 1
      try expectKept(text, known, on: disk)
    }
    #expect(edited > 0)
  }

  private func expectKept(_ text: String, _ known: Set<String>, on disk: SimulatedDisk) throws {
    let copy = SimulatedDisk(seed: 0)
    try copy.createFolder(SimulatedDisk.directory.path)
    copy.put(Array(text.utf8), at: Self.path)
    let wanted = try copy.store.lines()
    let next = Sample.expense("Next")
    do {
      _ = try disk.store.add(next)
      let found = try disk.store.lines()
      #expect(found.last == next.text)
      let lost = wanted.filter { !found.contains($0) }
      let ownOfTheCommand = lost.filter { !known.contains($0) && !isOfHand($0) }
      #expect(lost == ownOfTheCommand, "lost \(lost)")
      let risen = found.dropLast().filter { !wanted.contains($0) }
      #expect(risen.isEmpty, "came back: \(risen)")
    } catch StoreError.changedSinceCrash {
      // Some of several files were renamed and another was edited: it stops rather than guesses.
      #expect(disk.contents(of: Self.path) == Array(text.utf8))
    }
  }

  private func isOfHand(_ line: String) -> Bool {
    line == HandEdit.record || line.contains("\"name\":\"My ")
  }
}
