extension RecordScanner.Source {
  /// How far behind the middle a record is looked for.
  private static let reach = 64 << 10

  /// Two parts that can be read at the same time; `nil` for a file below `leastSize`, or one that is not a record a line.
  ///
  /// Where the second part begins is a guess from a few bytes. It is right when the scanner of the first part
  /// comes out exactly there, expecting a record; otherwise that one throws.
  func halves(
    from leastSize: Int, operations: any FileOperations
  ) throws -> (first: Self, rest: Self)? {
    guard part == .whole, end - start >= leastSize else { return nil }
    let middle = start + (end - start) / 2
    let bytes = try operations.bytes(
      of: file, from: middle, count: min(Self.reach, end - middle))
    guard let boundary = Self.boundary(in: bytes) else { return nil }
    return (
      part(.first, from: start, to: middle + boundary, isClosedAtEnd: true),
      part(.rest, from: middle + boundary, to: end, isClosedAtEnd: isClosedAtEnd)
    )
  }

  /// What stands from the beginning of one record to the end of another; who reads it counts for itself.
  func inner(_ range: Range<Int>) -> Self {
    var source = part(.inner, from: range.lowerBound, to: range.upperBound, isClosedAtEnd: true)
    source.meter = nil
    return source
  }

  /// Runs `body`, which reads again what was found sound before: where it no longer is, the file was changed in place.
  func checkingForChange<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch is RecordProblem {
      throw StoreError.changedInPlace(path: file.path)
    } catch StoreError.damaged {
      throw StoreError.changedInPlace(path: file.path)
    }
  }

  private func part(
    _ part: RecordScanner.Part, from start: Int, to end: Int, isClosedAtEnd: Bool
  ) -> Self {
    Self(
      file: file, collection: collection, start: start, end: end, isClosedAtEnd: isClosedAtEnd,
      part: part, meter: meter)
  }

  /// The place of the first record that begins a line, behind one that ends in a comma.
  private static func boundary(in bytes: [UInt8]) -> Int? {
    let sought = [JSONByte.closeBrace, JSONByte.comma, JSONByte.lineFeed, JSONByte.openBrace]
    guard bytes.count >= sought.count else { return nil }
    let found = (0...(bytes.count - sought.count)).first { place in
      bytes[place] == sought[0] && bytes[place..<(place + sought.count)].elementsEqual(sought)
    }
    return found.map { $0 + sought.count - 1 }
  }
}
