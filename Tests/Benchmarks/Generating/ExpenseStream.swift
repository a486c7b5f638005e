import ExpenseCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The expenses of a store, one after another: the same for the same seed and count, in the order of days.
struct ExpenseStream: Sequence, IteratorProtocol {
  private let count: Int
  private var index = 0
  private var random: SeededGenerator

  init(count: Int, seed: Int) {
    self.count = count
    random = SeededGenerator(seed: seed)
  }

  mutating func next() -> GeneratedExpense? {
    guard index < count else { return nil }
    let day = Self.day(index, of: count)
    index += 1
    let shop = Self.shops[Int.random(in: 0..<Self.shops.count, using: &random)]
    let currency = self.currency()
    return GeneratedExpense(
      id: identifier(), day: day, currency: currency,
      type: random.happens(percent: 20) ? "Business" : "Personal", name: shop.name,
      account: random.happens(percent: 40) ? element(of: Self.accounts) : nil,
      notes: random.happens(percent: 5) ? element(of: Self.notes) : nil,
      tags: random.happens(percent: 5) ? [element(of: Self.tags)] : [],
      lines: random.happens(percent: Self.splitsPercent)
        ? split(currency) : [line(shop.name, shop.category, currency)])
  }
}

// MARK: - Parts of an expense

extension ExpenseStream {
  private mutating func element(of words: [String]) -> String {
    words[Int.random(in: 0..<words.count, using: &random)]
  }

  /// A UUID of version 4, as iexpense makes them.
  private mutating func identifier() -> UUID {
    let (high, low) = (random.next(), random.next())
    func byte(_ number: UInt64, _ place: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: number >> (8 * place))
    }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6) & 0x0F | 0x40, byte(high, 7), byte(low, 0) & 0x3F | 0x80, byte(low, 1),
        byte(low, 2), byte(low, 3), byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }

  private mutating func currency() -> Currency {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<70: .usd
    case 70..<90: .eur
    case 90..<96: .jpy
    case _: .kwd
    }
  }

  private mutating func line(
    _ name: String, _ category: String?, _ currency: Currency
  ) -> GeneratedExpense.Line {
    let units = Int64.random(in: Self.sizes, using: &random)
    let isRefund = random.happens(percent: 2)
    return GeneratedExpense.Line(
      name: name, minorUnits: isRefund ? -units : units, category: category)
  }

  /// Two to four items, in one of ten splits with a coupon that is less than the others.
  private mutating func split(_ currency: Currency) -> [GeneratedExpense.Line] {
    var lines = (0..<Int.random(in: 2...4, using: &random)).map { _ in
      let shop = Self.shops[Int.random(in: 0..<Self.shops.count, using: &random)]
      return GeneratedExpense.Line(
        name: shop.name, minorUnits: Int64.random(in: Self.sizes, using: &random),
        category: shop.category)
    }
    if random.happens(percent: 10) {
      let coupon = Int64.random(in: 1..<Self.sizes.lowerBound, using: &random)
      lines.append(
        GeneratedExpense.Line(name: "Coupon", minorUnits: -coupon, category: lines[0].category))
    }
    return lines
  }
}

// MARK: - What there is

extension ExpenseStream {
  static let firstDay = Day(year: 2016, month: 1, day: 1) ?? .first
  static let lastDay = Day(year: 2025, month: 12, day: 31) ?? .last

  /// The month that is listed.
  static let month = "2021-03"

  /// The days from the first to the last, each with as many expenses as any other.
  private static func day(_ index: Int, of count: Int) -> Day {
    let days = Int(lastDay.ordinal - firstDay.ordinal) + 1
    return firstDay.adding(days: index * days / count) ?? lastDay
  }

  /// Splits take much longer to read than plain expenses, so their share matters.
  private static let splitsPercent = 2

  /// From 1.00 to 200.00 where a currency has two decimals.
  private static let sizes: ClosedRange<Int64> = 100...20_000

  static let categories = [
    "Food", "Transport", "Supplies", "Other", "Eating out", "Rent", "Health", "Travel", "Books",
    "Gifts", "Café",
  ]

  private static let shops: [(name: String, category: String?)] = [
    ("Lunch", "Eating out"), ("Dinner", "Eating out"), ("Market", "Food"), ("Bakery", "Food"),
    ("Greengrocer", "Food"), ("Bus ticket", "Transport"), ("Train to work", "Transport"),
    ("Taxi", "Transport"), ("Printer paper", "Supplies"), ("Soap and brushes", "Supplies"),
    ("Flat", "Rent"), ("Pharmacy", "Health"), ("Dentist", "Health"), ("Hotel", "Travel"),
    ("Flight", "Travel"), ("Novel", "Books"), ("Birthday present", "Gifts"),
    ("Crème brûlée", "Café"), ("日本茶", "Café"), ("Haircut", "Other"), ("Parking", nil),
  ]

  private static let accounts = ["Visa", "Cash", "Savings", "Girokonto"]
  private static let notes = [
    "with colleagues", "für die Reise", "two of them, one to give away", "割り勘", "paid by phone 📱",
    "to be refunded in part by the end of the month",
  ]
  private static let tags = ["work", "holiday", "home", "shared"]
}
