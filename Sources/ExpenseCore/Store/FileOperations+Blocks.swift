/// Reading more of a file than should stand in memory at once.
extension FileOperations {
  /// Hands over what the file holds in `range`, or behind `range`'s start up to its end, block by block.
  ///
  /// The second argument of `body` is the offset from the start of the range. A file that ends before the range
  /// does ends the reading; the count that is returned tells.
  @discardableResult
  func forEachBlock(
    of file: OpenFile, in range: Range<Int> = 0..<Int.max,
    _ body: (UnsafeRawBufferPointer, Int) throws -> Void
  ) throws -> Int {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { block.deallocate() }
    var done = 0
    while done < range.count {
      let target = UnsafeMutableRawBufferPointer(
        rebasing: block[..<min(block.count, range.count - done)])
      let count = try read(file, at: range.lowerBound + done, into: target)
      guard count > 0 else { break }
      try body(UnsafeRawBufferPointer(rebasing: target[..<count]), done)
      done += count
    }
    return done
  }

  /// The SHA-256 of what a file holds in a range, as hexadecimal digits.
  func digest(of file: OpenFile, in range: Range<Int> = 0..<Int.max) throws -> String {
    var digest = SHA256()
    try forEachBlock(of: file, in: range) { block, _ in digest.update(block) }
    return digest.finalize()
  }
}
