/// A text that was found in a line, without its quotes and with its escapes.
struct FoundText {
  let line: UnsafeRawBufferPointer
  let place: Range<Int>

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: line[place]) }

  /// The text; `nil` where it is no text after all.
  var text: String? {
    guard bytes.contains(UInt8(ascii: "\\")) else {
      return String(validating: bytes, as: UTF8.self)
    }
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    // Absent is what cannot be read as a string of JSON.
    return (try? JSONParser.parse(Array(line[(place.lowerBound - 1)...place.upperBound])))?.string
  }

  /// Whether the bytes of a plain text alone tell that it keeps the rules of a field, as nearly all do.
  func seemsToKeepRules(of field: RecordField) -> Bool {
    switch field {
    case .type: CanonicalText.isPlainWord(bytes) && !mayBeReserved
    case .category, .account: CanonicalText.isPlainName(bytes) && !mayBeReserved
    case .name, .source, .key, .origin: CanonicalText.isPlainName(bytes)
    case .notes: bytes.count <= TextRule.longestNote
    case .receiptFilename: CanonicalText.isPlainFileName(bytes)
    case .id, .date, .currency, .amount, .tags, .items: preconditionFailure("\(field) is no text")
    }
  }

  /// Whether it keeps the rules of a field.
  func keepsRules(of field: RecordField) -> Bool {
    switch field {
    case .id, .date, .currency, .amount, .tags, .items: preconditionFailure("\(field) is no text")
    case .type: obeys(.word)
    case .category, .account: obeys(.label)
    case .name, .source, .key, .origin: obeys(.name)
    case .notes: obeys(.note)
    case .receiptFilename: obeys(.fileName)
    }
  }

  /// Words that mean "none" begin with one of these letters; whatever does is left to the full rule.
  private var mayBeReserved: Bool {
    guard let first = bytes.first else { return true }
    let lower = first | 0x20
    return lower == UInt8(ascii: "n") || lower == UInt8(ascii: "u")
  }

  private func obeys(_ rule: TextRule) -> Bool {
    guard let text else { return false }
    do {
      try rule.check(text)
      return true
    } catch {
      return false
    }
  }
}
