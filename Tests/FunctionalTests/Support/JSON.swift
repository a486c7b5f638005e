import Foundation

/// A JSON document as a value that tests can look into and compare; numbers are exact.
enum JSON: Decodable, Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Decimal)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init?(parsing text: String) {
    // Text that is no JSON is what the caller asks about.
    guard let value = try? JSONDecoder().decode(JSON.self, from: Data(text.utf8)) else {
      return nil
    }
    self = value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Decimal.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  subscript(index: Int) -> JSON? {
    array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  var array: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  var keys: Set<String>? {
    if case .object(let members) = self { Set(members.keys) } else { nil }
  }

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var number: Decimal? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The text of a string or a number, for places where the contract leaves the kind open.
  var text: String? {
    string ?? number.map { "\($0)" }
  }

  /// The string under `key` of every element.
  func strings(_ key: String) -> [String] {
    (array ?? []).map { $0[key]?.string ?? "(no \(key))" }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }

  /// A number by its digits, so that no binary fraction comes between.
  static func number(_ digits: String) -> JSON {
    Decimal(string: digits).map(JSON.number) ?? .null
  }
}
