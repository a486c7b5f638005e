import ExpenseCore
import Testing

@Suite struct JSONProjectionTests {
  private static let line = #"{"id":"x","amount":12.50,"name":"a \"b\"","items":[{"n":1.0}]}"#

  @Test(arguments: [
    (["name", "amount"], #"{"name":"a \"b\"","amount":12.50}"#), (["absent"], "{}"), ([], "{}"),
    (["items", "absent", "id"], #"{"items":[{"n":1.0}],"id":"x"}"#),
  ])
  func membersAreChosenWithTheirBytes(names: [String], expected: String) throws {
    let chosen = try JSONProjection(on: names).applied(to: Array(Self.line.utf8))
    #expect(String(decoding: chosen, as: UTF8.self) == expected)
  }
}
