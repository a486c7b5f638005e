/// How much the proofs with the built binary try: the numbers that README states.
enum ProofNumbers {
  /// Processes that add at once, and how often each of them does.
  static let addingProcesses = 64
  static let addsOfEach = 4
  /// Processes that change one record meanwhile, and how often each of them does.
  static let editingProcesses = 4
  static let editsOfEach = 8
  /// Processes that read meanwhile, one after another until the last writer is done.
  static let readingProcesses = 4

  /// `kill -9` at a random moment: rounds for every kind of command.
  static let killRoundsOfEach = 34
  static var killRounds: Int { killRoundsOfEach * SampleCommand.allCases.count }

  /// SIGSTOP at a random moment: rounds for every kind of command.
  static let stopRoundsOfEach = 8
  static var stopRounds: Int { stopRoundsOfEach * SampleCommand.stoppable.count }

  /// Records of one `add --stdin` that readers run beside; a debug build reads so many in a second.
  static let bulkRecords = 10_000

  /// Records of an `add --stdin` that is killed, stopped or out of room.
  static let batch = 50

  /// How many KiB are free on a full disk; it gives room by pages of 4 KiB.
  static let rooms = Array(stride(from: 0, through: 32, by: 4))
  /// How large a file may become, in blocks of 512 bytes.
  static let limits = Array(stride(from: 0, through: 48, by: 6))
}
