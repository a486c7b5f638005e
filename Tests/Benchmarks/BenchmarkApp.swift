#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs one command line of the benchmark.
///
/// The first word can also be one of two tasks that the benchmark gives to a process of its own.
struct BenchmarkApp {
  let words: [String]

  func run() -> Int32 {
    do {
      try perform()
      return 0
    } catch let error as OptionError {
      StandardError.write("benchmarks: error: \(error.message)\nhint: \(error.hint)\n")
      return 2
    } catch {
      StandardError.progress("")
      StandardError.write("benchmarks: error: \(error)\n")
      return 1
    }
  }

  private func perform() throws {
    switch words.first {
    case MeasuringTask.word: try MeasuringTask(words: words.dropFirst()).run()
    case GeneratingTask.word: try GeneratingTask(words: words.dropFirst()).run()
    case _: try measure(BenchmarkOptions(words: words))
    }
  }

  private func measure(_ options: BenchmarkOptions) throws {
    guard !options.isHelp else {
      print(BenchmarkOptions.help)
      return
    }
    let report = try report(options)
    switch options.form {
    case .text: print(ReportText(report).text)
    case .markdown: print(ReportText(report).markdown)
    case .json: print(try report.json())
    }
  }

  private func report(_ options: BenchmarkOptions) throws -> BenchmarkReport {
    if let path = options.report { return try BenchmarkReport(readingFrom: path) }
    // An interrupt ends the process that is at work; this one then tidies up after it.
    signal(SIGINT, SIG_IGN)
    return try Benchmark(options).run()
  }
}
