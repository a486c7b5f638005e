import Foundation
import Testing

@Suite struct LayeringTests {
  @Test func everySourceFileKeepsToItsLayer() throws {
    let files = try sourceFiles()
    #expect(files.contains { $0.path == "Sources/iexpense/main.swift" })
    #expect(files.flatMap { Layering.violations(path: $0.path, text: $0.text) } == [])
  }

  @Test(arguments: [
    ("ExpenseCore/Store/Store.swift", "print(expense)"),
    ("ExpenseCore/Store/Store.swift", "  let word = readLine()"),
    ("ExpenseCore/Values/Day.swift", "let now = Date()"),
    ("ExpenseCore/Values/Day.swift", "let now = Date.now"),
    ("ExpenseCore/Store/DataDirectory.swift", "ProcessInfo.processInfo.environment"),
    ("ExpenseCore/Store/DataDirectory.swift", "CommandLine.arguments"),
    ("ExpenseCore/Store/DataDirectory.swift", "getenv(\"HOME\")"),
    ("ExpenseCore/Store/Store.swift", "exit(1)"),
    ("ExpenseCore/Store/Store.swift", "fatalError(\"no\")"),
    ("ExpenseCore/Store/Store.swift", "let text = try! read()"),
    ("ExpenseCore/Sync/Sync.swift", "posix_spawn(&pid, path, nil, nil, words, nil)"),
    ("ExpenseCore/Sync/GitRepository.swift", "posix_spawnp(&pid, name, nil, nil, words, nil)"),
    ("iexpense/Commands/ReceiptOpen.swift", "let viewer = Process()"),
    ("iexpense/CommandLine/Parser.swift", "import ExpenseCore"),
    ("iexpense/Documents/HelpText.swift", "public import ExpenseCore"),
    ("iexpense/App.swift", "exit(2)"),
    ("iexpense/Commands/List.swift", "do { try run() } catch let error { print(error) }"),
    ("iexpense/Commands/List.swift", "do {} catch { context.warn(error) }"),
    ("iexpense/Commands/List.swift", "Glibc.exit(1)"),
    ("iexpense/Output/Table.swift", "do {} catch { if true {}; standardError.write(\"no\") }"),
    ("ExpenseCore/Values/Money.swift", "let amount: Double"),
    ("ExpenseCore/JSON/JSONParser.swift", "let number = Float(text)"),
    ("ExpenseCore/Values/Day.swift", "import Foundation"),
    (
      "ExpenseCore/Values/Day.swift",
      "#if os(Linux)\nimport Glibc\n#else\nimport Foundation\n#endif"
    ),
    (
      "ExpenseCore/Values/Day.swift",
      "#if canImport(FoundationEssentials)\nimport Foundation\n#else\n#endif"
    ),
  ])
  func whatIsForbiddenIsFound(path: String, text: String) {
    #expect(Layering.violations(path: "Sources/\(path)", text: text).count == 1)
  }

  @Test(arguments: [
    ("ExpenseCore/Store/Store.swift", "// print(it), then exit(1)"),
    ("ExpenseCore/Store/Store.swift", "let hash = fingerprint(of: line)"),
    ("ExpenseCore/Values/Day.swift", "let day = CivilDate()"),
    (
      "ExpenseCore/Programs/ExternalProgram.swift",
      "posix_spawnp(&pid, name, nil, nil, words, nil)"
    ),
    ("ExpenseCore/Reports/Summary.swift", "let share: Double"),
    ("ExpenseCore/Values/Money.swift", "let isDoubled = true; let floatingPoint = false"),
    ("iexpense/App.swift", "do { try run() } catch { print(error) }"),
    ("iexpense/main.swift", "exit(App.run())"),
    ("iexpense/Commands/List.swift", "import ExpenseCore\ncontext.print(table)"),
    ("iexpense/Commands/List.swift", "do { try a() } catch { throw b }\ncontext.print(c)"),
    ("iexpense/Output/Terminal.swift", "import FoundationEssentials"),
    (
      "ExpenseCore/Values/Day.swift",
      "#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#else\n"
        + "  import Foundation\n#endif"
    ),
  ])
  func whatIsAllowedIsLeftAlone(path: String, text: String) {
    #expect(Layering.violations(path: "Sources/\(path)", text: text) == [])
  }
}

/// The Swift files of the package, their paths from its top.
private func sourceFiles() throws -> [(path: String, text: String)] {
  let top = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL
  let sources = top.appending(path: "Sources")
  let files = try #require(
    FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
  return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map { file in
    let path = file.path(percentEncoded: false).dropFirst(top.path(percentEncoded: false).count)
    return (
      path: String(path.drop { $0 == "/" }), text: try String(contentsOf: file, encoding: .utf8)
    )
  }
}
