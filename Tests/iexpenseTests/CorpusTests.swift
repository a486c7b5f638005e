import Testing

/// What the fuzzer of the argument parser starts from and what it failed on, without a fuzzer.
@Suite struct CorpusTests {
  @Test(arguments: Corpus.names("ArgumentParser"))
  func theArgumentParserKeepsItsPromises(name: String) throws {
    try ArgumentParserProperty.check(Corpus.bytes("ArgumentParser", name))
  }

  @Test func theParserHasInputsToStartFrom() {
    #expect(Corpus.names("ArgumentParser").count >= 10)
  }
}
