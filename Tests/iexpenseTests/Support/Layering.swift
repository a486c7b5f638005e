/// Who may use whom, checked on the text of a source file.
///
/// A short list of words for each folder is enough: it finds what is written without thinking.
enum Layering {
  /// Words that may not stand in files whose path begins with one of `folders`.
  private struct Rule {
    let folders: [String]
    var exceptions: [String] = []
    let words: [String]
    let reason: String
  }

  private static let rules = [
    Rule(
      folders: ["Sources/ExpenseCore/"],
      words: [
        "print(", "debugPrint(", "dump(", "fputs(", "puts(", "stdout", "stderr", "readLine(",
      ],
      reason: "the core neither prints nor asks"),
    Rule(
      folders: ["Sources/ExpenseCore/"],
      words: [
        "Date()", "Date.now", "SystemClock", "CLOCK_REALTIME", "gettimeofday(", "time(nil)",
        "localtime_r(", "Calendar.current", "TimeZone.current", "Locale.current",
      ],
      reason: "the core is told the time and the place"),
    Rule(
      folders: ["Sources/ExpenseCore/"],
      words: ["ProcessInfo", "CommandLine.", "getenv(", "setenv(", "environ"],
      reason: "the core is told its surroundings"),
    Rule(
      folders: ["Sources/"], exceptions: ["Sources/ExpenseCore/Programs/ExternalProgram.swift"],
      words: [
        "posix_spawn", "posix_spawnp", "Process(", "Process.run(", "fork(", "execv", "popen(",
        "system(",
      ],
      // Git and the opener of receipts are started in one place, so that a single file need be read to know
      // that no word of a user ever meets a shell.
      reason: "only ExternalProgram starts a process"),
    Rule(
      folders: ["Sources/iexpense/CommandLine/", "Sources/iexpense/Documents/"],
      words: ["import ExpenseCore"], reason: "this folder knows nothing of expenses"),
    Rule(
      folders: ["Sources/"], exceptions: ["Sources/iexpense/main.swift"],
      words: ["exit(", "_exit(", "abort("], reason: "only main.swift exits"),
    Rule(
      folders: ["Sources/"], words: ["try!", "fatalError("],
      reason: "an error is thrown, a broken promise is a precondition"),
    Rule(
      folders: ["Values", "Models", "Store", "Import", "JSON"].map { "Sources/ExpenseCore/\($0)/" },
      words: ["Double", "Float"], reason: "no binary fraction touches money"),
  ]

  /// What a file may not say; `path` begins at the top of the package.
  static func violations(path: String, text: String) -> [String] {
    let code = bareCode(text)
    let words = rules.flatMap { rule in
      guard rule.folders.contains(where: path.hasPrefix), !rule.exceptions.contains(path) else {
        return [String]()
      }
      return rule.words.filter { contains(code, word: $0) }
        .map { "\(path): '\($0)': \(rule.reason)" }
    }
    return words + foundation(path, code) + printingCatches(path, code)
  }
}

// MARK: - Rules that need more than a word

extension Layering {
  /// Foundation is 45 MB more on Linux, so it may only stand in for FoundationEssentials.
  private static func foundation(_ path: String, _ code: String) -> [String] {
    var branches: [(condition: String, isElse: Bool)] = []
    var found: [String] = []
    for line in code.split(whereSeparator: \.isNewline).map(trimmed) {
      if line.hasPrefix("#if") {
        branches.append((line, false))
      } else if line.hasPrefix("#elseif"), !branches.isEmpty {
        branches[branches.count - 1] = (line, false)
      } else if line.hasPrefix("#else"), !branches.isEmpty {
        branches[branches.count - 1].isElse = true
      } else if line.hasPrefix("#endif") {
        branches = branches.dropLast()
      } else if line.split(separator: " ").suffix(2) == ["import", "Foundation"] {
        let isAllowed = branches.contains {
          $0.isElse && $0.condition == "#if canImport(FoundationEssentials)"
        }
        if !isAllowed { found.append("\(path): Foundation, where FoundationEssentials would do") }
      }
    }
    return found
  }

  /// Errors are told to the user in one place, so that all are told alike.
  private static func printingCatches(_ path: String, _ code: String) -> [String] {
    guard path.hasPrefix("Sources/"), path != "Sources/iexpense/App.swift" else { return [] }
    let printing = ["print(", "warn(", "standardError", "stderr", "fputs("]
    return blocks(after: "catch", in: code).flatMap { block in
      printing.filter { contains(block.replacing(".", with: " "), word: $0) }
    }.map { "\(path): '\($0)' in a catch: only App.swift catches to print" }
  }

  /// The text between braces that follows each use of a keyword.
  private static func blocks(after keyword: String, in code: String) -> [String] {
    starts(of: keyword, in: code).compactMap { start in
      guard let open = code[start...].firstIndex(of: "{") else { return nil }
      var depth = 0
      for index in code[open...].indices {
        if code[index] == "{" { depth += 1 }
        if code[index] == "}" { depth -= 1 }
        if depth == 0 { return String(code[open...index]) }
      }
      return nil
    }
  }
}

// MARK: - Text

extension Layering {
  /// Modules are taken off names too, as `Glibc.exit` is `exit`.
  private static func bareCode(_ text: String) -> String {
    let code = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
      return String(code)
    }.joined(separator: "\n")
    return modules.reduce(code) { $0.replacing("\($1).", with: "") }
  }

  private static let modules = ["Swift", "Glibc", "Musl", "Darwin", "Foundation"]

  private static func contains(_ code: String, word: String) -> Bool {
    !starts(of: word, in: code).isEmpty
  }

  /// Where a word stands on its own: it is no part of a longer name, and no member of a value.
  private static func starts(of word: String, in code: String) -> [String.Index] {
    code.ranges(of: word).filter { range in
      let before = code[..<range.lowerBound].last
      let after = code[range.upperBound...].first
      let endsInName = word.last.map(isPartOfName) ?? false
      return before.map { !isPartOfName($0) && $0 != "." } ?? true
        && !(endsInName && after.map(isPartOfName) ?? false)
    }.map(\.lowerBound)
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func trimmed(_ line: Substring) -> String {
    let start = line.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
