import Foundation
import Testing

@testable import ExpenseCore

/// A text that takes seconds to compare by `==`, wherever a file or a person can put one.
@Suite struct LongTextTests {
  private static let accents = String(repeating: "\u{301}\u{323}", count: 50_000)

  /// Runs `body`, which must not take as long as one such comparison, however busy the machine is.
  private func withoutComparing<Value>(_ body: () throws -> Value) rethrows -> Value {
    let start = clock(CLOCK_THREAD_CPUTIME_ID)
    defer { #expect(clock(CLOCK_THREAD_CPUTIME_ID) - start < .seconds(2.5)) }
    return try body()
  }

  private func clock(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private static let record =
    #""date":"2026-11-28","amount":12.50,"currency":"USD","type":"Personal","name":"Lunch""#

  private static func file(_ collection: String, _ record: String, top: String = "") -> String {
    #"{"format":"iexpense.\#(collection)","version":1,\#(top)"records":[\#n{\#(record)}\#n]}\#n"#
  }

  private static let accepted = [
    "a key of a record": file("expenses", record + ",\"\(accents)\":1"),
    "a key of an item": file(
      "expenses",
      record + ",\"items\":[{\"name\":\"x\",\"amount\":12.5,\"\(accents)\":1}]"),
    "keys of the file": file("expenses", record, top: "\"\(accents)\":1,\"\(accents)x\":2,"),
    "many keys of the file": file(
      "expenses", record, top: (0..<100_000).map { "\"k\($0)\":1," }.joined()),
  ]

  @Test(arguments: accepted.keys.sorted())
  func aLongNameIsReadAndWrittenAgain(place: String) throws {
    let text = try #require(Self.accepted[place])
    let read = withoutComparing { contents(text.bytes) }
    let written = try #require(read).canonicalFile(of: .expenses)
    let again = withoutComparing { contents(written) }
    #expect(again?.lines == read?.lines)
  }

  private func contents(_ bytes: [UInt8]) -> FileContents? {
    let outcome = FileContents.outcome(of: bytes, as: .expenses, by: .fast)
    guard case .read(let contents) = outcome else { return nil }
    return contents
  }

  private static let refused: [String: (ExpenseCore.Collection, String)] = [
    "the format": (.expenses, file(accents, record)),
    "a colour": (.categories, file("categories", #""name":"x","color":"\#(accents)""#)),
    "a weekday": (.settings, file("settings", #""week-start":"\#(accents)""#)),
    "a decimal mark": (.settings, file("settings", #""decimal-mark":"\#(accents)""#)),
    "a type": (.settings, file("settings", #""types":["\#(accents)"]"#)),
    "a currency": (.expenses, file("expenses", record.replacing("USD", with: accents))),
    "a date": (.expenses, file("expenses", record.replacing("2026-11-28", with: accents))),
    "a name": (.expenses, file("expenses", record.replacing("Lunch", with: accents))),
    "an id": (.expenses, file("expenses", record + #","id":"\#(accents)""#)),
    "a tag": (.expenses, file("expenses", record + #","tags":["\#(accents)"]"#)),
    "a note": (.expenses, file("expenses", record + #","notes":"\#(accents)""#)),
    "a key that comes twice": (
      .expenses, file("expenses", record + #","\#(accents)":1,"\#(accents)":1"#)
    ),
  ]

  @Test(arguments: refused.keys.sorted())
  func aLongTextIsRefusedWithAShortMessage(place: String) throws {
    let (collection, text) = try #require(Self.refused[place])
    let outcome = withoutComparing {
      FileContents.outcome(of: text.bytes, as: collection, by: .fast)
    }
    guard case .refused(let reason) = outcome else {
      Issue.record("a long text was taken for \(place)")
      return
    }
    #expect(reason.utf8.count < 2000)
  }

  @Test(arguments: ["", "12", "€", "-3d", "2026-11-28", "friday", "none"])
  func aLongWordIsNeitherAnAmountNorADate(start: String) throws {
    let word = start + Self.accents
    let dates = DateParser(today: Sample.day(2026, 11, 28))
    withoutComparing {
      #expect(throws: AmountError.self) { try AmountParser(currency: .usd).money(from: word) }
      #expect(throws: DateError.self) { try dates.day(from: word) }
      #expect(throws: DateError.self) { try dates.month(from: word) }
      #expect(throws: DateError.self) { try dates.year(from: word) }
      #expect(!word.meansNone)
    }
  }
}
