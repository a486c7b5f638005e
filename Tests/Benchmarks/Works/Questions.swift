/// How the peers are asked.
enum Questions {
  static let sqliteGroups = """
    SELECT category, currency, sum(amount), count(*) FROM lines GROUP BY category, currency
    """

  static let sqliteMonth = """
    SELECT * FROM lines WHERE date BETWEEN '\(ExpenseStream.month)-01' AND \
    '\(ExpenseStream.month)-31' ORDER BY date DESC, rowid DESC
    """

  static let sqliteList = """
    SELECT date, name, amount, currency, type, category, account, tags, substr(id, 1, 8) \
    FROM lines ORDER BY date DESC, rowid DESC
    """

  static let sqliteNewest = "\(sqliteList) LIMIT \(StoreTruth.newestCount)"

  /// Totals of lines in thousandths, which are whole numbers, as jq adds binary fractions.
  static let jqTotals = """
    reduce (.records[] | . as $e | (.items // [$e])[]
      | {category: (if has("category") then .category else $e.category end), amount: .amount,
         currency: $e.currency}) as $line
      ({}; .[($line.category // "") + "\\t" + $line.currency] += ($line.amount * 1000 | round))
    | to_entries[] | .key + "\\t" + (.value | tostring)
    """
}

/// The expense that `add` and `INSERT` add, each time anew.
enum AddedExpense {
  static let arguments = ["add", "Lunch", "12.50", "--category", "Food"]
  static let group = LineSums.Group(category: "Food", currency: "USD")
  static let minorUnits: Int128 = 1250

  static let statement = """
    INSERT INTO lines VALUES('00000000-0000-4000-8000-000000000000', \
    '\(ExpenseStream.lastDay)', 1250, 'USD', 'Personal', 'Food', 'Lunch', '', '', '')
    """
}
