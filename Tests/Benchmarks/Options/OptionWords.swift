/// Takes the command line apart: options with their values, each given once.
struct OptionWords {
  /// The value of each option that was given; a flag's is empty.
  private(set) var values: [String: String] = [:]

  init(_ words: [String], flags: Set<String>, options: Set<String>) throws(OptionError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        throw OptionError(message: "unexpected argument '\(word)'")
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard values[name] == nil else { throw OptionError(message: "\(name) is given twice") }
      if flags.contains(name) {
        guard parts.count == 1 else { throw OptionError(message: "\(name) takes no value") }
        values[name] = ""
      } else if options.contains(name) {
        let value = parts.count == 2 ? String(parts[1]) : rest.popFirst()
        guard let value, !value.isEmpty else {
          throw OptionError(message: "\(name) needs a value")
        }
        values[name] = value
      } else {
        throw OptionError(message: "unknown option '\(name)'")
      }
    }
  }

  func number(_ name: String, atLeast least: Int) throws(OptionError) -> Int? {
    guard let text = values[name] else { return nil }
    return try Self.number(text, of: name, atLeast: least)
  }

  func numbers(_ name: String, atLeast least: Int) throws(OptionError) -> [Int]? {
    guard let text = values[name] else { return nil }
    var numbers: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      numbers.append(try Self.number(String(part), of: name, atLeast: least))
    }
    return numbers
  }

  private static func number(
    _ text: String, of name: String, atLeast least: Int
  ) throws(OptionError) -> Int {
    guard let number = Int(text), number >= least else {
      throw OptionError(
        message: "\(name): '\(text)' is not a number of at least \(least)",
        hint: "write it in digits alone, such as 1000000")
    }
    return number
  }
}
