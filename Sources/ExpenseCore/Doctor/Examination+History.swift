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
      guard let file = try operations.openForReading(path, followLinks: true) else { return }
      let status = try operations.status(of: file)
      guard status.kind == .regular else { throw StoreError.notAFile(path: path) }
      let scan = try HistoryScan(of: file, operations: operations)
      if let version = scan.header?.version, version > HistoryHeader.currentVersion {
        throw StoreError.newerVersion(path: path)
      }
      check(scan, name, isEmpty: status.size == 0)
    } catch {
      markUnreadable(name)
      try note(error, in: name)
    }
  }

  private mutating func check(_ scan: HistoryScan, _ name: String, isEmpty: Bool) {
    let remedy = canRewrite(scan) ? Remedy.rewriteHistory(name) : nil
    if isEmpty {
      let reason = "it is empty: not even its first line is there"
      note(Finding(.damagedHistory, name, reason, remedy: remedy))
    }
    for (index, region) in scan.damaged.enumerated() {
      let isHeader = index == 0 && scan.header == nil
      let reason =
        isHeader ? "this is not the first line of a history" : "a step that was done cannot be read"
      note(Finding(.damagedHistory, name, line: region.line, reason, remedy: remedy))
    }
    // The files are read without a history whose beginning or end does not tell what has happened.
    if isEmpty || scan.header == nil { markUnreadable(name) }
    guard let torn = scan.torn, name == DataDirectory.historyNames.first else { return }
    note(
      Finding(
        .unfinishedStep, name, line: torn.line,
        "a command was cut off before it changed anything", remedy: .settle))
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
