import Testing

@testable import benchmarks

@Suite struct BenchmarkOptionsTests {
  @Test func withoutWordsEverySizeIsMeasured() throws {
    let options = try BenchmarkOptions(words: [])
    #expect(options.records == [10_000, 100_000, 1_000_000, 10_000_000])
    #expect(options.runs == 5)
    #expect(options.form == .text)
  }

  @Test func sizesGoFromFewToManyEachOnce() throws {
    let options = try BenchmarkOptions(words: ["--records", "3000,1000,3000"])
    #expect(options.records == [1000, 3000])
  }

  @Test func valuesMayStandBehindAnEqualsSign() throws {
    let options = try BenchmarkOptions(
      words: ["--runs=7", "--directory=/d=e", "--peer-limit", "0", "--json"])
    #expect(options.runs == 7)
    #expect(options.directory == "/d=e")
    #expect(options.peerLimit == 0)
    #expect(options.form == .json)
  }

  @Test(arguments: [
    (["--sizes", "5"], "unknown option '--sizes'"),
    (["1000"], "unexpected argument '1000'"),
    (["--records"], "--records needs a value"),
    (["--records="], "--records needs a value"),
    (["--records", "1000,"], "--records: '' is not a number of at least 1000"),
    (["--records", "1e6"], "--records: '1e6' is not a number of at least 1000"),
    (["--records", "999"], "--records: '999' is not a number of at least 1000"),
    (["--runs", "0"], "--runs: '0' is not a number of at least 1"),
    (["--runs", "5", "--runs=5"], "--runs is given twice"),
    (["--json=yes"], "--json takes no value"),
    (["--json", "--markdown"], "--json and --markdown are two forms"),
  ])
  func whatIsWrongIsNamed(words: [String], message: String) {
    let error = #expect(throws: OptionError.self) { try BenchmarkOptions(words: words) }
    #expect(error?.message == message)
  }
}
