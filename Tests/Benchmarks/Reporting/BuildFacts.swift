#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How the measured iexpense was built, as far as can be seen.
struct BuildFacts: Codable, Equatable {
  enum Linking: String, Codable { case isStatic = "static", isDynamic = "dynamic" }

  /// Of the benchmark, which is built as the iexpense beside it is.
  let isDebug: Bool
  let standardLibrary: Linking

  static func of(binary: String) throws -> BuildFacts {
    BuildFacts(isDebug: isDebugBuild, standardLibrary: try linking(of: binary))
  }

  #if DEBUG
    private static let isDebugBuild = true
  #else
    private static let isDebugBuild = false
  #endif

  private static func linking(of binary: String) throws -> Linking {
    #if canImport(Darwin)
      // It is a part of the system there.
      return .isDynamic
    #else
      // A program names the libraries that it is to be linked with when it starts.
      let isNamed = try contains(
        "libswiftCore.so", in: Data(contentsOf: URL(filePath: binary)))
      return isNamed ? .isDynamic : .isStatic
    #endif
  }

  /// Goes from one first letter of the word to the next, which is quick in a debug build too.
  private static func contains(_ word: String, in data: Data) -> Bool {
    let word = Array(word.utf8)
    return data.withUnsafeBytes { bytes in
      guard var place = bytes.baseAddress else { return false }
      let end = place + bytes.count
      while let found = memchr(place, Int32(word[0]), end - place) {
        let start = UnsafeRawPointer(found)
        guard end - start >= word.count else { return false }
        if memcmp(start, word, word.count) == 0 { return true }
        place = start + 1
      }
      return false
    }
  }

  var text: String {
    "\(isDebug ? "debug" : "release") build, \(standardLibrary.rawValue) standard library"
  }

  /// What to do where this is not what users have.
  var hint: String? {
    #if canImport(Darwin)
      return isDebug ? "build it with 'swift build -c release'" : nil
    #else
      guard isDebug || standardLibrary == .isDynamic else { return nil }
      return "users have another build: 'swift build -c release --static-swift-stdlib',"
        + " then '.build/release/benchmarks'"
    #endif
  }
}
