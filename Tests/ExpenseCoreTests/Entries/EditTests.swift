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
  ) -> [String] {
    var edit = TagEdit()
    edit.removesAll = removesAll
    edit.removed = removed
    edit.added = added
    return edit.applied(to: ["trip", "Café"])
  }

  @Test func nothingAskedChangesNothing() {
    #expect(tags() == ["trip", "Café"])
  }

  @Test func tagsComeAtTheEnd() {
    #expect(tags(added: [" new ", "b"]) == ["trip", "Café", "new", "b"])
  }

  @Test func aTagThatIsThereAlreadyIsNotDoubled() {
    #expect(tags(added: ["TRIP", "new", "New"]) == ["trip", "Café", "new"])
  }

  @Test func tagsAreTakenOffInAnyCaseAndNormalForm() {
    #expect(tags(removed: [" cafe\u{301} ", "TRIP"]) == [])
  }

  @Test func tagsGoBeforeOthersCome() {
    #expect(tags(removed: ["trip"], added: ["trip"]) == ["Café", "trip"])
    #expect(tags(removesAll: true, added: ["trip"]) == ["trip"])
    #expect(tags(removesAll: true) == [])
  }

  @Test(arguments: [["absent"], ["tri"], []])
  func aTagThatIsNotThereIsOffAlready(removed: [String]) {
    #expect(tags(removed: removed) == ["trip", "Café"])
    #expect(tags(removed: ["trip"] + removed) == ["Café"])
  }

  @Test func noneAmongTheAddedTakesAllOthersOff() {
    let edit = TagEdit(adding: ["new", " NONE ", "trip"], removing: [])
    #expect(edit.removesAll && edit.added == ["new", "trip"])
    #expect(edit.applied(to: ["trip", "Café"]) == ["new", "trip"])
    let plain = TagEdit(adding: ["new"], removing: ["trip"])
    #expect(plain.applied(to: ["trip", "Café"]) == ["Café", "new"])
    #expect(TagEdit(adding: [], removing: []) == TagEdit())
  }
}
