@testable import ExpenseCore

/// All that a store holds, as its canonical lines, and what its history tells.
struct StoreState: Equatable, CustomStringConvertible {
  static let collections: [ExpenseCore.Collection] = [.expenses, .categories]

  private(set) var lines: [ExpenseCore.Collection: [String]] = [:]
  /// What the history tells, oldest first: whether a step is undone, and the records it changed.
  private(set) var steps: [String] = []

  init() {}

  init(of disk: SimulatedDisk) throws {
    self = try disk.store.read(Self.collections) { try StoreState(of: $0, on: disk) }
  }

  init(of snapshot: Snapshot, on disk: SimulatedDisk) throws {
    for collection in Self.collections {
      var found: [String] = []
      _ = try snapshot.forEachCanonicalLine(of: collection) { line in
        found.append(String(decoding: line, as: UTF8.self))
      }
      lines[collection] = found
    }
    try snapshot.scan(.expenses) { fields, _ in
      guard let name = fields.text(.receiptFilename) else { return }
      let receipt = disk.contents(of: SimulatedDisk.directory.receipts + "/" + name)
      if receipt != disk.contents(of: CrashCommand.receiptPath) {
        lines[.expenses]?.append("without its receipt")
      }
    }
    var steps: [String] = []
    try snapshot.forEachStep { step in
      steps.append("\(step.state): " + step.changes.map(\.id.uuidString).joined(separator: ", "))
    }
    self.steps = steps.reversed()
  }

  func adding(_ line: [UInt8]) -> StoreState {
    var state = self
    state.lines[.expenses, default: []].append(String(line))
    let id = line.withUnsafeBytes { identifier(inCanonicalLine: $0) }
    state.steps.append("done: " + (id?.uuidString ?? ""))
    return state
  }

  var description: String {
    let records = Self.collections.map { "\($0.rawValue): \(lines[$0] ?? [])" }
    return (records + ["steps: \(steps)"]).joined(separator: " ")
  }
}
