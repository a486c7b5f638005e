import Foundation

/// The lock of a store, held by the test as another writer would; given back when the value goes.
struct HeldLock: ~Copyable {
  private let descriptor: Int32

  enum Failure: Error {
    case heldByAnother
    case cannotOpen
  }

  init(in sandbox: Sandbox) throws {
    let file = open("\(sandbox.data)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure.cannotOpen }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      throw Failure.heldByAnother
    }
    descriptor = file
  }

  deinit {
    // By name: a process that was just being started may share the open file still.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  static func isHeldByAnother(in sandbox: Sandbox) throws -> Bool {
    do {
      _ = try HeldLock(in: sandbox)
      return false
    } catch Failure.heldByAnother {
      return true
    }
  }
}
