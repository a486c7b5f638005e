/// Breaks text into lines of a given width.
enum TextWrapping {
  /// The lines of `text`, at most `width` characters each where its words allow.
  ///
  /// A line break in the text stays one; a line that begins with a space is left as it is.
  static func lines(of text: String, width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.first == " " ? [String(line)] : wrapped(line, width: width)
    }
  }

  /// A label with its text in a column of its own, later lines under the first.
  ///
  /// A label that reaches into the column stands on a line of its own.
  static func hanging(_ label: String, _ text: String, column: Int, width: Int) -> [String] {
    let lines = lines(of: text, width: width - column)
    let margin = String(repeating: " ", count: column)
    let indented = lines.map { $0.isEmpty ? "" : margin + $0 }
    guard label.count < column - 1, let first = lines.first else {
      return [label] + (text.isEmpty ? [] : indented)
    }
    let gap = String(repeating: " ", count: column - label.count)
    let head = first.isEmpty ? label : label + gap + first
    return [head] + indented.dropFirst()
  }

  private static func wrapped(_ line: Substring, width: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    for word in line.split(separator: " ") {
      if current.isEmpty {
        current = String(word)
      } else if current.count + 1 + word.count <= width {
        current += " \(word)"
      } else {
        lines.append(current)
        current = String(word)
      }
    }
    return lines + [current]
  }
}
