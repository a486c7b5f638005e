/// How much is read, remembered and shared at a time; tests make all of it small.
struct ScanSizes: Sendable {
  /// What is read with one system call.
  var block = RecordScanner.defaultBlockSize
  /// A file smaller than this is read by one thread: a second would cost more than it saves.
  var leastShared = 4 << 20
  /// Whether there is a second processor to share with.
  var usesTwoThreads = TwoThreads.areWorthwhile
  /// About what is read at once when a file is gone through from its end.
  var stretch = 64 << 10
  /// So many records, half a megabyte of places, are better looked up one by one than found again in their stretches.
  var mostPlaces = 32 << 10
}
