#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tells records without an id apart that say the same, by their order in the file.
struct TwinNumbers {
  private let first: Int
  private var met: [UUID: Int] = [:]
  /// The number that was given last.
  private(set) var latest = 0

  /// Starts with the number that the first record of any content gets.
  init(from first: Int = 0) {
    self.first = first
  }

  /// Whether no record was met.
  var isEmpty: Bool { met.isEmpty }

  /// How many records with this content came before the one that comes now.
  mutating func next(_ content: [UInt8]) -> Int {
    // A digest, because a file may be full of such records and they may be long.
    let digest = DerivedIdentifier.uuid(from: String(decoding: content, as: UTF8.self))
    latest = met[digest, default: first]
    met[digest] = latest + 1
    return latest
  }
}
