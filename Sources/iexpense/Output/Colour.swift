/// How many colours a terminal shows.
enum ColourDepth: Sendable {
  /// The 256 of the xterm palette.
  case indexed
  /// 24 bits.
  case full
}

/// A look of text on a terminal, as the parameters of an ANSI sequence; empty is the plain look.
struct Style: Sendable, Equatable {
  let parameters: String

  static let plain = Style(parameters: "")
  static let heading = Style(parameters: "1;4")
  static let emphasis = Style(parameters: "1")
  static let error = Style(parameters: "1;31")
  static let warning = Style(parameters: "1;33")
  static let hint = Style(parameters: "36")

  /// The text in this look, and the plain look after it.
  func applied(to text: String) -> String {
    guard !parameters.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
  }
}

/// A colour of a category, from its name or `#RRGGBB`.
struct Colour: Sendable, Equatable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  private static let named: [String: UInt32] = [
    "red": 0xFF3B30, "orange": 0xFF9500, "yellow": 0xFFCC00, "green": 0x34C759,
    "mint": 0x00C7BE, "teal": 0x30B0C7, "cyan": 0x32ADE6, "blue": 0x007AFF,
    "indigo": 0x5856D6, "purple": 0xAF52DE, "pink": 0xFF2D55, "brown": 0xA2845E,
    "gray": 0x8E8E93, "black": 0x000000, "white": 0xFFFFFF,
  ]

  /// Reads a name in any case, or six hexadecimal digits after `#`.
  init?(_ text: String) {
    if let value = Self.named[text.lowercased()] {
      self.init(value)
      return
    }
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 else { return nil }
    // Digits only: the integer initialiser alone would let a sign through.
    guard digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-") else { return nil }
    guard let value = UInt32(text.dropFirst(), radix: 16) else { return nil }
    self.init(value)
  }

  private init(_ value: UInt32) {
    red = UInt8(value >> 16 & 0xFF)
    green = UInt8(value >> 8 & 0xFF)
    blue = UInt8(value & 0xFF)
  }

  /// The look of text in this colour.
  ///
  /// Pure black and pure white are the plain look: one of the two is the background of nearly
  /// every terminal, and the terminal's own text colour is the other.
  func style(depth: ColourDepth) -> Style {
    if isBlackOrWhite { return .plain }
    switch depth {
    case .full: return Style(parameters: "38;2;\(red);\(green);\(blue)")
    case .indexed: return Style(parameters: "38;5;\(nearestIndex)")
    }
  }

  private var isBlackOrWhite: Bool {
    red == green && green == blue && (red == 0 || red == 255)
  }
}

extension Colour {
  /// The levels of each of red, green and blue in the 6×6×6 cube at 16 of the xterm palette.
  private static let cubeLevels = [0, 95, 135, 175, 215, 255]
  /// The 24 grays at 232.
  private static let grayLevels = (0..<24).map { 8 + 10 * $0 }

  /// The colour of the xterm palette that is nearest by the sum of squared differences.
  ///
  /// The first 16 are left out: every terminal theme paints them differently.
  private var nearestIndex: Int {
    let parts = [red, green, blue].map(Int.init)
    let cube = parts.map { Self.nearest(to: $0, in: Self.cubeLevels) }
    let gray = Self.nearest(to: parts.reduce(0, +) / 3, in: Self.grayLevels)
    let cubeDistance = Self.distance(parts, cube.map { Self.cubeLevels[$0] })
    let grayDistance = Self.distance(parts, parts.map { _ in Self.grayLevels[gray] })
    if grayDistance < cubeDistance { return 232 + gray }
    return 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
  }

  private static func nearest(to value: Int, in levels: [Int]) -> Int {
    levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
  }

  private static func distance(_ left: [Int], _ right: [Int]) -> Int {
    zip(left, right).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
