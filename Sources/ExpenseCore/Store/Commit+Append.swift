/// Steps that only add records at the ends of files.
extension Commit {
  /// One append a file, when every file that is touched can be appended to.
  func appends(to touched: [Collection]) throws -> [Append]? {
    var appends: [Append] = []
    for collection in touched {
      guard let changes = transaction.changes[collection],
        let append = try Append(changes, to: collection, in: snapshot)
      else { return nil }
      appends.append(append)
    }
    return appends
  }

  func commit(_ appends: [Append]) throws -> Outcome {
    let step = try noteAppends(appends)
    do {
      guard let targets = try openUntouched(appends) else {
        try void(step)
        return .moved
      }
      try write(appends, to: targets)
      guard try areWhole(appends, targets) else {
        try takeBack(step)
        return .moved
      }
    } catch {
      attempt { try takeBack(step) }
      throw error
    }
    return try acknowledge(step)
  }

  private func noteAppends(_ appends: [Append]) throws -> NotedStep {
    let files = appends.map {
      TouchedFile(collection: $0.collection, change: .append(end: $0.end))
    }
    do {
      return try note(.append, files, appends.flatMap(\.stepChanges))
    } catch {
      throw error.cause
    }
  }

  /// The files to write to; `nil` when one is no longer what was read.
  private func openUntouched(_ appends: [Append]) throws -> [OpenFile]? {
    var files: [OpenFile] = []
    for append in appends {
      let target = path(append.collection).target
      guard let file = try operations.openForWriting(target, followLinks: true),
        try FileIdentity(operations.status(of: file)) == FileIdentity(append.file.status),
        try operations.bytes(of: file, from: append.end, count: RecordFileFormat.closing.count)
          == RecordFileFormat.closing
      else { return nil }
      files.append(file)
    }
    return files
  }

  private func write(_ appends: [Append], to files: [OpenFile]) throws {
    for (append, file) in zip(appends, files) {
      try operations.write(append.bytes, to: file, at: append.end)
    }
    for file in files { try operations.synchronize(file) }
  }

  /// Whether what was written stands at the end of the files that still have the names.
  private func areWhole(_ appends: [Append], _ files: [OpenFile]) throws -> Bool {
    try zip(appends, files).allSatisfy { append, file in
      let status = try operations.status(of: file)
      let named = try operations.status(ofPath: file.path, followLinks: true)
      return status.size == append.end + append.bytes.count && named?.inode == status.inode
    }
  }

  private func takeBack(_ step: NotedStep) throws {
    if let history = try History(reading: directory.history, operations: operations),
      let unfinished = try Unfinished(of: history, in: directory)
    {
      try unfinished.takeBack()
    }
    try void(step)
  }
}
