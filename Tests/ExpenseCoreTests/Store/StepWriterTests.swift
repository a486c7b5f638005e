import Testing

@testable import ExpenseCore

@Suite struct StepWriterTests {
  private static let path = "/history.jsonl"
  private static let header = HistoryHeader(firstStep: 1, at: Sample.now.description).line
  private static let changes = (1...5).map { number in
    let record = Sample.expense("\(number)")
    return StepChange(collection: .expenses, id: record.model.id, after: record.line)
  }

  private static func closing(changeBytes: Int, changeSum: CRC32) -> [UInt8] {
    StepClosing(
      step: 1, at: Sample.now.description, command: "add", kind: .append,
      files: [TouchedFile(collection: .expenses, change: .append(end: 9))], has: [.expenses],
      inode: 1, changeBytes: changeBytes
    ).line(changeSum: changeSum)
  }

  private func prepared(seed: Int = 1) -> SimulatedDisk {
    let disk = SimulatedDisk(seed: seed)
    disk.put(Self.header, at: Self.path)
    return disk
  }

  private func write(to disk: SimulatedDisk, inBlocksOf blockSize: Int) throws -> Int {
    let file = try #require(try disk.openForWriting(Self.path, followLinks: true))
    let writer = StepWriter(history: file, operations: disk, blockSize: blockSize)
    let overlap = Array(Self.header.suffix(7))
    return try writer.write(
      Self.changes, ofStep: 1, at: Self.header.count, behind: overlap,
      closing: Self.closing(changeBytes:changeSum:))
  }

  @Test(arguments: [1, 100, 300, 1 << 20])
  func aStepIsTheSameInBlocksOfAnySize(blockSize: Int) throws {
    let lines = Self.changes.flatMap { $0.line(step: 1) }
    var sum = CRC32()
    sum.update(lines)
    let disk = prepared()
    let end = try write(to: disk, inBlocksOf: blockSize)
    let expected = Self.header + lines + Self.closing(changeBytes: lines.count, changeSum: sum)
    #expect(disk.contents(of: Self.path) == expected)
    #expect(end == expected.count)
    let history = try #require(try History(reading: Self.path, operations: disk))
    #expect(try history.lastWholeStep()?.end == end)
  }

  /// Whatever happens while it is written, by several calls, it is there as a whole or not found.
  @Test(arguments: [Fault.Kind.kill, .power], [300, 1 << 20])
  func aStepThatIsCutOffIsNotFound(kind: Fault.Kind, blockSize: Int) throws {
    let whole = prepared()
    _ = try write(to: whole, inBlocksOf: blockSize)
    for seed in 0..<20 {
      for call in 1...whole.counts.changes {
        let disk = prepared(seed: seed)
        disk.fault = Fault(kind: kind, call: call)
        // It is meant to be cut off.
        _ = try? write(to: disk, inBlocksOf: blockSize)
        disk.restart()
        if kind == .power { disk.cutPower() }
        let history = try #require(try History(reading: Self.path, operations: disk))
        let found = try history.lastWholeStep()
        #expect(found == nil || disk.contents(of: Self.path) == whole.contents(of: Self.path))
      }
    }
  }

  @Test(arguments: [300, 1 << 20])
  func aStepThatCannotBeWrittenLeavesTheHistoryAsItWas(blockSize: Int) throws {
    let whole = prepared()
    _ = try write(to: whole, inBlocksOf: blockSize)
    for call in 2...whole.counts.calls {
      let disk = prepared()
      disk.fault = Fault(kind: .error, call: call)
      #expect(throws: UnwrittenStep.self) { try write(to: disk, inBlocksOf: blockSize) }
      #expect(disk.contents(of: Self.path) == Self.header)
    }
  }
}
