import Foundation
import Testing

@testable import ExpenseCore

@Suite struct UUIDBytesTests {
  @Test(arguments: 0..<50)
  func whatIsWrittenIsRead(seed: Int) {
    let id = Sample.id("\(seed)")
    #expect(Array(id.uuidString.utf8).withUnsafeBytes { UUID(canonical: $0) } == id)
  }

  /// Every byte that does not belong where it stands is noticed.
  @Test(arguments: 0..<36)
  func nothingElseIsRead(place: Int) {
    let text = Array("0A9F1B2C-D3E4-8F50-8A6B-7C8D9E0F1A2B".utf8)
    for byte in UInt8.min...UInt8.max {
      var changed = text
      changed[place] = byte
      let isDigit = (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte)
      let belongs = text[place] == UInt8(ascii: "-") ? byte == text[place] : isDigit
      #expect((changed.withUnsafeBytes { UUID(canonical: $0) } != nil) == belongs, "\(byte)")
    }
  }

  @Test(arguments: [
    "", "0A9F1B2C-D3E4-8F50-8A6B-7C8D9E0F1A2", "{0A9F1B2C-D3E4-8F50-8A6B-7C8D9E0F1A2B}",
  ])
  func theLengthCounts(text: String) {
    #expect(Array(text.utf8).withUnsafeBytes { UUID(canonical: $0) } == nil)
  }
}
