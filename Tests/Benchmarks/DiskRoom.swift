#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether a folder's disk has room for what the benchmark makes.
enum DiskRoom {
  /// For each record: 470 of the store with its history, 100 of the table and 110 while it is read in, 90
  /// of the journal, and some to spare.
  private static let bytesPerRecord = 800
  /// What a small store takes besides.
  private static let fixedBytes = 20_000_000

  static func needed(forRecords records: Int) -> Int { records * bytesPerRecord + fixedBytes }

  static func check(_ folder: String, forRecords records: Int) throws(BenchmarkError) {
    let needed = needed(forRecords: records)
    let free = try free(in: folder)
    guard free >= needed else { throw .noRoom(folder: folder, needed: needed, free: free) }
  }

  private static func free(in folder: String) throws(BenchmarkError) -> Int {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else {
      throw .file(path: folder, reason: String(cString: strerror(errno)))
    }
    return Int(status.f_bavail) * Int(status.f_frsize)
  }
}
