import Foundation
import Testing

@testable import iexpense

@Suite struct ArgumentsTests {
  /// Arguments of these bytes, handed over as the system does: a pointer to each, then none.
  private func arguments(_ words: [[UInt8]], count: Int? = nil) -> Arguments {
    var pointers = words.map { word in
      strdup(word.map { CChar(bitPattern: $0) } + [0])
    }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    return pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("there is the last pointer") }
      return Arguments(base, count: count ?? words.count)
    }
  }

  private func bytes(_ words: String...) -> [[UInt8]] { words.map { Array($0.utf8) } }

  @Test func theNameOfTheProgramIsNoWord() {
    let arguments = arguments(bytes("iexpense", "add", "Café ☕️", ""))
    #expect(arguments.words == ["add", "Café ☕️", ""])
    #expect(arguments.malformed == nil)
  }

  /// A caller of `execve` may hand over nothing at all, not even a name.
  @Test func thereMayBeNone() {
    #expect(arguments(bytes("iexpense")).words == [])
    #expect(arguments([]).words == [])
    #expect(arguments(bytes("iexpense", "list"), count: 9).words == ["list"])
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xC3], "\u{FFFD}"), ([0xED, 0xA0, 0x80], nil),
    ] as [([UInt8], String?)])
  func whatIsNotUTF8IsMarked(word: [UInt8], shown: String?) {
    let arguments = arguments(bytes("iexpense", "add") + [word] + bytes("5") + [[0xFE]])
    #expect(arguments.malformed != nil)
    if let shown { #expect(arguments.malformed == shown) }
    #expect(arguments.words.count == 4)
    #expect(arguments.words.first == "add")
  }

  @Test func theProgramsOwnNameMayBeAnything() {
    #expect(arguments([[0xFF]] + bytes("list")).malformed == nil)
  }
}
