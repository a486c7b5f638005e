/// One file, folder or link of a tar archive.
struct TarEntry: Equatable {
  enum Kind: Equatable {
    case file
    case folder
    case link
    /// A device, a pipe, a file of which only parts are stored, and whatever else there may be.
    case other
  }

  let name: String
  let kind: Kind
  /// Where its content stands in the archive.
  let range: Range<Int>
}

/// Walks over the headers of a tar archive, whoever wrote it; contents are passed over, not read.
///
/// What it keeps in memory is one header, whatever an archive claims: a size is believed only where the file is
/// that long.
struct TarReader {
  private let file: OpenFile
  private let size: Int
  private let operations: any FileOperations
  private var offset = 0
  /// The entry before the place, by its name, for messages.
  private(set) var lastName: String?

  init(_ file: OpenFile, size: Int, operations: any FileOperations) {
    self.file = file
    self.size = size
    self.operations = operations
  }

  /// The next entry; `nil` at the mark of the end.
  ///
  /// Throws `TarProblem` where the archive is damaged or cut off.
  mutating func next() throws -> TarEntry? {
    var records = PaxRecords()
    while let header = try nextHeader() {
      switch header.type {
      case TarType.extended:
        records = try PaxRecords(parsing: takeText(of: header))
      case TarType.longName:
        records.path = try Array(takeText(of: header).prefix { $0 != 0 })
      case TarType.global, TarType.longLink:
        _ = try takeContent(header.size)
      default:
        return try entry(header, records)
      }
    }
    return nil
  }

  private mutating func nextHeader() throws -> TarHeader? {
    let block = try operations.bytes(of: file, from: offset, count: TarHeader.blockSize)
    guard block.count == TarHeader.blockSize else { throw cutOff }
    offset += block.count
    if block.allSatisfy({ $0 == 0 }) { return nil }
    return try TarHeader(block: block)
  }

  private var cutOff: TarProblem {
    TarProblem(reason: "the archive is cut off")
  }

  /// Where the content lies that begins here; goes to the header behind it.
  private mutating func takeContent(_ count: Int) throws -> Range<Int> {
    guard count <= size - offset else { throw cutOff }
    let range = offset..<(offset + count)
    let rest = count % TarHeader.blockSize
    offset += count + (rest == 0 ? 0 : TarHeader.blockSize - rest)
    return range
  }

  private mutating func takeText(of header: TarHeader) throws -> [UInt8] {
    guard header.size <= PaxRecords.largest else {
      throw TarProblem(reason: "an extended header is too large")
    }
    let range = try takeContent(header.size)
    return try operations.bytes(of: file, from: range.lowerBound, count: range.count)
  }

  private mutating func entry(_ header: TarHeader, _ records: PaxRecords) throws -> TarEntry {
    let name = String(decoding: records.path ?? header.name, as: UTF8.self)
    lastName = name
    if header.isExtended { try passOverSparseMaps() }
    let kind = kind(of: header, named: name, isSparse: records.isSparse)
    let range = try takeContent(hasContent(header) ? records.size ?? header.size : 0)
    return TarEntry(name: name, kind: kind, range: range)
  }

  private func kind(of header: TarHeader, named name: String, isSparse: Bool) -> TarEntry.Kind {
    if isSparse { return .other }
    switch header.type {
    case TarType.file, TarType.contiguousFile: return .file
    // Before there were types, a folder was a name that ends in a slash.
    case TarType.oldFile: return name.utf8.last == UInt8(ascii: "/") ? .folder : .file
    case TarType.hardLink, TarType.symbolicLink: return .link
    case TarType.folder: return .folder
    default: return .other
    }
  }

  /// Links, devices, folders and pipes have none, whatever size they tell.
  private func hasContent(_ header: TarHeader) -> Bool {
    !(TarType.hardLink...TarType.pipe).contains(header.type)
  }

  /// The maps of an old GNU sparse file are blocks of their own, each of which tells whether another follows.
  private mutating func passOverSparseMaps() throws {
    var isExtended = true
    while isExtended {
      let block = try operations.bytes(of: file, from: offset, count: TarHeader.blockSize)
      guard block.count == TarHeader.blockSize else { throw cutOff }
      offset += block.count
      isExtended = block[504] != 0
    }
  }
}
