import Foundation
import Testing

/// Many processes at once on one store: every acknowledged record is there once, and nobody who reads
/// meanwhile sees an error, or something that no one wrote.
@Suite(.enabled(if: Peer.mayUse("jq"), "needs jq"))
struct ManyProcessesTests {
  @Test func everyAcknowledgedRecordIsThereOnce() throws {
    let crowd = try Crowd()
    let readers = try crowd.startReaders()
    let (adders, editors) = try crowd.releasedWriters()
    let added = try adders.map { try $0.finish(seconds: 120) }
    let edited = try editors.map { try $0.finish(seconds: 120) }
    try crowd.endReaders()
    let read = try readers.map { try $0.finish(seconds: 60) }
    for run in added + edited + read {
      #expect(run.status == 0 && run.stderr == "" && !run.stdout.contains("failed"), run.report)
    }

    let ids = added.flatMap(\.lines)
    #expect(ids.count == Crowd.adds && Set(ids).count == ids.count)
    try crowd.expectFile(holds: ids)
    try crowd.expectOneStep(of: ids, edits: edited.flatMap(\.lines).count)
    let readings = try crowd.expectReadings(of: Set(ids))
    print(
      "\(ProofNumbers.addingProcesses) processes added \(ids.count) records at once beside"
        + " \(ProofNumbers.editingProcesses) that edited and"
        + " \(ProofNumbers.readingProcesses) that read \(readings) lists")
  }
}

/// A store with one shared record, and the processes that use it.
private struct Crowd {
  static let adds = ProofNumbers.addingProcesses * ProofNumbers.addsOfEach
  static let edits = ProofNumbers.editingProcesses * ProofNumbers.editsOfEach

  private let sandbox: Sandbox
  private let shared: String

  init() throws {
    sandbox = try Sandbox()
    shared = try sandbox.json("add", "Shared", "1", "--quiet")["id"]?.string ?? ""
  }

  /// Each prints the readings of one list after another into a file of its own, an empty line between.
  func startReaders() throws -> [BackgroundRun] {
    try (1...ProofNumbers.readingProcesses).map { number in
      try sandbox.beginShell(
        """
        touch reading.\(number)
        until [ -e over ]; do
          iexpense list --jsonl >> list.\(number) || echo failed: list
          echo >> list.\(number)
          iexpense list > table.\(number) || echo failed: table
          tail -n 1 table.\(number) | grep -q '^Total .* USD$' || echo failed: table is torn
          iexpense show \(shared) --json >> show.\(number) || echo failed: show
          iexpense list --json | jq -e 'length > 0' > length.\(number) || echo failed: JSON
        done
        """)
    }
  }

  func endReaders() throws { try sandbox.write(Data(), toWork: "over") }

  /// Writers that all wait for the lock at first, so that they start at once.
  func releasedWriters() throws -> (adders: [BackgroundRun], editors: [BackgroundRun]) {
    let lock = try HeldLock(in: sandbox)
    let adders = try (1...ProofNumbers.addingProcesses).map { number in
      try beginLoop(
        "adding.\(number)", times: ProofNumbers.addsOfEach, "add P\(number)-$i \(number).0$i")
    }
    let editors = try (1...ProofNumbers.editingProcesses).map { number in
      try beginLoop(
        "editing.\(number)", times: ProofNumbers.editsOfEach, "edit \(shared) --tag t\(number)-$i")
    }
    wait(for: "adding.", ProofNumbers.addingProcesses)
    wait(for: "editing.", ProofNumbers.editingProcesses)
    wait(for: "reading.", ProofNumbers.readingProcesses)
    withExtendedLifetime(lock) {}
    return (adders, editors)
  }

  private func beginLoop(
    _ sign: String, times: Int, _ words: String
  ) throws -> BackgroundRun {
    try sandbox.beginShell(
      """
      touch \(sign)
      for i in \((1...times).map(String.init).joined(separator: " ")); do
        iexpense \(words) --ids --lock-timeout 100 || echo failed
      done
      """)
  }

  private func wait(for sign: String, _ count: Int) {
    while !(1...count).allSatisfy({ FileStamp(of: "\(sandbox.work)/\(sign)\($0)") != nil }) {
      usleep(1000)
    }
  }
}

