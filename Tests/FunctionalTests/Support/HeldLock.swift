import Foundation

/// The lock of a store, held by the test as another writer would; given back when the value goes.
struct HeldLock: ~Copyable {
  private let descriptor: Int32

  /// `nil` when another process holds it, or when it cannot be opened.
  init?(in sandbox: Sandbox) {
    let file = open("\(sandbox.data)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      return nil
    }
    descriptor = file
  }

  deinit {
    // By name: a process that was just being started may share the open file still.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  static func isHeldByAnother(in sandbox: Sandbox) -> Bool {
    HeldLock(in: sandbox) == nil
  }
}
