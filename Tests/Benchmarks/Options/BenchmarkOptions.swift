/// What is to be measured, and how the report is printed.
struct BenchmarkOptions: Equatable {
  enum Form: Equatable { case text, markdown, json }

  /// How many expenses each store holds, from few to many.
  var records = [10_000, 100_000, 1_000_000, 10_000_000]
  /// How often each command runs at least.
  var runs = 5
  var seed = 1
  /// Where stores are kept from one benchmark to the next; without it they are removed.
  var directory: String?
  /// The iexpense to measure, by default the one that was built beside the benchmark.
  var binary: String?
  /// The number of records up to which slow peers run, in place of each one's own.
  var peerLimit: Int?
  /// A report that `--json` printed before, to be printed in another form.
  var report: String?
  var form = Form.text
  var isHelp = false

  init(words: [String]) throws(OptionError) {
    let given = try OptionWords(
      words, flags: ["--json", "--markdown", "--help"],
      options: [
        "--records", "--runs", "--seed", "--directory", "--binary", "--peer-limit", "--report",
      ])
    isHelp = given.values["--help"] != nil
    // A store of fewer has no record in the month that is listed.
    records = try given.numbers("--records", atLeast: Self.fewestRecords) ?? records
    records = Set(records).sorted()
    runs = try given.number("--runs", atLeast: 1) ?? runs
    seed = try given.number("--seed", atLeast: 0) ?? seed
    peerLimit = try given.number("--peer-limit", atLeast: 0)
    directory = given.values["--directory"]
    binary = given.values["--binary"]
    report = given.values["--report"]
    form = try Self.form(given)
  }

  static let fewestRecords = 1000

  private static func form(_ given: OptionWords) throws(OptionError) -> Form {
    switch (given.values["--json"], given.values["--markdown"]) {
    case (nil, nil): .text
    case (_?, nil): .json
    case (nil, _?): .markdown
    case (_?, _?):
      throw OptionError(message: "--json and --markdown are two forms", hint: "give one of them")
    }
  }
}

extension BenchmarkOptions {
  static let help = """
    Usage: benchmarks [options]

    Times iexpense on stores of several sizes, beside wc, sqlite3, jq, ledger and hledger on the
    same data where they are installed. Every answer is checked before anything is timed. It
    measures, and never fails for a time.

    Options:
      --records N,...   The sizes of the stores. Default: 10000,100000,1000000,10000000.
      --runs N          Run each command this often at least, and take the median. Default: 5.
      --peer-limit N    Run jq, ledger and hledger on up to this many records. Default: 1000000,
                        for hledger 100000.
      --directory DIR   Keep the stores here, and use those that are here. Default: beside the
                        benchmark, removed at the end.
      --binary PATH     Measure this iexpense. Default: the one beside the benchmark.
      --seed N          Make another store. Default: 1.
      --markdown        Print the tables of the README.
      --json            Print one JSON document.
      --report FILE     Measure nothing, and print what --json wrote into this file.
      --help            Print this.
    """
}
