/// What a text of a record may hold.
///
/// Lengths count Unicode code points, as JSON Schema's `maxLength` does.
public enum TextRule: Sendable, CaseIterable {
  /// The name of an expense or an item, a source: one line with something to read.
  case name
  /// The name of a category or an account: a name that does not mean that there is none.
  case label
  /// A note: may be empty and have several lines.
  case note
  /// A tag or a type: one word.
  case word
  /// The bare name of a file in a folder.
  case fileName

  public static let longestName = 500
  public static let longestNote = 10_000
  /// What file systems allow, in bytes.
  public static let longestFileName = 255

  /// The words that mean no value, which therefore name nothing.
  public static let reserved = ["none", "uncategorised"]

  /// Throws what is wrong with a text; callers trim it first.
  public func check(_ text: String) throws(TextError) {
    switch self {
    case .name:
      try checkLine(text)
    case .label:
      try checkLine(text)
      try checkNotReserved(text)
    case .note:
      guard text.utf8.count <= Self.longestNote || text.unicodeScalars.count <= Self.longestNote
      else { throw .tooLong(text, limit: Self.longestNote) }
      guard !text.unicodeScalars.contains(where: { $0.isControl && $0 != "\n" && $0 != "\t" })
      else { throw .controlCharacter(text) }
    case .word:
      try checkLine(text)
      guard !text.unicodeScalars.contains(where: { $0.isWhiteSpace || $0 == "," })
      else { throw .notOneWord(text) }
      try checkNotReserved(text)
    case .fileName:
      try checkFileName(text)
    }
  }

  private func checkLine(_ text: String) throws(TextError) {
    guard !text.unicodeScalars.allSatisfy(\.isWhiteSpace) else { throw .blank }
    guard text.unicodeScalars.count <= Self.longestName else {
      throw .tooLong(text, limit: Self.longestName)
    }
    guard !text.unicodeScalars.contains(where: \.isControl) else { throw .controlCharacter(text) }
  }

  private func checkNotReserved(_ text: String) throws(TextError) {
    guard !Self.reserved.contains(text.lowercased()) else { throw .reserved(text) }
  }

  private func checkFileName(_ text: String) throws(TextError) {
    guard !text.isEmpty else { throw .blank }
    guard text.utf8.count <= Self.longestFileName else {
      throw .tooLong(text, limit: Self.longestFileName)
    }
    guard !text.unicodeScalars.contains(where: \.isControl) else { throw .controlCharacter(text) }
    guard text != ".", text != "..", !text.utf8.contains(UInt8(ascii: "/")) else {
      throw .notAFileName(text)
    }
  }
}

/// Why a text cannot stand in a record.
public enum TextError: Error, Hashable {
  case blank
  case tooLong(String, limit: Int)
  case controlCharacter(String)
  case notOneWord(String)
  case reserved(String)
  case notAFileName(String)
}

extension TextError: UserFacingError {
  public var kind: ErrorKind { .usage }

  public var message: String {
    (text.map(quoted) ?? "the text") + " " + reason
  }

  /// The text, unless there is nothing to see.
  public var text: String? {
    switch self {
    case .blank: nil
    case .tooLong(let text, _), .controlCharacter(let text), .notOneWord(let text),
      .reserved(let text), .notAFileName(let text):
      text
    }
  }

  /// What is wrong, to be read after the text: `is not one word`.
  public var reason: String {
    switch self {
    case .blank: "is empty"
    case .tooLong(_, let limit): "is longer than \(limit) characters"
    case .controlCharacter: "holds a control character"
    case .notOneWord: "is not one word"
    case .reserved: "means no value, so it cannot be a name"
    case .notAFileName: "is not the bare name of a file"
    }
  }

  public var hint: String? {
    switch self {
    case .blank: "give a text such as Lunch, or leave it out where it may be missing"
    case .reserved: "choose another name"
    case .tooLong(_, TextRule.longestNote): "shorten it, or keep the text as a receipt file"
    case .tooLong: "shorten it; notes may have \(TextRule.longestNote) characters"
    case .controlCharacter: "leave out tabs, line ends and other control characters"
    case .notOneWord: "write it without spaces and commas, such as road-trip"
    case .notAFileName: "write a name without a folder, such as lunch.pdf"
    }
  }
}
