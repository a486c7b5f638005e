/// Begins a history file: whole under another name first, so that no half of one is ever found.
struct NewHistory {
  static let stagedName = ".history.jsonl.new"

  let directory: DataDirectory
  let operations: any FileOperations

  /// Creates the file with its first line and opens it for writing.
  func create(firstStep: Int, at now: Timestamp) throws -> History {
    let staged = directory.file(Self.stagedName)
    try operations.remove(staged)
    do {
      let file = try operations.create(staged, permissions: 0o600)
      let header = HistoryHeader(firstStep: firstStep, at: now.description)
      try operations.write(header.line, to: file, at: 0)
      try operations.synchronize(file)
      try operations.rename(staged, to: directory.history)
    } catch {
      // The next writer removes what cannot be removed now; the first error is the one to tell.
      try? operations.remove(staged)
      throw error
    }
    try operations.synchronizeFolder(directory.path)
    guard let history = try History(writing: directory.history, operations: operations) else {
      throw StoreError.missing(path: directory.history)
    }
    return history
  }

  /// Puts the full history aside as the older one and begins the next.
  func rotate(nextStep: Int, at now: Timestamp) throws -> History {
    try operations.rename(directory.history, to: directory.olderHistory)
    try operations.synchronizeFolder(directory.path)
    return try create(firstStep: nextStep, at: now)
  }
}
