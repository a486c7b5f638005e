/// Fields on a line for programs: comma separated with quotes, or tab separated with escapes.
///
/// Lines end in a line feed alone, although RFC 4180 writes a carriage return too: every reader
/// takes the plain one, and `cut`, `awk` and `diff` would see the other as part of the last field.
enum Delimited: Sendable {
  /// RFC 4180, quoting a field only where it has to be.
  case csv
  /// No quotes: a tab, line feed, carriage return or backslash in a field is `\t \n \r \\`.
  case tsv

  /// One line with its line end.
  func line(_ fields: [String]) -> String {
    switch self {
    case .csv: Self.csvLine(fields)
    case .tsv: fields.map(Self.tsvField).joined(separator: "\t") + "\n"
    }
  }

  /// A single empty field is quoted, because readers pass over a blank line.
  private static func csvLine(_ fields: [String]) -> String {
    if fields == [""] { return "\"\"\n" }
    return fields.map(csvField).joined(separator: ",") + "\n"
  }

  private static func csvField(_ text: String) -> String {
    guard needsQuotes(text) else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// Looks at bytes: as characters, a carriage return and a line feed together are neither.
  private static func needsQuotes(_ text: String) -> Bool {
    let bytes = text.utf8
    let space = UInt8(ascii: " ")
    if bytes.first == space || bytes.last == space { return true }
    return bytes.contains { byte in
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
      default: false
      }
    }
  }

  private static func tsvField(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { tsvEscape($0) != nil }) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      if let escape = tsvEscape(scalar) {
        escaped += escape
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func tsvEscape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\\": "\\\\"
    default: nil
    }
  }
}
