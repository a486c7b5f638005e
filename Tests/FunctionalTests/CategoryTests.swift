import Testing

/// `category`: add, list, edit, delete, merge.
struct CategoryTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seeded() }

  static let defaults: Set = ["Food", "Transport", "Supplies", "Other"]

  @Test func defaultsHaveColoursAndNeedNoFile() throws {
    let fresh = try Sandbox()
    let list = try fresh.json("category", "list")
    #expect(Set(list.strings("name")) == Self.defaults)
    #expect(list.array?.allSatisfy { $0["color"]?.string?.isEmpty == false } == true)
    #expect(try fresh.tree().entries.isEmpty)
    let table = try fresh.ok("category", "list")
    for name in Self.defaults { #expect(table.stdout.contains(name), table.report) }
  }

  @Test func firstAddWritesTheDefaultsToo() throws {
    let run = try sandbox.ok("category", "add", "Fun", "--tint", "#12AB34")
    #expect(run.stdout.hasPrefix("Added category "), run.report)
    #expect(run.stdout.contains("Fun"), run.report)
    let stored = try #require(JSON(parsing: try sandbox.stored("categories.json")))
    #expect(stored["format"] == "iexpense.categories")
    #expect(Set(stored["records"]?.strings("name") ?? []) == Self.defaults.union(["Fun"]))
    let fun = try sandbox.json("category", "list").array?.first { $0["name"] == "Fun" }
    #expect(fun?["color"] == "#12AB34")
    #expect(try sandbox.recordLines("categories.json").count == 5)
  }

  @Test func addInJSONIsOneRecord() throws {
    let record = try sandbox.json("category", "add", "Fun", "--tint", "red")
    #expect(record["name"] == "Fun")
    #expect(record["color"]?.string?.lowercased() == "red")
  }

  @Test func namesAreUniqueIgnoringCaseAndNormalForm() throws {
    try sandbox.ok("category", "add", "Café")
    try sandbox.refused("iexpense category add cafe\u{301}", naming: ["Café"])
    try sandbox.refused("iexpense category add FOOD", naming: ["Food"])
  }

  @Test func renameRewritesTheExpensesAndKeepsTheAlias() throws {
    let before = try sandbox.steps().count
    try sandbox.ok("category", "edit", "Food", "--name", "Groceries")
    #expect(try sandbox.steps().count == before + 1)
    #expect(try sandbox.json("show", Samples.lunch)["category"] == "Groceries")
    let list = try sandbox.json("category", "list")
    #expect(!list.strings("name").contains("Food"))
    let record = list.array?.first { $0["name"] == "Groceries" }
    #expect(record?["aliases"] == ["Food"])
  }

  @Test func oldNameStillResolves() throws {
    try sandbox.ok("category", "edit", "food", "--name", "Groceries")
    #expect(try Set(sandbox.names("--category", "food")) == ["Lunch", "Lunch refund", "Coffee"])
    try sandbox.ok("add", "Milk", "1", "--category", "Food")
    #expect(try sandbox.record(named: "Milk")["category"] == "Groceries")
  }

  @Test func renameReachesTheLinesOfASplit() throws {
    try sandbox.ok("category", "edit", "Transport", "--name", "Travel")
    #expect(try sandbox.json("show", Samples.split)["items"]?[1]?["category"] == "Travel")
  }

  @Test func renameInCaseOnlyIsARename() throws {
    try sandbox.ok("category", "edit", "Food", "--name", "FOOD")
    #expect(try sandbox.json("show", Samples.lunch)["category"] == "FOOD")
  }

  @Test func colourAloneLeavesTheExpenses() throws {
    let before = try sandbox.stored("expenses.json")
    try sandbox.ok("category", "edit", "Food", "--tint", "#000000")
    #expect(try sandbox.stored("expenses.json") == before)
    #expect(try sandbox.stored("categories.json").contains("#000000"))
  }

  @Test func unusedCategoryIsDeleted() throws {
    try sandbox.ok("category", "add", "Fun")
    let run = try sandbox.ok("category", "delete", "fun", "Other")
    #expect(run.lines.count == 2, run.report)
    #expect(run.lines.allSatisfy { $0.hasPrefix("Deleted category ") }, run.report)
    #expect(
      try Set(sandbox.json("category", "list").strings("name")) == [
        "Food", "Transport", "Supplies",
      ])
  }

  @Test func deletedDefaultStaysDeleted() throws {
    let fresh = try Sandbox()
    try fresh.ok("category", "delete", "Other")
    #expect(
      try Set(fresh.json("category", "list").strings("name"))
        == Self.defaults.subtracting(["Other"]))
    try fresh.refused("iexpense add Tea 1 --category Other", naming: ["Other"])
  }

  @Test func categoryInUseIsRefusedWithTheCount() throws {
    let run = try sandbox.refused(
      "iexpense category delete Food", status: [2, 4, 7], naming: ["Food", "3"], hint: true)
    #expect(run.stderr.contains("merge"), run.report)
    // In use by one line of a split.
    try sandbox.refused(
      "iexpense category delete Transport", status: [2, 4, 7], naming: ["Transport", "1"])
  }

  @Test func deleteInJSONIsTheRecordsAsTheyWere() throws {
    #expect(try sandbox.json("category", "delete", "Other").strings("name") == ["Other"])
  }

  @Test func mergeMovesTheExpenses() throws {
    let before = try sandbox.steps().count
    try sandbox.ok("category", "merge", "Food", "Transport", "--into", "Supplies")
    #expect(try sandbox.steps().count == before + 1)
    #expect(try sandbox.json("show", Samples.lunch)["category"] == "Supplies")
    #expect(try sandbox.json("show", Samples.split)["items"]?[1]?["category"] == "Supplies")
    let names = try sandbox.json("category", "list").strings("name")
    #expect(Set(names) == ["Supplies", "Other"])
  }

  @Test func mergedNameResolvesToTheNewOne() throws {
    try sandbox.ok("category", "merge", "Food", "--into", "Supplies")
    try sandbox.ok("add", "Milk", "1", "--category", "food")
    #expect(try sandbox.record(named: "Milk")["category"] == "Supplies")
  }

  @Test func mergeIntoNoneTakesTheCategoryOff() throws {
    let merged = try sandbox.json("category", "merge", "Food", "--into", "none")
    #expect(merged.array != nil)
    #expect(try sandbox.json("show", Samples.lunch)["category"] == nil)
    #expect(try !sandbox.json("category", "list").strings("name").contains("Food"))
  }

  @Test func nounAlonePrintsItsHelp() throws {
    for noun in ["category", "income", "settings"] {
      let run = try sandbox.run(noun)
      #expect(run.status == 0, run.report)
      #expect(!run.stdout.isEmpty, run.report)
      #expect(try run.stdout == sandbox.ok("help", noun).stdout, run.report)
    }
  }
}
