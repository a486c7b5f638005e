import Testing

@testable import iexpense

@Suite struct HelpTextTests {
  @Test func aCommandShowsOptionsByGroup() {
    #expect(
      HelpText(SampleList.info, path: ["tool", "list"]).text == """
        Usage: tool list [options]

        Print expenses, newest first.
        Aliases: ls

        Examples:
          tool list --category food --limit 10

        Without a period, everything is printed.

        Options:
          -n, --limit COUNT  Stop after this many.
              --sort KEY     Sort by this. One of: date, amount. Default: date.
              --reverse      Turn the order round.

        Filters:
          -c, --category NAME  Only this category. May be repeated.
          -m, --month MONTH    Only this month.

        Global options ('tool help' describes them):
          --data-dir DIR, --json, --color WHEN, -q/--quiet, --no-input, -y/--yes,
          -h/--help, --version

        """)
  }

  @Test func aWriterShowsTheOptionsOfWrites() {
    #expect(
      HelpText(SampleAdd.info, path: ["tool", "add"]).text == """
        Usage: tool add [NAME… AMOUNT] [options]

        Record an expense.

        Examples:
          tool add Lunch 12.50
          tool add --name 'Two words' --amount 5 | cat

        Arguments:
          [NAME… AMOUNT]  What it was, and its price.

        Options:
              --name NAME             What it was.
              --amount AMOUNT         What it cost.
              --tag TAG               Give it this tag. May be repeated.
              --refund                Money that came back.
              --dry-run               Print what would change, and change nothing.
              --lock-timeout SECONDS  Wait this long for another writer to finish.
                                      Default: 10.

        Global options ('tool help' describes them):
          --data-dir DIR, --json, --color WHEN, -q/--quiet, --no-input, -y/--yes,
          -h/--help, --version

        """)
  }

  @Test func theProgramShowsItsCommandsAndGlobalOptionsAndTheFooter() {
    let footer = "Exit statuses:\n  0  done\n  2  wrong usage"
    #expect(
      HelpText(Sample.info, path: ["tool"], footer: footer).text == """
        Usage: tool COMMAND [options]

        Try the declarations.

        Commands:
          list, ls       Print expenses, newest first.
          add            Record an expense.
          show           Print one expense.
          undo           Take back the last steps.
          merge          Make one of several.
          category, cat  Name your categories.
          sync           Exchange changes with other machines.

        Global options:
              --data-dir DIR  Keep the data in this folder.
              --json          Print JSON, errors too.
              --color WHEN    Use colours. One of: auto, always, never. Default: auto.
          -q, --quiet         Print no confirmations and no hints.
              --no-input      Never ask anything.
          -y, --yes           Answer yes to every question.
          -h, --help          Print help.
              --version       Print the version.

        Write 'tool help COMMAND' for more about a command.

        Exit statuses:
          0  done
          2  wrong usage

        """)
  }

  @Test(arguments: [
    (SampleSync.info, "Usage: tool sync [COMMAND] [options]"),
    (SampleCategory.info, "Usage: tool category COMMAND [options]"),
    (SampleMerge.info, "Usage: tool merge TARGET NAME… [options]"),
    (SampleUndo.info, "Usage: tool undo [COUNT] [options]"),
  ])
  func theUsageLineShowsWhatMayFollow(info: CommandInfo, usage: String) {
    let text = HelpText(info, path: ["tool", info.name]).text
    #expect(text.split(separator: "\n").first.map(String.init) == usage)
  }

  @Test func noLineIsWiderThan80Columns() {
    let long = Array(repeating: "Words", count: 40).joined(separator: " ") + "."
    let names = (1...30).map { ParameterInfo(role: .argument, name: "a\($0)", help: long) }
    let info = CommandInfo(
      name: "long", aliases: (1...40).map { "alias\($0)" }, summary: long, discussion: long,
      parameters: names + [
        ParameterInfo(
          role: .option, name: "item", placeholder: "NAME=AMOUNT[@TYPE][/CATEGORY]", help: long)
      ])
    let lines = HelpText(info, path: ["tool", "long"]).text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.contains("      --item NAME=AMOUNT[@TYPE][/CATEGORY]"))
  }
}
