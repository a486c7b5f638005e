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
  let layout: RecordLayout
  let collection: Collection
  /// Where each field's value lies, without quotes for a string; empty and negative when it is absent.
  private let places: UnsafeMutableBufferPointer<Range<Int>>
  private(set) var line = UnsafeRawBufferPointer(start: nil, count: 0)
  private var built: [UInt8] = []
  private(set) var twins = TwinNumbers()
  private(set) var isStoredCanonical = true

  public private(set) var date = Day.first
  public private(set) var currency = Currency.usd
  /// In the minor unit of `currency`; negative for a refund.
  public private(set) var minorUnits: Int64 = 0

  init?(of collection: Collection) {
    guard let layout = RecordLayout.of(collection) else { return nil }
    self.layout = layout
    self.collection = collection
    places = .allocate(capacity: RecordField.allCases.count)
    places.initialize(repeating: FieldFinder.absent)
  }

  deinit { places.deallocate() }

  /// Takes a line that is canonical to its last byte; `false` when it is not, or not surely.
  func read(_ line: UnsafeRawBufferPointer) -> Bool {
    isStoredCanonical = true
    self.line = line
    return findFields(isTrusted: false)
  }

  /// Takes a record in any form, through its canonical form.
  func readAnyForm(_ bytes: UnsafeRawBufferPointer) throws {
    let stored = Array(bytes)
    let canonical = try collection.canonicalLine(of: stored, numbering: &twins)
    isStoredCanonical = canonical == stored
    built = canonical
  }

  /// Runs `body` on the record that `readAnyForm` has made canonical.
  func withBuiltRecord(_ body: () throws -> Void) throws {
    try built.withUnsafeBytes { bytes in
      line = bytes
      guard findFields(isTrusted: true) else {
        throw RecordProblem(offset: 0, reason: "its canonical form cannot be read")
      }
      try body()
    }
  }
}

extension RecordFields {
  private func findFields(isTrusted: Bool) -> Bool {
    var finder = FieldFinder(line: line, layout: layout, isTrusted: isTrusted, places: places)
    guard finder.find(), collection == .expenses || finder.minorUnits > 0 else { return false }
    date = finder.date
    currency = finder.currency
    minorUnits = finder.minorUnits
    return true
  }
}

/// What a filter, a sort or a column may ask.
extension RecordFields {
  /// The canonical bytes.
  var canonicalLine: UnsafeRawBufferPointer { line }

  func has(_ field: RecordField) -> Bool { places[field.rawValue].lowerBound >= 0 }

  /// The bytes of a field's value, without quotes for a string.
  func bytes(_ field: RecordField) -> UnsafeRawBufferPointer? {
    let range = places[field.rawValue]
    guard range.lowerBound >= 0 else { return nil }
    return UnsafeRawBufferPointer(rebasing: line[range])
  }

  /// A text field's value; `nil` when it is absent.
  func text(_ field: RecordField) -> String? {
    guard let bytes = bytes(field) else { return nil }
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    let range = places[field.rawValue]
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
