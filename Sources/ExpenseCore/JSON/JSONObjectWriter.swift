#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes one object in canonical form: members in the order given, no white space.
///
///     var writer = JSONObjectWriter()
///     writer.member("name", string: "Lunch")
///     writer.member("amount", number: "12.50")
///     writer.member("items", objects: items) { item, writer in
///       writer.member("name", string: item.name)
///     }
///     let bytes = writer.finish()
///
/// Names are written as given: that no name comes twice is up to the caller.
public struct JSONObjectWriter: Sendable {
  private var bytes: [UInt8]
  private var isFirst = true

  public init() {
    bytes = []
    bytes.reserveCapacity(Self.usualLength)
    bytes.append(JSONByte.openBrace)
  }

  /// Enough for most records: to grow by doubling costs time, and half of the last doubling is waste.
  private static let usualLength = 160

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Ends the object and gives its bytes.
  public consuming func finish() -> [UInt8] {
    bytes.append(JSONByte.closeBrace)
    return bytes
  }

  /// Appends an object whose members `write` adds.
  ///
  /// The bytes are swapped into the writer and back, not passed: a second reference to them, even
  /// a passing one, would copy all that was written before for each object appended.
  public static func append(
    to bytes: inout [UInt8], _ write: (inout JSONObjectWriter) -> Void
  ) {
    var writer = JSONObjectWriter(bytes: [])
    swap(&writer.bytes, &bytes)
    writer.nested(write)
    swap(&writer.bytes, &bytes)
  }
}

extension JSONObjectWriter {
  public mutating func member(_ name: String, string: String) {
    startMember(name)
    JSONText.appendQuoted(string, to: &bytes)
  }

  public mutating func member(_ name: String, id: UUID) {
    startMember(name)
    bytes.append(JSONByte.quote)
    id.appendText(to: &bytes)
    bytes.append(JSONByte.quote)
  }

  /// Writes a number in the words given, which must be a JSON number.
  public mutating func member(_ name: String, number: String) {
    startMember(name)
    bytes.append(contentsOf: number.utf8)
  }

  public mutating func member(_ name: String, int: Int) {
    member(name, number: String(int))
  }

  public mutating func member(_ name: String, bool: Bool) {
    startMember(name)
    bytes.append(contentsOf: (bool ? "true" : "false").utf8)
  }

  public mutating func member(null name: String) {
    startMember(name)
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a value that is canonical JSON already.
  public mutating func member(_ name: String, raw value: [UInt8]) {
    startMember(name)
    bytes.append(contentsOf: value)
  }

  /// Writes a value that is canonical JSON already.
  public mutating func member(_ name: String, raw value: ArraySlice<UInt8>) {
    startMember(name)
    bytes.append(contentsOf: value)
  }
}

extension JSONObjectWriter {
  public mutating func member(_ name: String, strings: [String]) {
    list(name, strings) { string, writer in
      JSONText.appendQuoted(string, to: &writer.bytes)
    }
  }

  /// Writes an array of values that are canonical JSON already.
  public mutating func member(_ name: String, raws: [[UInt8]]) {
    list(name, raws) { raw, writer in
      writer.bytes.append(contentsOf: raw)
    }
  }

  /// Writes an object whose members `write` adds.
  public mutating func member(_ name: String, object write: (inout JSONObjectWriter) -> Void) {
    startMember(name)
    nested(write)
  }

  /// Writes an array with one object for each of `elements`, whose members `write` adds.
  public mutating func member<Element>(
    _ name: String, objects elements: some Sequence<Element>,
    _ write: (Element, inout JSONObjectWriter) -> Void
  ) {
    list(name, elements) { element, writer in
      writer.nested { write(element, &$0) }
    }
  }
}

extension JSONObjectWriter {
  private mutating func startMember(_ name: String) {
    if !isFirst { bytes.append(JSONByte.comma) }
    isFirst = false
    JSONText.appendQuoted(name, to: &bytes)
    bytes.append(JSONByte.colon)
  }

  /// Lends this writer to an object inside, so that all of it goes to the same bytes.
  private mutating func nested(_ write: (inout JSONObjectWriter) -> Void) {
    bytes.append(JSONByte.openBrace)
    isFirst = true
    write(&self)
    bytes.append(JSONByte.closeBrace)
    isFirst = false
  }

  private mutating func list<Element>(
    _ name: String, _ elements: some Sequence<Element>,
    _ write: (Element, inout JSONObjectWriter) -> Void
  ) {
    startMember(name)
    bytes.append(JSONByte.openBracket)
    var needsComma = false
    for element in elements {
      if needsComma { bytes.append(JSONByte.comma) }
      needsComma = true
      write(element, &self)
    }
    bytes.append(JSONByte.closeBracket)
  }
}
