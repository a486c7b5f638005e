#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How large a file is.
enum FileSize {
  static func of(_ path: String) throws -> Int {
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size]
    guard let size = size as? any BinaryInteger else {
      throw BenchmarkError.file(path: path, reason: "its size is not known")
    }
    return Int(size)
  }
}
