import ExpenseCore

/// Writes everything into one archive.
struct BackupCommand: Command {
  var file = ""

  static let interface = Interface<Self>(
    name: "backup", summary: "Write all records and receipts into a tar archive.",
    discussion: """
      The archive is plain tar and one moment of the data, without its history. It is taken without \
      waiting for anyone, and only when every record and every receipt can be read. A file that is \
      there already is replaced only with --yes.
      """,
    examples: [
      "iexpense backup expenses.tar", "iexpense backup - | gzip > expenses.tar.gz",
    ],
    parameters: [.argument("file", .file, \.file, "Where to, or - for standard output.")])

  func run(in context: Context) throws {
    file == BackupArchive.standardInput ? try pipe(in: context) : try save(in: context)
  }

  private func save(in context: Context) throws {
    let store = try context.store()
    let place = try BackupFile(path: file, replacing: context.globals.yes, outside: store.directory)
    let backup = try store.backup()
    let bytes = try place.write(backup)
    if context.globals.isJSON {
      return try context.print(
        bytes: ArchiveText.json(file: file, bytes: bytes, records: backup.records))
    }
    guard !context.globals.isQuiet else { return }
    try context.print(acknowledgement(of: backup, bytes))
  }

  private func pipe(in context: Context) throws {
    guard !context.globals.isJSON else {
      throw UsageError(
        message: "--json and an archive on standard output are two forms of output",
        hint: "name a file, or leave --json out")
    }
    guard !context.terminal.isStandardOutputTerminal else {
      throw UsageError(
        message: "an archive on a terminal helps nobody", hint: "name a file, or pipe it on")
    }
    let backup = try context.store().backup()
    let bytes = try backup.write { try context.output.write(bytes: $0) }
    try context.output.flush()
    guard !context.globals.isQuiet else { return }
    try context.errors.write("iexpense: \(acknowledgement(of: backup, bytes))\n")
  }

  private func acknowledgement(of backup: Backup, _ bytes: Int) -> String {
    let contents = ArchiveText.contents(records: backup.records, receipts: backup.receipts)
    let place = file == BackupArchive.standardInput ? [] : [TextEscaping.visible(file)]
    return (["Backed up \(contents)", "\(bytes) bytes"] + place).joined(separator: "  ")
  }
}
