#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tells records without an id apart that say the same, by their order in the file.
struct TwinNumbers {
  private var met: [UUID: Int] = [:]

  /// How many records with this content came before.
  mutating func next(_ content: [UInt8]) -> Int {
    // A digest, because a file may be full of such records and they may be long.
    let digest = DerivedIdentifier.uuid(from: String(decoding: content, as: UTF8.self))
    let count = met[digest, default: 0]
    met[digest] = count + 1
    return count
  }
}
