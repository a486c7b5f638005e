import Testing

/// What is done to a sound store, and what is to be found then.
struct DoctorCase: Sendable, CustomTestStringConvertible {
  let code: String
  let severity: String
  let file: String
  var line: Int?
  /// A shell line that runs in the data directory.
  let harm: String
  var isRepaired = true

  var testDescription: String { "\(code): \(harm)" }
}

extension DoctorCase {
  private static let digest = String(repeating: "0a", count: 32)

  static let all = [
    Self(
      code: "unreadable-record", severity: "damage", file: "expenses.json", line: 4,
      harm: "sed -i 's/12.50/12.50.1/' expenses.json"),
    Self(
      code: "unreadable-record", severity: "damage", file: "expenses.json", line: 4,
      harm: "sed -i 's/\"amount\":12.50/\"amount\":0/' expenses.json"),
    Self(
      code: "wrong-split-sum", severity: "damage", file: "expenses.json", line: 6,
      harm: "sed -i 's/\"amount\":48.00/\"amount\":49.00/' expenses.json"),
    Self(
      code: "duplicate-id", severity: "damage", file: "expenses.json", line: 5,
      harm: "sed -i '4p' expenses.json"),
    Self(
      code: "duplicate-id", severity: "damage", file: "expenses.json", line: 5,
      harm: "sed -i -e '4p' -e '4s/Lunch/Dinner/' expenses.json"),
    Self(
      code: "broken-layout", severity: "damage", file: "expenses.json", line: 8,
      harm: "sed -i '$d' expenses.json"),
    Self(
      code: "broken-layout", severity: "damage", file: "expenses.json", line: 5,
      harm: "sed -i '4s/,$//' expenses.json"),
    Self(
      code: "not-a-collection", severity: "damage", file: "expenses.json", line: 1,
      harm: "sed -i '1s/iexpense.expenses/iexpense.incomes/' expenses.json", isRepaired: false),
    Self(
      code: "not-a-collection", severity: "damage", file: "expenses.json",
      harm: "echo hello > expenses.json", isRepaired: false),
    Self(
      code: "missing-file", severity: "damage", file: "expenses.json", harm: "rm expenses.json",
      isRepaired: false),
    Self(
      code: "empty-file", severity: "damage", file: "expenses.json", harm: ": > expenses.json",
      isRepaired: false),
    Self(
      code: "broken-link", severity: "damage", file: "expenses.json",
      harm: "ln -sf nowhere expenses.json", isRepaired: false),
    Self(
      code: "not-a-file", severity: "damage", file: "incomes.json",
      harm: "mkdir -m 700 incomes.json", isRepaired: false),
    Self(
      code: "newer-version", severity: "damage", file: "expenses.json",
      harm: "sed -i '1s/\"version\":1/\"version\":2/' expenses.json", isRepaired: false),
    Self(
      code: "newer-version", severity: "damage", file: "history.jsonl",
      harm: "sed -i '1s/\"version\":1/\"version\":2/' history.jsonl", isRepaired: false),
    Self(
      code: "broken-link", severity: "damage", file: "history.jsonl",
      harm: "ln -sf nowhere history.jsonl", isRepaired: false),
    Self(
      code: "damaged-history", severity: "damage", file: "history.jsonl", line: 1,
      harm: "sed -i '1s/format/fromat/' history.jsonl"),
    Self(
      code: "damaged-history", severity: "damage", file: "history.jsonl", line: 2,
      harm: "sed -i '2s/Coffee/Toffee/' history.jsonl"),
    Self(
      code: "damaged-history", severity: "damage", file: "history.jsonl", line: 4,
      harm: "echo junk >> history.jsonl"),
    Self(
      code: "damaged-history", severity: "damage", file: "history.jsonl", line: 2,
      harm: "sed -i '3s/bytes/bites/' history.jsonl"),
    Self(
      code: "damaged-history", severity: "damage", file: "history.jsonl",
      harm: ": > history.jsonl"),
    Self(
      code: "broken-link", severity: "damage", file: "history.jsonl",
      harm: "ln -sf nowhere history.jsonl", isRepaired: false),
    Self(
      code: "damaged-history", severity: "damage", file: "history.jsonl", line: 1,
      harm: "sed -i 1d history.jsonl"),
    Self(
      code: "damaged-history", severity: "damage", file: "history.jsonl", line: 4,
      harm: "sed -n 2,3p history.jsonl > step; cat step >> history.jsonl; rm step"),
    Self(
      code: "unfinished-step", severity: "warning", file: "history.jsonl", line: 4,
      harm: "printf '{\"step\":2,' >> history.jsonl"),
    Self(
      code: "unfinished-step", severity: "warning", file: "history.jsonl",
      harm: """
        iexpense add Tea 1 -q; size=$(wc -c < history.jsonl)
        printf open | dd of=history.jsonl bs=1 seek=$((size - 7)) conv=notrunc 2>/dev/null
        """),
    Self(
      code: "missing-receipt", severity: "damage", file: "expenses.json", line: 8,
      harm: "iexpense add R 1 --receipt ../work/photo.png -q; rm receipts/*", isRepaired: false),
    Self(
      code: "altered-receipt", severity: "damage", file: "receipts/",
      harm: "iexpense add R 1 --receipt ../work/photo.png -q; echo x | tee receipts/*.png",
      isRepaired: false),
    Self(
      code: "altered-receipt", severity: "damage", file: "receipts/",
      harm: """
        iexpense add R 1 --receipt ../work/photo.png -q
        f=$(ls receipts); mv receipts/$f kept; ln -s ../kept receipts/$f
        """, isRepaired: false),
    Self(
      code: "orphaned-receipt", severity: "warning", file: "receipts/\(digest).png",
      harm: "mkdir -m 700 receipts; (umask 077; echo x > receipts/\(digest).png)"),
    Self(
      code: "leftover-file", severity: "warning", file: ".expenses.json.new",
      harm: "echo x > .expenses.json.new"),
    Self(
      code: "leftover-file", severity: "warning", file: ".history.jsonl.new",
      harm: "echo x > .history.jsonl.new"),
    Self(
      code: "leftover-file", severity: "warning", file: "receipts/.ABC.new",
      harm: "mkdir -m 700 receipts; echo x > receipts/.ABC.new"),
    Self(
      code: "permissions", severity: "warning", file: "expenses.json",
      harm: "chmod 644 expenses.json"),
    Self(code: "permissions", severity: "warning", file: ".", harm: "chmod 755 ."),
    Self(
      code: "permissions", severity: "warning", file: "receipts",
      harm: "mkdir receipts; chmod 755 receipts"),
    Self(
      code: "undeclared-category", severity: "warning", file: "expenses.json", line: 4,
      harm: "sed -i '4s/Food/Fun/' expenses.json", isRepaired: false),
    Self(
      code: "undeclared-type", severity: "warning", file: "expenses.json", line: 4,
      harm: "sed -i '4s/Personal/Household/' expenses.json", isRepaired: false),
    Self(
      code: "repeated-category", severity: "warning", file: "categories.json",
      harm: """
        iexpense category add Fun -q; iexpense category add Joy -q
        sed -i 's/"name":"Joy"/"name":"FUN"/' categories.json
        """, isRepaired: false),
  ]

  static let conflictCopies = [
    "expenses.sync-conflict-20261128-101112-ABCDEFG.json", "expenses (conflicted copy).json",
    "expenses (Zoë's conflicted copy 2026-11-28).json", "expenses_conflict-20261128-101112.json",
    "expenses (1).json", "incomes 2.json", "settings (conflicted copy).json",
    "history.sync-conflict-20261128-101112-ABCDEFG.jsonl",
  ]
}
