import Foundation

@testable import ExpenseCore

/// Expenses and questions about them that often meet: few days, names and amounts, many ties.
struct RandomEntries {
  var random: SeededGenerator
  /// The days that entries lie on.
  var days = Sample.day(2026, 11, 1)...Sample.day(2026, 11, 6)

  static let categories = [
    Sample.category(named: "Food", color: "red", aliases: ["Eats", "Café"]),
    Sample.category(named: "Transport", color: "#0A0B0C"),
    Sample.category(named: "Eats"), Sample.category(named: "Straße", aliases: ["Road"]),
  ]

  private static let categoryNames = [
    "Food", "FOOD", "Eats", "cafe\u{301}", "Transport", "STRASSE", "road", "Hobby",
  ]
  private static let names = [
    "Lunch", "lunch", "Uber", "Café au lait", "cafe\u{301}", "日本 🍣", "a \"b\"",
  ]
  private static let accounts = ["Visa", "visa", "Giro"]
  private static let tags = ["trip", "Café", "x"]
  private static let currencies = [Currency.usd, .jpy, .kwd]

  mutating func expense(_ number: Int) -> Expense {
    let currency = random.pick(Self.currencies)
    var expense = Expense(
      id: Sample.id("\(number) \(random.next())"), date: day(), amount: size(currency),
      type: random.pick(["Personal", "Business"]), name: random.pick(Self.names))
    expense.category = optional(Self.categoryNames)
    expense.account = optional(Self.accounts)
    expense.notes = optional(["", "with Uber\nhome", "LUNCH"])
    expense.tags = Self.tags.filter { _ in random.chance(oneIn: 3) }
    expense.receiptFilename = optional(["a.png"])
    if random.chance(oneIn: 3) { split(&expense) }
    return expense
  }

  private mutating func split(_ expense: inout Expense) {
    let currency = expense.amount.currency
    var items: [ExpenseItem] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      items.append(
        ExpenseItem(
          name: random.pick(Self.names), type: optional(["Personal", "Business"]),
          amount: size(currency), category: optional(Self.categoryNames)))
    }
    let sum = items.reduce(0) { $0 + $1.amount.minorUnits }
    // Nothing is no amount of an expense.
    guard sum != 0 else { return }
    expense.items = items
    expense.amount = Sample.money(sum, currency)
  }

  private mutating func size(_ currency: Currency) -> Money {
    let size = random.pick([1, 5, 10, 1000, 1250, 12_500, Money.maximumMinorUnits / 4])
    return Sample.money(random.chance(oneIn: 5) ? -size : size, currency)
  }

  mutating func day() -> Day {
    let ordinal = Int32.random(
      in: days.lowerBound.ordinal...days.upperBound.ordinal, using: &random)
    return Day(ordinal: Int(ordinal)) ?? days.lowerBound
  }

  private mutating func optional<Value>(_ values: [Value]) -> Value? {
    random.chance(oneIn: 2) ? random.pick(values) : nil
  }
}

extension RandomEntries {
  mutating func income(_ number: Int) -> Income {
    var income = Income(
      id: Sample.id("income \(number) \(random.next())"), date: day(),
      amount: size(random.pick(Self.currencies)), source: random.pick(Self.names))
    if income.amount.isNegative { income.amount = income.amount.negated }
    income.account = optional(Self.accounts)
    income.notes = optional(["with Uber\nhome"])
    income.tags = Self.tags.filter { _ in random.chance(oneIn: 3) }
    return income
  }

  /// The text of a file with these records, some in a layout or with keys that are not iexpense's own.
  mutating func file<Model: EntryModel>(of records: [Model]) -> String {
    let lines = records.map { record in
      let line = Record(record).text
      return switch Int.random(in: 0..<7, using: &random) {
      case 0: String(line.dropLast()) + #","mood":{"n":[1.50]}}"#
      case 1: line.replacing("\",\"", with: "\" , \"")
      case 2: #"{"mood":null,"# + line.dropFirst()
      case 3: line.replacing("L", with: "\\u004C")
      case 4: line.replacing(#","currency""#, with: #"e0,"currency""#)
      default: line
      }
    }
    let separator = random.chance(oneIn: 4) ? " ,\n\n" : ",\n"
    return String(RecordFileFormat.firstLine(of: Model.collection)) + "\n"
      + lines.joined(separator: separator) + "\n]}\n"
  }

  mutating func filter() -> Filter {
    var filter = Filter()
    if random.chance(oneIn: 3) { filter.period = Period(from: optionalDay(), to: optionalDay()) }
    filter.categories = some(Self.categoryNames + ["none"]).map { .init($0) }
    filter.types = some(["personal", "Business"])
    filter.accounts = some(Self.accounts + ["NONE"]).map { .init($0) }
    filter.tags = some(Self.tags + ["none"]).map { .init($0) }
    filter.currencies = some(Self.currencies)
    filter.titles = some(Self.names)
    if random.chance(oneIn: 4) {
      filter.search = random.pick(["uber", "CAFÉ", "lunch", "b\"", ""])
    }
    if random.chance(oneIn: 4) { filter.minimum = bound() }
    if random.chance(oneIn: 4) { filter.maximum = bound() }
    if random.chance(oneIn: 5) { filter.hasReceipt = random.chance(oneIn: 2) }
    return filter
  }

  mutating func order() -> ExpenseCore.SortOrder {
    ExpenseCore.SortOrder(
      key: random.pick(ExpenseCore.SortOrder.Key.allCases), isReversed: random.chance(oneIn: 2))
  }

  mutating func limit() -> Int? {
    random.chance(oneIn: 2) ? nil : Int.random(in: 0...8, using: &random)
  }

  private mutating func optionalDay() -> Day? { random.chance(oneIn: 3) ? nil : day() }

  private mutating func bound() -> PlainAmount {
    random.pick([
      PlainAmount(digits: 0), PlainAmount(digits: -5), PlainAmount(digits: 125, decimals: 1),
      PlainAmount(digits: 1250), PlainAmount(digits: 1, decimals: 3), PlainAmount(digits: 10),
    ])
  }

  /// Usually nothing, so that filters with several parts still choose records.
  private mutating func some<Value>(_ values: [Value]) -> [Value] {
    guard random.chance(oneIn: 5) else { return [] }
    return values.filter { _ in random.chance(oneIn: 2) }
  }
}

extension SeededGenerator {
  /// Blocks down to 64 bytes, halves of the smallest files, and stretches of a few records.
  mutating func scanSizes() -> ScanSizes {
    ScanSizes(
      block: pick([64, 100, 4096, 256 << 10]), leastShared: pick([0, 2000, .max]),
      stretch: pick([1, 400, 3000, 64 << 10]), mostPlaces: pick([0, 1, 7, 32 << 10]))
  }
}

extension Snapshot {
  /// The same view, of which two threads read collections of at least so many bytes.
  func shared(from size: Int) -> Snapshot {
    var snapshot = self
    snapshot.sizes.leastShared = size
    return snapshot
  }
}
