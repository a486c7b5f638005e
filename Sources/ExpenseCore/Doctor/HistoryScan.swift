/// A walk over a whole history file from its start, which finds every step that is as it was written.
struct HistoryScan {
  struct Region: Equatable {
    let bytes: Range<Int>
    /// The number of its first line, counted from 1.
    let line: Int
  }

  /// None when the first line cannot be read.
  private(set) var header: HistoryHeader?
  /// The first line, when it can be read, and all whole steps.
  private(set) var kept: [Range<Int>] = []
  /// What stands between them or behind them and says that it was done.
  private(set) var damaged: [Region] = []
  /// What a write that was cut off has left at the end.
  private(set) var torn: Region?
  private(set) var firstStep: Int?
  private(set) var lastStep: StepClosing?

  /// Where the next step or damage begins, and on which line.
  private var start = 0
  private var startLine = 1
  /// Whether a line since then says that its step was done.
  private var saysDone = false

  init(of file: OpenFile, operations: any FileOperations) throws {
    let size = try operations.status(of: file).size
    try FileLines(file, operations: operations).forEach { line, range, number in
      if number == 1 { return takeHeader(line, range) }
      guard let line else { return }
      if let closing = StepClosing(line: line) {
        try take(closing, line, range, number, file, operations)
      }
      if start < range.upperBound, line.ends(with: StepClosing.ending(.done)) { saysDone = true }
    }
    guard start < size else { return }
    let rest = Region(bytes: start..<size, line: startLine)
    if saysDone || header == nil { damaged.append(rest) } else { torn = rest }
  }

  private mutating func takeHeader(_ line: [UInt8]?, _ range: Range<Int>) {
    guard let line, let header = HistoryHeader(line: Array(line.dropLast())) else { return }
    self.header = header
    kept.append(range)
    start = range.upperBound
    startLine = 2
  }

  private mutating func take(
    _ closing: StepClosing, _ line: [UInt8], _ range: Range<Int>, _ number: Int,
    _ file: OpenFile, _ operations: any FileOperations
  ) throws {
    let stepStart = range.lowerBound - closing.changeBytes
    guard closing.changeBytes >= 0, stepStart >= start else { return }
    // A step that is there twice was copied by hand.
    if let lastStep, closing.step <= lastStep.step { return }
    var sum = CRC32()
    try operations.forEachBlock(of: file, in: stepStart..<range.lowerBound) { block, _ in
      sum.update(block)
    }
    guard StepClosing.isWhole(line: line, changeSum: sum) else { return }
    // Without a word of being done it is what a disk has left of a step that never reached it.
    if stepStart > start, saysDone || start == 0 {
      damaged.append(Region(bytes: start..<stepStart, line: startLine))
    }
    kept.append(stepStart..<range.upperBound)
    start = range.upperBound
    startLine = number + 1
    saysDone = false
    if firstStep == nil { firstStep = closing.step }
    lastStep = closing
  }
}

/// The lines of a file, of which those that are too long to be of use are not kept in memory.
struct FileLines {
  private let file: OpenFile
  private let operations: any FileOperations

  /// No closing line of a step is nearly as long.
  private static let longest = 1 << 20

  init(_ file: OpenFile, operations: any FileOperations) {
    self.file = file
    self.operations = operations
  }

  /// Hands over each line with its end, none for one that is too long; its place; and its number.
  func forEach(_ body: ([UInt8]?, Range<Int>, Int) throws -> Void) throws {
    var line: [UInt8]? = []
    var start = 0
    var number = 1
    let size = try operations.status(of: file).size
    try operations.forEachBlock(of: file, in: 0..<size) { block, offset in
      var rest = block[...]
      while let end = rest.firstIndex(of: JSONByte.lineFeed) {
        line = Self.joined(line, rest[...end])
        try body(line, start..<(offset + end + 1), number)
        (line, start, number) = ([], offset + end + 1, number + 1)
        rest = rest[(end + 1)...]
      }
      line = Self.joined(line, rest)
    }
    if start < size { try body(line, start..<size, number) }
  }

  func forEachByte(_ body: (UInt8) -> Void) throws {
    let size = try operations.status(of: file).size
    try operations.forEachBlock(of: file, in: 0..<size) { block, _ in
      for byte in block { body(byte) }
    }
  }

  private static func joined(
    _ line: [UInt8]?, _ more: Slice<UnsafeRawBufferPointer>
  ) -> [UInt8]? {
    guard let line, line.count + more.count <= longest else { return nil }
    return line + more
  }
}
