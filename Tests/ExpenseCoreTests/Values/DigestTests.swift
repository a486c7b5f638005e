import ExpenseCore
import Foundation
import Testing

@Suite struct DigestTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func theExamplesOfTheStandardHold(text: String, digest: String) {
    #expect(SHA256.hex(of: Array(text.utf8)) == digest)
  }

  /// Every length around the block size at once; the expected value is from Python's hashlib.
  @Test func everyLengthIsDigestedRight() {
    let digests = (0...200).map { length in
      SHA256.hex(of: (0..<length).map { UInt8($0 % 251) })
    }
    #expect(
      SHA256.hex(of: Array(digests.joined().utf8))
        == "b367ea311264aae50e6260b96a10761169ce3eec5d5f8f2258351f82c7252776")
  }

  @Test func partsAreDigestedAsTheWhole() {
    var generator = SeededGenerator(seed: 8)
    let bytes = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let whole = SHA256.hex(of: bytes)
    for _ in 0..<100 {
      var hash = SHA256()
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = rest.prefix(Int.random(in: 0...150, using: &generator))
        hash.update(Array(part))
        rest = rest.dropFirst(part.count)
      }
      #expect(hash.finalize() == whole)
      #expect(hash.finalize() == whole, "asking changes nothing")
    }
  }

  @Test(arguments: [
    (["key", "rent-2026-11"], "C9C763DB-95FA-83AE-B18D-F12CB05BB71B"),
    (["a", "b"], "3C9D5910-45BC-8876-B9D0-399BBFB05C6A"),
    (["ab"], "9CACCC24-B5D7-806C-A1C0-277B6530D666"),
    (["", "ab"], "AABBE87F-5A0B-8882-9943-75649341BBCC"),
    (["Café"], "DABB89DD-8382-81FA-89AB-7E93A1D276A1"),
  ])
  func anIdFollowsFromItsParts(parts: [String], id: String) {
    #expect(DerivedIdentifier.uuid(from: parts).uuidString == id)
  }

  @Test func partsMayBeListed() {
    #expect(DerivedIdentifier.uuid(from: "a", "b") == DerivedIdentifier.uuid(from: ["a", "b"]))
  }
}
