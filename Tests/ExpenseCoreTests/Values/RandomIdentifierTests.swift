import Testing

@testable import ExpenseCore

@Suite struct RandomIdentifierTests {
  private struct Constant: RandomNumberGenerator {
    let word: UInt64

    func next() -> UInt64 { word }
  }

  @Test(arguments: [
    (0, "00000000-0000-4000-8000-000000000000"),
    (UInt64.max, "FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF"),
    (0x0123_4567_89AB_CDEF, "01234567-89AB-4DEF-8123-456789ABCDEF"),
  ])
  func allBitsButVersionAndVariantAreRandom(word: UInt64, id: String) {
    var generator = Constant(word: word)
    #expect(RandomIdentifier.uuid(using: &generator).uuidString == id)
  }

  @Test func everyIDIsNew() {
    #expect(Set((0..<1000).map { _ in RandomIdentifier.uuid() }).count == 1000)
  }
}
