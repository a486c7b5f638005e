import Testing

extension CommandRun {
  /// Expects the one line that follows a write: `VERB ID  REST`.
  func expectSays(
    _ verb: String, _ rest: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(lines.count == 1, report, sourceLocation: sourceLocation)
    let line = lines.first ?? ""
    #expect(
      line.wholeMatch(of: /(.*) ([0-9A-F]{8})  (.*)/).map { "\($0.1) … \($0.3)" }
        == "\(verb) … \(rest)",
      report, sourceLocation: sourceLocation)
  }

  /// Expects lines of JSON on stderr, one of them an error with this code and status.
  func expectJSONError(
    _ code: String, status: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let errors = try jsonErrors(sourceLocation: sourceLocation).compactMap { $0["error"] }
    #expect(errors.strings("code").contains(code), report, sourceLocation: sourceLocation)
    #expect(
      errors.contains { $0["status"] == .number("\(status)") && $0["message"]?.string != nil },
      report, sourceLocation: sourceLocation)
    #expect(self.status == status, report, sourceLocation: sourceLocation)
  }

  /// The codes that errors of a status may have.
  static func codes(of status: Int32) -> Set<String> {
    switch status {
    case 1: ["failed"]
    case 2: ["usage"]
    case 3: ["not-found", "ambiguous"]
    case 4: ["invalid"]
    case 5: ["busy"]
    case 6: ["damaged"]
    case 7: ["unconfirmed"]
    default: []
    }
  }
}

extension [JSON] {
  func strings(_ key: String) -> [String] { JSON.array(self).strings(key) }
}
