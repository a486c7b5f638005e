import ExpenseCore
import Testing

@Suite struct ChecksumTests {
  @Test(arguments: [("", 0), ("123456789", 0xCBF4_3926), ("a", 0xE8B7_BE43)])
  func theKnownValuesHold(text: String, checksum: UInt32) {
    #expect(CRC32.value(of: Array(text.utf8)) == checksum)
  }

  /// The expected value is from Python's zlib.
  @Test func partsAreSummedAsTheWhole() {
    let bytes = (0..<1000).map { UInt8($0 % 251) }
    for split in [0, 1, 500, 999, 1000] {
      var checksum = CRC32()
      checksum.update(Array(bytes[..<split]))
      checksum.update(Array(bytes[split...]))
      #expect(checksum.value == 0x7217_46A6)
    }
  }
}
