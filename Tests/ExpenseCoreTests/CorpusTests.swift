import Testing

/// What fuzzers start from and what they failed on, without a fuzzer.
@Suite struct CorpusTests {
  @Test(arguments: Corpus.names("RecordReader"))
  func theRecordReaderKeepsItsPromises(name: String) throws {
    try RecordReaderProperty.check(Corpus.bytes("RecordReader", name))
  }

  @Test(arguments: Corpus.names("AmountReader"))
  func theAmountReaderKeepsItsPromises(name: String) throws {
    try AmountReaderProperty.check(Corpus.bytes("AmountReader", name))
  }

  @Test(arguments: Corpus.names("DateReader"))
  func theDateReaderKeepsItsPromises(name: String) throws {
    try DateReaderProperty.check(Corpus.bytes("DateReader", name))
  }

  @Test(arguments: ["RecordReader", "AmountReader", "DateReader"])
  func everyReaderHasInputsToStartFrom(target: String) {
    #expect(Corpus.names(target).count >= 10)
  }
}
