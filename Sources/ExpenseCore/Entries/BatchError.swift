/// A batch of which some entries are bad, so that none was added.
public struct BatchError: UserFacingError {
  public let refusals: [(line: Int, error: any UserFacingError)]
  /// How many entries were given.
  public let count: Int

  public var kind: ErrorKind { .invalid }

  public var message: String {
    let entries = "entr\(count == 1 ? "y" : "ies")"
    return "\(refusals.count) of \(count) \(entries) cannot be added, so none was"
  }

  public var hint: String? {
    refusals.first?.error.hint ?? "mend them, or add --keep-going to add the others"
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
