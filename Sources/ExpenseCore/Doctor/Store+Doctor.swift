/// Looking at everything that is stored, and mending it.
extension Store {
  /// Checks every file, without writing, creating or locking anything.
  public func examine() throws -> Diagnosis {
    Diagnosis(findings: try examination().findings)
  }

  /// Repairs what can be repaired without loss, sets aside what cannot be read, and tells of everything found.
  ///
  /// With `isRehearsal` nothing is written, and what would be repaired is told as repaired. Throws `StoreError`
  /// or `FileError` when the store cannot be read or written; what was done by then stands by itself.
  public func repair(isRehearsal: Bool = false) throws -> Diagnosis {
    let examination = try examination()
    let plan = RepairPlan(examination)
    if plan.isEmpty { return Diagnosis(findings: examination.findings) }
    if isRehearsal { return plan.rehearsal }
    let lock = try FileLock(path: directory.lock, timeout: lockTimeout, operations: operations)
    defer { withExtendedLifetime(lock) {} }
    for _ in 0..<Self.attempts {
      var repair = Repair(of: self)
      if let diagnosis = try repair.run() { return diagnosis }
    }
    throw StoreError.restless(path: directory.path)
  }

  /// A command that runs meanwhile makes a state that never was, so then everything is looked at again.
  private func examination() throws -> Examination {
    var examination: Examination
    var tries = 0
    repeat {
      let before = try historyIdentity()
      examination = try Examination(of: directory, operations: operations, meter: meter)
      tries += 1
      if try historyIdentity() == before { break }
    } while tries < Self.attempts
    return examination
  }

  private func historyIdentity() throws -> FileIdentity? {
    try operations.status(ofPath: directory.history, followLinks: true).map(FileIdentity.init)
  }
}
