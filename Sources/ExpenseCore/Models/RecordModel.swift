#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A kind of record as a Swift value: read from and written to one canonical line of its collection.
public protocol RecordModel: Codable, Sendable, Equatable, Identifiable where ID == UUID {
  static var collection: Collection { get }
  /// Takes its own keys; what is left belongs to a newer version.
  init(reading members: inout RecordMembers) throws(RecordProblem)
  /// Writes its own keys in their fixed order, absent ones left out.
  func write(to object: inout JSONObjectWriter)
  /// The rules a record keeps, wherever it comes from.
  func check() throws(ModelError)
}
