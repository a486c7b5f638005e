/// Mends the store; run under the lock.
///
/// Every part may be cut off and is then simply done again: what is taken out of a file is durable elsewhere
/// before, so the worst that is left is a copy too many.
struct Repair {
  private let store: Store
  private var setAside: SetAside
  private var findings: [Finding] = []

  init(of store: Store) {
    self.store = store
    setAside = SetAside(in: store.directory, on: store.now.day, operations: store.operations)
  }

  private var directory: DataDirectory { store.directory }
  private var operations: any FileOperations { store.operations }

  /// Does all that can be done; `nil` when another program changed a file meanwhile.
  mutating func run() throws -> Diagnosis? {
    var examination = try examine()
    var plan = RepairPlan(examination)
    let urgent = examination.findings.filter(plan.isUrgent)
    if !urgent.isEmpty {
      try settle(urgent, examination)
      let later = try examine()
      findings = urgent.filter { !later.findings.contains($0) }.map(repaired)
      examination = later
      plan = RepairPlan(later)
    }
    let removed = try removeFiles(examination, plan)
    // Last, so that an error means that no record was changed.
    guard try rewriteCollections(examination, plan) else { return nil }
    findings += examination.findings.map { finding in
      let isSettled =
        removed.contains(finding) || (finding.collection != nil && plan.isRepairable(finding))
      return isSettled ? repaired(finding) : finding
    }
    return Diagnosis(findings: findings, setAside: setAside.files)
  }

  private func examine() throws -> Examination {
    try Examination(of: directory, operations: operations)
  }

  private func repaired(_ finding: Finding) -> Finding {
    var finding = finding
    finding.isRepaired = true
    if let name = setAside.name(of: finding) { finding.message += "; set aside in \(name)" }
    return finding
  }

  /// Removes what commands have left behind; returns the findings that are settled by it.
  private func removeFiles(_ examination: Examination, _ plan: RepairPlan) throws -> [Finding] {
    let removed = try examination.findings.filter { finding in
      guard plan.isRepairable(finding), case .remove(let path) = finding.remedy else {
        return false
      }
      return try remove(path)
    }
    if !removed.isEmpty { try synchronizeFolders() }
    return removed
  }

  /// Removes a file, unless the command that made it still waits for its turn.
  private func remove(_ path: String) throws -> Bool {
    if try operations.status(ofPath: path, followLinks: false)?.kind == .regular,
      let file = try operations.openForReading(path, followLinks: false),
      try !operations.tryLock(file)
    {
      return false
    }
    try operations.remove(path)
    return true
  }

  private func synchronizeFolders() throws {
    for folder in [directory.path, directory.receipts]
    where try operations.status(ofPath: folder, followLinks: false)?.kind == .folder {
      try operations.synchronizeFolder(folder)
    }
  }
}

/// Permissions, the history, and the step that was cut off.
extension Repair {
  private mutating func settle(_ urgent: [Finding], _ examination: Examination) throws {
    for case .setPermissions(let path, let permissions)? in urgent.map(\.remedy) {
      try operations.setPermissions(permissions, ofPath: path)
    }
    let histories = DataDirectory.historyNames.filter { name in
      urgent.contains { $0.remedy == .rewriteHistory(name) }
    }
    let needsSettling = urgent.contains { $0.remedy == .settle }
    // A step is known by the inode of its history, so it is settled before that becomes another file.
    let comesFirst =
      needsSettling && examination.isHistoryReadable && !examination.isEndOfHistoryDamaged
    if comesFirst { try settleStep(examination.unfinished) }
    for name in histories { try rewriteHistory(name) }
    if needsSettling, !comesFirst { try settleStep(nil) }
  }

