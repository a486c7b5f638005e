import Testing

@testable import iexpense

@Suite struct ValueFormatTests {
  @Test(arguments: [("1", 1), ("10", 10), ("007", 7), ("9223372036854775807", Int.max)])
  func countsAreRead(word: String, count: Int) throws {
    #expect(try ValueFormat.count.parse(word) == count)
  }

  @Test(arguments: ["0", "-1", "+5", "5.0", "five", " 5", "", "9223372036854775808", "٣", "0x5"])
  func otherWordsAreNoCounts(word: String) {
    #expect(throws: InvalidValue.self) { try ValueFormat.count.parse(word) }
  }

  @Test(arguments: [
    ("0", Duration.zero, "0"), ("10", .seconds(10), "10"), ("2.50", .milliseconds(2500), "2.5"),
    ("0.000000001", .nanoseconds(1), "0.000000001"), ("010", .seconds(10), "10"),
    ("1000000000", .seconds(1_000_000_000), "1000000000"),
    (
      "0.000000000000000001", Duration(secondsComponent: 0, attosecondsComponent: 1),
      "0.000000000000000001"
    ),
  ])
  func secondsAreReadAndShown(word: String, duration: Duration, shown: String) throws {
    #expect(try ValueFormat.seconds.parse(word) == duration)
    #expect(ValueFormat.seconds.show(duration) == shown)
  }

  @Test(arguments: [
    "-1", "+1", ".5", "5.", "1.2.3", "1,5", "ten", "1e3", "", ".", "1000000001", "inf", "nan",
    "99999999999999999999", "0.0000000000000000001",
  ])
  func otherWordsAreNoSeconds(word: String) {
    #expect(throws: InvalidValue.self) { try ValueFormat.seconds.parse(word) }
  }

  @Test func aChoiceIsOneOfItsWords() throws {
    let format = ValueFormat.choice(["near", "over"], placeholder: "LEVEL")
    #expect(try format.parse("near") == "near")
    #expect(format.completion == .choices(["near", "over"]))
    #expect(format.placeholder == "LEVEL")
  }

  @Test(arguments: [("nera", "did you mean 'near'?"), ("NEAR", "did you mean 'near'?"), ("x", nil)])
  func anotherWordIsRefusedWithTheNearest(word: String, hint: String?) {
    let refusal = #expect(throws: InvalidValue.self) {
      try ValueFormat.choice(["near", "over"]).parse(word)
    }
    #expect(refusal == InvalidValue(reason: "is not one of near, over", hint: hint))
  }

  @Test func someCasesOfAnEnumerationCanBeLeftOut() {
    let format = ValueFormat.choice([ColourChoice.always, .never])
    #expect(throws: InvalidValue.self) { try format.parse("auto") }
    #expect(format.show(.never) == "never")
  }
}
