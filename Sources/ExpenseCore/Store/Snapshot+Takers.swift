/// Scanning for a taker.
extension Snapshot {
  /// Hands every expense or income to `taker`.
  ///
  /// Throws `StoreError.damaged` when a record cannot be read, whoever asks for what. A large file is read in
  /// two halves at once; the answer is that of one reader to the last byte.
  func scan<Taker: RecordTaker>(_ collection: Collection, for taker: inout Taker) throws {
    guard let source = source(of: collection) else { return }
    if let both = try inTwo(source, for: taker) {
      taker = both
    } else {
      try scan(source, for: &taker)
    }
  }

  /// Hands the records of one part of a collection to `taker`.
  func scan<Taker: RecordTaker>(_ source: RecordScanner.Source, for taker: inout Taker) throws {
    try scan(source) { fields, position in try taker.take(fields, at: position) }
  }

  /// `nil` where the file cannot be read in two halves.
  private func inTwo<Taker: RecordTaker>(
    _ source: RecordScanner.Source, for taker: Taker
  ) throws -> Taker? {
    guard sizes.usesTwoThreads,
      let halves = try source.halves(from: sizes.leastShared, operations: operations)
    else { return nil }
    source.meter?.begin(source.end - source.start)
    var first = taker
    let rest = OtherTaker(taker.another())
    do {
      try TwoThreads.run(
        { try scan(halves.first, for: &first) }, { try scan(halves.rest, for: &rest.taker) })
    } catch {
      // One reader alone finds the place of what is wrong, or that the halves were cut wrongly.
      return nil
    }
    return first.add(rest.taker) ? first : nil
  }
}

/// What the other thread takes; a class so that it can be looked at from here afterwards.
private final class OtherTaker<Taker> {
  var taker: Taker

  init(_ taker: Taker) {
    self.taker = taker
  }
}
