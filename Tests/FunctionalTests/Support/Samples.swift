import Foundation
import Testing

/// Known records that tests start from.
enum Samples {
  static let toner = "A1B2C3D4-0000-4000-8000-000000000001"
  static let cafe = "A1B2FFFF-0000-4000-8000-000000000002"
  static let lunch = "C0FFEE00-0000-4000-8000-000000000003"
  static let refund = "D00D0000-0000-4000-8000-000000000004"
  static let split = "E5E5E5E5-0000-4000-8000-000000000005"

  static let opening = #"{"format":"iexpense.expenses","version":1,"records":["#

  /// The oldest first, as they were entered.
  static let lines = [
    #"{"id":"\#(toner)","date":"2026-10-05","amount":40.00,"currency":"USD","type":"Business","category":"Supplies","name":"Toner"}"#,
    #"{"id":"\#(cafe)","date":"2026-11-02","amount":9.50,"currency":"EUR","type":"Personal","name":"Café","account":"Visa","notes":"with Zoë","tags":["trip"]}"#,
    #"{"id":"\#(lunch)","date":"2026-11-20","amount":12.50,"currency":"USD","type":"Personal","category":"Food","name":"Lunch"}"#,
    #"{"id":"\#(refund)","date":"2026-11-20","amount":-5.00,"currency":"USD","type":"Personal","category":"Food","name":"Lunch refund"}"#,
    #"{"id":"\#(split)","date":"2026-11-28","amount":48.00,"currency":"USD","type":"Business","category":"Supplies","name":"Office run","items":[{"id":"E5E5E5E5-0000-4000-8000-00000000000A","name":"Paper","amount":8.00},{"id":"E5E5E5E5-0000-4000-8000-00000000000B","name":"Taxi","type":"Personal","amount":40.00,"category":"Transport"}]}"#,
  ]

  /// Names in the order of `list`, with the coffee that `seed()` adds last.
  static let names = ["Office run", "Lunch refund", "Lunch", "Café", "Coffee", "Toner"]

  static func file(_ lines: [String]) -> String {
    "\(opening)\n\(lines.joined(separator: ",\n"))\n]}\n"
  }

  /// A picture of one point.
  static let photo = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
  )
  static let document = Data("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n".utf8)
}

extension Sandbox {
  /// A sandbox with the sample records, then one coffee added by the binary, so that the lock and
  /// the history exist as they do for everyone after the first day.
  static func seeded(sourceLocation: SourceLocation = #_sourceLocation) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(Samples.file(Samples.lines), toData: "expenses.json")
    try sandbox.ok(
      "add", "--name", "Coffee", "--amount", "3", "--category", "Food", "--date", "2026-11-01",
      sourceLocation: sourceLocation)
    return sandbox
  }

  /// Writes `photo.png`, `bill.pdf`, `note.txt` and `tool.bin` into the current folder.
  func writeReceipts() throws {
    try write(try #require(Samples.photo), toWork: "photo.png")
    try write(Samples.document, toWork: "bill.pdf")
    try write(Data("Paid in cash\n".utf8), toWork: "note.txt")
    try write(Data([0x7F, 0x45, 0x4C, 0x46, 0, 1, 2, 3]), toWork: "tool.bin")
  }

  /// The record of the store that has this name.
  func record(
    named name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JSON {
    let records = try json("list", sourceLocation: sourceLocation).array ?? []
    let found = records.filter { $0["name"]?.string == name }
    try #require(found.count == 1, "\(found.count) called \(name)", sourceLocation: sourceLocation)
    return found[0]
  }
}
