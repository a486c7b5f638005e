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

/// The class of machine on which something was measured; nothing that names this one.
struct MachineFacts: Codable, Equatable {
  let processors: Int
  let model: String
  let memoryBytes: Int
  let kernel: String
  let system: String
  /// The kind of file system that holds the stores, such as ext4.
  let fileSystem: String

  static func current(storesIn folder: String) -> MachineFacts {
    MachineFacts(
      processors: ProcessInfo.processInfo.activeProcessorCount,
      model: value(of: "model name", in: "/proc/cpuinfo", mark: ":") ?? architecture,
      memoryBytes: Int(ProcessInfo.processInfo.physicalMemory),
      kernel: kernelName,
      system: value(of: "PRETTY_NAME", in: "/etc/os-release", mark: "=")
        ?? ProcessInfo.processInfo.operatingSystemVersionString,
      fileSystem: fileSystem(of: folder))
  }

  var text: String {
    "\(processors) processors (\(model)), \(FigureText.bytes(memoryBytes)) of memory, \(system),"
      + " \(kernel), \(fileSystem)"
  }
}

extension MachineFacts {
  /// The first value under a name, in a file of names and values; nothing where there is no such file.
  private static func value(of name: String, in path: String, mark: Character) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: mark, maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]) == name else { continue }
      return trimmed(parts[1])
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> String {
    let isEdge: (Character) -> Bool = { $0.isWhitespace || $0 == "\"" }
    let start = text.drop(while: isEdge)
    return String(start.reversed().drop(while: isEdge).reversed())
  }

  private static var names: utsname {
    var names = utsname()
    uname(&names)
    return names
  }

  private static var kernelName: String {
    let names = names
    return "\(text(of: names.sysname)) \(text(of: names.release))"
  }

  private static var architecture: String { text(of: names.machine) }

  /// The text in an array of C, which is a tuple here.
  private static func text<Characters>(of characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// The kind of the file system that is mounted nearest above a folder.
  private static func fileSystem(of folder: String) -> String {
    guard let mounts = try? String(contentsOfFile: "/proc/self/mounts", encoding: .utf8) else {
      return "unknown file system"
    }
    var nearest = (point: "", kind: "unknown file system")
    for line in mounts.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 2 else { continue }
      let prefix = words[1].hasSuffix("/") ? words[1] : words[1] + "/"
      if "\(folder)/".hasPrefix(prefix), words[1].count >= nearest.point.count {
        nearest = (words[1], words[2])
      }
    }
    return nearest.kind
  }
}
