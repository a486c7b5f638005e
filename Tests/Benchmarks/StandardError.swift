#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where errors and progress go, so that standard output holds the report alone.
enum StandardError {
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    // Where nobody can be told, there is nobody to tell that.
    _ = bytes.withUnsafeBytes { systemWrite(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Says on a terminal what is going on, in the place of what was said before.
  static func progress(_ text: String) {
    if isatty(STDERR_FILENO) == 1 { write("\r\u{1B}[K\(text)") }
  }
}

/// The system's own `write`, which methods of that name would hide.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
