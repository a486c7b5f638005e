/// What a reader did, on some input, that it must never do.
struct BrokenPromise: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws a broken promise unless what was promised holds.
func promise(_ holds: Bool, _ otherwise: @autoclosure () -> String) throws(BrokenPromise) {
  guard holds else { throw BrokenPromise(otherwise()) }
}
