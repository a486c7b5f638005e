/// The fixed bytes around the records of a collection file.
enum RecordFileFormat {
  static let currentVersion = 1

  /// What follows the last record: a line end, the ends of the list and of the document, a line end.
  static let closing = Array("\n]}\n".utf8)

  /// The first line without its end; top-level keys that this version does not know are kept in it.
  static func firstLine(of collection: Collection, unknown: [UnknownMember] = []) -> [UInt8] {
    var line = Array("{\"format\":\"\(collection.format)\",\"version\":\(currentVersion),".utf8)
    for member in unknown {
      line += JSONText.quoted(member.name) + [UInt8(ascii: ":")] + member.value
      line.append(UInt8(ascii: ","))
    }
    return line + Array("\"records\":[".utf8)
  }

  /// The bytes that an append writes over the closing.
  static func appended(_ records: [[UInt8]], toEmpty isEmpty: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(records.reduce(closing.count) { $0 + $1.count + 2 })
    for (index, record) in records.enumerated() {
      if index > 0 || !isEmpty { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\n"))
      bytes += record
    }
    return bytes + closing
  }

  /// Whether a file begins as iexpense writes it, so that it can be appended to.
  ///
  /// `start` is the beginning of the file, at least its first line.
  static func isFirstLine(_ start: [UInt8], of collection: Collection) -> Bool {
    if start.starts(with: firstLine(of: collection) + [UInt8(ascii: "\n")]) { return true }
    guard let end = start.firstIndex(of: UInt8(ascii: "\n")) else { return false }
    let line = Array(start[..<end])
    // Anything else is no first line of ours, and the file is rewritten instead.
    guard line.ends(with: Array("\"records\":[".utf8)),
      // A value that may stand alone may stand here, one level deeper.
      let node = try? JSONParser.parse(
        line + Array("]}".utf8), maximumDepth: JSONParser.usualDepth + 1),
      node["format"]?.string?.hasSameBytes(as: collection.format) == true,
      let last = node.object?.last
    else { return false }
    return node["version"]?.int == currentVersion && last.name.hasSameBytes(as: "records")
  }
}

extension Array where Element == UInt8 {
  func ends(with suffix: [UInt8]) -> Bool { self.suffix(suffix.count).elementsEqual(suffix) }
}
