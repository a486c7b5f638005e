/// Makes characters visible that would move the cursor, break a line or hide text.
///
/// Stored text may come from a bank file or another machine. Shown raw, an escape sequence in it
/// could rewrite the screen, and a bidirectional control could show an amount backwards.
enum TextEscaping {
  /// The text as people may see it: `\n`, `\t`, `\r` and otherwise `\u{1B}` in place of controls.
  ///
  /// A backslash stays as it is: this form is for eyes, not for reading back.
  static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: needsEscape) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if needsEscape(scalar) {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a scalar is a control, a line or paragraph separator, or steers text direction.
  static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// What is shown in place of a scalar that needs an escape.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}
