/// One row of the table: something a user does with iexpense, and how others do it.
struct Work {
  /// Looks at what a command printed, which is in a file; throws `BenchmarkError.wrongAnswer`.
  typealias Check = (_ output: String) throws -> Void

  struct Peer {
    let program: PeerProgram
    let title: String
    /// Without the program itself.
    let arguments: [String]
    var target: Target?
    let check: Check
  }

  /// For programs that read the report.
  let name: String
  /// Of iexpense, without the program itself.
  let arguments: [String]
  var title: String
  var memoryTarget: Target?
  /// Whether its time is one of the store's size.
  var grows = true
  let check: Check
  let peers: [Peer]
}
