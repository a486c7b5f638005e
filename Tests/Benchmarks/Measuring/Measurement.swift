/// What one run of a command took.
struct Measurement: Equatable {
  let wall: Duration
  /// Of all threads, in the program and in the kernel.
  let cpu: Duration
  /// The most memory it had at any moment, as the kernel tells.
  let peakBytes: Int
  let status: Int32
}

extension Measurement {
  /// As one line, from the measuring process to the one that asked.
  var line: String {
    "\(wall.nanoseconds) \(cpu.nanoseconds) \(peakBytes) \(status)\n"
  }

  init?(line: String) {
    let numbers = line.split(whereSeparator: \.isWhitespace).compactMap { Int64($0) }
    guard numbers.count == 4, let status = Int32(exactly: numbers[3]) else { return nil }
    self.init(
      wall: .nanoseconds(numbers[0]), cpu: .nanoseconds(numbers[1]), peakBytes: Int(numbers[2]),
      status: status)
  }
}

extension Duration {
  var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }

  var inSeconds: Double { Double(nanoseconds) / 1e9 }
}
