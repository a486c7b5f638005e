#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A receipt and how it stands.
public struct ReceiptEntry: Sendable, Equatable {
  /// The expense that names it; none for a file that no record names.
  public let id: UUID?
  public let fileName: String
  public let path: String
  public let state: ReceiptState
}

/// Looking at the receipts of a view.
extension Snapshot {
  /// The receipts of all expenses, newest date first, then the files that no record names, by name.
  ///
  /// Every file is read whole, once, to see whether it is what its name says.
  public func receipts() throws -> [ReceiptEntry] {
    let named = try namedReceipts()
    var states: [String: ReceiptState] = [:]
    var entries: [ReceiptEntry] = []
    for (id, name, _) in named {
      let state = try states[name] ?? receiptStore.state(of: name)
      states[name] = state
      entries.append(entry(id, name, state))
    }
    let orphans = try receiptStore.names().filter { states[$0] == nil }
    return entries + orphans.map { entry(nil, $0, .orphaned) }
  }

  /// The receipts of the expenses that ids choose, in their order, each expense once.
  ///
  /// Throws `LookupError` for an id that fits none or several, `MissingReceipt` for an expense without one.
  public func receipts(of ids: [String]) throws -> [ReceiptEntry] {
    try IdentifierLookup<Expense>(ids, in: self).records().map { record in
      guard let name = record.model.receiptFilename else {
        throw MissingReceipt.notNamed(id: record.model.id)
      }
      return entry(record.model.id, name, try receiptStore.state(of: name))
    }
  }

  /// What the expenses name, newest date first, on the same day the newest entry first.
  private func namedReceipts() throws -> [(id: UUID, name: String, date: Day)] {
    var named: [(id: UUID, name: String, date: Day)] = []
    try scan(.expenses) { fields, _ in
      guard let name = fields.text(.receiptFilename), let id = fields.id else { return }
      named.append((id, name, fields.date))
    }
    let newestFirst = named.indices.sorted { (named[$0].date, $0) > (named[$1].date, $1) }
    return newestFirst.map { named[$0] }
  }

  private func entry(_ id: UUID?, _ name: String, _ state: ReceiptState) -> ReceiptEntry {
    ReceiptEntry(
      id: id, fileName: name, path: receiptStore.path(of: name) ?? "", state: state)
  }

  var receiptStore: ReceiptStore { ReceiptStore(directory: directory, operations: operations) }
}

extension ReceiptEntry {
  /// The path with every link in it followed, for another program to open.
  ///
  /// Throws `MissingReceipt` when there is no file, or something else than a file in its place.
  public func resolvedPath(
    with operations: any FileOperations = SystemFileOperations()
  ) throws -> String {
    guard let status = try operations.status(ofPath: path, followLinks: false) else {
      throw MissingReceipt.gone(path: path)
    }
    guard status.kind == .regular else { throw MissingReceipt.notAFile(path: path) }
    return try operations.resolvedPath(path)
  }
}

/// Why there is no receipt to show.
public enum MissingReceipt: Error, Sendable, Equatable {
  case notNamed(id: UUID)
  case gone(path: String)
  case notAFile(path: String)
}

extension MissingReceipt: UserFacingError {
  public var kind: ErrorKind {
    switch self {
    case .notNamed: .notFound
    case .gone, .notAFile: .damaged
    }
  }

  public var message: String {
    switch self {
    case .notNamed(let id): "the expense \(id.uuidString.prefix(8)) has no receipt"
    case .gone(let path): "the receipt \(quotedPath(path)) is missing"
    case .notAFile(let path): "the receipt \(quotedPath(path)) is not a regular file"
    }
  }

  public var hint: String? {
    switch self {
    case .notNamed: "give it one with 'iexpense edit ID --receipt FILE'"
    case .gone, .notAFile: Self.mending
    }
  }

  /// How a receipt that is lost comes back.
  public static let mending =
    "put it back with 'iexpense restore' or 'iexpense edit ID --receipt FILE', "
    + "or take it off with --receipt none"
}
