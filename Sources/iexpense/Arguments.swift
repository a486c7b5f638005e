/// The words after the name of the program, as the shell handed them over.
struct Arguments {
  let words: [String]
  /// Shown to a person: the first word that is not UTF-8, with a mark for what is not.
  let malformed: String?

  init(_ pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: Int) {
    var words: [String] = []
    var malformed: String?
    for index in 1..<max(count, 1) {
      guard let pointer = pointers[index] else { break }
      let repaired = String(cString: pointer)
      if String(validatingCString: pointer) == nil { malformed = malformed ?? repaired }
      words.append(repaired)
    }
    self.words = words
    self.malformed = malformed
  }
}
