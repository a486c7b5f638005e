#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the program does about signals; everything else is left to the system.
enum Signals {
  /// Makes a write beyond the limit of file sizes an error to be told, where it would end the program.
  static func tellFileSizeLimit() {
    signal(SIGXFSZ, SIG_IGN)
  }
}
