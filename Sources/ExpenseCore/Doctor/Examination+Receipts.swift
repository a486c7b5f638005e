/// Receipts: those that records name, and those that nothing names.
extension Examination {
  mutating func checkReceipts() throws {
    do {
      let store = ReceiptStore(directory: directory, operations: operations)
      try checkReceipts(inFolder: store.folderStatus())
    } catch {
      try note(error, in: Self.receipts)
    }
  }

  private mutating func checkReceipts(inFolder status: FileStatus?) throws {
    for (name, place) in receipts.sorted(by: { $0.value.line < $1.value.line }) {
      try checkReceipt(name, place)
    }
    guard let status else { return }
    checkPermissions(status, Self.receipts, of: directory.receipts)
    try checkFiles(inReceipts: operations.names(inFolder: directory.receipts).sorted())
  }

  private static let receipts = "receipts"

  private mutating func checkReceipt(_ name: String, _ place: Place) throws {
    let file = Self.receipts + "/" + name
    do {
      let store = ReceiptStore(directory: directory, operations: operations)
      switch try store.state(of: name) {
      case .ok, .orphaned: return
      case .missing:
        note(
          Finding(
            .missingReceipt, place.file, line: place.line,
            "the receipt \(quotedPath(name)) is missing; put it back, or attach another"))
      case .altered:
        note(
          Finding(
            .alteredReceipt, file,
            "the receipt, which \(place.file):\(place.line) names, is not what was kept"))
      }
    } catch {
      try note(error, in: file)
    }
  }

  /// The digest that a receipt's name tells; none in a name that somebody else gave.
  private static func digest(in name: String) -> String? {
    let start = name.utf8.prefix { $0 != UInt8(ascii: ".") }
    let isDigest =
      start.count == 64 && start.count < name.utf8.count
      && start.allSatisfy { JSONByte.isDigit($0) || (0x61...0x66).contains($0) }
    return isDigest ? String(start) : nil
  }

  private mutating func checkFiles(inReceipts names: [String]) throws {
    var named: Set<String>?
    for name in names {
      let path = directory.receipts + "/" + name
      guard let status = try operations.status(ofPath: path, followLinks: false) else { continue }
      if name.hasPrefix("."), name.hasSuffix(".new"), status.kind != .folder {
        note(leftover: Self.receipts + "/" + name, .remove(path: path))
        continue
      }
      guard status.kind == .regular, Self.digest(in: name) != nil else { continue }
      checkPermissions(status, Self.receipts + "/" + name, of: path)
      if named == nil { named = try namedAnywhere() }
      guard receipts[name] == nil, named?.contains(name) == false else { continue }
      note(orphan: Self.receipts + "/" + name, path)
    }
  }

  private mutating func note(orphan name: String, _ path: String) {
    let reason = "no record and no step of the history names it"
    if mayBeNamedUnread {
      note(Finding(.orphanedReceipt, name, reason + " as far as they can be read, so it stays"))
    } else {
      note(Finding(.orphanedReceipt, name, reason, remedy: .remove(path: path)))
    }
  }

  /// Whether something that could name a receipt is gone, cannot be read, or was set aside because of that.
  private var mayBeNamedUnread: Bool {
    let naming = [Collection.expenses.fileName] + DataDirectory.historyNames
    return identities[.expenses] == nil || names.contains(where: SetAside.isOne)
      || findings.contains { $0.severity == .damage && naming.contains($0.file) }
  }

  mutating func note(leftover name: String, _ remedy: Remedy) {
    note(
      Finding(
        .leftoverFile, name, "it waits for a command that was cut off or is running",
        remedy: remedy))
  }

  /// The names of receipts in everything that is kept, readable or not: when in doubt a receipt stays.
  private func namedAnywhere() throws -> Set<String> {
    var found: Set<String> = []
    for name in names where Self.mayNameReceipts(name) {
      guard
        try operations.status(ofPath: directory.file(name), followLinks: true)?.kind == .regular,
        let file = try operations.openForReading(directory.file(name), followLinks: true)
      else { continue }
      try FileLines(file, operations: operations).forEachReceiptName { found.insert($0) }
    }
    return found
  }

  private static func mayNameReceipts(_ name: String) -> Bool {
    [".json", ".jsonl", ".txt", ".new"].contains(where: name.hasSuffix)
  }
}

extension FileLines {
  /// Hands over what looks like the name of a receipt: 64 hexadecimal digits, a dot and an ending.
  func forEachReceiptName(_ body: (String) -> Void) throws {
    var word: [UInt8] = []
    func end() {
      if word.count > 65, word[64] == JSONByte.dot { body(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    try forEachByte { byte in
      let isHexadecimal = JSONByte.isDigit(byte) || (0x61...0x66).contains(byte)
      let isFit =
        word.count < 64
        ? isHexadecimal
        : word.count == 64 ? byte == JSONByte.dot : isHexadecimal || (0x67...0x7A).contains(byte)
      if isFit { word.append(byte) } else { end() }
    }
    end()
  }
}
