#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the fields of one line, and reads those that every question needs.
///
/// Trusted is a line that the program itself has just made canonical; of any other the rules are judged, and
/// what is unusual is left to the careful reader.
struct FieldFinder {
  let line: UnsafeRawBufferPointer
  let layout: RecordLayout
  let isTrusted: Bool
  /// Where each field's value lies, by the numbers of the fields.
  let places: UnsafeMutableBufferPointer<Range<Int>>

  private(set) var date = Day.first
  private(set) var currency = Currency.usd
  private(set) var minorUnits: Int64 = 0

  static let absent = -1 ..< -1

  init(
    line: UnsafeRawBufferPointer, layout: RecordLayout, isTrusted: Bool,
    places: UnsafeMutableBufferPointer<Range<Int>>
  ) {
    self.line = line
    self.layout = layout
    self.isTrusted = isTrusted
    self.places = places
  }

  /// `false` where the line is not canonical, or not surely.
  mutating func find() -> Bool {
    places.update(repeating: Self.absent)
    guard line.count > 2, line[0] == UInt8(ascii: "{") else { return false }
    var position = 1
    for (number, key) in layout.keys.enumerated() {
      guard starts(with: key.token, at: position) else {
        if key.isRequired { return false }
        continue
      }
      guard let end = findValue(of: key.field, from: position + key.token.count) else {
        return false
      }
      position = end + 1
      guard end < line.count else { return false }
      if line[end] == UInt8(ascii: "}"), end == line.count - 1 {
        // A required key before this one that was missing has ended the search there.
        return number >= layout.lastRequired && readAmount()
      }
      guard line[end] == UInt8(ascii: ",") else { return false }
    }
    // What follows are keys of a newer version.
    return isTrusted && readAmount()
  }

  private func starts(with token: UnsafeRawBufferPointer, at position: Int) -> Bool {
    guard let base = line.baseAddress, let wanted = token.baseAddress,
      position + token.count <= line.count
    else { return false }
    return memcmp(base + position, wanted, token.count) == 0
  }

  /// Notes where a field's value lies; returns the index of the byte behind it.
  private mutating func findValue(of field: RecordField, from start: Int) -> Int? {
    switch field {
    case .amount: return findNumber(from: start)
    case .id: return findText(field, from: start, length: CanonicalText.identifierLength)
    case .date: return findText(field, from: start, length: Day.textLength)
    case .currency: return findText(field, from: start, length: Currency.codeLength)
    case .tags, .items:
      return isTrusted ? findList(field, from: start) : findPlainList(field, from: start)
    case .type, .category, .name, .source, .account, .notes, .receiptFilename, .key, .origin:
      return findText(field, from: start)
    }
  }

  private func findNumber(from start: Int) -> Int? {
    var end = start
    while end < line.count, line[end] != UInt8(ascii: ","), line[end] != UInt8(ascii: "}") {
      end += 1
    }
    places[RecordField.amount.rawValue] = start..<end
    return end
  }

  private mutating func readAmount() -> Bool {
    let place = places[RecordField.amount.rawValue]
    guard place.lowerBound >= 0,
      let amount = Money.minorUnits(
        canonical: UnsafeRawBufferPointer(rebasing: line[place]), decimals: currency.decimals),
      amount != 0
    else { return false }
    minorUnits = amount
    return true
  }
}

/// Texts.
extension FieldFinder {
  /// A text of a known length and form.
  private mutating func findText(_ field: RecordField, from start: Int, length: Int) -> Int? {
    let end = start + 1 + length
    guard end < line.count, line[start] == UInt8(ascii: "\""), line[end] == UInt8(ascii: "\"")
    else { return nil }
    let value = UnsafeRawBufferPointer(rebasing: line[(start + 1)..<end])
    places[field.rawValue] = (start + 1)..<end
    return read(value, of: field) ? end + 1 : nil
  }

  private mutating func read(_ value: UnsafeRawBufferPointer, of field: RecordField) -> Bool {
    switch field {
    case .date:
      guard let day = Day(bytes: value) else { return false }
      date = day
      return true
    case .currency:
      guard let known = Currency(bytes: value) else { return false }
      currency = known
      return true
    default: return CanonicalText.isIdentifier(value)
    }
  }

  private func findText(_ field: RecordField, from start: Int) -> Int? {
    guard start < line.count, line[start] == UInt8(ascii: "\"") else { return nil }
    var isPlain = true
    guard let end = CanonicalText.endOfString(in: line, from: start + 1, isPlain: &isPlain) else {
      return isTrusted ? findUnusualText(field, from: start) : nil
    }
    places[field.rawValue] = (start + 1)..<end
    guard !isTrusted else { return end + 1 }
    let text = FoundText(line: line, place: (start + 1)..<end, isPlain: isPlain)
    return text.keepsRules(of: field) ? end + 1 : nil
  }

  /// A text with escapes that `CanonicalText` leaves to the careful reader.
  private func findUnusualText(_ field: RecordField, from start: Int) -> Int? {
    let rest = UnsafeRawBufferPointer(rebasing: line[start...])
    guard let length = JSONExtent.value(in: rest) else { return nil }
    places[field.rawValue] = (start + 1)..<(start + length - 1)
    return start + length
  }
}

/// Lists.
extension FieldFinder {
  /// A list of plain words, each there once; anything else is left to the careful reader.
  private func findPlainList(_ field: RecordField, from start: Int) -> Int? {
    guard field == .tags, let end = findList(field, from: start),
      // What is no JSON is left to the careful reader too.
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
    places[field.rawValue] = start..<(start + length)
    return start + length
  }
}
