#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Collections: every record, its id, and what it refers to.
extension Examination {
  mutating func check(_ collection: Collection) throws {
    let known = findings.count
    do {
      if let file = try snapshot(of: collection).files[collection] {
        try checkRecords(of: file.source)
        // Only now: of a file that was read in part, nothing may be taken out.
        identities[collection] = FileIdentity(file.status)
      }
    } catch {
      try note(error, in: collection.fileName)
    }
    if findings.count == known { sound.insert(collection) }
  }

  private mutating func checkRecords(of source: RecordScanner.Source) throws {
    let collection = source.collection
    let known = findings.count
    var salvage = RecordSalvage(source, operations: operations)
    var identifiers = IdentifiersMet(in: source, operations: operations)
    let fields = RecordFields(of: collection)
    while let found = try salvage.next() {
      switch found {
      case .flaw(let flaw): try note(flaw, in: source)
      case .record(let line, let position):
        if let twin = try identifiers.twin(of: line, at: position) {
          note(Self.duplicate(of: twin, at: position, in: collection))
        } else {
          try collectReferences(from: line, at: position, using: fields)
        }
      }
    }
    guard salvage.isHopeless else { return }
    // Nothing of it is known to be ours, so nothing is done to it.
    findings.removeSubrange(known...)
    note(
      Finding(
        .notACollection, collection.fileName,
        "nothing in it can be read as \(collection.rawValue)"))
  }

  private mutating func note(_ flaw: RecordFlaw, in source: RecordScanner.Source) throws {
    let collection = source.collection
    let remedy = Remedy.rewrite(collection, setAside: flaw.bytes)
    let file = collection.fileName
    switch flaw.kind {
    case .record:
      let code =
        try isWrongSum(flaw, in: source) ? Finding.Code.wrongSplitSum : .unreadableRecord
      note(Finding(code, file, line: flaw.line, flaw.reason, remedy: remedy))
    case .layout:
      note(Finding(.brokenLayout, file, line: flaw.line, flaw.reason, remedy: remedy))
    case .document:
      note(Finding(.notACollection, file, line: flaw.line, flaw.reason))
    }
  }

  /// Whether a record is refused although its fields can be read, because its lines do not add up.
  private func isWrongSum(_ flaw: RecordFlaw, in source: RecordScanner.Source) throws -> Bool {
    guard source.collection == .expenses, let range = flaw.bytes,
      range.count <= Self.longestSplit
    else { return false }
    let bytes = try operations.bytes(
      of: source.file, from: range.lowerBound, count: range.count)
    do {
      var twins = TwinNumbers()
      var members = try RecordMembers(parsing: bytes, numbering: &twins)
      let expense = try Expense(reading: &members)
      var sum = MoneyTotal(currency: expense.amount.currency)
      for item in expense.items { try sum.add(item.amount) }
      return !expense.items.isEmpty && sum.minorUnits != Int128(expense.amount.minorUnits)
    } catch is RecordProblem {
      return false
    } catch is MoneyError {
      return true
    }
  }

  /// Larger splits are told as records that cannot be read.
  private static let longestSplit = 1 << 20

  private static func duplicate(
    of twin: IdentifiersMet.Twin, at position: RecordPosition, in collection: Collection
  ) -> Finding {
    let range = position.offset..<(position.offset + position.length)
    let difference = twin.isIdentical ? "is the same again" : "has another content"
    return Finding(
      .duplicateID, collection.fileName, line: position.line,
      "the record has the id of the one on line \(twin.line) and \(difference)",
      remedy: .leaveOut(collection, range, isSetAside: !twin.isIdentical))
  }
}

