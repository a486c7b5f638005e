/// Steps that put new files in the place of old ones.
extension Commit {
  func commitRewrite(of touched: [Collection]) throws -> Outcome {
    let changes: [StepChange]
    do {
      changes = try stage(touched)
    } catch {
      attempt { try removeStaged(touched) }
      throw error
    }
    let step = try noteRewrite(of: touched, changes)
    guard try isUntouched(touched, in: step) else {
      try abandon(step, touched)
      return .moved
    }
    try renameAll(touched, step)
    return try acknowledge(step)
  }

  private func renameAll(_ touched: [Collection], _ step: NotedStep) throws {
    do {
      for collection in touched {
        try operations.rename(path(collection).staged, to: path(collection).target)
      }
      try synchronizeFolders(of: touched)
    } catch {
      throw settled(error, step, touched)
    }
  }

  private func stage(_ touched: [Collection]) throws -> [StepChange] {
    var changes: [StepChange] = []
    for collection in touched {
      let rewrite = Rewrite(
        collection: collection, changes: transaction.changes[collection] ?? .init(),
        snapshot: snapshot, path: path(collection))
      changes += try rewrite.stage(with: operations)
    }
    try synchronizeFolders(of: touched)
    return changes
  }

  private func noteRewrite(
    of touched: [Collection], _ changes: [StepChange]
  ) throws -> NotedStep {
    let files = touched.map { collection in
      let was = snapshot.files[collection].map { FileIdentity($0.status) }
      return TouchedFile(collection: collection, change: .rewrite(was: was))
    }
    do {
      return try note(.rewrite, files, changes)
    } catch {
      // With the step in the history, staged files that are gone would mean that it happened.
      if error.isCutOff { attempt { try removeStaged(touched) } }
      throw error.cause
    }
  }

  /// Whether every touched file is still what was read.
  private func isUntouched(_ touched: [Collection], in step: NotedStep) throws -> Bool {
    do {
      return try touched.allSatisfy { collection in
        let now = try operations.status(ofPath: path(collection).target, followLinks: true)
        return now.map(FileIdentity.init)
          == snapshot.files[collection].map { FileIdentity($0.status) }
      }
    } catch {
      attempt { try abandon(step, touched) }
      throw error
    }
  }

  /// Void first: with the step still open, a staged file that is gone would mean that it happened.
  private func abandon(_ step: NotedStep, _ touched: [Collection]) throws {
    try void(step)
    try removeStaged(touched)
  }

  /// Takes the step back where no file was renamed yet; otherwise the next writer finishes it.
  private func settled(
    _ error: any Error, _ step: NotedStep, _ touched: [Collection]
  ) -> any Error {
    var isWhollyStaged = false
    attempt {
      isWhollyStaged = try touched.allSatisfy { collection in
        try operations.status(ofPath: path(collection).staged, followLinks: false) != nil
      }
    }
    guard isWhollyStaged else {
      return (error as? FileError).map { StoreError.unfinished($0) } ?? error
    }
    attempt { try abandon(step, touched) }
    return error
  }

  private func synchronizeFolders(of touched: [Collection]) throws {
    let folders = Set(touched.map { path($0).folder })
    for folder in folders.sorted() { try operations.synchronizeFolder(folder) }
  }

  private func removeStaged(_ touched: [Collection]) throws {
    for collection in touched { try operations.remove(path(collection).staged) }
  }
}
