/// A batch of which some entries are bad.
public struct BatchError: UserFacingError {
  public let refusals: [(line: Int, error: any UserFacingError)]
  /// How many entries were given.
  public let count: Int
  /// Whether the good ones were added nevertheless.
  public let addedOthers: Bool

  public var kind: ErrorKind { .invalid }

  public var message: String {
    let entries = count == 1 ? "entry" : "entries"
    let rest = addedOthers ? " and left out" : ", so none was added"
    return "\(refusals.count) of \(count) \(entries) refused\(rest)"
  }

  public var hint: String? {
    refusals.first?.error.hint
  }

  public var unknownName: (any UnknownName)? {
    refusals.lazy.compactMap(\.error.unknownName).first
  }

  public var locations: [ErrorLocation] {
    refusals.map { line, error in
      ErrorLocation(file: "standard input", line: line, message: error.message)
    }
  }
}

extension UserFacingError {
  /// Whether it is the entry that is wrong; a disk that fails is no fault of any line.
  var isAboutTheEntry: Bool { kind == .usage || kind == .invalid || self is ReceiptError }
}
