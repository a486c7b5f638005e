#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How large a file is.
enum FileSize {
  static func of(_ path: String) throws(BenchmarkError) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw .file(path: path, reason: String(cString: strerror(errno)))
    }
    return Int(status.st_size)
  }
}
