#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The whole benchmark: for each size the store is made, everything checked, everything timed.
struct Benchmark {
  private let options: BenchmarkOptions
  /// The benchmark's own executable.
  private let executable: String
  private let binary: String
  private let peers: PeerChoice
  /// Holds the folder of each size.
  private let base: String

  init(_ options: BenchmarkOptions) throws {
    self.options = options
    executable = try Self.ownPath()
    let folder = URL(filePath: executable).deletingLastPathComponent().path
    binary = Self.absolute(options.binary ?? "\(folder)/iexpense")
    guard FileManager.default.isExecutableFile(atPath: binary) else {
      throw BenchmarkError.noBinary(binary)
    }
    peers = PeerChoice(
      searching: ProgramSearch.folders(of: ProcessInfo.processInfo.environment),
      limit: options.peerLimit)
    // Not the system's folder for temporary files, which may be in memory: `add` is to meet a disk.
    base = Self.absolute(options.directory ?? "\(folder)/iexpense-benchmark-\(getpid())")
  }

  func run() throws -> BenchmarkReport {
    let keepsStores = options.directory != nil
    try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
    defer { if !keepsStores { tidyUp(base) } }
    // All that will stand side by side, before the first is made.
    let missing = try options.records.filter { try folder($0).truth() == nil }
    let largest = missing.max() ?? 0
    try DiskRoom.check(base, forRecords: keepsStores ? missing.reduce(0, +) : largest)

    let versions = try peerVersions()
    let sizes = try options.records.map { records in
      let folder = folder(records)
      defer { if !keepsStores { tidyUp(folder.path) } }
      return try measure(folder)
    }
    StandardError.progress("")
    return BenchmarkReport(
      machine: .current(storesIn: base), build: try .of(binary: binary), runs: options.runs,
      seed: options.seed, peers: versions, sizes: sizes)
  }

  private func measure(_ folder: StoreFolder) throws -> SizeReport {
    let environment = environment(folder)
    let truth = try folder.prepare(benchmark: executable, environment: environment)
    let timer = CommandTimer(
      benchmark: executable, folder: folder.path, environment: environment)
    return try SizeBenchmark(
      folder: folder, truth: truth, binary: binary, peers: peers, runs: options.runs, timer: timer,
      keepsStore: options.directory != nil
    ).run()
  }

  private func tidyUp(_ folder: String) {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      StandardError.write("benchmarks: '\(folder)' is left over: \(error)\n")
    }
  }
}

// MARK: - Surroundings

extension Benchmark {
  private func folder(_ records: Int) -> StoreFolder {
    StoreFolder(in: base, records: records, seed: options.seed)
  }

  /// The same for every program, so that nothing of this machine's user changes an answer.
  private func environment(_ folder: StoreFolder) -> [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": folder.path, "IEXPENSE_DATA_DIR": folder.store,
      "IEXPENSE_TODAY": ExpenseStream.lastDay.description, "TZ": "UTC", "LC_ALL": "C.UTF-8",
    ]
  }

  /// What the peers that are installed call themselves, in the first line of `--version`.
  private func peerVersions() throws -> [String: String] {
    var versions: [String: String] = [:]
    let output = "\(base)/iexpense-benchmark-version"
    defer {
      // It is not there when no peer is.
      try? FileManager.default.removeItem(atPath: output)
    }
    for program in PeerProgram.allCases {
      guard let path = peers.path(of: program) else { continue }
      let child = ChildProcess(
        words: [path, "--version"], environment: ["LC_ALL": "C.UTF-8"], output: output,
        messages: "/dev/null")
      guard try child.run().status == 0 else { continue }
      let text = try String(contentsOfFile: output, encoding: .utf8)
      versions[program.rawValue] = Self.version(in: text, of: program.rawValue)
    }
    return versions
  }

  /// Such as `sqlite3 3.40.1`.
  private static func version(in text: String, of program: String) -> String {
    let line = text.split(separator: "\n").first ?? ""
    let number = line.split { " ,-".contains($0) }.first {
      $0.first?.isNumber == true && $0.contains(".")
    }
    return "\(program) \(number ?? "")"
  }

  private static func ownPath() throws -> String {
    #if os(Linux)
      try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      absolute(CommandLine.arguments[0])
    #endif
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }
}
