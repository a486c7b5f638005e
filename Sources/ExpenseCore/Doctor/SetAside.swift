/// Keeps bytes that are taken out of a file, as they stood there, in a dated file beside it.
struct SetAside {
  let directory: DataDirectory
  let operations: any FileOperations
  let day: Day
  private(set) var files: [SetAsideFile] = []
  private var nameOfSource: [String: String] = [:]

  init(in directory: DataDirectory, on day: Day, operations: any FileOperations) {
    self.directory = directory
    self.day = day
    self.operations = operations
  }

  private static let prefix = "set-aside-"

  static func isOne(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(".txt") }

  /// Copies ranges of `source`, each ended by a line end, to a new file; durable when it returns.
  ///
  /// A file of the day that is there already stays as it is: the new one gets a number. What cannot be written
  /// to its end leaves nothing behind.
  mutating func keep(
    _ ranges: [Range<Int>], of source: OpenFile, from name: String
  ) throws {
    guard !ranges.isEmpty else { return }
    let (file, fileName) = try create(for: name)
    do {
      var end = 0
      for range in ranges { end = try copy(range, of: source, to: file, at: end) }
      try operations.synchronize(file)
      try operations.synchronizeFolder(directory.path)
    } catch {
      // The first error is the one to tell.
      try? operations.remove(directory.file(fileName))
      throw error
    }
    files.append(SetAsideFile(name: fileName, pieces: ranges.count))
    nameOfSource[name] = fileName
  }

  /// Counts what was kept elsewhere as kept here.
  mutating func add(_ other: SetAside) {
    files += other.files
    nameOfSource.merge(other.nameOfSource) { _, new in new }
  }

  /// The file that holds what was taken out because of a finding.
  func name(of finding: Finding) -> String? {
    switch finding.remedy {
    case .rewriteHistory(let name): nameOfSource[String(name.dropLast(".jsonl".count))]
    case .settle, .rewrite, .leaveOut:
      finding.isToBeSetAside ? nameOfSource[String(finding.file.dropLast(".json".count))] : nil
    case nil, .remove, .setPermissions: nil
    }
  }

  /// Takes back what was kept, because it has stayed where it was.
  mutating func discard() throws {
    for file in files { try operations.remove(directory.file(file.name)) }
    files = []
    nameOfSource = [:]
  }

  private func create(for name: String) throws -> (OpenFile, String) {
    let taken = Set(try operations.names(inFolder: directory.path))
    let stem = "\(Self.prefix)\(day)."
    let ending = "\(name).txt"
    let names = [stem + ending] + (2...(taken.count + 2)).lazy.map { "\(stem)\($0).\(ending)" }
    guard let free = names.first(where: { !taken.contains($0) }) else {
      preconditionFailure("there are more names than files")
    }
    return (try operations.create(directory.file(free), permissions: 0o600), free)
  }

  private func copy(
    _ range: Range<Int>, of source: OpenFile, to file: OpenFile, at start: Int
  ) throws -> Int {
    var end = start
    var last: UInt8?
    try operations.forEachBlock(of: source, in: range) { block, _ in
      try operations.write(block, to: file, at: end)
      end += block.count
      last = block.last
    }
    if last != JSONByte.lineFeed {
      try operations.write([JSONByte.lineFeed], to: file, at: end)
      end += 1
    }
    return end
  }
}
