#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs two pieces of work at the same time, one of them on a thread of its own.
enum TwoThreads {
  /// Whether there are two processors to run them on.
  static var areWorthwhile: Bool { sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 }

  /// Returns when both have ended; throws what the first one threw, else what the second did.
  ///
  /// The second must not touch what the first uses. Where no thread can be had, it runs after the first.
  static func run(_ first: () throws -> Void, _ second: @escaping () throws -> Void) throws {
    let work = Work(second)
    let thread = work.start()
    let ended = Result { try first() }
    if let thread {
      pthread_join(thread, nil)
    } else {
      work.run()
    }
    try ended.get()
    try work.outcome.get()
  }
}

/// What a thread is to run, and what came of it; a class so that both threads speak of the same.
private final class Work {
  private let body: () throws -> Void
  private(set) var outcome: Result<Void, any Error> = .success(())

  init(_ body: @escaping () throws -> Void) {
    self.body = body
  }

  func run() { outcome = Result { try body() } }

  /// Starts a thread on it, which must be joined before this goes; `nil` where there can be none.
  func start() -> pthread_t? {
    let pointer = Unmanaged.passUnretained(self).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(&thread, nil, { Work.run(at: $0) }, pointer)
      return code == 0 ? thread : nil
    #else
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, { $0.flatMap { Work.run(at: $0) } }, pointer)
      return code == 0 ? thread : nil
    #endif
  }

  private static func run(at pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(pointer).takeUnretainedValue().run()
    return nil
  }
}
