import ExpenseCore

/// The options that choose records, the same for every command that prints some.
struct FilterOptions: OptionBundle {
  enum Receipt: String, CaseIterable, Sendable { case any, none }

  var from: String?
  var to: String?
  var month: String?
  var year: String?
  var categories: [String] = []
  var types: [String] = []
  var accounts: [String] = []
  var tags: [String] = []
  var currencies: [Currency] = []
  var titles: [String] = []
  var search: String?
  var minimum: String?
  var maximum: String?
  var receipt: Receipt?

  private static let group = "Filters"

  /// What expenses can be asked.
  static let forExpenses =
    (period + [
      .options(
        "category", short: "c", .category, \.categories,
        "Only this category; none for those without."),
      .options("type", short: "t", .type, \.types, "Only this type."),
      .options("name", .name, \.titles, "Only this whole name."),
    ] + common + [
      .option(
        "receipt", .choice(placeholder: "WHICH"), \.receipt, "Only with a receipt or without.")
    ]).pulledBack(to: \.self, group: group)

  /// What incomes can be asked.
  static let forIncomes =
    (period + [.options("source", .source, \.titles, "Only from this source.")] + common)
    .pulledBack(to: \.self, group: group)

  private static let period: [Parameter<Self>] = [
    .option("from", .date, \.from, "Only from this day on, such as -2w."),
    .option("to", .date, \.to, "Only up to this day, itself included."),
    .option("month", short: "m", .text("MONTH"), \.month, "Only in this month, such as last."),
    .option("year", .text("YEAR"), \.year, "Only in this year, such as 2026."),
  ]

  private static let common: [Parameter<Self>] = [
    .options("account", .account, \.accounts, "Only this account; none for those without."),
    .options("tag", .tag, \.tags, "Only with this tag; none for those without."),
    .options("currency", .currency, \.currencies, "Only in this currency."),
    .option("search", .text("TEXT"), \.search, "Only with this text in names or notes."),
    .option("min", .amount, \.minimum, "Only payments of at least this."),
    .option("max", .amount, \.maximum, "Only payments of at most this."),
  ]

  func validate() throws(UsageError) {
    let days = [("--from", from), ("--to", to)].filter { $0.1 != nil }.map(\.0)
    let others = [("--month", month), ("--year", year)].filter { $0.1 != nil }.map(\.0)
    guard others.isEmpty || (days + others).count == 1 else {
      throw UsageError(
        message: "\((days + others).joined(separator: " and ")) are two periods",
        hint: "give a month, or a year, or the days --from and --to")
    }
  }

  /// The filter that was asked for, as words such as `last` mean today.
  func filter(today: Day, settings: Settings) throws -> Filter {
    var filter = Filter()
    filter.period = try period(today: today, monthStart: settings.effectiveMonthStart)
    filter.categories = categories.map(Filter.Value.init)
    filter.types = types.map(\.trimmed)
    filter.accounts = accounts.map(Filter.Value.init)
    filter.tags = tags.map(Filter.Value.init)
    filter.currencies = currencies
    filter.titles = titles.map(\.trimmed)
    filter.search = search
    // A bare number is read as an amount of the one currency that is asked for.
    let currency = currencies.count == 1 ? currencies[0] : settings.effectiveCurrency
    let parser = AmountParser(currency: currency, decimalMark: settings.decimalMark)
    filter.minimum = try minimum.map { try parser.plainAmount(from: $0.trimmed) }
    filter.maximum = try maximum.map { try parser.plainAmount(from: $0.trimmed) }
    filter.hasReceipt = receipt.map { $0 == .any }
    return filter
  }

  private func period(today: Day, monthStart: Int) throws -> Period {
    let dates = DateParser(today: today, monthStart: monthStart)
    if let month { return try dates.month(from: month.trimmed).period(startingOn: monthStart) }
    if let year {
      return Period(year: try dates.year(from: year.trimmed), startingOn: monthStart) ?? .always
    }
    let period = Period(
      from: try from.map { try dates.day(from: $0.trimmed) },
      to: try to.map { try dates.day(from: $0.trimmed) })
    if period.isEmpty, let from = period.from, let to = period.to {
      throw UsageError(
        message: "the period from \(from) to \(to) holds no day",
        hint: "give the earlier day with --from")
    }
    return period
  }
}
