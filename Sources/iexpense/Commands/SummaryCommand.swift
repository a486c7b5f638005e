import ExpenseCore

/// Prints what was spent, by groups and in all.
struct SummaryCommand: Command {
  var grouping = Grouping.category
  var across: Grouping?
  var compared: ComparedPeriod?
  var limit: Int?
  var filter = FilterOptions()
  var isCSV = false
  var isTSV = false
  var hasNoHeader = false

  static let interface = Interface<Self>(
    name: "summary", summary: "Print what was spent, by groups and in all.",
    discussion: """
      Lines are counted, so that a split goes into all of its groups and never counts twice; refunds \
      lower a group. What came in, what is left of it and the savings rate stand with the totals.
      """,
    examples: [
      "iexpense summary --month this", "iexpense summary --by month --year this --csv",
      "iexpense summary --month last --compare previous",
      "iexpense summary --across month --from -3m",
    ],
    parameters: [
      .option("by", .choice(placeholder: "GROUP"), \.grouping, "Group by this."),
      .option(
        "across", .choice([Grouping.month], placeholder: "TIME"), \.across,
        "Divide every group by time."),
      .option(
        "compare", .choice(placeholder: "PERIOD"), \.compared, "Compare with this period."),
      .option("limit", short: "n", .count, \.limit, "Print this many groups; totals stay whole."),
    ] + FilterOptions.forExpenses.pulledBack(to: \.filter) + [
      .flag("csv", \.isCSV, "Print comma separated values."),
      .flag("tsv", \.isTSV, "Print tab separated values."),
      .flag("no-header", \.hasNoHeader, "Leave the line of column names out."),
    ])

  func validate() throws(UsageError) {
    try filter.validate()
    guard across == nil || !grouping.isOfTime else {
      throw UsageError(
        message: "--across divides by time what is grouped by time already",
        hint: "leave --across out, or group by another thing, such as --by category")
    }
    guard across == nil || compared == nil else {
      throw UsageError(
        message: "--across and --compare are two ways to look at time", hint: "give one of them")
    }
  }

  func run(in context: Context) throws {
    let form = try output.form(isJSON: context.globals.isJSON)
    let today = try context.today()
    let summary = try context.store().read([.expenses, .incomes, .categories, .settings]) {
      try $0.summary(try question(today: today, settings: try $0.settings()))
    }
    try SummaryPrinter(summary, hasHeader: !hasNoHeader, in: context).print(as: form)
  }

  private var output: OutputOptions {
    OutputOptions(isCSV: isCSV, isTSV: isTSV, hasNoHeader: hasNoHeader)
  }

  private func question(today: Day, settings: Settings) throws -> SummaryQuestion {
    var question = SummaryQuestion()
    question.grouping = grouping
    question.across = across
    question.limit = limit
    question.filter = try filter.filter(today: today, settings: settings)
    if let compared {
      question.compared = compared.period(
        before: question.filter.period, monthStart: settings.effectiveMonthStart)
      guard question.compared != nil else {
        throw UsageError(
          message: "--compare \(compared.rawValue) needs a period with two ends",
          hint: "give one, such as --month this")
      }
    }
    return question
  }
}
