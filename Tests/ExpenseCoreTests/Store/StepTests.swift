import Testing

@testable import ExpenseCore

@Suite struct StepTests {
  static let closing = StepClosing(
    step: 12, at: "2026-11-28T09:05:00Z", command: "add", kind: .append,
    files: [
      TouchedFile(collection: .expenses, change: .append(end: 158_522_200)),
      TouchedFile(collection: .categories, change: .append(end: 54)),
    ],
    has: [.expenses, .categories], inode: .max, changeBytes: 0)

  @Test(arguments: StepClosing.State.allCases, [StepClosing.Kind.append, .rewrite])
  func aClosingLineIsReadAsItWasWritten(state: StepClosing.State, kind: StepClosing.Kind) throws {
    let identity = FileIdentity(inode: .max, size: 1 << 40, modified: .max)
    let files = [
      TouchedFile(collection: .expenses, change: .rewrite(was: identity)),
      TouchedFile(collection: .rules, change: .rewrite(was: nil)),
    ]
    let closing = StepClosing(
      step: 3, at: "x", command: "a \"b\"", kind: kind,
      files: kind == .append ? Self.closing.files : files, has: [.rules], inode: 7,
      changeBytes: 9, undoes: [2, 1], redoes: [4], cameBySync: true, state: state)
    let line = closing.line(changes: "a change\n".bytes)
    #expect(StepClosing(line: line) == closing)
    #expect(StepClosing.state(ofEnding: Array(line.suffix(16))) == state)
    #expect(StepClosing.isWhole(line: line, changes: "a change\n".bytes))
    #expect(!StepClosing.isWhole(line: line, changes: "b change\n".bytes))
  }

  @Test func everyByteOfAStepIsCoveredByItsSum() {
    let line = Self.closing.line(changes: [])
    for index in line.indices.dropLast(StepClosing.endingLength) {
      var changed = line
      changed[index] ^= 1
      #expect(!StepClosing.isWhole(line: changed, changes: []))
    }
  }

  @Test func aStateIsChangedInPlace() {
    var line = Self.closing.line(changes: [])
    let place = line.count - StepClosing.stateOffsetFromEnd
    line.replaceSubrange(place..<(place + 4), with: "done".bytes)
    #expect(StepClosing(line: line)?.state == .done)
  }

  @Test(arguments: ["done", "void"])
  func aStateThatIsHalfWrittenOverIsStillOpen(word: String) {
    for length in 1...3 {
      var line = Self.closing.line(changes: [])
      let place = line.count - StepClosing.stateOffsetFromEnd
      line.replaceSubrange(place..<(place + length), with: word.bytes.prefix(length))
      #expect(StepClosing(line: line)?.state == .open)
      #expect(StepClosing.isWhole(line: line, changes: []))
    }
    #expect(StepClosing.state(ofEnding: "\"state\":\"shut\"}\n".bytes) == nil)
  }

  @Test func whatIsNoClosingLineIsNone() {
    let line = String(Self.closing.line(changes: []))
    for text in [
      "", "{}\n", String(line.dropLast()), line.replacing("expenses.json", with: "x.json"),
      line.replacing("append", with: "other"), line.replacing("open", with: "shut"),
    ] {
      #expect(StepClosing(line: text.bytes) == nil, "\(text)")
    }
  }

  @Test func aChangeIsReadAsItWasWritten() {
    let before = #"{"id":"x","n":1.50,"t":"a\nb"}"#.bytes
    let after = #"{"id":"x","n":1.500}"#.bytes
    for change in [
      StepChange(collection: .expenses, id: Sample.id("a"), after: after),
      StepChange(collection: .incomes, id: Sample.id("a"), place: Sample.id("b"), before: before),
      StepChange(collection: .rules, id: Sample.id("a"), before: before, after: after),
    ] {
      let line = change.line(step: 4)
      #expect(line.last == JSONByte.lineFeed)
      #expect(StepChange(line: Array(line.dropLast())) == change)
    }
    #expect(StepChange(line: "{}".bytes) == nil)
    #expect(StepChange(line: "{".bytes) == nil)
  }

  @Test func aHeaderIsReadAsItWasWritten() {
    let header = HistoryHeader(firstStep: 17, at: "2026-11-28T09:05:00Z")
    #expect(HistoryHeader(line: Array(header.line.dropLast())) == header)
    #expect(HistoryHeader(line: #"{"format":"iexpense.expenses","version":1}"#.bytes) == nil)
    #expect(HistoryHeader(line: "x".bytes) == nil)
  }
}

extension FileIdentity {
  init(inode: UInt64, size: Int, modified: Int64) {
    let disk = SimulatedInode(
      number: inode, permissions: 0, modified: modified, data: [])
    self.init(SimulatedDisk.status(disk, size: size))
  }
}
