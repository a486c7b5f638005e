import Foundation

@testable import ExpenseCore

/// A disk in memory on which the store's own code runs, with a fault at a chosen call.
///
/// A port of the crash model that the write protocol was found with. Contents and names are durable only after
/// their sync; until then a power cut keeps any mixture of them. Links are not simulated.
///
/// A class because the store and the test look at the same disk. Used by one thread at a time.
final class SimulatedDisk: FileOperations, @unchecked Sendable {
  struct NameChange {
    enum Kind {
      case set(SimulatedInode)
      case remove
      case rename(to: String, SimulatedInode)
      case folder
    }
    let path: String
    let kind: Kind
    var folder: String { parentFolder(of: path) }
  }

  var names: [String: SimulatedInode] = [:]
  var folders: Set<String> = ["/"]
  var durableNames: [String: SimulatedInode] = [:]
  var durableFolders: Set<String> = ["/"]
  var unsynced: [NameChange] = []
  var open: [Int32: SimulatedInode] = [:]
  var nextDescriptor: Int32 = 3
  var nextInode: UInt64 = 1
  /// Which descriptor holds the lock on an inode.
  var locks: [UInt64: Int32] = [:]
  /// Files that were shortened and not synced since.
  var shortened: Set<UInt64> = []
  var random: SeededGenerator

  /// What is to go wrong, and how many calls of its kind there were.
  var fault: Fault?
  private(set) var counts = CallCounts()
  private(set) var hasStopped = false
  /// How often a program waited for the disk.
  var syncs = 0
  /// Syncs that are left out, to show that each is needed.
  var weakening: Weakening?
  /// Called before every call, to let another process go on meanwhile.
  var beforeCall: (() -> Void)?

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
  }
}

/// The machine.
extension SimulatedDisk {
  /// The same disk, with another course of chance.
  func copy(seed: Int) -> SimulatedDisk {
    let copy = SimulatedDisk(seed: seed)
    var copies: [UInt64: SimulatedInode] = [:]
    func copied(_ inode: SimulatedInode) -> SimulatedInode {
      if let known = copies[inode.number] { return known }
      let new = inode.copy()
      copies[inode.number] = new
      return new
    }
    copy.names = names.mapValues(copied)
    copy.durableNames = durableNames.mapValues(copied)
    copy.unsynced = unsynced.map { change in
      switch change.kind {
      case .set(let inode): NameChange(path: change.path, kind: .set(copied(inode)))
      case .rename(let to, let inode):
        NameChange(path: change.path, kind: .rename(to: to, copied(inode)))
      case .remove, .folder: change
      }
    }
    copy.folders = folders
    copy.durableFolders = durableFolders
    copy.nextInode = nextInode
    copy.weakening = weakening
    return copy
  }

  /// Lets another process run before the call with this number.
  func interrupt(atCall call: Int, with body: @escaping () -> Void) {
    let last = counts.calls + call
    beforeCall = { [unowned self] in
      guard counts.calls == last - 1 else { return }
      beforeCall = nil
      body()
    }
  }

  /// One of several processes is gone.
  func forgetProcess() {
    fault = nil
    hasStopped = false
    locks = [:]
  }

  /// The process that ran is gone; the machine was not turned off.
  func restart() {
    fault = nil
    hasStopped = false
    counts = CallCounts()
    open = [:]
    locks = [:]
    shortened = []
  }

  /// Turns the machine off and on: of what was not synced, chance keeps some.
  func cutPower() {
    var names = durableNames
    var folders = durableFolders
    // A journal keeps the changes up to one of them, other systems keep any.
    let kept =
      Bool.random(using: &random) ? Int.random(in: 0...unsynced.count, using: &random) : nil
    let survivors = unsynced.enumerated().filter { index, _ in
      kept.map { index < $0 } ?? Bool.random(using: &random)
    }
    for change in survivors.map(\.element) {
      switch change.kind {
      case .set(let inode): names[change.path] = inode
      case .remove: names[change.path] = nil
      case .folder: folders.insert(change.path)
      case .rename(let to, let inode):
        names[change.path] = nil
        names[to] = inode
      }
    }
    names = names.filter { folders.contains(parentFolder(of: $0.key)) }
    self.names = settled(names)
    self.folders = folders
    durableNames = self.names
    durableFolders = folders
    unsynced = []
    restart()
  }

  /// The same names of files that are what chance has left of them.
  private func settled(_ names: [String: SimulatedInode]) -> [String: SimulatedInode] {
    var settled: [UInt64: SimulatedInode] = [:]
    for (_, inode) in names.sorted(by: { $0.key < $1.key }) where settled[inode.number] == nil {
      settled[inode.number] = SimulatedInode(
        number: inode.number, permissions: inode.permissions, modified: inode.modified,
        data: inode.afterPowerCut(using: &random))
    }
    return names.compactMapValues { settled[$0.number] }
  }

  var paths: [String] { names.keys.sorted() }

  /// How many files are open.
  var openFiles: Int { open.count }

  func contents(of path: String) -> [UInt8]? { names[path]?.data }

  /// Puts a file there, durable, as another program would in good time.
  func put(_ bytes: [UInt8], at path: String) {
    nextInode += 1
    names[path] = SimulatedInode(
      number: nextInode, permissions: 0o600, modified: Int64(nextInode), data: bytes)
    durableNames[path] = names[path]
  }
}

/// Faults.
extension SimulatedDisk {
  /// Counts a call; throws when it is not to be, and tells whether to stop in its midst.
  func begin(
    _ effect: CallCounts.Effect, _ operation: String, _ path: String
  ) throws(FileError) -> Bool {
    beforeCall?()
    guard !hasStopped else { throw FileError(operation, path, code: EIO) }
    counts.add(effect)
    guard let fault, fault.strikes(effect, counts) else { return false }
    guard fault.stops else {
      throw FileError(operation, path, code: fault.kind == .full ? ENOSPC : EIO)
    }
    hasStopped = true
    return true
  }

  /// Runs one call that changes something; where the machine stops there, by chance before or after it.
  func change(
    _ effect: CallCounts.Effect, _ operation: String, _ path: String, _ body: () -> Void
  ) throws(FileError) {
    let stops = try begin(effect, operation, path)
    if !stops || Bool.random(using: &random) { body() }
    if stops { throw FileError(operation, path, code: EIO) }
  }
}
