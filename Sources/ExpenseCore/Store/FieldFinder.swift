/// Finds the fields of one line after another, and reads those that every question needs.
struct FieldFinder {
  private let layout: RecordLayout
  private(set) var line = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Trusted is a line that the program itself has just made canonical; of any other the rules are judged, and
  /// what is unusual is left to the careful reader.
  private(set) var isTrusted = false
  /// Where each field's value lies, by the numbers of the fields; only those that are present are up to date.
  private let places: UnsafeMutableBufferPointer<Range<Int>>
  /// A bit for each field that the line has, by its number.
  private var present: UInt32 = 0

  private(set) var date = Day.first
  /// The bytes that `date` was read from.
  private var dateText: (start: UInt64, end: UInt16) = (0, 0)
  private(set) var currency = Currency.usd
  private(set) var minorUnits: Int64 = 0

  /// The unusual values of each field that keep its rules, by the numbers of the fields.
  private var accepted = [ByteTable?](repeating: nil, count: RecordField.allCases.count)

  /// Takes memory, which `freePlaces` gives back.
  init(_ layout: RecordLayout) {
    self.layout = layout
    places = .allocate(capacity: RecordField.allCases.count)
    places.initialize(repeating: 0..<0)
  }

  func freePlaces() { places.deallocate() }

  func has(_ field: RecordField) -> Bool { present & (1 << UInt32(field.rawValue)) != 0 }

  /// The bytes of a field's value, without quotes for a string.
  func bytes(_ field: RecordField) -> UnsafeRawBufferPointer? {
    has(field) ? UnsafeRawBufferPointer(rebasing: line[places[field.rawValue]]) : nil
  }

  private mutating func note(_ field: RecordField, _ place: Range<Int>) {
    places[field.rawValue] = place
    present |= 1 << UInt32(field.rawValue)
  }

  /// `false` where the line is not canonical, or not surely; the items of a split are not looked into.
  mutating func find(in line: UnsafeRawBufferPointer, isTrusted: Bool) -> Bool {
    self.line = line
    self.isTrusted = isTrusted
    present = 0
    return find()
  }

  /// The same for an item, which shares the currency of its expense.
  mutating func find(
    inItem item: UnsafeRawBufferPointer, of currency: Currency, isTrusted: Bool
  ) -> Bool {
    self.currency = currency
    return find(in: item, isTrusted: isTrusted)
  }

  private mutating func find() -> Bool {
    guard line.count > 2, line[0] == UInt8(ascii: "{") else { return false }
    var position = 1
    for (number, key) in layout.keys.enumerated() {
      guard key.stands(in: line, at: position) else {
        if key.isRequired { return false }
        continue
      }
      guard let end = findValue(of: key.field, from: position + key.length) else {
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

  /// Notes where a field's value lies; returns the index of the byte behind it.
  private mutating func findValue(of field: RecordField, from start: Int) -> Int? {
    switch field {
    case .amount: return findNumber(from: start)
    case .id: return findText(field, from: start, length: CanonicalText.identifierLength)
    case .date: return findText(field, from: start, length: Day.textLength)
    case .currency: return findText(field, from: start, length: Currency.codeLength)
    case .items: return findList(field, from: start)
    case .tags:
      return isTrusted ? findList(field, from: start) : findPlainList(field, from: start)
    case .type, .category, .name, .source, .account, .notes, .receiptFilename, .key, .origin:
      return findText(field, from: start)
    }
  }

  private mutating func findNumber(from start: Int) -> Int? {
    var end = start
    while end < line.count, line[end] != UInt8(ascii: ","), line[end] != UInt8(ascii: "}") {
      end += 1
    }
    note(.amount, start..<end)
    return end
  }

  private mutating func readAmount() -> Bool {
    guard let text = bytes(.amount),
      let amount = Money.minorUnits(canonical: text, decimals: currency.decimals), amount != 0
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
    note(field, (start + 1)..<end)
    return read(value, of: field) ? end + 1 : nil
  }

  private mutating func read(_ value: UnsafeRawBufferPointer, of field: RecordField) -> Bool {
    switch field {
    case .date: return readDate(value)
    case .currency: return readCurrency(value)
    default: return CanonicalText.isIdentifier(value)
    }
  }

  /// Most lines have the day of the line before.
  private mutating func readDate(_ text: UnsafeRawBufferPointer) -> Bool {
    let start = text.loadUnaligned(as: UInt64.self)
    let end = text.loadUnaligned(fromByteOffset: 8, as: UInt16.self)
    if start == dateText.start, end == dateText.end { return true }
    guard let day = Day(bytes: text) else { return false }
    date = day
    dateText = (start, end)
    return true
  }

  private mutating func readCurrency(_ code: UnsafeRawBufferPointer) -> Bool {
    if currency.hasCode(code) { return true }
    guard let known = Currency(bytes: code) else { return false }
    currency = known
    return true
  }

  private mutating func findText(_ field: RecordField, from start: Int) -> Int? {
    guard start < line.count, line[start] == UInt8(ascii: "\"") else { return nil }
    var isPlain = true
    guard let end = CanonicalText.endOfString(in: line, from: start + 1, isPlain: &isPlain) else {
      return isTrusted ? findUnusualText(field, from: start) : nil
    }
    note(field, (start + 1)..<end)
    guard !isTrusted else { return end + 1 }
    let text = FoundText(line: line, place: (start + 1)..<end, isPlain: isPlain)
    if text.seemsToKeepRules(of: field) { return end + 1 }
    let isAccepted = accepts(text.bytes, as: field) { text.keepsRules(of: field) }
    return isAccepted ? end + 1 : nil
  }

  /// Whether a value keeps the rules: judged by the full rules, which take long, unless it was accepted before.
  private mutating func accepts(
    _ value: UnsafeRawBufferPointer, as field: RecordField, judgedBy judge: () -> Bool
  ) -> Bool {
    if accepted[field.rawValue]?.knownNumber(of: value) != nil { return true }
    guard judge() else { return false }
    var known = accepted[field.rawValue] ?? ByteTable()
    accepted[field.rawValue] = nil
    if known.count < Self.mostRemembered { _ = known.number(of: value) }
    accepted[field.rawValue] = known
    return true
  }

  /// More different values of a field than this are not remembered, so that memory stays what it is.
  private static let mostRemembered = 1024

  /// A text with escapes that `CanonicalText` leaves to the careful reader.
  private mutating func findUnusualText(_ field: RecordField, from start: Int) -> Int? {
    let rest = UnsafeRawBufferPointer(rebasing: line[start...])
    guard let length = JSONExtent.value(in: rest) else { return nil }
    note(field, (start + 1)..<(start + length - 1))
    return start + length
  }
}

/// Lists.
extension FieldFinder {
  /// A list of words, each there once, as the canonical writer writes it.
  private mutating func findPlainList(_ field: RecordField, from start: Int) -> Int? {
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

  private mutating func findList(_ field: RecordField, from start: Int) -> Int? {
    guard start < line.count else { return nil }
    let rest = UnsafeRawBufferPointer(rebasing: line[start...])
    guard let length = JSONExtent.value(in: rest) else { return nil }
    note(field, start..<(start + length))
    return start + length
  }
}
