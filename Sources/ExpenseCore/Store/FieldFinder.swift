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
  private var amount: CanonicalNumber?
  /// The unusual values of each field that keep its rules, by the numbers of the fields.
  var accepted = [ByteTable?](repeating: nil, count: RecordField.allCases.count)
  /// What looks into the items of a split.
  private let items: UnsafeMutablePointer<FieldFinder>?

  private(set) var date = Day.first
  /// The bytes that `date` was read from.
  private var dateText: (start: UInt64, end: UInt16)?
  private(set) var currency = Currency.usd
  private(set) var minorUnits: Int64 = 0

  /// Takes memory, which `freeMemory` gives back.
  init(_ layout: RecordLayout, items: UnsafeMutablePointer<FieldFinder>? = nil) {
    self.layout = layout
    self.items = items
    places = .allocate(capacity: RecordField.allCases.count)
    places.initialize(repeating: 0..<0)
  }

  func freeMemory() { places.deallocate() }

  func has(_ field: RecordField) -> Bool { present & (1 << UInt32(field.rawValue)) != 0 }

  /// The bytes of a field's value, without quotes for a string.
  func bytes(_ field: RecordField) -> UnsafeRawBufferPointer? {
    has(field) ? UnsafeRawBufferPointer(rebasing: line[places[field.rawValue]]) : nil
  }

  @inline(__always)
  mutating func note(_ field: RecordField, _ place: Range<Int>) {
    places[field.rawValue] = place
    present |= 1 << UInt32(field.rawValue)
  }

  /// The length of the record that a text begins with; nothing where it is not canonical, or not surely.
  mutating func find(in line: UnsafeRawBufferPointer, isTrusted: Bool) -> Int? {
    self.line = line
    self.isTrusted = isTrusted
    present = 0
    amount = nil
    guard line.count > 2, line[0] == JSONByte.openBrace else { return nil }
    if let head = layout.head, let position = findHead(head) {
      return findKeys(from: RecordLayout.Head.keyCount, at: position)
    }
    present = 0
    return findKeys(from: 0, at: 1)
  }

  /// The same for an item, which shares the currency of its expense.
  mutating func find(
    inItem item: UnsafeRawBufferPointer, of currency: Currency, isTrusted: Bool
  ) -> Int? {
    self.currency = currency
    return find(in: item, isTrusted: isTrusted)
  }

  /// Finds the keys from one on; the next of them begins at `start`.
  private mutating func findKeys(from first: Int, at start: Int) -> Int? {
    var position = start
    for number in first..<layout.keys.count {
      guard layout.keys[number].token.stands(in: line, at: position) else {
        if layout.keys[number].isRequired { return nil }
        continue
      }
      let valueStart = position + layout.keys[number].token.length
      guard let end = findValue(of: layout.keys[number].field, from: valueStart), end < line.count
      else { return nil }
      if line[end] == JSONByte.closeBrace {
        // A required key before this one that was missing has ended the search there.
        return number >= layout.lastRequired && judgeAmount() ? end + 1 : nil
      }
      guard line[end] == JSONByte.comma else { return nil }
      position = end + 1
    }
    // What follows are keys of a newer version.
    return isTrusted && judgeAmount() ? line.count : nil
  }

  /// Notes where a field's value lies; returns the index of the byte behind it.
  private mutating func findValue(of field: RecordField, from start: Int) -> Int? {
    switch field {
    case .amount: return findAmount(from: start)
    case .id: return findText(field, from: start, length: CanonicalText.identifierLength)
    case .date: return findText(field, from: start, length: Day.textLength)
    case .currency: return findText(field, from: start, length: Currency.codeLength)
    case .items: return isTrusted ? findList(field, from: start) : findItems(from: start)
    case .tags:
      return isTrusted ? findList(field, from: start) : findPlainList(field, from: start)
    case .type, .category, .name, .source, .account, .notes, .receiptFilename, .key, .origin:
      return findText(field, from: start)
    }
  }

  private mutating func findAmount(from start: Int) -> Int? {
    guard let number = CanonicalNumber(in: line, from: start) else { return nil }
    amount = number
    note(.amount, start..<number.end)
    return number.end
  }

  /// Whether the amount, which stands before its currency, has that one's decimals.
  private mutating func judgeAmount() -> Bool {
    guard let amount, amount.decimals == currency.decimals, amount.units != 0 else { return false }
    minorUnits = amount.units
    return true
  }
}

