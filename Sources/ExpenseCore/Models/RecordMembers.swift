#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The members of one record's text, taken one by one by the model that knows their names.
public struct RecordMembers {
  private let source: [UInt8]
  private let node: JSONNode
  private var rest: [JSONMember]
  /// How many records without an id said the same before this one.
  private var twinNumber = 0

  /// Reads the text of one record; `twins` numbers those without an id.
  ///
  /// Throws `RecordProblem` when it is no JSON object.
  init(parsing bytes: [UInt8], numbering twins: inout TwinNumbers) throws(RecordProblem) {
    try self.init(parsing: bytes)
    if self["id"] == nil { twinNumber = twins.next(minified) }
  }

  /// Reads the text of one record.
  ///
  /// Throws `RecordProblem` when it is no JSON object.
  init(parsing bytes: [UInt8]) throws(RecordProblem) {
    do {
      let node = try JSONParser.parse(bytes, maximumDepth: Self.maximumDepth)
      guard let members = node.object else {
        throw RecordProblem(offset: 0, reason: "expected a record, not \(node.kindName)")
      }
      self.init(source: bytes, node: node, rest: members)
    } catch let error as JSONSyntaxError {
      throw RecordProblem(offset: error.offset, reason: error.reason)
    } catch let problem as RecordProblem {
      throw problem
    } catch {
      preconditionFailure("the parser throws nothing else")
    }
  }

  private init(source: [UInt8], node: JSONNode, rest: [JSONMember]) {
    self.source = source
    self.node = node
    self.rest = rest
  }

  /// Two less than the reader's own, because the history holds records inside its lines.
  private static let maximumDepth = JSONParser.usualDepth - 2

  /// What no model has taken.
  var unknown: [UnknownMember] {
    rest.map { UnknownMember(name: $0.name, value: $0.value.minified(in: source)) }
  }

  /// The whole record without white space.
  var minified: [UInt8] { node.minified(in: source) }

  private mutating func take(_ name: String) -> JSONNode? {
    let value = self[name]
    rest.removeAll { $0.name.hasSameBytes(as: name) }
    return value
  }

  private subscript(_ name: String) -> JSONNode? {
    let value = rest.first { $0.name.hasSameBytes(as: name) }?.value
    // An absent value may be written as null by other programs.
    return value?.isNull == true ? nil : value
  }

  private func problem(_ name: String, _ reason: String, at node: JSONNode?) -> RecordProblem {
    let place = node ?? self.node
    return RecordProblem(offset: place.range.lowerBound, reason: "the \(name) \(reason)")
  }

  mutating func text(_ name: String) throws(RecordProblem) -> String? {
    guard let value = take(name) else { return nil }
    guard let text = value.string else {
      throw problem(name, "must be text, not \(value.kindName)", at: value)
    }
    return text
  }

  mutating func requiredText(_ name: String) throws(RecordProblem) -> String {
    guard let text = try text(name) else { throw problem(name, "is missing", at: nil) }
    return text
  }

  mutating func texts(_ name: String) throws(RecordProblem) -> [String] {
    guard let value = take(name) else { return [] }
    guard let elements = value.array else {
      throw problem(name, "must be a list of texts, not \(value.kindName)", at: value)
    }
    var texts: [String] = []
    for element in elements {
      guard let text = element.string else {
        throw problem(name, "must be a list of texts, not of \(element.kindName)", at: element)
      }
      texts.append(text)
    }
    return texts
  }

  mutating func number(_ name: String) throws(RecordProblem) -> Int? {
    guard let value = take(name) else { return nil }
    guard let number = value.int else { throw problem(name, "must be a whole number", at: value) }
    return number
  }

  mutating func day(_ name: String) throws(RecordProblem) -> Day {
    guard let value = take(name) else { throw problem(name, "is missing", at: nil) }
    guard let day = value.string.flatMap({ Day(iso: $0) }) else {
      throw problem(name, "must be a day such as \"2026-11-28\"", at: value)
    }
    return day
  }

  mutating func currency(_ name: String) throws(RecordProblem) -> Currency {
    guard let value = take(name) else { throw problem(name, "is missing", at: nil) }
    guard let currency = value.string.flatMap({ Currency(code: $0) }) else {
      throw problem(name, "must be an ISO 4217 code such as \"USD\"", at: value)
    }
    return currency
  }

  mutating func money(_ name: String, in currency: Currency) throws(RecordProblem) -> Money {
    guard let value = take(name) else { throw problem(name, "is missing", at: nil) }
    guard let number = value.number else {
      throw problem(name, "must be a number such as 12.50, not \(value.kindName)", at: value)
    }
    do {
      return try Money(jsonNumber: number, currency: currency)
    } catch {
      throw RecordProblem(offset: value.range.lowerBound, reason: error.message)
    }
  }

  /// Reads the objects of a list, each by `read`.
  mutating func objects<Element>(
    _ name: String, _ read: (inout RecordMembers) throws(RecordProblem) -> Element
  ) throws(RecordProblem) -> [Element] {
    guard let value = take(name) else { return [] }
    guard let nodes = value.array else {
      throw problem(name, "must be a list, not \(value.kindName)", at: value)
    }
    var elements: [Element] = []
    for node in nodes {
      guard let members = node.object else {
        throw problem(name, "must be a list of objects, not of \(node.kindName)", at: node)
      }
      var inner = RecordMembers(source: source, node: node, rest: members)
      elements.append(try read(&inner))
    }
    return elements
  }

  /// An id, if one is there; it must be a UUID.
  mutating func id() throws(RecordProblem) -> UUID? {
    guard let value = take("id") else { return nil }
    guard let id = value.string.flatMap({ UUID(uuidString: $0) }) else {
      throw problem("id", "must be a UUID", at: value)
    }
    return id
  }

  /// The record's id; one without is given an id that follows from its content.
  mutating func recordID(in collection: Collection) throws(RecordProblem) -> UUID {
    if let id = try id() { return id }
    let content = String(decoding: minified, as: UTF8.self)
    let twin = twinNumber == 0 ? [] : [String(twinNumber)]
    return DerivedIdentifier.uuid(from: ["record", collection.rawValue, content] + twin)
  }
}
