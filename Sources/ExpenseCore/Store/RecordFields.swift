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
  let collection: Collection
  /// In memory of its own, because every access to a variable of a class is watched, and there are many a line.
  private let finder: UnsafeMutablePointer<FieldFinder>
  /// What looks into the items of a split, one after another.
  private let itemFinder: UnsafeMutablePointer<FieldFinder>
  private var built: [UInt8] = []
  private var isBuiltAsStored = false
  private(set) var twins = TwinNumbers()

  init?(of collection: Collection) {
    guard let layout = RecordLayout.of(collection) else { return nil }
    self.collection = collection
    itemFinder = .allocate(capacity: 1)
    itemFinder.initialize(to: FieldFinder(.items))
    finder = .allocate(capacity: 1)
    finder.initialize(to: FieldFinder(layout, items: itemFinder))
  }

  deinit {
    for finder in [finder, itemFinder] {
      finder.pointee.freeMemory()
      finder.deinitialize(count: 1)
      finder.deallocate()
    }
  }

  public var date: Day { finder.pointee.date }
  public var currency: Currency { finder.pointee.currency }
  /// In the minor unit of `currency`; negative for a refund.
  public var minorUnits: Int64 { finder.pointee.minorUnits }

  /// Whether the file holds the record in canonical form, to the last byte.
  var isStoredCanonical: Bool { !finder.pointee.isTrusted || isBuiltAsStored }

  /// Takes a line that is canonical to its last byte; `false` when it is not, or not surely.
  func read(_ line: UnsafeRawBufferPointer) -> Bool { findFields(in: line, isTrusted: false) }

  /// Takes a record in any form, through its canonical form.
  func readAnyForm(_ bytes: UnsafeRawBufferPointer) throws {
    let stored = Array(bytes)
    let canonical = try collection.canonicalLine(of: stored, numbering: &twins)
    isBuiltAsStored = canonical == stored
    built = canonical
  }

  /// Runs `body` on the record that `readAnyForm` has made canonical.
  func withBuiltRecord(_ body: () throws -> Void) throws {
    try built.withUnsafeBytes { bytes in
      guard findFields(in: bytes, isTrusted: true) else {
        throw RecordProblem(offset: 0, reason: "its canonical form cannot be read")
      }
      try body()
    }
  }
}

extension RecordFields {
  private func findFields(in line: UnsafeRawBufferPointer, isTrusted: Bool) -> Bool {
    finder.pointee.find(in: line, isTrusted: isTrusted) == line.count
      && (collection == .expenses || minorUnits > 0)
  }

  /// Stands on each item of a split in turn.
  func forEachItem(_ body: (FoundFields) -> Void) { finder.pointee.forEachItem(body) }
}

/// What a filter, a sort or a column may ask.
extension RecordFields {
  /// The canonical bytes.
  var canonicalLine: UnsafeRawBufferPointer { finder.pointee.line }

  /// The fields as they were found.
  var whole: FoundFields { FoundFields(finder) }

  func has(_ field: RecordField) -> Bool { whole.has(field) }

  /// The bytes of a field's value, without quotes for a string.
  func bytes(_ field: RecordField) -> UnsafeRawBufferPointer? { whole.bytes(field) }

  /// A text field's value; `nil` when it is absent.
  func text(_ field: RecordField) -> String? { whole.text(field) }

  var id: UUID? { whole.id }

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
}
