import ExpenseCore
import Testing

@testable import iexpense

@Suite struct StreamErrorTests {
  @Test(
    arguments: [
      (.write, .refusal(reason: "No space"), "cannot write to it: No space", .failed, true),
      (.read, .refusal(reason: "I/O error"), "cannot read from it: I/O error", .failed, false),
      (.write, .closedPipe, "cannot write to it: nobody reads it", .failed, false),
      (.read, .tooLarge(limit: 9), "it holds more than 9 bytes", .invalid, true),
    ] as [(StreamError.Action, StreamError.Cause, String, ErrorKind, Bool)])
  func aCauseIsTold(
    action: StreamError.Action, cause: StreamError.Cause, message: String, kind: ErrorKind,
    hasHint: Bool
  ) {
    let error = StreamError(action: action, stream: "it", cause: cause)
    #expect(error.message == message)
    #expect(error.kind == kind)
    #expect((error.hint != nil) == hasHint)
    #expect(error.isClosedPipe == (cause == .closedPipe))
  }

  /// The change is committed before it is told of: nobody should make it again.
  @Test func whoCannotBeToldOfAChangeIsWarnedAgainstRepeatingIt() {
    let error = StreamError(action: .write, stream: "it", cause: .refusal(reason: "No space"))
    #expect(error.hint?.contains("is stored all the same") == true)
  }
}
