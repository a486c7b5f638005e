/// The document around the records.
extension RecordScanner {
  mutating func readUpToRecords() throws {
    let firstLine = RecordFileFormat.firstLine(of: source.collection)
    if try reader.starts(with: firstLine) {
      reader.consume(firstLine.count)
      return outline.takeCanonicalFirstLine()
    }
    // Some editors put one at the start of a file.
    if try reader.starts(with: UTF8Text.byteOrderMark) {
      reader.consume(UTF8Text.byteOrderMark.count)
    }
    try reader.expect(JSONByte.openBrace, orElse: "a collection file begins with '{'")
    guard try readMembers(untilRecords: true) else {
      throw RecordProblem(offset: 0, reason: "there is no list named \"records\" in this file")
    }
  }

  mutating func readBehindRecords() throws {
    // The closing that was seen at the end of the file was not that of the records.
    if source.isClosedAtEnd { reader.extend(by: RecordFileFormat.closing.count) }
    if try reader.nextByte() == JSONByte.comma {
      reader.consume(1)
      _ = try readMembers(untilRecords: false)
    } else {
      try reader.expect(JSONByte.closeBrace, orElse: "expected ',' or '}' behind the records")
    }
    guard try reader.nextByte() == nil else {
      throw RecordProblem(offset: 0, reason: "there is text behind the end of the document")
    }
    try outline.check()
  }

  /// Reads members up to the list of records (`true`) or the end of the document (`false`).
  mutating func readMembers(untilRecords: Bool) throws -> Bool {
    while true {
      let name = try readName()
      try reader.expect(JSONByte.colon, orElse: "expected ':' after a name")
      if untilRecords, name.hasSameBytes(as: "records") {
        try reader.expect(JSONByte.openBracket, orElse: "\"records\" must be a list")
        return true
      }
      let (node, bytes) = try reader.readValue()
      try outline.take(name, node, bytes)
      if try reader.nextByte() == JSONByte.closeBrace {
        reader.consume(1)
        return false
      }
      try reader.expect(JSONByte.comma, orElse: "expected ',' or '}' after a value")
    }
  }

  private mutating func readName() throws -> String {
    guard try reader.nextByte() == JSONByte.quote, let name = try reader.readValue().node.string
    else { throw RecordProblem(offset: 0, reason: "expected a name in quotes") }
    return name
  }
}
