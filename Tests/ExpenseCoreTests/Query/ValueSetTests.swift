import Testing

@testable import ExpenseCore

@Suite struct ValueSetTests {
  private func answers(_ set: ValueSet, _ names: [String?]) throws -> [Bool] {
    let fields = try #require(RecordFields(of: .expenses))
    return try names.map { name in
      let line = Sample.expense("x", category: name).line
      return try line.withUnsafeBytes { bytes in
        try #require(fields.read(bytes))
        return set.contains(.category, of: fields)
      }
    }
  }

  @Test func whatWasSaidOnceIsSaidAgain() throws {
    let set = ValueSet([.text("Straße"), .none])
    let names = ["STRASSE", "Food", nil, "straße", "STRASSE", nil, "Food", "a\"b"]
    let expected = [true, false, true, true, true, true, false, false]
    #expect(try answers(set, names) == expected)
    #expect(try answers(set, names) == expected)
  }

  @Test func moreTextsThanAreRememberedAreJudgedAllTheSame() throws {
    let names = (0..<3000).map { "Name \($0)" }
    let set = ValueSet(texts: Set(names.filter { $0.hasSuffix("7") }.map(FoldedText.init)))
    for _ in 0..<2 { #expect(try answers(set, names) == names.map { $0.hasSuffix("7") }) }
  }
}
