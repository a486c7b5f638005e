import Testing

@testable import ExpenseCore

@Suite struct GroupKeysTests {
  private func keys(_ grouping: Grouping, types: String? = nil) throws -> GroupKeys {
    var settings = Settings()
    if let types { try Setting.types.set(types, in: &settings) }
    return GroupKeys(
      grouping, categories: CategoryList(RandomEntries.categories), settings: settings)
  }

  private func group(ofBytes text: String, in keys: inout GroupKeys) -> Int {
    text.bytes.withUnsafeBytes { keys.group(of: $0) }
  }

  @Test func caseAndNormalFormMakeNoOtherGroup() throws {
    var keys = try keys(.account)
    let texts = ["Café", "CAFÉ", "cafe\u{301}", "Visa", "VISA", "straße", "STRASSE"]
    #expect(texts.map { keys.group(of: $0) } == [0, 0, 0, 1, 1, 2, 2])
    #expect(texts.map { group(ofBytes: $0, in: &keys) } == [0, 0, 0, 1, 1, 2, 2])
    #expect(keys.names == ["Café", "Visa", "straße"])
  }

  @Test func anEarlierNameOfACategoryIsTheCategory() throws {
    var keys = try keys(.category)
    let texts = ["CAFE\u{301}", "food", "road", "Strasse", "eats", "hobby", "Hobby"]
    #expect(texts.map { group(ofBytes: $0, in: &keys) } == [0, 0, 1, 1, 2, 3, 3])
    // A name of today goes before an earlier name; what nobody declared is called as it was met.
    #expect(keys.names == ["Food", "Straße", "Eats", "hobby"])
  }

  @Test func aNameThatIsACategoryIsNoCategoryElsewhere() throws {
    var keys = try keys(.name)
    #expect(["Road", "Straße"].map { keys.group(of: $0) } == [0, 1])
    #expect(keys.names == ["Road", "Straße"])
  }

  @Test func aTypeIsCalledAsItIsDeclared() throws {
    var keys = try keys(.type, types: "Home,work")
    #expect(["HOME", "Work", "personal", "Personal"].map { keys.group(of: $0) } == [0, 1, 2, 2])
    #expect(keys.names == ["Home", "work", "personal"])
  }

  @Test(arguments: [
    (Grouping.category, "Uncategorised"), (.account, "none"), (.tag, "none"),
  ])
  func whatHasNoValueIsAGroup(grouping: Grouping, name: String) throws {
    var keys = try keys(grouping)
    #expect(keys.group(of: "x") == 0)
    #expect(keys.groupForNone() == 1)
    #expect(keys.group(of: "y") == 2)
    #expect(keys.groupForNone() == 1)
    #expect(keys.names == ["x", name, "y"])
  }

  @Test func daysOfOnePartAreOneGroup() throws {
    var keys = try keys(.month)
    let days = [
      Sample.day(2026, 11, 3), Sample.day(2026, 11, 3), Sample.day(2026, 9, 1),
      Sample.day(2026, 11, 30),
    ]
    #expect(days.map { keys.group(of: $0) } == [0, 0, 1, 0])
    let number = try #require(keys.number(of: Sample.day(2026, 10, 9)))
    #expect(keys.group(ofNumber: number) == 2)
    #expect(keys.group(of: Sample.day(2026, 10, 31)) == 2)
    #expect(keys.names == ["2026-11", "2026-09", "2026-10"])
    #expect(keys.numbers == [number + 1, number - 1, number])
  }
}
