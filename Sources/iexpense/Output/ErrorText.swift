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
    lines += report.locations.prefix(shownLocations).map(line)
    let unshown = report.locations.count - shownLocations
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
    var members = [
      member("code", report.code), "\"status\":\(report.status)",
      member("message", report.message),
    ]
    if let hint = report.hint { members.append(member("hint", hint)) }
    if !report.locations.isEmpty {
      members.append("\"errors\":[" + report.locations.map(json).joined(separator: ",") + "]")
    }
    return "{\"error\":\(object(members))}\n"
  }

  /// One line: `{"warning":{"code","message"}}`.
  static func json(_ report: WarningReport) -> String {
    let members = [member("code", report.code), member("message", report.message)]
    return "{\"warning\":\(object(members))}\n"
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

  private static func json(_ location: ErrorLocation) -> String {
    let members = [
      location.file.map { member("file", $0) },
      location.line.map { "\"line\":\($0)" },
      location.column.map { "\"column\":\($0)" },
      member("message", location.message),
    ]
    return object(members.compactMap { $0 })
  }

  private static func object(_ members: [String]) -> String {
    "{" + members.joined(separator: ",") + "}"
  }

  private static func member(_ name: String, _ text: String) -> String {
    "\"\(name)\":\(jsonString(text))"
  }

  /// A JSON string literal; only quotes, backslashes and control characters need an escape.
  private static func jsonString(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      if let escape = jsonEscape(scalar) {
        literal += escape
      } else {
        literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  private static func jsonEscape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x22: return "\\\""
    case 0x5C: return "\\\\"
    case 0x08: return "\\b"
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0C: return "\\f"
    case 0x0D: return "\\r"
    case 0..<0x20:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return nil
    }
  }
}
