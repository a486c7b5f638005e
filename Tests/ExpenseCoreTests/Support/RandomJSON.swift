import ExpenseCore

/// Makes JSON values, and texts that say the same in many ways.
struct RandomJSON {
  var generator: SeededGenerator
  var hasNumbers = true

  init(seed: Int) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func value(depth: Int = 0) -> JSONNode {
    JSONNode(content: content(depth: depth), range: 0..<0)
  }

  mutating func object(depth: Int = 0) -> [JSONMember] {
    var names: Set<String> = []
    for _ in 0..<Int.random(in: 0...12, using: &generator) { names.insert(string()) }
    return names.sorted().map {
      JSONMember(name: $0, nameOffset: 0, value: value(depth: depth + 1))
    }
  }

  private mutating func content(depth: Int) -> JSONNode.Content {
    switch Int.random(in: 0..<(depth < 4 ? 8 : 6), using: &generator) {
    case 0: .null
    case 1: .bool(generator.chance(oneIn: 2))
    case 2, 3: hasNumbers ? .number(number()) : .null
    case 4, 5: .string(string())
    case 6: .array(array(depth: depth))
    default: .object(object(depth: depth))
    }
  }

  private mutating func array(depth: Int) -> [JSONNode] {
    var elements: [JSONNode] = []
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      elements.append(value(depth: depth + 1))
    }
    return elements
  }

  private mutating func number() -> String {
    generator.pick([
      "0", "-0", "12.50", "-3", "1e3", "1E+2", "2.5e-3", "-999.25", "0.0", "100",
    ])
  }

  mutating func string() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      text.unicodeScalars.append(
        generator.pick([
          "a", "Z", "0", " ", "/", "\"", "\\", "\n", "\t", "\u{0}", "\u{8}", "\u{1F}",
          "é", "\u{301}", "\u{2028}", "中", "\u{FFFF}", "\u{1F600}", "\u{10FFFF}", "{", "]", ",",
        ]))
    }
    return text
  }
}

extension RandomJSON {
  /// Says `node` with random white space and random escapes.
  mutating func text(of node: JSONNode) -> [UInt8] {
    whiteSpace() + bareText(of: node) + whiteSpace()
  }

  private mutating func bareText(of node: JSONNode) -> [UInt8] {
    switch node.content {
    case .object(let members):
      list(
        "{",
        members.map {
          whiteSpace() + literal($0.name) + whiteSpace() + [UInt8(ascii: ":")] + text(of: $0.value)
        }, "}")
    case .array(let elements): list("[", elements.map { text(of: $0) }, "]")
    case .string(let string): literal(string)
    case .number(let number): Array(number.utf8)
    case .bool(let value): Array("\(value)".utf8)
    case .null: Array("null".utf8)
    }
  }

  private mutating func list(_ open: String, _ items: [[UInt8]], _ close: String) -> [UInt8] {
    let inside = items.isEmpty ? whiteSpace() : Array(items.joined(separator: ",".utf8))
    return Array(open.utf8) + inside + Array(close.utf8)
  }

  private mutating func whiteSpace() -> [UInt8] {
    Array(generator.pick(["", "", "", " ", "\n", "\t", "\r\n", "  "]).utf8)
  }

  private mutating func literal(_ string: String) -> [UInt8] {
    guard generator.chance(oneIn: 3) else { return JSONText.quoted(string) }
    let escaped = string.utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: unit % 2 == 0)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return Array("\"\(escaped.joined())\"".utf8)
  }
}
