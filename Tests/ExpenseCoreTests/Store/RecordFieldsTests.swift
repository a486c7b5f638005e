import Foundation
import Testing

@testable import ExpenseCore

@Suite struct RecordFieldsTests {
  @Test(arguments: 0..<20)
  func canonicalRecordsAreReadWithoutBeingBuilt(seed: Int) throws {
    var records = RandomRecords(random: SeededGenerator(seed: seed), hasSplits: true)
    let expenses = try #require(RecordFields(of: .expenses))
    let incomes = try #require(RecordFields(of: .incomes))
    for _ in 0..<50 {
      let expense = records.expense()
      #expect(read(expense.line, with: expenses), "\(expense.text)")
      #expect(Expense(found: expenses) == expense.model)
      let income = records.income()
      #expect(read(income.line, with: incomes), "\(String(income.line))")
      #expect(Income(found: incomes) == income.model)
    }
  }

  /// What is taken as canonical is what the careful reader accepts and writes again, byte for byte.
  @Test(arguments: 0..<30)
  func whatIsReadWithoutBeingBuiltIsCanonical(seed: Int) throws {
    var records = RandomRecords(random: SeededGenerator(seed: seed), hasSplits: true)
    let fields = try #require(RecordFields(of: .expenses))
    for _ in 0..<10 {
      let line = records.expense().line
      for _ in 0..<60 {
        let changed = mutated(line, using: &records.random)
        guard read(changed, with: fields) else { continue }
        do {
          #expect(try Record<Expense>(parsing: changed).line == changed)
        } catch {
          Issue.record("taken as canonical, yet refused: \(String(changed))")
        }
      }
    }
  }

  private func mutated(_ line: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var line = line
    let place = Int.random(in: line.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: line.remove(at: place)
    case 1: line.insert(random.pick(Array("\",:{}[]\\0 -.n\u{7F}".utf8)), at: place)
    case 2: line[place] = UInt8.random(in: 0...255, using: &random)
    default: line.swapAt(place, Int.random(in: line.indices, using: &random))
    }
    return line
  }

  private func read(_ line: [UInt8], with fields: RecordFields) -> Bool {
    line.withUnsafeBytes { fields.read($0) }
  }

  private static let start =
    #"{"id":"0A000000-0000-8000-8000-000000000000","date":"2026-11-28","amount":12.50,"#
    + #""currency":"USD","type":"Personal","name":"Lunch""#

  @Test(arguments: [
    start + ",\"x\":1}", start + ",\"tags\":[]}", start + ",\"tags\":[\"a\",\"A\"]}",
    start + ",\"tags\":[\"a b\"]}", start + ",\"name\":\"Twice\"}", start, start + "} ",
    start + ",\"account\":\"none\"}", start + ",\"receiptFilename\":\"../x\"}",
    start + ",\"notes\":\"\\u000a\"}", start + ",\"notes\":\"\\/\"}",
    start + ",\"items\":[]}", start + ",\"account\":null}",
    start.replacing("12.50", with: "12.5") + "}", start.replacing("12.50", with: "0.00") + "}",
    start.replacing("12.50", with: "-0.00") + "}", start.replacing("0A0", with: "0a0") + "}",
    start.replacing("USD", with: "usd") + "}", start.replacing("USD", with: "JPY") + "}",
    start.replacing("11-28", with: "02-30") + "}", start.replacing("Lunch", with: " ") + "}",
    start.replacing("Personal", with: "two words") + "}",
    start.replacing("2026-11-28", with: String(repeating: "\0", count: 10)) + "}",
  ])
  func whatIsNotCanonicalIsLeftToTheCarefulReader(line: String) throws {
    #expect(try !read(line.bytes, with: #require(RecordFields(of: .expenses))))
  }

  @Test(arguments: [
    #"[{"name":"a","amount":12.49}]"#, #"[{"name":"a","amount":12.5}]"#,
    #"[{"name":"a","amount":12.50},]"#, #"[{"name":"a","amount":12.50}{"name":"b"}]"#,
    #"[{"name":"a","amount":12.50},{"name":"b","amount":0.00}]"#, #"[{"amount":12.50}]"#,
    #"[{"name":"a","amount":12.50,"x":1}]"#, #"[{"amount":12.50,"name":"a"}]"#,
    #"[{"name":"a", "amount":12.50}]"#, #"[ {"name":"a","amount":12.50}]"#,
    #"[{"name":"a","amount":12.50,"category":"none"}]"#, #"[{"name":"","amount":12.50}]"#,
    #"[{"name":"a","type":"two words","amount":12.50}]"#, #"[1]"#, #"[{}]"#, #"[[]]"#,
    #"[{"id":"0a000000-0000-8000-8000-000000000000","name":"a","amount":12.50}]"#,
    #"{"name":"a","amount":12.50}"#, #""12.50""#, "12.50", #"[{"name":"a","amount":12.50}}"#,
    #"{{"name":"a","amount":12.50}}"#, #"{{"name":"a","amount":12.50}]"#,
  ])
  func itemsThatAreNotCanonicalAreLeftToTheCarefulReader(items: String) throws {
    let line = Self.start + ",\"items\":\(items)}"
    #expect(try !read(line.bytes, with: #require(RecordFields(of: .expenses))))
  }

  @Test(arguments: ["-1.00", "0.00"])
  func anIncomeIsPositive(amount: String) throws {
    let line = String(Sample.income("Work", 100).line).replacing("1.00", with: amount).bytes
    let fields = try #require(RecordFields(of: .incomes))
    #expect(!read(line, with: fields))
    #expect(throws: RecordProblem.self) {
      try line.withUnsafeBytes { try fields.readAnyForm($0) }
    }
  }

  @Test func fieldsAreFoundInBothWays() throws {
    let fields = try #require(RecordFields(of: .expenses))
    var record = Sample.expense("A \"b\"", -500, notes: "one\ntwo")
    record.model.tags = ["trip"]
    let stored = record.text.replacing(",", with: " , ").bytes
    try stored.withUnsafeBytes { try fields.readAnyForm($0) }
    try fields.withBuiltRecord {
      #expect(!fields.isStoredCanonical)
      try check(fields, against: record)
    }
    try record.line.withUnsafeBytes { line in
      #expect(fields.read(line))
      try check(fields, against: record)
    }
  }

  private func check(_ fields: RecordFields, against record: Record<Expense>) throws {
    #expect(fields.id == record.model.id)
    #expect(fields.date == record.model.date)
    #expect(fields.money == record.model.amount)
    #expect(fields.text(.name) == record.model.name)
    #expect(fields.text(.notes) == record.model.notes)
    #expect(fields.text(.account) == nil)
    #expect(fields.tags == record.model.tags)
    #expect(try fields.record() == record)
    #expect(fields.canonicalLine.elementsEqual(record.line))
  }

  @Test func smallCollectionsHaveNoFields() {
    #expect(RecordFields(of: .categories) == nil)
    #expect(RecordFields(of: .settings) == nil)
  }
}
