/// How much longer a command takes on the next larger store.
struct Growth: Equatable {
  /// Of the records, and of the time.
  let records: Double
  let time: Double

  /// The target is that of ten times the records; other steps have none.
  var isTargetMet: Bool { records != 10 || Target.growth.isMet(by: time) }
}

extension BenchmarkReport {
  /// The growth of a work from the size before to this one; nothing at the first.
  func growth(of work: String, at index: Int) -> Growth? {
    guard index > 0, let before = seconds(of: work, at: index - 1),
      let after = seconds(of: work, at: index)
    else { return nil }
    return Growth(
      records: Double(sizes[index].records) / Double(sizes[index - 1].records),
      time: after / before)
  }

  func seconds(of work: String, at index: Int) -> Double? {
    sizes[index].works.first { $0.name == work }?.timing.seconds
  }
}
