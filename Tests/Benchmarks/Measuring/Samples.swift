/// All runs of one command.
struct Samples: Equatable {
  private(set) var measurements: [Measurement] = []

  mutating func add(_ measurement: Measurement) { measurements.append(measurement) }

  var count: Int { measurements.count }
  var seconds: Double { Self.median(measurements.map(\.wall.inSeconds)) }
  var cpuSeconds: Double { Self.median(measurements.map(\.cpu.inSeconds)) }
  var peakBytes: Int { measurements.map(\.peakBytes).max() ?? 0 }

  /// The middle value, or the mean of the two in the middle.
  static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
