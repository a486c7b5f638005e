extension String {
  /// More bytes than any word has that is looked up in any case.
  private static let longestWord = 64

  /// The text in lower case, to be looked up among known words; `nil` when it is longer than any of them.
  ///
  /// A text from a file can be a megabyte of accents, and `==` takes time that grows with the square of it.
  var wordInLowerCase: String? { utf8.count <= Self.longestWord ? lowercased() : nil }
}
