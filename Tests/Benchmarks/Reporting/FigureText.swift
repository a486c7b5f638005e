/// Numbers as people read them.
enum FigureText {
  /// Such as `1,000,000`.
  static func count(_ number: Int) -> String {
    var groups: [String] = []
    var rest = "\(number.magnitude)"
    while rest.count > 3 {
      groups.insert(String(rest.suffix(3)), at: 0)
      rest = String(rest.dropLast(3))
    }
    return (number < 0 ? "-" : "") + ([rest] + groups).joined(separator: ",")
  }

  /// Such as `164.2 MB`, in thousands and not in 1,024.
  static func bytes(_ number: Int) -> String {
    switch number {
    case ..<1_000_000: "\(fixed(Double(number) / 1e3, 1)) kB"
    case ..<1_000_000_000: "\(fixed(Double(number) / 1e6, 1)) MB"
    case _: "\(fixed(Double(number) / 1e9, 1)) GB"
    }
  }

  /// Such as `3.2 ms` or `1.25 s`.
  static func time(_ seconds: Double) -> String {
    switch seconds {
    case ..<0.1: "\(fixed(seconds * 1e3, 1)) ms"
    case ..<1: "\(fixed(seconds * 1e3, 0)) ms"
    case ..<100: "\(fixed(seconds, 2)) s"
    case _: "\(fixed(seconds, 0)) s"
    }
  }

  /// Such as `3.1x`, and `1/9.4` where the first is much the smaller.
  static func ratio(_ ratio: Double) -> String {
    switch ratio {
    case ..<0.01: "1/\(fixed(1 / ratio, 0))"
    case ..<0.5: "1/\(fixed(1 / ratio, 1))"
    case ..<10: "\(fixed(ratio, 2))x"
    case _: "\(fixed(ratio, 1))x"
    }
  }

  static func fixed(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite else { return "?" }
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let units = Int((value.magnitude * Double(scale)).rounded())
    let sign = value < 0 && units > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(units)" }
    let fraction = "\(units % scale)"
    let padding = String(repeating: "0", count: decimals - fraction.count)
    return "\(sign)\(units / scale).\(padding)\(fraction)"
  }
}
