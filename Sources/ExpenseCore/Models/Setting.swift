/// One setting by its name: what it may be, and how it reads and is written.
public enum Setting: String, CaseIterable, Sendable {
  case currency
  case types
  case decimalMark = "decimal-mark"
  case monthStart = "month-start"
  case weekStart = "week-start"
  case historySteps = "history-steps"
  case historyDays = "history-days"

  /// What it may be, for messages and help.
  public var allowed: String {
    switch self {
    case .currency: "an ISO 4217 code such as EUR"
    case .types: "words with commas between, such as Personal,Business"
    case .decimalMark: "a dot, a comma or none"
    case .monthStart: "a day from 1 to 28"
    case .weekStart: "a weekday such as monday"
    case .historySteps: "a whole number from 1000 to 1000000"
    case .historyDays: "a whole number from 90 to 36500"
    }
  }

  /// The value in force, as it is typed: the chosen one, else the default.
  public func text(of settings: Settings) -> String {
    switch self {
    case .currency: settings.effectiveCurrency.code
    case .types: settings.effectiveTypes.joined(separator: ",")
    case .decimalMark: settings.decimalMark?.rawValue ?? "none"
    case .monthStart: String(settings.effectiveMonthStart)
    case .weekStart: settings.effectiveWeekStart.name
    case .historySteps: String(settings.effectiveHistorySteps)
    case .historyDays: String(settings.effectiveHistoryDays)
    }
  }

  /// Chooses a value, given as it is typed.
  ///
  /// Throws `ModelError` when the setting cannot have it.
  public func set(_ text: String, in settings: inout Settings) throws(ModelError) {
    switch self {
    case .currency: settings.currency = try value(Currency(code: text), text)
    case .types: settings.types = try types(text)
    case .decimalMark:
      let isNone = text.wordInLowerCase == "none"
      settings.decimalMark =
        isNone ? nil : try value(AmountParser.DecimalMark(named: text), text)
    case .monthStart: settings.monthStart = try number(text, 1...28)
    case .weekStart: settings.weekStart = try value(Weekday(name: text), text)
    case .historySteps:
      settings.historySteps = try number(text, Settings.leastHistorySteps...1_000_000)
    case .historyDays: settings.historyDays = try number(text, Settings.leastHistoryDays...36_500)
    }
  }

  /// Goes back to the default.
  public func unset(in settings: inout Settings) {
    switch self {
    case .currency: settings.currency = nil
    case .types: settings.types = nil
    case .decimalMark: settings.decimalMark = nil
    case .monthStart: settings.monthStart = nil
    case .weekStart: settings.weekStart = nil
    case .historySteps: settings.historySteps = nil
    case .historyDays: settings.historyDays = nil
    }
  }

  /// Whether a value was chosen.
  public func isSet(in settings: Settings) -> Bool {
    switch self {
    case .currency: settings.currency != nil
    case .types: settings.types != nil
    case .decimalMark: settings.decimalMark != nil
    case .monthStart: settings.monthStart != nil
    case .weekStart: settings.weekStart != nil
    case .historySteps: settings.historySteps != nil
    case .historyDays: settings.historyDays != nil
    }
  }

  private func value<Value>(_ value: Value?, _ text: String) throws(ModelError) -> Value {
    guard let value else { throw unfit(text) }
    return value
  }

  private func number(_ text: String, _ range: ClosedRange<Int>) throws(ModelError) -> Int {
    guard let number = Int(text), range.contains(number) else { throw unfit(text) }
    return number
  }

  private func types(_ text: String) throws(ModelError) -> [String] {
    let types = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    for type in types { try TextRule.word.check(type, as: "type") }
    guard Set(types.map(FoldedText.init)).count == types.count else {
      throw ModelError(rawValue, "names a type twice: \(quoted(text))", hint: "give each type once")
    }
    return types
  }

  private func unfit(_ text: String) -> ModelError {
    ModelError(rawValue, "cannot be \(quoted(text))", hint: "give \(allowed)")
  }
}

/// How a setting stands in its record.
extension Setting {
  /// Types are a list there and numbers are numbers; both are read back as they are typed.
  func text(in members: inout RecordMembers) throws(RecordProblem) -> String? {
    switch self {
    case .currency, .decimalMark, .weekStart: return try members.text(rawValue)
    case .monthStart, .historySteps, .historyDays:
      return try members.number(rawValue).map { String($0) }
    case .types:
      let types = try members.texts(rawValue)
      return types.isEmpty ? nil : types.joined(separator: ",")
    }
  }

  func write(_ settings: Settings, to object: inout JSONObjectWriter) {
    guard isSet(in: settings) else { return }
    switch self {
    case .currency, .decimalMark, .weekStart:
      object.member(rawValue, string: text(of: settings))
    case .monthStart, .historySteps, .historyDays:
      object.member(rawValue, number: text(of: settings))
    case .types:
      object.member(rawValue, strings: settings.effectiveTypes)
    }
  }
}
