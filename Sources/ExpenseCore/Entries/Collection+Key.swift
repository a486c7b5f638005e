#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Collection {
  /// The id that a caller's own key gives a record: the same on every machine, in any case of the key.
  func identifier(forKey key: String) -> UUID {
    DerivedIdentifier.uuid(from: "key", rawValue, FoldedText(key.trimmed).folded)
  }
}
