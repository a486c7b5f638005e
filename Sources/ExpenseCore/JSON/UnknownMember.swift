/// A member that this version does not know, kept as it came but for white space.
public struct UnknownMember: Sendable, Equatable {
  public let name: String
  /// The value's bytes, without white space outside strings.
  public let value: [UInt8]
}
