import ExpenseCore

/// Settings as text: a table for people, an object of name to value for programs.
enum SettingsText {
  static func table(of settings: Settings) -> [String] {
    let width = Setting.allCases.map(\.rawValue.count).max() ?? 0
    return Setting.allCases.map { setting in
      let gap = String(repeating: " ", count: width - setting.rawValue.count + 2)
      return TextEscaping.visible(setting.rawValue + gap + setting.text(of: settings))
    }
  }

  /// One object and a line end; numbers are numbers, types a list, no decimal mark null.
  static func json(_ chosen: [Setting], of settings: Settings) -> [UInt8] {
    var object = JSONObjectWriter()
    for setting in chosen {
      let text = setting.text(of: settings)
      switch setting {
      case .currency, .weekStart: object.member(setting.rawValue, string: text)
      case .types: object.member(setting.rawValue, strings: settings.effectiveTypes)
      case .monthStart, .historySteps, .historyDays: object.member(setting.rawValue, number: text)
      case .decimalMark:
        if settings.decimalMark == nil {
          object.member(null: setting.rawValue)
        } else {
          object.member(setting.rawValue, string: text)
        }
      }
    }
    return object.finish() + [UInt8(ascii: "\n")]
  }
}