/// What expenses refer to.
extension Examination {
  private mutating func collectReferences(
    from line: [UInt8], at position: RecordPosition, using fields: RecordFields?
  ) throws {
    guard let fields, fields.collection == .expenses else { return }
    let place = Place(file: Collection.expenses.fileName, line: position.line)
    let isTaken = line.withUnsafeBytes { bytes in
      guard fields.read(bytes) else { return false }
      types.insert(fields.text(.type), place)
      categories.insert(fields.text(.category), place)
      note(receipt: fields.text(.receiptFilename), place)
      return true
    }
    guard !isTaken else { return }
    let expense = try Record<Expense>(parsing: line).model
    types.insert(expense.type, place)
    categories.insert(expense.category, place)
    for item in expense.items {
      types.insert(item.type, place)
      categories.insert(item.category, place)
    }
    note(receipt: expense.receiptFilename, place)
  }

  private mutating func note(receipt name: String?, _ place: Place) {
    guard let name, receipts[name] == nil else { return }
    receipts[name] = place
  }

  /// Checks the names that expenses have against those that are declared.
  mutating func checkReferences() throws {
    // Where the declarations cannot be read, nothing can be said about who keeps to them.
    if sound.contains(.categories) { try checkCategories() }
    if sound.contains(.settings) { try checkTypes() }
  }

  private mutating func checkCategories() throws {
    let snapshot = try snapshot(of: .categories)
    let declared = try snapshot.categories()
    var met: Set<FoldedText> = []
    for category in try snapshot.categoryRecords().map(\.model)
    where !met.insert(FoldedText(category.name)).inserted {
      note(
        Finding(
          .repeatedCategory, Collection.categories.fileName,
          "the category \(quoted(category.name)) is declared twice; merge or delete one"))
    }
    for (name, place) in categories.places where declared.category(named: name) == nil {
      note(
        Finding(
          .undeclaredCategory, place.file, line: place.line,
          "the category \(quoted(name)) is not declared; 'iexpense category add' declares it"))
    }
  }

  private mutating func checkTypes() throws {
    let settings = try snapshot(of: .settings).settings()
    for (name, place) in types.places where settings.declaredType(name) == nil {
      note(
        Finding(
          .undeclaredType, place.file, line: place.line,
          "the type \(quoted(name)) is not among the setting 'types'"))
    }
  }

  private func snapshot(of collection: Collection) throws -> Snapshot {
    func take(ignoringHistory: Bool) throws -> Snapshot {
      try Snapshot.take(
        of: [collection], in: directory, operations: operations,
        ignoringHistory: ignoringHistory, meter: meter)
    }
    do {
      return try take(ignoringHistory: !isHistoryReadable)
    } catch let error as StoreError where !isOlderHistoryReadable {
      // It is asked only whether a file that is not there is missing.
      switch error {
      case .damaged, .empty: return try take(ignoringHistory: true)
      default: throw error
      }
    }
  }
}

/// The ids of the records of a file, and where each was met first.
struct IdentifiersMet {
  struct Twin {
    let line: Int
    let isIdentical: Bool
  }

  private struct First {
    let offset: Int
    let length: Int32
    let line: Int32
  }

  private let source: RecordScanner.Source
  private let operations: any FileOperations
  private var first: [UUID: First] = [:]

  init(in source: RecordScanner.Source, operations: any FileOperations) {
    self.source = source
    self.operations = operations
  }

  /// The record with the same id that was met before; none when this one is the first.
  mutating func twin(of line: [UInt8], at position: RecordPosition) throws -> Twin? {
    guard let id = line.withUnsafeBytes({ identifier(inCanonicalLine: $0) }) else { return nil }
    guard let known = first[id] else {
      first[id] = First(
        offset: position.offset, length: Int32(clamping: position.length),
        line: Int32(clamping: position.line))
      return nil
    }
    let bytes = try operations.bytes(
      of: source.file, from: known.offset, count: Int(known.length))
    var twins = TwinNumbers()
    let other = try source.collection.canonicalLine(of: bytes, numbering: &twins)
    return Twin(line: Int(known.line), isIdentical: other == line)
  }
}
