import ExpenseCore

/// Makes the data what an archive holds.
struct RestoreCommand: Command {
  var file = ""

  static let interface = Interface<Self>(
    name: "restore", summary: "Make the data what a backup holds.",
    discussion: """
      All records and settings become those of the archive, in one step that can be undone; receipts \
      are copied in, none is taken away. Where stored records would be gone or other ones, --yes is \
      needed. The archive is read and checked whole before anything changes.
      """,
    examples: [
      "iexpense restore expenses.tar --dry-run", "gzip -dc expenses.tar.gz | iexpense restore -",
    ],
    parameters: [.argument("file", .file, \.file, "A backup, or - for standard input.")],
    changesData: true)

  func run(in context: Context) throws {
    let archive = try archive(in: context)
    let store = try context.store()
    let outcome = try store.restore(
      archive, mayLose: context.globals.yes, isRehearsal: context.globals.isDryRun)
    if outcome.isFirstStep { try context.noteFirstStep(in: store) }
    try tell(of: archive, outcome.value, in: context)
  }

  private func archive(in context: Context) throws -> BackupArchive {
    guard file == BackupArchive.standardInput else { return try BackupArchive(at: file) }
    guard !context.terminal.isStandardInputTerminal else {
      throw UsageError(
        message: "standard input is a terminal", hint: "name a file, or pipe an archive in")
    }
    let folder = context.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let spool = try ArchiveSpool(in: folder)
    try StreamReader.standardInput.forEachBlock { try spool.append($0) }
    return try BackupArchive(spool)
  }

  private func tell(
    of archive: BackupArchive, _ result: RestoreResult, in context: Context
  ) throws {
    if context.globals.isJSON {
      try context.print(
        bytes: ArchiveText.json(file: file, bytes: archive.bytes, records: archive.records))
    } else if !context.globals.isQuiet {
      let contents = ArchiveText.contents(records: archive.records, receipts: archive.receiptCount)
      let verb = context.globals.isDryRun ? "Would restore" : "Restored"
      let parts = ["\(verb) \(contents)", ArchiveText.changes(result.counts)]
      let place = file == BackupArchive.standardInput ? [] : [TextEscaping.visible(file)]
      try context.print((parts + place).joined(separator: "  "))
    }
    try context.warnOfWhatIsLeftOut(of: archive)
    for name in result.missingReceipts {
      try context.warn("receipt-missing", "the receipt \(name) is not in the archive")
    }
  }
}

extension Context {
  fileprivate func warnOfWhatIsLeftOut(of archive: BackupArchive) throws {
    for (name, reason) in archive.skipped.first {
      try warn("not-taken", "\(quotedPath(name)) is not taken: \(ArchiveText.reason(reason))")
    }
    let others = archive.skipped.count - archive.skipped.first.count
    if others > 0 { try warn("not-taken", "\(others) more entries are not taken") }
  }
}
