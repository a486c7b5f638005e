import Foundation
import Testing

@testable import ExpenseCore

@Suite struct ReplayedRecordsTests {
  private typealias Change = (id: String, before: String?, after: String?, place: String?)

  /// The records of a file in their order after changes to it, by the rules of a rewrite.
  private func order(of file: [String], after changes: [Change]) throws -> String {
    let stored = file.map { (Sample.id($0), $0.bytes) }
    var records = ReplayedRecords(stored: Dictionary(uniqueKeysWithValues: stored))
    for change in changes {
      let problem = records.apply(
        to: Sample.id(change.id), before: change.before?.bytes, after: change.after?.bytes,
        place: change.place.map(Sample.id))
      try #require(problem == nil)
    }
    let outcome = records.changes
    var lines = outcome.inserted[nil, default: []].map(\.line)
    for name in file {
      let id = Sample.id(name)
      if !outcome.removed.contains(id) { lines.append(outcome.replaced[id] ?? name.bytes) }
      lines += outcome.inserted[id, default: []].map(\.line)
    }
    return (lines + outcome.added.map(\.line)).map { String($0) }.joined(separator: " ")
  }

  @Test func recordsComeDirectlyBehindTheirPlace() throws {
    #expect(
      try order(of: ["A", "B"], after: [("X", nil, "X", "A"), ("Y", nil, "Y", "A")]) == "A Y X B")
    #expect(
      try order(of: ["A", "B"], after: [("X", nil, "X", "A"), ("Y", nil, "Y", "X")]) == "A X Y B")
    #expect(try order(of: ["A"], after: [("X", nil, "X", nil), ("Y", nil, "Y", nil)]) == "Y X A")
    #expect(try order(of: [], after: [("X", nil, "X", nil)]) == "X")
  }

  @Test func aRecordThatGoesLeavesItsPlace() throws {
    #expect(
      try order(
        of: ["A", "B"],
        after: [
          ("X", nil, "X", "A"), ("Y", nil, "Y", "X"), ("X", "X", nil, "A"), ("A", "A", nil, nil),
          ("Z", nil, "Z", "A"),
        ]) == "Z Y B")
  }

  @Test func aRecordThatComesAgainStandsWhereItComes() throws {
    #expect(
      try order(of: ["A", "B"], after: [("A", "A", nil, nil), ("A", nil, "A2", "B")]) == "B A2")
    #expect(
      try order(
        of: ["A", "B"],
        after: [
          ("X", nil, "X", "A"), ("X", "X", nil, "A"), ("X", nil, "X", "B"), ("X", "X", "X3", nil),
        ]) == "A B X3")
  }

  @Test func recordsWhosePlaceIsGoneKeepTheirOrder() throws {
    #expect(
      try order(
        of: ["A"],
        after: [
          ("X", nil, "X", "P"), ("Z", nil, "Z", "Q"), ("Y", nil, "Y", "P"), ("W", nil, "W", "Z"),
        ])
        == "A Y X Z W")
  }

  @Test func whatIsNotAsItWasIsRefused() {
    var records = ReplayedRecords(stored: [Sample.id("A"): "A".bytes])
    let a = Sample.id("A")
    #expect(records.apply(to: a, before: "B".bytes, after: nil, place: nil) == .changed)
    #expect(records.apply(to: a, before: nil, after: "A".bytes, place: nil) == .present)
    #expect(records.apply(to: Sample.id("B"), before: "B".bytes, after: nil, place: nil) == .gone)
    #expect(records.changes.isEmpty)
    #expect(records.line(of: a) == "A".bytes)
  }
}
