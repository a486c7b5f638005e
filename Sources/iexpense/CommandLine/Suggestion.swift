/// Finds the names a user probably meant.
enum Suggestion {
  /// More names than this help nobody choose.
  private static let most = 3

  /// A longer word is not a slip of the keyboard; this also bounds the work.
  private static let longestTyped = 100

  /// The names near to `typed`: nearest first, then in alphabetical order.
  ///
  /// A name is near when a third of the word's characters are wrong at most (one always may be),
  /// or when the word begins it. Case does not count.
  static func nearest(to typed: String, among names: [String]) -> [String] {
    guard !typed.isEmpty, typed.utf8.count <= longestTyped else { return [] }
    let word = Array(typed.lowercased())
    let near = Set(names).compactMap { name -> (name: String, distance: Int)? in
      let candidate = Array(name.lowercased())
      return distance(of: candidate, from: word).map { (name, $0) }
    }
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(most).map(\.name)
  }

  /// `did you mean 'list'?`, or nil where no name is near.
  static func question(for typed: String, among names: [String]) -> String? {
    question(of: nearest(to: typed, among: names))
  }

  /// Puts names that are near already into a question.
  static func question(of near: [String]) -> String? {
    let quoted = near.map { "\(QuotedWord($0))" }
    guard let last = quoted.last else { return nil }
    let others = quoted.dropLast().joined(separator: ", ")
    return others.isEmpty ? "did you mean \(last)?" : "did you mean \(others) or \(last)?"
  }

  /// The distance of a name that is near, else nil.
  private static func distance(of candidate: [Character], from word: [Character]) -> Int? {
    let difference = candidate.count - word.count
    if candidate.starts(with: word) { return difference }
    let limit = max(1, word.count / 3)
    guard abs(difference) <= limit else { return nil }
    let edits = editDistance(word, candidate)
    return edits <= limit ? edits : nil
  }

  /// Insertions, removals, changes and swaps of two neighbours that turn one word into another.
  private static func editDistance(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, character) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        let change = last[column] + (character == other ? 0 : 1)
        var best = min(change, last[column + 1] + 1, current[column] + 1)
        let isSwap =
          row > 0 && column > 0 && character == second[column - 1] && first[row - 1] == other
        if isSwap { best = min(best, beforeLast[column - 1] + 1) }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
