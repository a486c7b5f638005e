import Foundation
import Testing

/// What `summary` prints for programs, byte for byte.
struct SummaryTests {
  let sandbox: Sandbox
  init() throws { sandbox = try .seededWithIncomes() }

  @Test func jsonHasEveryKeyInItsOrder() throws {
    let run = try sandbox.ok("summary", "--json")
    #expect(
      run.stdout == """
        {"from":null,"to":null,"by":"category","groups":[
        {"key":"Supplies","currency":"USD","total":48.00,"count":2,"average":24.00,"min":8.00,"max":40.00,"percent":48.7,"color":"Green"},
        {"key":"Transport","currency":"USD","total":40.00,"count":1,"average":40.00,"min":40.00,"max":40.00,"percent":40.6,"color":"Blue"},
        {"key":"Food","currency":"USD","total":10.50,"count":3,"average":3.50,"min":-5.00,"max":12.50,"percent":10.7,"color":"Red"},
        {"key":"Uncategorised","currency":"EUR","total":9.50,"count":1,"average":9.50,"min":9.50,"max":9.50,"percent":100.0}
        ],"totals":[
        {"currency":"USD","spent":98.50,"income":2500.00,"net":2401.50,"savingsRate":96.1,"count":6},
        {"currency":"EUR","spent":9.50,"income":0.00,"net":-9.50,"savingsRate":null,"count":1}
        ]}

        """, run.report)
    #expect(run.stderr.isEmpty, run.report)
    #expect(try run.json()["totals"]?[1]?["savingsRate"] == .null, run.report)
  }

  @Test func jsonOfAComparisonHasWhatWasBefore() throws {
    let run = try sandbox.ok(
      "summary", "--json", "--month", "this", "--compare", "previous", "--currency", "USD")
    #expect(
      run.stdout == """
        {"from":"2026-11-01","to":"2026-11-30","by":"category","compare":{"from":"2026-10-01","to":"2026-10-31"},"groups":[
        {"key":"Transport","currency":"USD","total":40.00,"before":0.00,"change":40.00,"count":1,"average":40.00,"min":40.00,"max":40.00,"percent":68.4,"color":"Blue"},
        {"key":"Food","currency":"USD","total":10.50,"before":0.00,"change":10.50,"count":3,"average":3.50,"min":-5.00,"max":12.50,"percent":17.9,"color":"Red"},
        {"key":"Supplies","currency":"USD","total":8.00,"before":40.00,"change":-32.00,"count":1,"average":8.00,"min":8.00,"max":8.00,"percent":13.7,"color":"Green"}
        ],"totals":[
        {"currency":"USD","spent":58.50,"before":40.00,"change":18.50,"income":2500.00,"net":2441.50,"savingsRate":97.7,"count":5}
        ]}

        """, run.report)
  }

  @Test func jsonAcrossMonthsNamesThem() throws {
    let run = try sandbox.ok("summary", "--json", "--across", "month", "--category", "Supplies")
    #expect(
      run.stdout == """
        {"from":null,"to":null,"by":"category","across":"month","groups":[
        {"key":"Supplies","across":"2026-10","currency":"USD","total":40.00,"count":1,"average":40.00,"min":40.00,"max":40.00,"percent":83.3,"color":"Green"},
        {"key":"Supplies","across":"2026-11","currency":"USD","total":8.00,"count":1,"average":8.00,"min":8.00,"max":8.00,"percent":16.7,"color":"Green"}
        ],"totals":[
        {"currency":"USD","spent":48.00,"count":2}
        ]}

        """, run.report)
  }

  @Test func emptyPartsHaveNoAverageButAShare() throws {
    let run = try sandbox.ok(
      "summary", "--json", "--by", "month", "--from", "2026-09-10", "--to", "2026-10-31")
    #expect(run.lines.count == 6, run.report)
    #expect(
      run.lines.dropFirst().first
        == #"{"key":"2026-09","currency":"USD","total":0.00,"count":0,"average":null,"min":null,"max":null,"percent":0.0},"#,
      run.report)
  }

  @Test func nothingAboveZeroHasNoShare() throws {
    let run = try sandbox.ok("summary", "--json", "--name", "Lunch refund")
    #expect(
      run.stdout == """
        {"from":null,"to":null,"by":"category","groups":[
        {"key":"Food","currency":"USD","total":-5.00,"count":1,"average":-5.00,"min":-5.00,"max":-5.00,"percent":null,"color":"Red"}
        ],"totals":[
        {"currency":"USD","spent":-5.00,"count":1}
        ]}

        """, run.report)
  }

  @Test func nothingIsAnEmptyDocument() throws {
    let nothing = #""groups":[],"totals":[]}"# + "\n"
    let none = try sandbox.ok("summary", "--json", "--year", "2020")
    #expect(
      none.stdout == #"{"from":"2020-01-01","to":"2020-12-31","by":"category","# + nothing,
      none.report)
    let fresh = try Sandbox()
    for command in [["summary", "--json"], ["summary", "--json", "--by", "day"]] {
      let run = try fresh.run(command)
      #expect(run.status == 0 && run.stdout.hasSuffix(nothing), run.report)
      #expect(run.tree.entries.isEmpty, "reading makes nothing\(run.report)")
    }
    let csv = try fresh.ok("summary", "--csv", "--no-header")
    #expect(csv.stdout == "", csv.report)
  }

  @Test func csvHasARowAGroupUnderTheNamesOfJSON() throws {
    let run = try sandbox.ok("summary", "--csv")
    #expect(
      run.stdout == """
        key,currency,total,count,average,min,max,percent,color
        Supplies,USD,48.00,2,24.00,8.00,40.00,48.7,Green
        Transport,USD,40.00,1,40.00,40.00,40.00,40.6,Blue
        Food,USD,10.50,3,3.50,-5.00,12.50,10.7,Red
        Uncategorised,EUR,9.50,1,9.50,9.50,9.50,100.0,

        """, run.report)
    let bare = try sandbox.ok("summary", "--csv", "--no-header")
    #expect(bare.lines == Array(run.lines.dropFirst()), bare.report)
  }

  @Test(arguments: [
    ("--by month", "key,currency,total,count,average,min,max,percent"),
    ("--by name --across month", "key,across,currency,total,count,average,min,max,percent"),
    (
      "-m this --compare previous",
      "key,currency,total,before,change,count,average,min,max,percent,color"
    ),
  ])
  func theHeaderNamesWhatIsThere(options: String, header: String) throws {
    let run = try sandbox.shellOK("iexpense summary --csv \(options)")
    #expect(run.lines.first == header, run.report)
    let tabs = try sandbox.shellOK("iexpense summary --tsv \(options)")
    #expect(tabs.lines == run.lines.map { $0.replacing(",", with: "\t") }, tabs.report)
    let width = header.split(separator: ",").count
    #expect(run.lines.allSatisfy { $0.count { $0 == "," } == width - 1 }, run.report)
  }

  @Test func aKeyIsQuotedOrEscaped() throws {
    try sandbox.ok("add", #"a,"b"\"#, "1", "--date", "2020-01-01")
    let words = ["summary", "--by", "name", "--no-header", "--to", "2020-01-01"]
    let csv = try sandbox.run(words + ["--csv"])
    #expect(csv.stdout.hasPrefix("\"a,\"\"b\"\"\\\",USD,1.00,"), csv.report)
    let tsv = try sandbox.run(words + ["--tsv"])
    #expect(tsv.stdout.hasPrefix("a,\"b\"\\\\\tUSD\t1.00\t"), tsv.report)
  }
}

extension Sandbox {
  /// The sample records, the coffee, and a salary.
  static func seededWithIncomes() throws -> Sandbox {
    let sandbox = try seeded()
    try sandbox.ok("income", "add", "Salary", "2500", "--date", "2026-11-01", "--account", "Bank")
    return sandbox
  }
}
