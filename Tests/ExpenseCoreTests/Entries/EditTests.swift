import Testing

@testable import ExpenseCore

@Suite struct EditTests {
  @Test(
    arguments: [
      (nil, .keep, "old"), ("none", .remove, nil), (" NONE ", .remove, nil),
      (" new ", .set("new"), "new"), ("nonesuch", .set("nonesuch"), "nonesuch"),
    ] as [(String?, Edit<String>, String?)])
  func aWordSetsKeepsOrTakesOff(text: String?, edit: Edit<String>, result: String?) {
    #expect(Edit(text) == edit)
    #expect(Edit(text).applied(to: "old") == result)
  }

  @Test func aValueThatIsNotThereCanBeSetKeptAndTakenOff() {
    #expect(Edit.set("new").applied(to: nil) == "new")
    #expect(Edit<Int>.keep.applied(to: nil) == nil)
    #expect(Edit<Int>.remove.applied(to: nil) == nil)
    #expect(Edit.set(1).value == 1)
    #expect(Edit<Int>.keep.value == nil)
  }
}

@Suite struct TagEditTests {
  private func tags(
    removesAll: Bool = false, removed: [String] = [], added: [String] = []
  ) throws -> [String] {
    var edit = TagEdit()
    edit.removesAll = removesAll
    edit.removed = removed
    edit.added = added
    return try edit.applied(to: ["trip", "Café"])
  }

  @Test func nothingAskedChangesNothing() throws {
    #expect(try tags() == ["trip", "Café"])
  }

  @Test func tagsComeAtTheEnd() throws {
    #expect(try tags(added: [" new ", "b"]) == ["trip", "Café", "new", "b"])
  }

  @Test func aTagThatIsThereAlreadyIsNotDoubled() throws {
    #expect(try tags(added: ["TRIP", "new", "New"]) == ["trip", "Café", "new"])
  }

  @Test func tagsAreTakenOffInAnyCaseAndNormalForm() throws {
    #expect(try tags(removed: [" cafe\u{301} ", "TRIP"]) == [])
  }

  @Test func tagsGoBeforeOthersCome() throws {
    #expect(try tags(removed: ["trip"], added: ["trip"]) == ["Café", "trip"])
    #expect(try tags(removesAll: true, added: ["trip"]) == ["trip"])
    #expect(try tags(removesAll: true) == [])
  }

  @Test(arguments: [["absent"], ["trip", "trip"], ["tri"]])
  func aTagThatIsNotThereCannotBeTakenOff(removed: [String]) {
    #expect(throws: EntryError.self) { try tags(removed: removed) }
  }

  @Test func noneAmongTheAddedTakesAllOthersOff() throws {
    let edit = TagEdit(adding: ["new", " NONE ", "trip"], removing: [])
    #expect(edit.removesAll && edit.added == ["new", "trip"])
    #expect(try edit.applied(to: ["trip", "Café"]) == ["new", "trip"])
    let plain = TagEdit(adding: ["new"], removing: ["trip"])
    #expect(try plain.applied(to: ["trip", "Café"]) == ["Café", "new"])
    #expect(TagEdit(adding: [], removing: []) == TagEdit())
  }
}
