import Testing

/// Many commands at once: nothing is lost, nothing is torn, nobody waits for ever.
struct ConcurrencySmokeTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func parallelAddsLoseNothing() throws {
    let run = try sandbox.shell(
      """
      for i in $(seq 20); do (iexpense add "N$i" "$i" -q 2>/dev/null || echo failed) & done
      wait
      """, seconds: 60)
    #expect(run.stdout == "", run.report)
    #expect(try Set(sandbox.names()) == Set((1...20).map { "N\($0)" }))
    #expect(try sandbox.steps().strings("state") == Array(repeating: "done", count: 20))
  }

  @Test func parallelEditsAddsAndDeletesLoseNothing() throws {
    try sandbox.write(Samples.file(Samples.lines), toData: "expenses.json")
    let run = try sandbox.shell(
      """
      for i in $(seq 6); do
        (iexpense add "N$i" 1 -q || echo failed) &
        (iexpense edit \(Samples.lunch) --tag "t$i" -q || echo failed) &
      done 2>/dev/null
      (iexpense delete \(Samples.toner) -q || echo failed) & 2>/dev/null
      wait
      """, seconds: 60)
    #expect(run.stdout == "", run.report)
    #expect(try sandbox.json("show", Samples.lunch)["tags"]?.array?.count == 6)
    #expect(try sandbox.names().count == 5 - 1 + 6)
    #expect(try sandbox.steps().count == 13)
  }

  @Test func readersSeeWholeStates() throws {
    let run = try sandbox.shell(
      """
      iexpense add first 1 -q 2>/dev/null
      (for i in $(seq 15); do iexpense add "N$i" 1 -q; iexpense edit last --name "M$i" -q; done) &
      writer=$!
      while kill -0 $writer 2>/dev/null; do
        iexpense list --jsonl > lines || echo "reader failed"
        tail -c 2 lines | grep -q '}' || echo "torn"
      done
      wait
      """, seconds: 60)
    #expect(run.stdout + run.stderr == "", run.report)
    #expect(try sandbox.names().count == 16)
  }

  @Test(.enabled(if: Peer.mayUse("flock"), "needs flock"))
  func lockHeldTooLongIsBusy() throws {
    try sandbox.ok("add", "Tea", "1")
    try sandbox.refused(
      "flock -o \"$IEXPENSE_DATA_DIR/lock\" iexpense add Tea 2 --lock-timeout 1", status: [5],
      naming: ["1"])
    let run = try sandbox.shell(
      "flock \"$IEXPENSE_DATA_DIR/lock\" iexpense add Tea 2 --lock-timeout 1 --json")
    try run.expectJSONError("busy", status: 5)
  }

  @Test(.enabled(if: Peer.mayUse("flock"), "needs flock"))
  func readersNeverWait() throws {
    let seeded = try Sandbox.seeded()
    let run = try seeded.shellOK("flock \"$IEXPENSE_DATA_DIR/lock\" iexpense list --json")
    #expect(try run.json().strings("name") == Samples.names, run.report)
  }

  @Test(.enabled(if: Peer.mayUse("flock"), "needs flock"))
  func badWordsAreRefusedWithoutTheLock() throws {
    let seeded = try Sandbox.seeded()
    try seeded.refused(
      "flock \"$IEXPENSE_DATA_DIR/lock\" iexpense add Tea abc --lock-timeout 1", naming: ["abc"])
  }

  @Test(.enabled(if: Peer.mayUse("flock"), "needs flock"))
  func inputIsReadBeforeTheLockIsTaken() throws {
    let seeded = try Sandbox.seeded()
    // The batch waits for a line that only comes once another command has had the lock.
    let run = try seeded.shellOK(
      """
      mkfifo feed
      iexpense add --stdin -q < feed & batch=$!
      exec 3> feed
      echo '{"name":"A","amount":1}' >&3
      iexpense add B 2 -q --lock-timeout 5
      exec 3>&-
      wait $batch
      """)
    #expect(run.stderr.isEmpty, run.report)
    #expect(
      try Set(seeded.names("--from", "2026-11-28", "--min", "1", "--max", "2")) == ["A", "B"])
  }

  @Test func killedWritersLeaveAStoreThatWorks() throws {
    let run = try sandbox.shell(
      """
      iexpense add first 1 -q 2>/dev/null
      for i in $(seq 20); do
        iexpense add "N$i" 1 -q 2>/dev/null & writer=$!
        kill -9 $writer 2>/dev/null
        wait $writer 2>/dev/null
        iexpense list --ids > /dev/null || echo "reader failed after $i"
      done
      iexpense add last 1 -q || echo "writer failed"
      """, seconds: 60)
    #expect(run.stdout == "", run.report)
    let names = try sandbox.names()
    #expect(names.contains("first") && names.contains("last"))
    #expect(JSON(parsing: try sandbox.stored("expenses.json")) != nil)
  }
}
