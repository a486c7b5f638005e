import Foundation
import Testing

/// The kinds of commands that are killed or stopped, each with what it does to the lines of a store.
///
/// Lines are records as `--jsonl` prints them, sorted; the id of a new record is `<new>`.
enum SampleCommand: String, CaseIterable, CustomTestStringConvertible {
  case add
  case addBatch = "add --stdin"
  case addReceipt = "add --receipt"
  case edit
  case delete
  case categorise
  case renameCategory = "category edit"
  case set = "settings set"
  case undo

  var testDescription: String { rawValue }

  /// Those whose outcome does not depend on which other command comes between.
  static let stoppable = allCases.filter { $0 != .undo }

  static let records = 60

  static func id(_ index: Int) -> String {
    "BA5E0000-0000-4000-8000-" + String(format: "%012d", index)
  }

  /// A store with known ids, a category that half of them have, and a step to undo.
  static func store() throws -> Sandbox {
    let sandbox = try Sandbox()
    let lines = (0..<records).map { index in
      let category = index.isMultiple(of: 2) ? #""category":"Cat 0","# : ""
      return #"{"id":"\#(id(index))","date":"2026-10-05","amount":\#(index + 1).00,"#
        + #""currency":"USD","type":"Personal",\#(category)"name":"Base \#(index)"}"#
    }
    try sandbox.write(Samples.file(lines), toData: "expenses.json")
    try sandbox.ok("category", "add", "Cat 0", "--quiet")
    try sandbox.ok("settings", "set", "week-start", "sunday", "--quiet")
    try sandbox.ok("add", "Next 0", "1", "--quiet")
    return sandbox
  }

  /// The words of one round, for a store that has these lines.
  func words(round: Int, before: [String]) -> [String] {
    switch self {
    case .add: ["add", "Add \(round)", "2"]
    case .addBatch: ["add", "--stdin"]
    case .addReceipt: ["add", "Paid \(round)", "3", "--receipt", "receipt-\(round).txt"]
    case .edit: ["edit", Self.id(1), "--name", "Edited \(round)"]
    case .delete: ["delete", Self.firstDeletable(before)]
    case .categorise:
      ["categorise", Self.id(0), Self.id(1), Self.id(2), "--new-category", "-c", "New \(round)"]
    case .renameCategory:
      ["category", "edit", Self.category(before), "--name", "Cat \(round)"]
    case .set: ["settings", "set", "month-start", "\(round % 28 + 1)"]
    case .undo: ["undo"]
    }
  }

  func stdin(round: Int) -> String? {
    guard self == .addBatch else { return nil }
    return (1...ProofNumbers.batch).map {
      #"{"name":"Batch \#(round)-\#($0)","amount":\#($0)}"# + "\n"
    }
    .joined()
  }

  /// The lines after one round on a store that had these.
  func after(round: Int, before: [String]) -> [String] {
    switch self {
    case .add: (before + [Self.line("Add \(round)", 2)]).sorted()
    case .addBatch:
      (before + (1...ProofNumbers.batch).map { Self.line("Batch \(round)-\($0)", $0) }).sorted()
    case .addReceipt:
      (before + [Self.line("Paid \(round)", 3, #","receiptFilename":"<sha256>.txt""#)]).sorted()
    case .edit:
      Self.changing(before, having: [Self.id(1)]) {
        $0.replacing(/"name":"[^"]*"/, with: #""name":"Edited \#(round)""#)
      }
    case .delete: before.filter { !$0.contains(Self.firstDeletable(before)) }
    case .categorise:
      Self.changing(before, having: (0...2).map(Self.id)) {
        $0.replacing(/"category":"[^"]*",/, with: "")
          .replacing(#""name":"#, with: #""category":"New \#(round)","name":"#)
      }.appending(#"{"id":"<new>","name":"New \#(round)"}"#)
    case .renameCategory: Self.renaming(Self.category(before), "Cat \(round)", before)
    case .set:
      Self.changing(before, having: ["month-start"]) {
        $0.replacing(/"month-start":\d+/, with: #""month-start":\#(round % 28 + 1)"#)
      }
    case .undo: before.filter { !$0.contains(#""Next \#(round - 1)""#) }
    }
  }

  /// What a reader has to be asked for, beside the expenses, to see all that the command changes.
  var readers: String {
    switch self {
    case .categorise, .renameCategory: "iexpense list --jsonl && iexpense category list --jsonl"
    case .set: "iexpense list --jsonl && iexpense settings list --json"
    case .add, .addBatch, .addReceipt, .edit, .delete, .undo: "iexpense list --jsonl"
    }
  }

  static func line(_ name: String, _ amount: Int, _ more: String = "") -> String {
    #"{"id":"<new>","date":"2026-11-28","amount":\#(amount).00,"currency":"USD","type":"Personal","#
      + #""name":"\#(name)"\#(more)}"#
  }

  private static func changing(
    _ lines: [String], having marks: [String], _ change: (String) -> String
  ) -> [String] {
    lines.map { line in marks.contains { line.contains($0) } ? change(line) : line }.sorted()
  }

  private static func firstDeletable(_ lines: [String]) -> String {
    (0..<records).map(id).first { id in lines.contains { $0.contains(id) } } ?? "none left"
  }

  private static func category(_ lines: [String]) -> String {
    let line = lines.first { $0.contains(id(0)) }
    return line?.firstMatch(of: /"category":"([^"]*)"/).map { String($0.1) } ?? "none"
  }

  private static func renaming(_ old: String, _ new: String, _ lines: [String]) -> [String] {
    lines.map { line in
      if line.contains(#""category":"\#(old)""#) {
        return line.replacing(#""category":"\#(old)""#, with: #""category":"\#(new)""#)
      }
      guard line.contains(#","name":"\#(old)""#) else { return line }
      let named = line.replacing(#","name":"\#(old)""#, with: #","name":"\#(new)""#)
      return named.contains("aliases")
        ? named.replacing("]", with: #","\#(old)"]"#)
        : named.replacing("}", with: #","aliases":["\#(old)"]}"#)
    }.sorted()
  }
}

extension [String] {
  fileprivate func appending(_ line: String) -> [String] { (self + [line]).sorted() }
}