extension Crowd {
  /// Expects the file as jq reads it to hold these records, and the shared one with all of its tags.
  func expectFile(holds ids: [String]) throws {
    let stored = try sandbox.shellOK("jq -r '.records[].id' \"$IEXPENSE_DATA_DIR/expenses.json\"")
    #expect(stored.lines.sorted() == (ids + [shared]).sorted())
    let names = try sandbox.shellOK(
      "jq -r '.records[] | .name' \"$IEXPENSE_DATA_DIR/expenses.json\"")
    #expect(names.lines.sorted() == (Self.names + ["Shared"]).sorted())
    let tags = try sandbox.json("show", shared)["tags"]?.array?.compactMap(\.string) ?? []
    #expect(tags.sorted() == Self.tags.sorted())
    try sandbox.expectAtRest()
  }

  /// Expects one step for each acknowledged command, in the order of the records.
  func expectOneStep(of ids: [String], edits: Int) throws {
    let closings = try sandbox.steps()
    #expect(closings.map(\.["step"]) == (1...(1 + Self.adds + Self.edits)).map { .number("\($0)") })
    #expect(Set(closings.strings("state")) == ["done"])
    #expect(closings.strings("command").count { $0 == "add" } == 1 + ids.count)
    #expect(closings.strings("command").count { $0 == "edit" } == edits)
    let changes = CommandRun.lines(try sandbox.stored("history.jsonl"))
      .compactMap { JSON(parsing: $0) }.filter {
        $0["after"] != nil && ($0["before"] ?? .null) == .null
      }
    #expect(
      try changes.strings("id") == sandbox.recordLines().compactMap { $0.recordID.map(String.init) }
    )
  }

  /// Expects what every reading showed; returns how many there were.
  func expectReadings(of ids: Set<String>) throws -> Int {
    var count = 0
    for number in 1...ProofNumbers.readingProcesses {
      var before: Set<Substring> = []
      for reading in try text("list.\(number)").split(separator: "\n\n") {
        let lines = reading.split(separator: "\n")
        let now = Set(lines.compactMap { String($0).recordID })
        #expect(now.count == lines.count, "a record twice, or half of one: \(reading)")
        #expect(now.isSuperset(of: before), "gone again: \(before.subtracting(now))")
        #expect(lines.allSatisfy { isWritten(String($0), ids) }, "\(reading)")
        before = now
        count += 1
      }
      #expect(
        try text("show.\(number)").split(separator: "\n").allSatisfy { isWritten(String($0), ids) })
    }
    return count
  }

  private func text(_ name: String) throws -> String {
    String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: "\(sandbox.work)/\(name)")), as: UTF8.self
    )
  }

  /// Whether a writer wrote this line, to its last byte.
  private func isWritten(_ line: String, _ ids: Set<String>) -> Bool {
    guard let id = line.recordID.map(String.init) else { return false }
    let rest = line.dropFirst(7 + id.count)
    if id == shared {
      let tags = rest.split(separator: #""tags":["#).dropFirst().first?.split(separator: "\"") ?? []
      return rest.contains(#""amount":1.00,"currency":"USD","type":"Personal","name":"Shared""#)
        && tags.filter { $0.hasPrefix("t") }.allSatisfy { Self.tags.contains(String($0)) }
        && rest.hasSuffix("}")
    }
    return ids.contains(id) && Self.rests.contains(String(rest))
  }

  private static let pairs = (1...ProofNumbers.addingProcesses).flatMap { process in
    (1...ProofNumbers.addsOfEach).map { (process, $0) }
  }
  private static let names = pairs.map { "P\($0)-\($1)" }
  private static let tags = Set(
    (1...ProofNumbers.editingProcesses).flatMap { process in
      (1...ProofNumbers.editsOfEach).map { "t\(process)-\($0)" }
    })
  private static let rests = Set(
    pairs.map { process, turn in
      #"","date":"2026-11-28","amount":\#(process).0\#(turn),"currency":"USD","type":"Personal","#
        + #""name":"P\#(process)-\#(turn)"}"#
    })
}
