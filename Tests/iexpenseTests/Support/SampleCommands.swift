@testable import iexpense

/// A small program that declares one of everything.
struct Sample: Command {
  static let interface = Interface<Self>(
    name: "tool", summary: "Try the declarations.",
    subcommands: [
      SampleList.self, SampleAdd.self, SampleShow.self, SampleUndo.self, SampleMerge.self,
      SampleCategory.self, SampleSync.self, SampleComplete.self,
    ])

  func run(in context: Context) throws {}
}

struct SampleFilter: OptionBundle, Equatable {
  var categories: [String] = []
  var month: String?

  static let parameters: [Parameter<Self>] = [
    .options("category", short: "c", .text("NAME"), \.categories, "Only this category."),
    .option("month", short: "m", .text("MONTH"), \.month, "Only this month."),
  ]
}

enum SampleOrder: String, Sendable, CaseIterable { case date, amount }

struct SampleList: Command {
  var filter = SampleFilter()
  var limit: Int?
  var order = SampleOrder.date
  var isReversed = false

  static let interface = Interface<Self>(
    name: "list", aliases: ["ls"], summary: "Print expenses, newest first.",
    discussion: "Without a period, everything is printed.",
    examples: ["tool list --category food --limit 10"],
    parameters: [
      .option("limit", short: "n", .count, \.limit, "Stop after this many."),
      .option("sort", .choice(placeholder: "KEY"), \.order, "Sort by this."),
      .flag("reverse", \.isReversed, "Turn the order round."),
    ] + SampleFilter.parameters.pulledBack(to: \.filter, group: "Filters"))

  func run(in context: Context) throws {}
}

struct SampleAdd: Command {
  var words: [String] = []
  var name: String?
  var amount: String?
  var tags: [String] = []
  var isRefund = false

  static let interface = Interface<Self>(
    name: "add", summary: "Record an expense.",
    examples: ["tool add Lunch 12.50", "tool add --name 'Two words' --amount 5 | cat"],
    parameters: [
      .optionalArguments("words", .text("NAME… AMOUNT"), \.words, "What it was, and its price."),
      .option("name", .text("NAME"), \.name, "What it was."),
      .option("amount", .text("AMOUNT"), \.amount, "What it cost."),
      .options("tag", .text("TAG"), \.tags, "Give it this tag."),
      .flag("refund", \.isRefund, "Money that came back."),
    ],
    changesData: true)

  func validate() throws(UsageError) {
    guard words.isEmpty || name == nil else {
      throw UsageError(message: "the name is given twice", hint: "give it once")
    }
  }

  func run(in context: Context) throws {}
}

struct SampleShow: Command {
  var id = ""

  static let interface = Interface<Self>(
    name: "show", summary: "Print one expense.",
    parameters: [.argument("id", .text("ID"), \.id, "Which one.")])

  func run(in context: Context) throws {}
}

struct SampleUndo: Command {
  var count: Int?

  static let interface = Interface<Self>(
    name: "undo", summary: "Take back the last steps.",
    parameters: [.optionalArgument("count", .count, \.count, "How many steps.")],
    changesData: true)

  func run(in context: Context) throws {}
}

struct SampleMerge: Command {
  var target = ""
  var names: [String] = []

  static let interface = Interface<Self>(
    name: "merge", summary: "Make one of several.",
    parameters: [
      .argument("into", .text("TARGET"), \.target, "What remains."),
      .arguments("names", .text("NAME"), \.names, "What goes."),
    ])

  func run(in context: Context) throws {}
}

struct SampleCategory: Command {
  static let interface = Interface<Self>(
    name: "category", aliases: ["cat"], summary: "Name your categories.",
    subcommands: [SampleCategoryList.self, SampleCategoryAdd.self])

  func run(in context: Context) throws {}
}

struct SampleCategoryList: Command {
  static let interface = Interface<Self>(
    name: "list", aliases: ["ls"], summary: "Print the categories.")

  func run(in context: Context) throws {}
}

struct SampleCategoryAdd: Command {
  var name = ""

  static let interface = Interface<Self>(
    name: "add", summary: "Declare a category.",
    parameters: [.argument("name", .text("NAME"), \.name, "Its name.")],
    changesData: true)

  func run(in context: Context) throws {}
}

struct SampleSync: Command {
  var remote: String?

  static let interface = Interface<Self>(
    name: "sync", summary: "Exchange changes with other machines.",
    parameters: [.option("remote", .text("URL"), \.remote, "Where they are.")],
    subcommands: [SampleSyncStatus.self], runsAlone: true)

  func run(in context: Context) throws {}
}

struct SampleSyncStatus: Command {
  static let interface = Interface<Self>(
    name: "status", summary: "Say what would be exchanged.")

  func run(in context: Context) throws {}
}

struct SampleComplete: Command {
  static let interface = Interface<Self>(
    name: "__complete", summary: "Print names for a shell.")

  func run(in context: Context) throws {}
}
