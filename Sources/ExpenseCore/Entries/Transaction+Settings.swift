/// Changing the settings.
extension Transaction {
  /// Lets `body` change the settings; returns them as they were and as they are.
  public mutating func changeSettings(
    _ body: (inout Settings) throws -> Void
  ) throws -> (before: Settings, after: Settings) {
    let stored = try snapshot.settingsRecord()
    let before = stored?.model ?? Settings()
    var after = before
    try body(&after)
    try after.check()
    guard after != before else { return (before, after) }
    if let stored {
      var changed = stored
      changed.model = after
      replace(stored, with: changed)
    } else {
      add(Record(after))
    }
    return (before, after)
  }
}
