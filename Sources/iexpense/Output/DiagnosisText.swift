import ExpenseCore

/// Findings as text: a line each for people, an object each for programs.
struct DiagnosisText {
  private let diagnosis: Diagnosis
  private let isRehearsal: Bool

  init(_ diagnosis: Diagnosis, isRehearsal: Bool) {
    self.diagnosis = diagnosis
    self.isRehearsal = isRehearsal
  }

  /// A line a finding, then a line for each file with what was set aside.
  var lines: [String] {
    diagnosis.findings.map(line) + diagnosis.setAside.map(Self.line)
  }

  /// What it comes to.
  var summary: String {
    guard !diagnosis.findings.isEmpty else { return "Everything is in order" }
    let repaired = isRehearsal ? "to be repaired" : "repaired"
    let parts = [
      (diagnosis.damages.count, "damaged"), (diagnosis.warnings.count, "to look at"),
      (diagnosis.repaired.count, repaired),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// `{"severity","code","file","line","message","repaired"}`.
  var json: [[UInt8]] {
    diagnosis.findings.map { finding in
      var object = JSONObjectWriter()
      object.member("severity", string: finding.severity.rawValue)
      object.member("code", string: finding.code.rawValue)
      object.member("file", string: finding.file)
      if let line = finding.line {
        object.member("line", int: line)
      } else {
        object.member(null: "line")
      }
      object.member("message", string: finding.message)
      object.member("repaired", bool: finding.isRepaired)
      return object.finish()
    }
  }

  private func line(_ finding: Finding) -> String {
    let place = finding.line.map { "\(finding.file):\($0)" } ?? finding.file
    let state = finding.isRepaired ? (isRehearsal ? "  (to be repaired)" : "  (repaired)") : ""
    return TextEscaping.visible(
      "\(finding.severity.rawValue)  \(place)  \(finding.message)\(state)")
  }

  private static func line(_ file: SetAsideFile) -> String {
    let pieces = file.pieces == 1 ? "one piece" : "\(file.pieces) pieces"
    return "Set aside \(pieces) in \(file.name)"
  }
}
