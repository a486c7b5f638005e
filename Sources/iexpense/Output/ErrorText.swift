import ExpenseCore

/// A failure as it is told: what stands on standard error and in the exit status.
struct ErrorReport: Sendable, Equatable {
  let code: String
  let status: Int
  let message: String
  var hint: String?
  var locations: [ErrorLocation] = []
}

/// A remark that does not change the exit status.
struct WarningReport: Sendable, Equatable {
  let code: String
  let message: String
}

/// Turns reports into the lines of standard error, for people and for `--json`.
///
/// What is returned ends in a line feed.
enum ErrorText {
  /// Places listed for a person, who wants to see a kind of mistake and not a thousand of it.
  private static let shownLocations = 20

  /// A line `iexpense: error: …`, one for each place, then `hint: …`.
  static func person(_ report: ErrorReport, usesColour: Bool) -> String {
    let label = styled("iexpense: error:", .error, usesColour)
    var lines = ["\(label) \(TextEscaping.visible(report.message))"]
    let places = report.locations.filter { !report.message.hasSuffix($0.message) }
    lines += places.prefix(shownLocations).map(line)
    let unshown = places.count - shownLocations
    if unshown > 0 { lines.append("and \(unshown) more") }
    if let hint = report.hint { lines.append(hintLine(hint, usesColour: usesColour)) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A line `iexpense: warning: …`.
  static func person(_ report: WarningReport, usesColour: Bool) -> String {
    let label = styled("iexpense: warning:", .warning, usesColour)
    return "\(label) \(TextEscaping.visible(report.message))\n"
  }

  /// A line `hint: …` by itself, after a command that went well.
  static func person(hint: String, usesColour: Bool) -> String {
    hintLine(hint, usesColour: usesColour) + "\n"
  }

  /// One line: `{"error":{"code","status","message","hint","errors":[…]}}`.
  static func json(_ report: ErrorReport) -> String {
    line { document in
      document.member(
        "error",
        object: { error in
          error.member("code", string: report.code)
          error.member("status", int: report.status)
          error.member("message", string: report.message)
          if let hint = report.hint { error.member("hint", string: hint) }
          guard !report.locations.isEmpty else { return }
          error.member("errors", objects: report.locations) { write($0, to: &$1) }
        })
    }
  }

  /// One line: `{"warning":{"code","message"}}`.
  static func json(_ report: WarningReport) -> String {
    line { document in
      document.member(
        "warning",
        object: { warning in
          warning.member("code", string: report.code)
          warning.member("message", string: report.message)
        })
    }
  }
}

extension ErrorText {
  private static func hintLine(_ hint: String, usesColour: Bool) -> String {
    "\(styled("hint:", .hint, usesColour)) \(TextEscaping.visible(hint))"
  }

  private static func styled(_ text: String, _ style: Style, _ usesColour: Bool) -> String {
    usesColour ? style.applied(to: text) : text
  }

  /// `file:line:column: message`, the form in which editors find the place, with what is known.
  private static func line(_ location: ErrorLocation) -> String {
    var place = location.file.map { [$0] } ?? []
    if let line = location.line {
      place.append(location.file == nil ? "line \(line)" : String(line))
      if let column = location.column { place.append(String(column)) }
    }
    let prefix = place.isEmpty ? "" : place.joined(separator: ":") + ": "
    return TextEscaping.visible(prefix + location.message)
  }

  private static func write(_ location: ErrorLocation, to object: inout JSONObjectWriter) {
    if let file = location.file { object.member("file", string: file) }
    if let line = location.line { object.member("line", int: line) }
    if let column = location.column { object.member("column", int: column) }
    object.member("message", string: location.message)
  }

  /// One JSON object on a line of its own.
  private static func line(_ write: (inout JSONObjectWriter) -> Void) -> String {
    var writer = JSONObjectWriter()
    write(&writer)
    return String(decoding: writer.finish(), as: UTF8.self) + "\n"
  }
}
