import Foundation
import Testing

/// Restoring: from archives of any tar, whole or not at all.
struct RestoreTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox.seeded()
    try sandbox.writeReceipts()
    try sandbox.ok("add", "Paper", "8", "--receipt", "photo.png")
    try sandbox.ok("income", "add", "Salary", "2500")
    try sandbox.ok("settings", "set", "currency", "EUR")
    try sandbox.ok("backup", "all.tar")
  }

  /// What a restore is about: the collections and the receipts.
  private func contents(of tree: DirectoryTree) -> [String: DirectoryTree.Entry] {
    tree.entries.filter { $0.key.hasSuffix(".json") || $0.key.hasPrefix("receipts/") }
  }

  private func change() throws {
    try sandbox.ok("add", "Later", "1")
    try sandbox.ok("edit", "last", "--amount", "2")
    try sandbox.ok("edit", Samples.lunch, "--name", "Dinner")
    try sandbox.ok("delete", Samples.toner)
    try sandbox.ok("category", "add", "Pets")
    try sandbox.ok("settings", "set", "currency", "USD")
  }

  @Test func everythingIsAsItWas() throws {
    let before = try sandbox.tree()
    try change()
    let run = try sandbox.ok("restore", "all.tar", "--yes")
    #expect(
      run.stdout.hasPrefix("Restored 9 records and 1 receipt  1 added, 2 changed, "), run.report)
    for name in ["expenses.json", "incomes.json", "settings.json"] {
      #expect(run.tree.text(name) == before.text(name), run.report)
    }
    #expect(try sandbox.json("settings", "get", "currency")["currency"]?.string == "EUR")
    let again = try sandbox.ok("restore", "all.tar")
    #expect(again.stdout.contains("no record differs"), again.report)
    #expect(try sandbox.steps().last?["command"]?.string == "restore")
  }

  @Test func itCanBeUndoneAndDoneAgain() throws {
    let before = contents(of: try sandbox.tree())
    try change()
    let changed = contents(of: try sandbox.tree())
    try sandbox.ok("restore", "all.tar", "--yes")
    let restored = contents(of: try sandbox.tree())
    #expect(restored["expenses.json"] == before["expenses.json"])
    try sandbox.ok("undo")
    #expect(contents(of: try sandbox.tree()) == changed)
    try sandbox.ok("redo")
    #expect(contents(of: try sandbox.tree()) == restored)
  }

  @Test func aNewPlaceBecomesTheSame() throws {
    let before = contents(of: try sandbox.tree())
    let run = try sandbox.shellOK("iexpense --data-dir new restore - < all.tar")
    #expect(run.stderr.contains("are in EUR\n"), run.report)
    #expect(contents(of: try DirectoryTree(of: sandbox.work + "/new")) == before)
    let document = try sandbox.shellOK(
      "cat all.tar | iexpense --data-dir newer restore - --json 2>/dev/null")
    let size = try sandbox.shellOK("wc -c < all.tar").words[0][0]
    #expect(
      try document.json() == JSON(parsing: #"{"file":"-","bytes":\#(size),"records":9}"#))
  }

  @Test func recordsAreNotLostUnasked() throws {
    try change()
    let run = try sandbox.refused(
      "iexpense restore all.tar", status: [7],
      naming: ["remove 1 expense, ", " and change 1 expense, the settings", "--yes"], hint: true)
    #expect(run.errorLines.count == 2, run.report)
    try sandbox.run("restore", "all.tar", "--json").expectJSONError("unconfirmed", status: 7)
    let before = try sandbox.tree()
    let rehearsal = try sandbox.ok("restore", "all.tar", "--dry-run")
    #expect(rehearsal.stdout.hasPrefix("Would restore 9 records and 1 receipt"), rehearsal.report)
    sandbox.expectUnchanged(since: before, rehearsal)
  }

  @Test func whatIsOnlyAddedNeedsNoConsent() throws {
    try sandbox.ok("delete", Samples.toner)
    try sandbox.ok("restore", "all.tar")
    #expect(try sandbox.names().count == 7)
  }

  @Test(
    .enabled(if: Peer.mayUse("tar"), "needs tar"),
    arguments: ["ustar", "posix", "gnu", "oldgnu", "v7"])
  func archivesOfTarAreRead(format: String) throws {
    let names = try sandbox.names()
    try sandbox.shellOK(
      "tar --format=\(format) -cf t.tar -C \"$IEXPENSE_DATA_DIR\" . || tar -cf t.tar -C \"$IEXPENSE_DATA_DIR\" ."
    )
    try change()
    let run = try sandbox.ok("restore", "t.tar", "--yes")
    #expect(try sandbox.names() == names)
    for name in ["./history.jsonl", "./lock"] {
      #expect(run.stderr.contains("warning: '\(name)' is not taken"), run.report)
    }
    #expect(run.errorLines.count == 2, run.report)
    #expect(try sandbox.ok("restore", "t.tar", "--json").jsonErrors().count == 2)
  }

  @Test(
    .enabled(if: Peer.mayUse("python3"), "needs python3"),
    arguments: ["USTAR_FORMAT", "GNU_FORMAT", "PAX_FORMAT"])
  func archivesOfPythonAreRead(format: String) throws {
    let names = try sandbox.names()
    let script =
      "import os, tarfile; t = tarfile.open('p.tar', 'w', format=tarfile.\(format), "
      + "pax_headers={'comment': 'é' * 300}); d = os.environ['IEXPENSE_DATA_DIR']; "
      + "[t.add(d + '/' + n, n) for n in ('expenses.json', 'receipts', 'incomes.json', "
      + "'settings.json')]; t.add('note.txt', 'ü/' + 'long' * 22); t.close()"
    try sandbox.shellOK("python3 -c \"\(script)\"")
    try change()
    let run = try sandbox.ok("restore", "p.tar", "--yes")
    #expect(try sandbox.names() == names, run.report)
    #expect(run.errorLines.count == 1 && run.stderr.contains("longlong"), run.report)
  }

  @Test(arguments: [
    "head -c 100 all.tar", "head -c 1000 all.tar", "head -c 3000 all.tar", "head -c -1024 all.tar",
    "head -c 0 all.tar", "echo 'no tar'", "gzip -c all.tar", "sed 's/Lunch/Lu\\nch/' all.tar",
    "sed 's/\"amount\":12.50/\"amount\":12.5x/' all.tar",
    "sed 's/\"version\":1/\"version\":9/' all.tar",
    "sed 's/IHDR/IHDX/' all.tar", "sed 's/ustar/ustbr/' all.tar", "cat all.tar | tail -c +513",
  ])
  func whatIsDamagedIsRefused(how: String) throws {
    try change()
    try sandbox.shellOK("LC_ALL=C; export LC_ALL; \(how) > bad.tar")
    try sandbox.refused(
      "iexpense restore bad.tar --yes", status: [4], naming: ["bad.tar"], hint: true)
    try sandbox.refused(
      "iexpense restore - --yes < bad.tar", status: [4], naming: ["standard input"], hint: true)
    try sandbox.run("restore", "bad.tar", "--yes", "--json").expectJSONError("invalid", status: 4)
    #expect(
      try DirectoryTree(of: sandbox.root + "/streams").names.allSatisfy {
        !$0.contains("iexpense-")
      })
  }

  @Test func aRecordThatCannotBeReadIsToldWithItsPlace() throws {
    try sandbox.shellOK("sed 's/\"amount\":12.50/\"amount\":12.5x/' all.tar > bad.tar")
    try sandbox.refused(
      "iexpense restore bad.tar", status: [4], naming: ["bad.tar: expenses.json:4:"], hint: true)
  }

  @Test(arguments: [
    ("missing.tar", [2], "missing.tar"), (".", [1, 2], "'.'"), ("\"\"", [2], "FILE"),
    ("all.tar all.tar", [2], "all.tar"), ("", [2], "FILE"),
  ])
  func whatIsNoFileIsRefused(words: String, status: [Int32], message: String) throws {
    try sandbox.refused("iexpense restore \(words) --yes", status: Set(status), naming: [message])
  }

  @Test(.enabled(if: Peer.mayUse("flock"), "needs flock"))
  func aLockedStoreIsBusy() throws {
    try change()
    try sandbox.refused(
      "exec 9> \"$IEXPENSE_DATA_DIR/lock\"; flock 9; iexpense restore all.tar --yes "
        + "--lock-timeout 0.1", status: [5], naming: ["another iexpense is writing"], hint: true)
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func nothingLeadsOutOfTheFolder() throws {
    let script = """
      import io, tarfile
      t = tarfile.open('evil.tar', 'w')
      def add(name, data=b'evil', **more):
          info = tarfile.TarInfo(name)
          info.size = 0 if more else len(data)
          for key, value in more.items(): setattr(info, key, value)
          t.addfile(info, None if more else io.BytesIO(data))
      add('expenses.json', open('expenses.json', 'rb').read())
      add('../evil'); add('/iexpense-evil'); add('receipts/../../evil'); add('history.jsonl')
      add('lock'); add('receipts', type=tarfile.SYMTYPE, linkname='/etc')
      add('receipts/x.png', type=tarfile.SYMTYPE, linkname='/etc/passwd')
      add('receipts/y.png', type=tarfile.LNKTYPE, linkname='expenses.json')
      add('dev', type=tarfile.CHRTYPE)
      t.close()
      """
    try sandbox.write(Data(script.utf8), toWork: "evil.py")
    try sandbox.shellOK("cp \"$IEXPENSE_DATA_DIR/expenses.json\" .; python3 evil.py")
    let run = try sandbox.ok("--data-dir", "new", "restore", "evil.tar", "--json")
    let warnings = try run.jsonErrors().compactMap { $0["warning"] }
    #expect(warnings.strings("code").count { $0 == "not-taken" } == 9, run.report)
    // The one receipt that a record names is not in this archive.
    #expect(warnings.strings("code").contains("receipt-missing"), run.report)
    let names = try DirectoryTree(of: sandbox.work + "/new").names
    #expect(names == ["expenses.json", "history.jsonl", "lock"])
    let work = try DirectoryTree(of: sandbox.work).names
    #expect(!work.contains("evil"))
    #expect(!FileManager.default.fileExists(atPath: "/iexpense-evil"))
  }

  @Test(.enabled(if: Peer.mayUse("python3"), "needs python3"))
  func aHugeArchiveNeedsLittleMemory() throws {
    // Expenses, then an entry of a terabyte of which nothing is on the disk, and an end.
    let script = """
      import tarfile
      data = open('all.tar', 'rb').read()
      end = tarfile.open('all.tar').getmembers()[-1]
      end = end.offset_data + (end.size + 511) // 512 * 512
      junk = tarfile.TarInfo('junk'); junk.size = 10**12
      with open('huge.tar', 'wb') as f:
          f.write(data[:end]); f.write(junk.tobuf(tarfile.GNU_FORMAT))
          f.truncate(end + 512 + 10**12 + 4096)
      with open('lie.tar', 'wb') as f:
          f.write(data[:end]); f.write(junk.tobuf(tarfile.GNU_FORMAT)); f.write(bytes(9999))
      """
    try sandbox.write(Data(script.utf8), toWork: "huge.py")
    try sandbox.shellOK("python3 huge.py")
    let measure =
      "import resource, subprocess, sys; r = subprocess.run(sys.argv[1:]).returncode; "
      + "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss); sys.exit(r)"
    for (file, status) in [("huge.tar", 0 as Int32), ("lie.tar", 4)] {
      let run = try sandbox.shell(
        "python3 -c '\(measure)' iexpense --data-dir new restore \(file) --quiet")
      #expect(run.status == status, run.report)
      let memory = try #require(run.lines.last.flatMap { Int($0) }, run.report)
      #expect(memory < 64 << 10, "\(memory) KiB\(run.report)")
    }
    try sandbox.shellOK("rm huge.tar")
  }

  @Test func aDamagedStoreIsNotGuessedAt() throws {
    try sandbox.shellOK("rm \"$IEXPENSE_DATA_DIR/expenses.json\"")
    let run = try sandbox.refused(
      "iexpense restore all.tar --yes", status: [6], naming: ["expenses.json"], hint: true)
    #expect(run.stderr.contains("tar -xf"), run.report)
    try sandbox.shellOK("tar -xf all.tar -C \"$IEXPENSE_DATA_DIR\" expenses.json")
    try sandbox.ok("restore", "all.tar")
  }
}
