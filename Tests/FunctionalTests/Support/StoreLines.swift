import Foundation
import Testing

/// What readers and files say of a store, as sorted lines of text that can be compared.
extension Sandbox {
  /// The lines that readers print now, none of them with an error.
  func seen(
    by readers: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let run = try shellOK(readers, sourceLocation: sourceLocation)
    try #require(run.stderr == "", run.report, sourceLocation: sourceLocation)
    return run.lines.sorted()
  }

  /// Expects what holds of a store where no command is running and none was cut off.
  func expectAtRest(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let tree = try tree()
    for name in tree.names where name.hasSuffix(".json") {
      #expect(
        JSONText.isValid(tree.text(name) ?? ""), "\(name) is no JSON\n\(tree.description)",
        sourceLocation: sourceLocation)
    }
    let strays = tree.names.filter { $0.hasPrefix(".") }
    #expect(strays == [], "\(tree.description)", sourceLocation: sourceLocation)
  }

  /// The states of the steps, the oldest first.
  func stepStates() throws -> [String] {
    CommandRun.lines(try stored("history.jsonl")).compactMap { line in
      ["open", "done", "void"].first { line.hasSuffix(#","state":"\#($0)"}"#) }
    }
  }
}

enum JSONText {
  static func isValid(_ text: String) -> Bool {
    // Text that is no JSON is what the caller asks about.
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
  }
}

extension [String] {
  /// The lines with `<new>` for the ids that are not among those of `known`, and `<sha256>` for digests.
  func namingNew(since known: [String]) -> [String] {
    let ids = Set(known.compactMap(\.recordID))
    return map { line in
      let isPlain = !line.contains("receiptFilename")
      let plain = isPlain ? line : line.replacing(/[0-9a-f]{64}/, with: "<sha256>")
      guard let id = line.recordID, !ids.contains(id) else { return plain }
      return #"{"id":"<new>"# + plain.dropFirst(43)
    }.sorted()
  }

  /// The lines with `<sha256>` for digests, and the ids as they are.
  func namingNoDigest() -> [String] { namingNew(since: self) }

  /// What is gone and what has come, for the comment of an expectation.
  func difference(to later: [String]) -> String {
    let (gone, come) = (Set(self).subtracting(later), Set(later).subtracting(self))
    return "gone: \(gone.sorted().prefix(5)), come: \(come.sorted().prefix(5))"
  }
}

extension String {
  /// The id of the record that this line is.
  var recordID: Substring? {
    guard hasPrefix(#"{"id":""#) else { return nil }
    return dropFirst(7).prefix(36)
  }
}
