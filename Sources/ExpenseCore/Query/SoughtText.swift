/// A text that is looked for inside others, without case.
struct SoughtText {
  private let text: FoldedText
  /// Its bytes in lower case, where it is ASCII and not empty.
  private let bytes: [UInt8]?

  init(_ text: String) {
    self.text = FoldedText(text)
    let folded = Array(self.text.folded.utf8)
    bytes = folded.isEmpty || folded.contains { $0 >= 0x80 } ? nil : folded
  }

  func occurs(in other: String) -> Bool { FoldedText(other).contains(text) }

  /// Whether it occurs in a field of the record.
  func occurs(in field: RecordField, of fields: RecordFields) -> Bool {
    guard let value = fields.bytes(field) else { return false }
    if let bytes, let answer = Self.occurs(bytes, in: value) { return answer }
    return fields.text(field).map(occurs) ?? false
  }

  /// The answer of the bytes alone; `nil` where the value is not ASCII, or has escapes.
  private static func occurs(_ sought: [UInt8], in value: UnsafeRawBufferPointer) -> Bool? {
    guard value.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\\") }) else { return nil }
    guard sought.count <= value.count else { return false }
    return (0...(value.count - sought.count)).contains { start in
      sought.indices.allSatisfy { lowerCase(value[start + $0]) == sought[$0] }
    }
  }

  private static func lowerCase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
