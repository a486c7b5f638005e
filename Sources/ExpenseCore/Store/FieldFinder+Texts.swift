/// Texts.
extension FieldFinder {
  /// A text of any form; nearly all are plain, and told to keep the rules by their bytes.
  mutating func findText(_ field: RecordField, from start: Int) -> Int? {
    guard start < line.count, line[start] == JSONByte.quote else { return nil }
    let end = CanonicalText.endOfPlainText(in: line, from: start + 1)
    guard end < line.count, line[end] == JSONByte.quote else {
      return findUnusualText(field, from: start)
    }
    note(field, (start + 1)..<end)
    let text = FoundText(line: line, place: (start + 1)..<end)
    return isTrusted || text.seemsToKeepRules(of: field) || accepts(text, as: field) ? end + 1 : nil
  }

  /// A text with escapes, or with letters beyond ASCII.
  private mutating func findUnusualText(_ field: RecordField, from start: Int) -> Int? {
    guard let end = CanonicalText.endOfString(in: line, from: start + 1) else {
      return isTrusted ? findTextOfAnyForm(field, from: start) : nil
    }
    note(field, (start + 1)..<end)
    let text = FoundText(line: line, place: (start + 1)..<end)
    return isTrusted || accepts(text, as: field) ? end + 1 : nil
  }

  private mutating func accepts(_ text: FoundText, as field: RecordField) -> Bool {
    accepts(text.bytes, as: field) { text.keepsRules(of: field) }
  }

  /// Whether a value keeps the rules: judged by the full rules, which take long, unless it was accepted before.
  private mutating func accepts(
    _ value: UnsafeRawBufferPointer, as field: RecordField, judgedBy judge: () -> Bool
  ) -> Bool {
    if accepted[field.rawValue]?.knownNumber(of: value) != nil { return true }
    guard judge() else { return false }
    remember(value, of: field)
    return true
  }

  private mutating func remember(_ value: UnsafeRawBufferPointer, of field: RecordField) {
    guard field.oftenRepeats else { return }
    var known = accepted[field.rawValue] ?? ByteTable()
    accepted[field.rawValue] = nil
    known.remember(value)
    accepted[field.rawValue] = known
  }

  /// A text with escapes that `CanonicalText` leaves to the careful reader.
  private mutating func findTextOfAnyForm(_ field: RecordField, from start: Int) -> Int? {
    let rest = UnsafeRawBufferPointer(rebasing: line[start...])
    guard let length = JSONExtent.value(in: rest) else { return nil }
    note(field, (start + 1)..<(start + length - 1))
    return start + length
  }
}

/// Lists.
extension FieldFinder {
  /// A list of words, each there once, as the canonical writer writes it.
  mutating func findPlainList(_ field: RecordField, from start: Int) -> Int? {
    guard let end = findList(field, from: start) else { return nil }
    let list = UnsafeRawBufferPointer(rebasing: line[start..<end])
    return accepts(list, as: field, judgedBy: { Self.isListOfTags(list) }) ? end : nil
  }

  /// What is no JSON is left to the careful reader too.
  private static func isListOfTags(_ list: UnsafeRawBufferPointer) -> Bool {
    guard let words = try? JSONParser.parse(Array(list)).array?.compactMap(\.string),
      !words.isEmpty, JSONText.list(of: words).elementsEqual(list)
    else { return false }
    do {
      try checkTags(words)
      return true
    } catch {
      return false
    }
  }

  mutating func findList(_ field: RecordField, from start: Int) -> Int? {
    guard start < line.count else { return nil }
    let rest = UnsafeRawBufferPointer(rebasing: line[start...])
    guard let length = JSONExtent.value(in: rest) else { return nil }
    note(field, start..<(start + length))
    return start + length
  }
}
