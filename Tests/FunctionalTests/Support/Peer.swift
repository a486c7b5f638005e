import Foundation

/// A program that tests use beside iexpense.
///
/// A test that needs one is skipped by name where it is missing, unless `IEXPENSE_REQUIRE_PEERS=1`
/// says that it must be there: then the test runs, and fails.
enum Peer {
  static func mayUse(_ program: String) -> Bool {
    isRequired || isInstalled(program)
  }

  static let isRequired = ProcessInfo.processInfo.environment["IEXPENSE_REQUIRE_PEERS"] == "1"

  static func isInstalled(_ program: String) -> Bool {
    ["/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin", "/sbin", "/opt/homebrew/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}
