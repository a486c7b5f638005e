#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A change of several records that some of them cannot take, so that none was changed.
public struct EditError: UserFacingError {
  public struct Refusal: Sendable {
    public let id: UUID
    public let error: any UserFacingError
  }

  public let noun: String
  public let refusals: [Refusal]
  /// How many records were to be changed.
  public let count: Int

  public var kind: ErrorKind { refusals.first?.error.kind ?? .usage }

  public var message: String {
    "\(refusals.count) of \(count) \(noun)s cannot be changed so, and none was"
  }

  public var hint: String? { refusals.first?.error.hint }

  public var unknownName: (any UnknownName)? {
    refusals.lazy.compactMap(\.error.unknownName).first
  }

  public var locations: [ErrorLocation] {
    refusals.map { refusal in
      ErrorLocation(message: "\(noun) \(refusal.id.uuidString): \(refusal.error.message)")
    }
  }
}
