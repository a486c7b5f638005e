import Foundation
import Testing

@testable import iexpense

@Suite struct EastAsianWidthTests {
  @Test(
    arguments: [
      (0x10FF, false), (0x1100, true), (0x115F, true), (0x1160, false), (0x303E, true),
      (0x303F, false), (0x3040, false), (0x3041, true), (0xFF60, true), (0xFF61, false),
      (0x1F1E6, false), (0x1F300, true), (0x1FFFF, false), (0x20000, true), (0x3FFFD, true),
      (0x3FFFE, false), (0x10FFFF, false),
    ] as [(UInt32, Bool)])
  func theEdgesOfTheTable(value: UInt32, expected: Bool) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(EastAsianWidth.isWide(scalar) == expected)
  }

  @Test(.enabled(if: Peer.python.isWanted, "python3 is not installed"))
  func agreesWithPython() throws {
    var random = SeededGenerator(seed: 17)
    let sample = (0..<20_000).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0x20...0x3FFFF, using: &random))
    }
    let dense = (UInt32(0x1100)...0x3400).compactMap(Unicode.Scalar.init)
    let emoji = (UInt32(0x1F000)...0x1FAFF).compactMap(Unicode.Scalar.init)
    let judged = try pythonWidths(of: sample + dense + emoji)
    #expect(judged.count > 10_000)
    for (scalar, isWide) in judged where !Self.changedInUnicode16(scalar) {
      #expect(
        EastAsianWidth.isWide(scalar) == isWide,
        "U+\(String(scalar.value, radix: 16, uppercase: true))")
    }
  }

  /// Trigrams, monograms, hexagrams, counting rods and Tai Xuan Jing symbols, which Unicode 16
  /// made wide: a python with older tables still has them narrow.
  private static func changedInUnicode16(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D376: true
    default: false
    }
  }

  /// Whether python has each scalar wide; those that its tables do not know are left out.
  private func pythonWidths(
    of scalars: [Unicode.Scalar]
  ) throws -> [(scalar: Unicode.Scalar, isWide: Bool)] {
    let program = """
      import sys, unicodedata
      for value in map(int, sys.stdin.read().split()):
          text = chr(value)
          if unicodedata.category(text) != 'Cn':
              print(value, int(unicodedata.east_asian_width(text) in 'WF'))
      """
    let input = scalars.map { String($0.value) }.joined(separator: "\n")
    let output = try Peer.python.run(["-c", program], input: input)
    return try output.split(separator: "\n").map { line in
      let numbers = line.split(separator: " ").compactMap { UInt32($0) }
      try #require(numbers.count == 2)
      return (try #require(Unicode.Scalar(numbers[0])), numbers[1] == 1)
    }
  }
}
