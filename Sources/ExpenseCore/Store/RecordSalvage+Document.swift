/// The document around the records.
extension RecordSalvage {
  mutating func begin() throws {
    hasBegun = true
    do {
      try scanner.readUpToRecords()
    } catch let problem as RecordProblem {
      return try beginWithoutHeader(problem)
    }
    guard scanner.outline.namesAnotherFormat else { return }
    finishDocument()
    isAtEnd = true
  }

  private mutating func beginWithoutHeader(_ problem: RecordProblem) throws {
    isHeaderLost = true
    let place = scanner.reader.place(of: problem)
    let start = JSONFileReader.Place(offset: 0, line: 1, lineStart: 0)
    scanner.reader.go(to: start)
    scanner.outline = RecordFileOutline(of: scanner.source)
    scanner.outline.takeCanonicalFirstLine()
    repeat {
      guard try scanner.reader.consumeLine() else { break }
    } while try !isAtElement(nil)
    waiting.append(
      .flaw(
        RecordFlaw(
          kind: .record, line: place.line, reason: problem.reason,
          bytes: 0..<scanner.reader.offset)))
    previous = .damage
  }

  mutating func takeEnd() throws {
    let place = scanner.reader.place
    let outline = scanner.outline
    do {
      scanner.reader.consume(1)
      try takeTextBehindRecords()
    } catch let problem as RecordProblem {
      let line = scanner.reader.place(of: problem).line
      scanner.outline = outline
      scanner.reader.go(to: place)
      hasMetEnd = true
      try skip(problem, from: place)
      return note(lastFlawAt: line)
    }
    if previous == .comma { note(.layout, "expected a record after ','") }
    finishDocument()
    isAtEnd = true
  }

  private mutating func takeTextBehindRecords() throws {
    // The closing that was seen at the end of the file was not that of the records.
    if scanner.source.isClosedAtEnd, !isExtended {
      scanner.reader.extend(by: RecordFileFormat.closing.count)
      isExtended = true
    }
    if try scanner.reader.nextByte() == JSONByte.comma {
      scanner.reader.consume(1)
      _ = try scanner.readMembers(untilRecords: false)
    } else {
      try scanner.reader.expect(
        JSONByte.closeBrace, orElse: "expected ',' or '}' behind the records")
    }
    guard try scanner.reader.nextByte() == nil else {
      throw RecordProblem(offset: 0, reason: "there is text behind the end of the document")
    }
  }

  /// Comes to the end of the text without having met the end of the records.
  mutating func finish() {
    isAtEnd = true
    if !scanner.source.isClosedAtEnd || isExtended {
      if !hasMetEnd { note(.layout, "the end of the file is missing") }
    } else if previous == .comma {
      note(.layout, "expected a record after ','")
    }
    finishDocument()
  }

  private mutating func finishDocument() {
    do {
      try scanner.outline.check()
    } catch let problem as RecordProblem {
      waiting.append(
        .flaw(RecordFlaw(kind: .document, line: 1, reason: problem.reason, bytes: nil)))
    } catch {
      preconditionFailure("a newer version is refused when it is read")
    }
  }
}
