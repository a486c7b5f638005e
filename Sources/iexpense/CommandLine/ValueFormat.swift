/// What a shell can offer while a value is being typed.
enum Completion: Sendable, Equatable {
  case none
  case file
  case folder
  /// One of these and nothing else.
  case choices([String])
  /// Names from the user's own data, or more than help has room for, asked for by this kind when they are needed.
  case live(String)
}

/// Why a word is not a value: the reason alone, as the parser adds the parameter and the word.
///
/// `reason` goes on after the quoted word: `is not a positive whole number`.
struct InvalidValue: Error, Equatable {
  let reason: String
  var hint: String?
}

/// How one word becomes a `T`, and what the outside world may know about that word.
struct ValueFormat<T: Sendable>: Sendable {
  let placeholder: String
  var completion = Completion.none
  let parse: @Sendable (String) throws(InvalidValue) -> T
  var show: @Sendable (T) -> String = { "\($0)" }
}

extension ValueFormat where T == String {
  /// Any word, taken as it is.
  static func text(_ placeholder: String, completion: Completion = .none) -> Self {
    Self(placeholder: placeholder, completion: completion) { word throws(InvalidValue) in word }
  }

  /// The path of a file; a lone dash stands for standard input or output.
  static var file: Self { .text("FILE", completion: .file) }

  /// The path of a folder.
  static var folder: Self { .text("DIR", completion: .folder) }

  /// One of a few fixed words.
  static func choice(_ words: [String], placeholder: String = "WORD") -> Self {
    Self(placeholder: placeholder, completion: .choices(words)) { word throws(InvalidValue) in
      guard words.contains(word) else { throw InvalidValue(word, isNoneOf: words) }
      return word
    }
  }
}

extension ValueFormat where T: RawRepresentable<String> {
  /// One of a few values, typed as their raw values.
  static func choice(_ values: [T], placeholder: String = "WORD") -> Self {
    let words = values.map(\.rawValue)
    return Self(
      placeholder: placeholder, completion: .choices(words),
      parse: { word throws(InvalidValue) in
        guard let value = T(rawValue: word), words.contains(word) else {
          throw InvalidValue(word, isNoneOf: words)
        }
        return value
      },
      show: { $0.rawValue })
  }
}

extension ValueFormat where T: RawRepresentable<String> & CaseIterable {
  /// One of the cases of an enumeration, typed as their raw values.
  static func choice(placeholder: String) -> Self {
    choice(Array(T.allCases), placeholder: placeholder)
  }
}

extension ValueFormat where T == Int {
  /// A positive whole number, in digits alone.
  static var count: Self {
    Self(placeholder: "COUNT") { word throws(InvalidValue) in
      guard let count = Int(digits: word[...]), count > 0 else {
        throw InvalidValue(
          reason: "is not a positive whole number", hint: "write a number such as 10")
      }
      return count
    }
  }
}

extension ValueFormat where T == Duration {
  /// A number of seconds, zero or more, with decimals if need be.
  static var seconds: Self {
    Self(
      placeholder: "SECONDS",
      parse: { word throws(InvalidValue) in
        guard let duration = Duration(decimalSeconds: word) else {
          throw InvalidValue(
            reason: "is not a number of seconds", hint: "write a number such as 10 or 0.5")
        }
        return duration
      },
      show: \.decimalSeconds)
  }
}

extension InvalidValue {
  fileprivate init(_ word: String, isNoneOf words: [String]) {
    self.init(
      reason: "is not one of \(words.joined(separator: ", "))",
      hint: Suggestion.question(for: word, among: words))
  }
}

extension Int {
  /// Reads ASCII digits alone: no sign, no space; nil when the number does not fit.
  fileprivate init?(digits: Substring) {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    self.init(digits)
  }
}

extension Duration {
  /// Longer waits than this, thirty years, are taken for a slip of the keyboard.
  private static let longestSeconds = 1_000_000_000

  /// Decimals of an attosecond, the unit a duration counts in.
  private static let decimals = 18

  fileprivate init?(decimalSeconds word: String) {
    let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let seconds = Int(digits: parts[0]), seconds <= Self.longestSeconds else { return nil }
    guard parts.count == 2 else {
      self = .seconds(seconds)
      return
    }
    let zeros = Self.decimals - parts[1].utf8.count
    guard !parts[1].isEmpty, zeros >= 0,
      let attoseconds = Int(digits: parts[1] + String(repeating: "0", count: zeros))
    else { return nil }
    self.init(secondsComponent: Int64(seconds), attosecondsComponent: Int64(attoseconds))
  }

  fileprivate var decimalSeconds: String {
    let (seconds, attoseconds) = components
    guard attoseconds != 0 else { return "\(seconds)" }
    let digits = String(attoseconds)
    var fraction = String(repeating: "0", count: Self.decimals - digits.count) + digits
    while fraction.last == "0" { fraction.removeLast() }
    return "\(seconds).\(fraction)"
  }
}