/// What every record begins with, at places that are known but for the length of the amount.
extension FieldFinder {
  /// Finds and reads id, date, amount and currency; returns where the next key begins.
  private mutating func findHead(_ head: UnsafePointer<RecordLayout.Head>) -> Int? {
    guard head.pointee.id.stands(in: line, at: 0),
      head.pointee.date.stands(in: line, at: Self.idEnd),
      head.pointee.amount.stands(in: line, at: Self.dateEnd)
    else { return nil }
    let id = Self.idEnd - CanonicalText.identifierLength..<Self.idEnd
    let date = Self.dateEnd - Day.textLength..<Self.dateEnd
    guard CanonicalText.isIdentifier(UnsafeRawBufferPointer(rebasing: line[id])),
      readDate(UnsafeRawBufferPointer(rebasing: line[date])),
      let end = findAmount(from: Self.dateEnd + head.pointee.amount.length),
      head.pointee.currency.stands(in: line, at: end)
    else { return nil }
    let codeStart = end + head.pointee.currency.length
    let code = codeStart..<codeStart + Currency.codeLength
    guard head.pointee.next.stands(in: line, at: code.upperBound),
      readCurrency(UnsafeRawBufferPointer(rebasing: line[code]))
    else { return nil }
    note(.id, id)
    note(.date, date)
    note(.currency, code)
    return code.upperBound + head.pointee.next.length
  }

  private static let idEnd = #"{"id":""#.utf8.count + CanonicalText.identifierLength
  private static let dateEnd = idEnd + #"","date":""#.utf8.count + Day.textLength

  /// A text of a known length and form.
  private mutating func findText(_ field: RecordField, from start: Int, length: Int) -> Int? {
    let end = start + 1 + length
    guard end < line.count, line[start] == JSONByte.quote, line[end] == JSONByte.quote
    else { return nil }
    let value = UnsafeRawBufferPointer(rebasing: line[(start + 1)..<end])
    note(field, (start + 1)..<end)
    return read(value, of: field) ? end + 1 : nil
  }

  private mutating func read(_ value: UnsafeRawBufferPointer, of field: RecordField) -> Bool {
    switch field {
    case .date: readDate(value)
    case .currency: readCurrency(value)
    default: CanonicalText.isIdentifier(value)
    }
  }

  /// Most lines have the day of the line before.
  private mutating func readDate(_ text: UnsafeRawBufferPointer) -> Bool {
    let start = text.loadUnaligned(as: UInt64.self)
    let end = text.loadUnaligned(fromByteOffset: 8, as: UInt16.self)
    if let dateText, start == dateText.start, end == dateText.end { return true }
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
}

/// Items.
extension FieldFinder {
  /// Items that are canonical themselves and add up to the amount.
  private mutating func findItems(from start: Int) -> Int? {
    var sum: Int128 = 0
    var position = start
    guard position < line.count, line[position] == JSONByte.openBracket else { return nil }
    repeat {
      guard let item = findItem(at: position + 1) else { return nil }
      sum += Int128(item.minorUnits)
      position += 1 + item.length
      guard position < line.count else { return nil }
    } while line[position] == JSONByte.comma
    guard line[position] == JSONByte.closeBracket, let amount, sum == Int128(amount.units) else {
      return nil
    }
    note(.items, start..<(position + 1))
    return position + 1
  }

  private func findItem(at start: Int) -> (length: Int, minorUnits: Int64)? {
    guard let items, start < line.count else { return nil }
    let rest = UnsafeRawBufferPointer(rebasing: line[start...])
    guard let length = items.pointee.find(inItem: rest, of: currency, isTrusted: false) else {
      return nil
    }
    return (length, items.pointee.minorUnits)
  }

  /// Stands on each item of the record in turn.
  func forEachItem(_ body: (FoundFields) -> Void) {
    guard let items, let list = bytes(.items) else { return }
    var position = 1
    while position < list.count {
      let rest = UnsafeRawBufferPointer(rebasing: list[position...])
      // One that may have keys of a newer version ends where its brackets do.
      let item = isTrusted ? JSONExtent.value(in: rest).map { rest[..<$0] } : rest[...]
      guard let item,
        let length = items.pointee.find(
          inItem: UnsafeRawBufferPointer(rebasing: item), of: currency, isTrusted: isTrusted)
      else { return }
      body(FoundFields(items))
      position += length + 1
    }
  }
}
