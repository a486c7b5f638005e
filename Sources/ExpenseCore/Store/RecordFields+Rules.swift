/// Whether what was found keeps the rules of a record.
extension RecordFields {
  /// Reads the fields that every question needs.
  func isFit(_ value: UnsafeRawBufferPointer, for field: RecordField) -> Bool {
    switch field {
    case .id: return CanonicalText.isIdentifier(value)
    case .date:
      guard let day = Day(bytes: value) else { return false }
      date = day
      return true
    case .currency:
      guard let known = Currency(bytes: value) else { return false }
      currency = known
      return true
    case .amount, .type, .category, .name, .source, .account, .notes, .tags, .receiptFilename,
      .items, .key, .origin:
      return true
    }
  }

  func keepsRules(
    _ value: UnsafeRawBufferPointer, of field: RecordField, isPlain: Bool
  ) -> Bool {
    switch field {
    case .id, .date, .currency, .amount, .tags, .items: return true
    case .type:
      if isPlain, CanonicalText.isPlainWord(value), !isReserved(value) { return true }
      return obeys(.word, field)
    case .category, .account:
      if isPlain, CanonicalText.isPlainName(value), !isReserved(value) { return true }
      return obeys(.label, field)
    case .name, .source, .key, .origin:
      return isPlain && CanonicalText.isPlainName(value) || obeys(.name, field)
    case .notes: return obeys(.note, field)
    case .receiptFilename: return obeys(.fileName, field)
    }
  }

  /// Words that mean "none" begin with one of these letters; whatever does is left to the full rule.
  private func isReserved(_ value: UnsafeRawBufferPointer) -> Bool {
    guard let first = value.first else { return true }
    let lower = first | 0x20
    return lower == UInt8(ascii: "n") || lower == UInt8(ascii: "u")
  }

  private func obeys(_ rule: TextRule, _ field: RecordField) -> Bool {
    guard let bytes = bytes(field), String(validating: bytes, as: UTF8.self) != nil,
      let text = text(field)
    else { return false }
    do {
      try rule.check(text)
      return true
    } catch {
      return false
    }
  }

  func judgeAmount() -> Bool {
    guard let bytes = bytes(.amount),
      let amount = Money.minorUnits(canonical: bytes, decimals: currency.decimals), amount != 0
    else { return false }
    minorUnits = amount
    return collection == .expenses || amount > 0
  }
}
