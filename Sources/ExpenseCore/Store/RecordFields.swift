#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The fields of the expense or income that a scan stands on, found but not built.
///
/// A class so that one record's worth of memory serves a whole scan; its contents are valid until the
/// scan moves on.
public final class RecordFields {
  private let layout: RecordLayout
  private let collection: Collection
  /// Where each field's value lies, without quotes for a string; empty and negative when it is absent.
  private var ranges: [Range<Int>]
  private var line = UnsafeRawBufferPointer(start: nil, count: 0)
  private var built: [UInt8] = []
  private(set) var isStoredCanonical = true

  public private(set) var date = Day.first
  public private(set) var currency = Currency.usd
  /// In the minor unit of `currency`; negative for a refund.
  public private(set) var minorUnits: Int64 = 0

  init?(of collection: Collection) {
    guard let layout = RecordLayout.of(collection) else { return nil }
    self.layout = layout
    self.collection = collection
    ranges = Array(repeating: Self.absent, count: RecordField.allCases.count)
  }

  private static let absent = -1 ..< -1

  /// Takes a line that is canonical to its last byte; `false` when it is not, or not surely.
  func read(_ line: UnsafeRawBufferPointer) -> Bool {
    isStoredCanonical = true
    self.line = line
    return findFields(trusted: false)
  }

  /// Takes a record in any form, through its canonical form.
  func readAnyForm(_ bytes: UnsafeRawBufferPointer) throws {
    let stored = Array(bytes)
    let canonical = try collection.canonicalLine(of: stored)
    isStoredCanonical = canonical == stored
    built = canonical
  }

  /// Runs `body` on the record that `readAnyForm` has made canonical.
  func withBuiltRecord(_ body: () throws -> Void) throws {
    try built.withUnsafeBytes { bytes in
      line = bytes
      guard findFields(trusted: true) else {
        throw RecordProblem(offset: 0, reason: "its canonical form cannot be read")
      }
      try body()
    }
  }
}

/// What a filter, a sort or a column may ask.
extension RecordFields {
  /// The canonical bytes.
  var canonicalLine: UnsafeRawBufferPointer { line }

  func has(_ field: RecordField) -> Bool { ranges[field.rawValue].lowerBound >= 0 }

  /// The bytes of a field's value, without quotes for a string.
  func bytes(_ field: RecordField) -> UnsafeRawBufferPointer? {
    let range = ranges[field.rawValue]
    guard range.lowerBound >= 0 else { return nil }
    return UnsafeRawBufferPointer(rebasing: line[range])
  }

  /// A text field's value; `nil` when it is absent.
  func text(_ field: RecordField) -> String? {
    guard let bytes = bytes(field) else { return nil }
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    let range = ranges[field.rawValue]
    let quoted = Array(line[(range.lowerBound - 1)..<(range.upperBound + 1)])
    // The text was judged when the record was read.
    return (try? JSONParser.parse(quoted))?.string
  }

  var id: UUID? { text(.id).flatMap { UUID(uuidString: $0) } }

  var money: Money? {
    // The amount was judged when the record was read.
    try? Money(minorUnits: minorUnits, currency: currency)
  }

  var tags: [String] {
    guard let bytes = bytes(.tags), let node = try? JSONParser.parse(Array(bytes)) else {
      return []
    }
    return node.array?.compactMap(\.string) ?? []
  }

  var expense: Record<Expense>? {
    // The record was judged when it was read.
    try? Record<Expense>(parsing: Array(line))
  }
}

/// Finding the fields.
extension RecordFields {
  private func findFields(trusted: Bool) -> Bool {
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

  /// Reads the fields that every question needs.
  private func isFit(_ value: UnsafeRawBufferPointer, for field: RecordField) -> Bool {
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

  private func keepsRules(
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

  private func judgeAmount() -> Bool {
    guard let bytes = bytes(.amount),
      let amount = Money.minorUnits(canonical: bytes, decimals: currency.decimals), amount != 0
    else { return false }
    minorUnits = amount
    return collection == .expenses || amount > 0
  }
}

/// Building what a scan stands on.
extension RecordFields {
  func record<Model: RecordModel>() throws -> Record<Model> {
    try Record<Model>(parsing: Array(canonicalLine))
  }

  /// The items of a split.
  var items: [ExpenseItem] { has(.items) ? expense?.model.items ?? [] : [] }
}