  private mutating func settleStep(_ unfinished: Unfinished?) throws {
    // Readers see the rewrite as done, so it is finished; what was written by hand meanwhile is kept aside.
    let changed = try unfinished?.hasHappened() == true ? unfinished?.changedSince() : nil
    for collection in changed ?? [] {
      let path = try StorePath(collection.fileName, in: directory, operations: operations)
      if let file = try operations.openForReading(path.target, followLinks: true) {
        let size = try operations.status(of: file).size
        try setAside.keep([0..<size], of: file, from: collection.rawValue)
      }
      try operations.rename(path.staged, to: path.target)
    }
    try Recovery(directory: directory, operations: operations, report: { _ in }).run()
  }

  private mutating func rewriteHistory(_ name: String) throws {
    let path = try StorePath(name, in: directory, operations: operations)
    guard let file = try operations.openForReading(path.target, followLinks: true) else { return }
    let scan = try HistoryScan(of: file, operations: operations)
    let stem = String(name.dropLast(".jsonl".count))
    let regions = scan.damaged + [scan.torn].compactMap(\.self)
    try setAside.keep(regions.map(\.bytes), of: file, from: stem)
    let permissions = try operations.status(of: file).permissions
    let staged = try StagedFile(path, permissions: permissions, operations: operations)
    if scan.header == nil {
      let first = try scan.firstStep ?? stepAfterOlderHistory(than: name)
      try staged.append(HistoryHeader(firstStep: first, at: store.now.description).line)
    }
    for range in scan.kept {
      try operations.forEachBlock(of: file, in: range) { block, _ in try staged.append(block) }
    }
    try staged.finish()
    try operations.rename(path.staged, to: path.target)
    try operations.synchronizeFolder(path.folder)
  }

  private func stepAfterOlderHistory(than name: String) throws -> Int {
    guard name == DataDirectory.historyName,
      let file = try operations.openForReading(directory.olderHistory, followLinks: true)
    else { return 1 }
    return try HistoryScan(of: file, operations: operations).lastStep.map { $0.step + 1 } ?? 1
  }
}

/// Records.
extension Repair {
  /// Writes the damaged collections anew, in one step; `false` when one was changed meanwhile.
  private mutating func rewriteCollections(
    _ examination: Examination, _ plan: RepairPlan
  ) throws -> Bool {
    let collections = plan.collections
    guard !collections.isEmpty else { return true }
    // How long the history is kept is a setting; without it a full one just goes on.
    let settings = examination.sound.contains(.settings) ? [Collection.settings] : []
    let snapshot = try Snapshot.take(
      of: collections + settings, in: directory, operations: operations)
    var transaction = Transaction(snapshot: snapshot, makeID: store.makeID)
    var kept = SetAside(in: directory, on: store.now.day, operations: operations)
    for collection in collections {
      guard let file = snapshot.files[collection],
        FileIdentity(file.status) == examination.identities[collection]
      else {
        try kept.discard()
        return false
      }
      let findings = examination.findings.filter { $0.collection == collection }
      let ranges = findings.compactMap(\.rangeToSetAside)
      try kept.keep(ranges, of: file.source.file, from: collection.rawValue)
      let records = SalvagedRecords(leftOut: findings.leftOut, setAside: Set(ranges))
      transaction.change(collection, by: Transaction.Changes(salvage: records))
    }
    guard try commit(transaction, keeping: &kept) else { return false }
    setAside.add(kept)
    return true
  }

  private func commit(_ transaction: Transaction, keeping kept: inout SetAside) throws -> Bool {
    do {
      let commit = try Commit(
        transaction, named: "doctor --repair", at: store.now, directory: directory,
        operations: operations)
      if try commit.run() == .done { return true }
    } catch let error as StoreError {
      switch error {
      case .unfinished, .unacknowledged: throw error
      default: break
      }
      try? kept.discard()
      throw error
    } catch {
      // The first error is the one to tell, and a copy too many does no harm.
      try? kept.discard()
      throw error
    }
    try kept.discard()
    return false
  }
}

extension [Finding] {
  /// Where the records begin that can be read and are left out all the same.
  fileprivate var leftOut: Set<Int> {
    Set(
      compactMap { finding in
        if case .leaveOut(_, let range, _) = finding.remedy { range.lowerBound } else { nil }
      })
  }
}
