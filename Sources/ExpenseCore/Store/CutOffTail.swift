/// What stands behind the last whole step of a history, where a command was cut off while it wrote its step.
///
/// Such a command has touched no data file yet, so its bytes can go. Anything else there is damage to a step
/// that may have been acknowledged, and cutting it off would take that step out of the history unseen.
struct CutOffTail {
  private let bytes: [UInt8]
  private let snapshot: () throws -> Snapshot

  init(bytes: [UInt8], snapshot: @escaping () throws -> Snapshot) {
    self.bytes = bytes
    self.snapshot = snapshot
  }

  /// Whether a write of an open step, cut off at any place, can have left these bytes.
  func isOfUnwrittenStep() throws -> Bool {
    guard beginsLikeStep, !holdsDoneStep else { return false }
    return try !isApplied()
  }

  /// A sector that never reached the disk reads as zeros, be it that a border lies within the first word.
  private var beginsLikeStep: Bool {
    guard bytes.first != 0 else { return true }
    return zip(bytes, Array(#"{"step":"#.utf8)).allSatisfy { $0 == $1 || $0 == 0 }
  }

  /// Whether a step says done: it is born open, so it was whole before it was damaged.
  ///
  /// One that is void may never have reached the disk as a whole.
  private var holdsDoneStep: Bool {
    let done = Array(StepClosing.ending(.done).dropLast().reversed())
    return lines.contains { line in
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return line.reversed().starts(with: done)
    }
  }

  private var lines: [ArraySlice<UInt8>] { bytes.split(separator: JSONByte.lineFeed) }

  /// Whether the data already holds the record that the first readable change brings.
  private func isApplied() throws -> Bool {
    let readable = lines.lazy.compactMap { StepChange(line: Array($0)) }.first
    // That a record is gone proves nothing: a hand may have taken it away since.
    guard let change = readable, change.after != nil else { return false }
    var stored: [UInt8]?
    _ = try snapshot().forEachCanonicalLine(of: change.collection) { line in
      if identifier(inCanonicalLine: line) == change.id { stored = Array(line) }
    }
    return stored == change.after
  }
}
