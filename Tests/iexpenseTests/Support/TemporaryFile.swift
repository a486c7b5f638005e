import Foundation
import Testing

@testable import iexpense

/// A file that is open for reading and writing until `remove` is called.
struct TemporaryFile {
  let descriptor: Int32
  private let url: URL

  init(_ text: String = "") throws {
    url = FileManager.default.temporaryDirectory.appending(path: "iexpense-\(UUID().uuidString)")
    try Data(text.utf8).write(to: url)
    descriptor = open(url.path, O_RDWR)
    try #require(descriptor >= 0)
  }

  func contents() throws -> String {
    String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  func remove() {
    close(descriptor)
    unlink(url.path)
  }
}
