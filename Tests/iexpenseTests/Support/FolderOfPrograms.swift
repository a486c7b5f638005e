import Foundation

/// A folder with programs of some names that do nothing; a class, as the folder goes with it.
final class FolderOfPrograms {
  let path: String

  init(_ names: [String]) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("iexpense-programs-\(UUID().uuidString)")
    path = folder.path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in names {
      let program = folder.appendingPathComponent(name)
      try Data("#!/bin/sh\n".utf8).write(to: program)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: program.path)
    }
  }

  deinit {
    // A leftover folder in the temporary directory harms no later test.
    try? FileManager.default.removeItem(atPath: path)
  }
}
