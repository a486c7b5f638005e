#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds programs as a shell does.
enum ProgramSearch {
  /// The folders of `$PATH`.
  static func folders(of environment: [String: String]) -> [String] {
    (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
  }

  static func path(of name: String, in folders: [String]) -> String? {
    folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }
}
