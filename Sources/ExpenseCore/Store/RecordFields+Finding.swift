#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finding the fields.
extension RecordFields {
  func findFields(trusted: Bool) -> Bool {
    for index in ranges.indices { ranges[index] = Self.absent }
    guard line.count > 2, line[0] == UInt8(ascii: "{") else { return false }
    var position = 1
    for key in layout.keys {
      guard starts(with: key.token, at: position) else {
        if key.isRequired { return false }
        continue
      }
      let start = position + key.token.count
      guard let end = findValue(of: key.field, from: start, trusted) else { return false }
      position = end + 1
      guard end < line.count else { return false }
      if line[end] == UInt8(ascii: "}"), end == line.count - 1 { return judgeAmount() && hasAll() }
      guard line[end] == UInt8(ascii: ",") else { return false }
    }
    // What follows are keys of a newer version.
    return trusted && judgeAmount()
  }

  private func hasAll() -> Bool { layout.keys.allSatisfy { !$0.isRequired || has($0.field) } }

  private func starts(with token: [UInt8], at position: Int) -> Bool {
    guard let base = line.baseAddress, position + token.count <= line.count else { return false }
    return token.withUnsafeBytes { token in
      guard let wanted = token.baseAddress else { return false }
      return memcmp(base + position, wanted, token.count) == 0
    }
  }

  /// Notes where a field's value lies; returns the index of the byte behind it.
  private func findValue(of field: RecordField, from start: Int, _ trusted: Bool) -> Int? {
    switch field {
    case .amount: findNumber(from: start)
    case .tags, .items: trusted ? findList(field, from: start) : findPlainList(field, from: start)
    case .id, .date, .currency, .type, .category, .name, .source, .account, .notes,
      .receiptFilename, .key, .origin:
      findText(field, from: start, trusted)
    }
  }

  private func findNumber(from start: Int) -> Int? {
    var end = start
    while end < line.count, line[end] != UInt8(ascii: ","), line[end] != UInt8(ascii: "}") {
      end += 1
    }
    ranges[RecordField.amount.rawValue] = start..<end
    return end
  }

  private func findText(_ field: RecordField, from start: Int, _ trusted: Bool) -> Int? {
    guard start < line.count, line[start] == UInt8(ascii: "\"") else { return nil }
    var isPlain = true
    guard let end = CanonicalText.endOfString(in: line, from: start + 1, isPlain: &isPlain) else {
      return trusted ? findUnusualText(field, from: start) : nil
    }
    let value = UnsafeRawBufferPointer(rebasing: line[(start + 1)..<end])
    ranges[field.rawValue] = (start + 1)..<end
    guard isFit(value, for: field) else { return nil }
    guard trusted || keepsRules(value, of: field, isPlain: isPlain) else { return nil }
    return end + 1
  }

  /// A text with escapes that `CanonicalText` leaves to the careful reader.
  private func findUnusualText(_ field: RecordField, from start: Int) -> Int? {
    let rest = UnsafeRawBufferPointer(rebasing: line[start...])
    guard let length = JSONExtent.value(in: rest) else { return nil }
    ranges[field.rawValue] = (start + 1)..<(start + length - 1)
    return start + length
  }

  /// A list of plain words, each there once; anything else is left to the careful reader.
  private func findPlainList(_ field: RecordField, from start: Int) -> Int? {
    guard field == .tags, let end = findList(field, from: start),
      let words = try? JSONParser.parse(Array(line[start..<end])).array?.compactMap(\.string),
      !words.isEmpty, JSONText.list(of: words).elementsEqual(line[start..<end])
    else { return nil }
    do {
      try checkTags(words)
      return end
    } catch {
      return nil
    }
  }

  private func findList(_ field: RecordField, from start: Int) -> Int? {
    guard start < line.count else { return nil }
    let rest = UnsafeRawBufferPointer(rebasing: line[start...])
    guard let length = JSONExtent.value(in: rest) else { return nil }
    ranges[field.rawValue] = start..<(start + length)
    return start + length
  }
}
