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

  /// Whether it occurs in a field of the record.
  func occurs(in field: RecordField, of fields: RecordFields) -> Bool {
    occurs(in: field, of: fields.whole)
  }

  /// Whether it occurs in the name of an item.
  func occurs(inItemsOf fields: RecordFields) -> Bool {
    guard fields.has(.items) else { return false }
    var isFound = false
    fields.forEachItem { item in if occurs(in: .name, of: item) { isFound = true } }
    return isFound
  }

  private func occurs(in field: RecordField, of fields: FoundFields) -> Bool {
    guard let value = fields.bytes(field) else { return false }
    if let bytes, let answer = Self.occurs(bytes, in: value) { return answer }
    return fields.text(field).map { FoldedText($0).contains(text) } ?? false
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
