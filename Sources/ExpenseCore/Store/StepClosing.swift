/// The line that closes a step and tells whether it happened.
struct StepClosing: Equatable {
  /// `append` counts as not happened until it is done; `rewrite` happens with its first rename.
  enum Kind: String { case append, rewrite }
  enum State: String, CaseIterable { case open, done, void }

  let step: Int
  let at: String
  let command: String
  let kind: Kind
  let files: [TouchedFile]
  /// The collections that have a file once the step is done.
  let has: [Collection]
  /// The history file's own inode number: another one means that the folder was copied.
  let inode: UInt64
  /// How many bytes of change lines stand before this line.
  let changeBytes: Int
  /// The steps that this one takes back, in the order in which it did.
  var undoes: [Int] = []
  /// The steps that this one makes again, in the order in which it did.
  var redoes: [Int] = []
  var cameBySync = false
  var state = State.open
}

extension StepClosing {
  /// The line up to its sum, which the sum covers.
  private var covered: [UInt8] {
    var writer = JSONObjectWriter()
    writer.member("step", int: step)
    writer.member("at", string: at)
    writer.member("command", string: command)
    writer.member("kind", string: kind.rawValue)
    writer.member("files", objects: files) { file, object in file.write(to: &object) }
    writer.member("has", strings: has.map(\.rawValue))
    if !undoes.isEmpty { writer.member("undoes", raws: undoes.map(Self.digits)) }
    if !redoes.isEmpty { writer.member("redoes", raws: redoes.map(Self.digits)) }
    if cameBySync { writer.member("sync", bool: true) }
    writer.member("inode", number: String(inode))
    writer.member("bytes", int: changeBytes)
    return Array(writer.finish().dropLast())
  }

  private static func digits(of number: Int) -> [UInt8] { Array(String(number).utf8) }

  /// The closing line for change lines of this sum, with its line end; its last 16 bytes tell the state.
  func line(changeSum: CRC32) -> [UInt8] {
    let covered = covered
    var sum = changeSum
    sum.update(covered)
    return covered + Self.sumAndState(sum.value, state)
  }

  /// The bytes that tell a state, always 16, at the very end of a closing line.
  static func ending(_ state: State) -> [UInt8] { Array("\"state\":\"\(state.rawValue)\"}\n".utf8) }

  /// The state that the last 16 bytes of a history tell, if they tell one.
  ///
  /// A word that was only partly written over, as can happen where it crosses the border of a sector or page,
  /// is still the open one.
  static func state(ofEnding bytes: [UInt8]) -> State? {
    if let state = State.allCases.first(where: { bytes == ending($0) }) { return state }
    let endings = State.allCases.map(ending)
    let isMixture =
      bytes.count == endingLength
      && bytes.indices.allSatisfy { index in endings.contains { $0[index] == bytes[index] } }
    return isMixture ? .open : nil
  }

  static let endingLength = 16
  /// How far before the end of the line the word of the state begins.
  static let stateOffsetFromEnd = 7

  private static func sumAndState(_ sum: UInt32, _ state: State) -> [UInt8] {
    let digits = String(sum, radix: 16)
    let padded = String(repeating: "0", count: 8 - digits.count) + digits
    return Array(",\"sum\":\"\(padded)\",".utf8) + ending(state)
  }

  /// The length of the sum and state at the end of a closing line.
  private static let uncoveredLength = sumAndState(0, .open).count

  /// Whether a closing line's sum is right for the change lines before it.
  static func isWhole(line: [UInt8], changes: [UInt8]) -> Bool {
    var sum = CRC32()
    sum.update(changes)
    return isWhole(line: line, changeSum: sum)
  }

  /// Whether a closing line's sum is right for change lines that have this sum.
  static func isWhole(line: [UInt8], changeSum: CRC32) -> Bool {
    guard line.count > uncoveredLength else { return false }
    var sum = changeSum
    sum.update(Array(line.dropLast(uncoveredLength)))
    let told = Array(line.suffix(uncoveredLength).dropLast(endingLength))
    return told == Array(sumAndState(sum.value, .open).dropLast(endingLength))
  }

  /// Reads back a closing line; `nil` when it is none.
  init?(line: [UInt8]) {
    guard let state = Self.state(ofEnding: Array(line.suffix(Self.endingLength))),
      // A line that is no JSON closes nothing: the caller looks further back.
      let node = try? JSONParser.parse(line),
      let step = node["step"]?.int, let at = node["at"]?.string,
      let command = node["command"]?.string,
      let kind = node["kind"]?.string.flatMap(Kind.init(rawValue:)),
      let files = node["files"]?.array, let has = node["has"]?.array,
      let inode = node["inode"]?.number.flatMap({ UInt64($0) }),
      let changeBytes = node["bytes"]?.int
    else { return nil }
    self.step = step
    self.at = at
    self.command = command
    self.kind = kind
    self.files = files.compactMap(TouchedFile.init(node:))
    self.has = has.compactMap { $0.string.flatMap(Collection.init(rawValue:)) }
    self.inode = inode
    self.changeBytes = changeBytes
    undoes = node["undoes"]?.array?.compactMap(\.int) ?? []
    redoes = node["redoes"]?.array?.compactMap(\.int) ?? []
    cameBySync = node["sync"]?.bool ?? false
    self.state = state
    guard self.files.count == files.count else { return nil }
  }
}
