/// The programs that answer the same questions from the same data.
enum PeerProgram: String, CaseIterable, Codable {
  case wc, sqlite3, jq, ledger, hledger

  /// The records up to which it runs unless told otherwise: so that no run takes much more than a minute,
  /// nor more memory than a small machine has.
  var usualLimit: Int? {
    switch self {
    case .wc, .sqlite3: nil
    case .jq, .ledger: 1_000_000
    case .hledger: 100_000
    }
  }

  /// Whether a limit that is asked for is meant for it.
  var isSlow: Bool { usualLimit != nil }
}

/// Which peers can be run here, and how far.
struct PeerChoice {
  private let paths: [PeerProgram: String]
  private let limit: Int?

  init(searching folders: [String], limit: Int?) {
    paths = PeerProgram.allCases.reduce(into: [:]) { paths, program in
      paths[program] = ProgramSearch.path(of: program.rawValue, in: folders)
    }
    self.limit = limit
  }

  func path(of program: PeerProgram) -> String? { paths[program] }

  /// Why the program is not run beside a store of that size; nothing when it is.
  func reason(against program: PeerProgram, records: Int) -> String? {
    guard paths[program] != nil else { return "not installed" }
    guard program.isSlow, let limit = limit ?? program.usualLimit, records > limit else {
      return nil
    }
    return "not run above \(FigureText.count(limit)) records"
  }

  func runs(_ program: PeerProgram, records: Int) -> Bool {
    reason(against: program, records: records) == nil
  }
}
