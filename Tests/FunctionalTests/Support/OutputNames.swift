/// Gives what is random in the output of one session a name that is the same in every run.
///
/// The ids are the UUIDs that stand in the data directory or in an output. In the order in which
/// outputs show them, whole or by their first eight characters, they become `<ID1>`, `<ID2>`… and,
/// short, `<id1>`, `<id2>`…, so a transcript also tells which record each line speaks of. Eight
/// digits that begin no known id stay as they are. The sandbox's folder becomes `<sandbox>` and a
/// time with its clock `<time>`.
struct OutputNames {
  private let sandbox: String
  /// Known ids in capitals, and their numbers once shown.
  private var known: Set<String> = []
  private var numbers: [String: Int] = [:]

  init(sandbox: String) { self.sandbox = sandbox }

  mutating func learn(from text: String) {
    for match in text.matches(of: Self.identifier) { known.insert(match.output.uppercased()) }
  }

  /// Takes every word of eight capital hexadecimal digits for the start of an id, as in a text that shows no whole one.
  mutating func learnShort(from text: String) {
    for match in text.matches(of: /\b[0-9A-F]{8}\b/) {
      known.insert("\(match.output)-0000-4000-8000-000000000000")
    }
  }

  mutating func named(_ text: String) -> String {
    learn(from: text)
    let shorts = Dictionary(known.map { (String($0.prefix(8)), $0) }) { first, _ in first }
    let plain = text.replacing(sandbox, with: "<sandbox>").replacing(Self.time, with: "<time>")
    return plain.replacing(Self.wholeOrShort) { match in
      let word = match.output.0.uppercased()
      if known.contains(word) { return "<ID\(number(of: word))>" }
      return shorts[word].map { "<id\(number(of: $0))>" } ?? String(match.output.0)
    }
  }

  private mutating func number(of id: String) -> Int {
    if let number = numbers[id] { return number }
    numbers[id] = numbers.count + 1
    return numbers.count
  }

  private static var identifier: Regex<Substring> {
    /[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}/
  }

  private static var wholeOrShort: Regex<(Substring, Substring?)> {
    /\b[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12})?\b/
  }

  private static var time: Regex<(Substring, Substring?, Substring)> {
    /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})/
  }
}
