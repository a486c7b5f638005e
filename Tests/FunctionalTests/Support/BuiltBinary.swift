import Foundation

/// The `iexpense` executable that this build made, found beside the test bundle.
enum BuiltBinary {
  static let path: String = folder.appendingPathComponent("iexpense").path

  /// A test bundle is a folder on macOS; on Linux it is the executable in the folder of products.
  private static let folder: URL = {
    let bundle = Bundle(for: Anchor.self).bundleURL
    return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
  }()

  /// `Bundle(for:)` asks for a class.
  private final class Anchor {}
}
