/// One value of a JSON text, and the bytes of the source it was read from.
///
/// Numbers stay the text they were written as, and members stay in their order, so that nothing a
/// person wrote is lost by reading it.
public struct JSONNode: Sendable {
  public enum Content: Sendable {
    case object([JSONMember])
    case array([JSONNode])
    case string(String)
    case number(String)
    case bool(Bool)
    case null
  }

  public let content: Content
  /// The value's bytes in the source, without the white space around it.
  public let range: Range<Int>

  public init(content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }
}

/// One name and value of an object.
public struct JSONMember: Sendable {
  public let name: String
  /// Where the opening quote of the name stands in the source.
  public let nameOffset: Int
  public let value: JSONNode

  public init(name: String, nameOffset: Int, value: JSONNode) {
    self.name = name
    self.nameOffset = nameOffset
    self.value = value
  }
}

extension JSONNode {
  public var object: [JSONMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  public var array: [JSONNode]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  public var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The number's text as it stands in the source.
  public var number: String? {
    if case .number(let text) = content { text } else { nil }
  }

  /// A number that is written as a whole number and fits 64 bits.
  public var int: Int? { number.flatMap { Int($0) } }

  public var bool: Bool? {
    if case .bool(let value) = content { value } else { nil }
  }

  public var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// The value of the member with this name, when this is an object that has one.
  public subscript(name: String) -> JSONNode? {
    object?.first { $0.name.hasSameBytes(as: name) }?.value
  }

  /// What this is, as a message says it: "expected a string, found \(kindName)".
  public var kindName: String {
    switch content {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }

  /// The value's own bytes without the white space outside strings; `source` is what it was read from.
  public func minified(in source: [UInt8]) -> [UInt8] {
    JSONText.minified(source[range])
  }
}

/// Two nodes are equal when they say the same in the same bytes, wherever they stood and however
/// their strings were escaped: `1.0` is not `1.00`, and members in another order are another object.
extension JSONNode: Equatable {
  public static func == (left: JSONNode, right: JSONNode) -> Bool {
    left.content == right.content
  }
}

extension JSONMember: Equatable {
  public static func == (left: JSONMember, right: JSONMember) -> Bool {
    left.name.hasSameBytes(as: right.name) && left.value == right.value
  }
}

extension JSONNode.Content: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.object(let left), .object(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.number(let left), .number(let right)): left.hasSameBytes(as: right)
    case (.bool(let left), .bool(let right)): left == right
    case (.null, .null): true
    case (.object, _), (.array, _), (.string, _), (.number, _), (.bool, _), (.null, _): false
    }
  }
}
