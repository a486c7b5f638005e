#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Collection {
  /// The id that a caller's own key gives a record: the same on every machine.
  ///
  /// Keys are compared exactly, unlike names: many are made by machines, for which K and k are two.
  func identifier(forKey key: String) -> UUID {
    DerivedIdentifier.uuid(from: "key", rawValue, key.trimmed)
  }
}
