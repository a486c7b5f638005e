import Testing

@testable import ExpenseCore

@Suite struct IdentifierTextTests {
  @Test func anIDIsWrittenAsFoundationWritesIt() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let id = RandomIdentifier.uuid(using: &generator)
      var bytes = "before ".bytes
      id.appendText(to: &bytes)
      #expect(String(bytes) == "before \(id.uuidString)")
    }
  }
}
