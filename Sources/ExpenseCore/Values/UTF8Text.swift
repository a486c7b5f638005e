/// What readers of files need to know of UTF-8.
enum UTF8Text {
  /// Three bytes that some programs put before a text to say that it is UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Where the first byte stands that is not part of a well-formed character.
  static func firstInvalidOffset(in bytes: ArraySlice<UInt8>) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = bytes.startIndex
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}

extension String {
  /// Whether both are the same bytes.
  ///
  /// `==` finds "é" and "e" with an accent equal, which two spellings in a file are not, and on
  /// long runs of accents it takes time that grows with the square of their length.
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
