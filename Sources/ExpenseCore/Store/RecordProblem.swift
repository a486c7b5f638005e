/// Why a record cannot be read, and where in its text.
public struct RecordProblem: Error, Equatable, Sendable {
  /// Bytes from the start of the record.
  public let offset: Int
  public let reason: String
}
