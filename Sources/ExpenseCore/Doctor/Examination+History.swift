/// The history: its steps, and a command that was cut off.
extension Examination {
  mutating func checkHistory() throws {
    for name in DataDirectory.historyNames { try checkHistory(name) }
    guard isHistoryReadable,
      let history = try History(reading: directory.history, operations: operations)
    else { return }
    unfinished = try Unfinished(of: history, in: directory)
    if let unfinished { try check(unfinished) }
  }

  private mutating func checkHistory(_ name: String) throws {
    do {
      let path = directory.file(name)
      guard let file = try operations.openForReading(path, followLinks: true) else {
        return try operations.checkThatNoLinkIsBroken(at: path)
      }
      let status = try operations.status(of: file)
      guard status.kind == .regular else { throw StoreError.notAFile(path: path) }
      let scan = try HistoryScan(of: file, operations: operations)
      if let version = scan.header?.version, version > HistoryHeader.currentVersion {
        throw StoreError.newerVersion(path: path)
      }
      try check(scan, name, of: file, size: status.size)
    } catch {
      markUnreadable(name)
      try note(error, in: name)
    }
  }

  private mutating func check(
    _ scan: HistoryScan, _ name: String, of file: OpenFile, size: Int
  ) throws {
    let remedy = canRewrite(scan) ? Remedy.rewriteHistory(name) : nil
    if size == 0 {
      let reason = "it is empty: not even its first line is there"
      note(Finding(.damagedHistory, name, reason, remedy: remedy))
    }
    // The files are read without a history whose beginning does not tell what has happened.
    if scan.header == nil { markUnreadable(name) }
    var damaged = scan.damaged
    if let torn = scan.torn {
      if try name == DataDirectory.historyName && isUnwritten(torn, in: file) {
        note(
          Finding(
            .unfinishedStep, name, line: torn.line,
            "a command was cut off before it changed anything", remedy: .settle))
      } else {
        damaged.append(torn)
      }
    }
    if name == DataDirectory.historyName {
      isEndOfHistoryDamaged = damaged.last?.bytes.upperBound == size
    }
    if size > 0, scan.header == nil {
      let reason = "this is not the first line of a history"
      note(Finding(.damagedHistory, name, line: 1, reason, remedy: remedy))
    }
    for region in damaged where scan.header != nil || region.line > 1 {
      let reason = "a step cannot be read or does not follow the one before"
      note(Finding(.damagedHistory, name, line: region.line, reason, remedy: remedy))
    }
  }

  /// Whether recovery would take the end of a history for that of a command which was cut off.
  private func isUnwritten(_ torn: HistoryScan.Region, in file: OpenFile) throws -> Bool {
    let bytes = try operations.bytes(
      of: file, from: torn.bytes.lowerBound, count: torn.bytes.count)
    let tail = CutOffTail(bytes: bytes) {
      try Snapshot.take(of: Collection.allCases, in: directory, operations: operations)
    }
    do {
      return try tail.isOfUnwrittenStep()
    } catch is StoreError {
      // What the records say cannot be asked, so the bytes are kept.
      return false
    }
  }

  private mutating func markUnreadable(_ name: String) {
    if name == DataDirectory.historyName {
      isHistoryReadable = false
    } else {
      isOlderHistoryReadable = false
    }
  }

  /// Whether a history without its damage would say the same of a step that is still open.
  private func canRewrite(_ scan: HistoryScan) -> Bool {
    scan.header != nil || scan.lastStep?.state != .open
  }

  private mutating func check(_ unfinished: Unfinished) throws {
    let closing = unfinished.step.closing
    let hasHappened = try unfinished.hasHappened()
    let outcome = hasHappened ? "the next command finishes it" : "it did not happen"
    note(
      Finding(
        .unfinishedStep, DataDirectory.historyName,
        "\(quoted(closing.command)) of \(closing.at) was cut off; \(outcome)", remedy: .settle))
    guard hasHappened else { return }
    for collection in try unfinished.changedSince() {
      note(
        Finding(
          .changedSinceCrash, collection.fileName,
          "it was changed by hand after a command was cut off half way through it",
          remedy: .settle))
    }
  }
}

extension DataDirectory {
  static let historyName = "history.jsonl"
  static let historyNames = [historyName, "history.1.jsonl"]
}

extension Unfinished {
  /// The files that a rewrite has still to replace and that are no longer what it has read.
  func changedSince() throws -> [Collection] {
    try step.closing.files.compactMap { touched in
      let path = try path(touched.collection)
      guard case .rewrite(let was) = touched.change, try isStaged(touched.collection),
        try operations.status(ofPath: path.target, followLinks: true).map(FileIdentity.init) != was
      else { return nil }
      return touched.collection
    }
  }
}
