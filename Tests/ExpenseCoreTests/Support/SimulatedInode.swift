/// One file of a simulated disk: what programs see of it, and what a power cut may leave.
///
/// A class because names and open files share it, as they share an inode.
final class SimulatedInode {
  /// Small, so that the texts of tests span many, and a write tears.
  static let sectorSize = 32

  let number: UInt64
  var permissions: UInt16
  private(set) var modified: Int64
  /// What programs see.
  private(set) var data: [UInt8] = []
  /// What surely is on the disk.
  private var durable: [UInt8] = []
  /// What each sector has been since the last sync; any of them, or what is durable, may be on the disk.
  private var versions: [Int: [ArraySlice<UInt8>]] = [:]
  /// The sizes the file has had since the last sync.
  private var sizes = [0]

  init(number: UInt64, permissions: UInt16) {
    self.number = number
    self.permissions = permissions
    modified = Int64(number)
  }

  /// A file that is durable as it stands.
  init(number: UInt64, permissions: UInt16, modified: Int64, data: [UInt8]) {
    self.number = number
    self.permissions = permissions
    self.modified = modified
    self.data = data
    settle(on: data)
  }

  func copy() -> SimulatedInode {
    let copy = SimulatedInode(number: number, permissions: permissions)
    copy.modified = modified
    copy.data = data
    copy.durable = durable
    copy.versions = versions
    copy.sizes = sizes
    return copy
  }

  func write(_ bytes: ArraySlice<UInt8>, at offset: Int) {
    guard !bytes.isEmpty else { return }
    let end = offset + bytes.count
    if data.count < end { data += Array(repeating: 0, count: end - data.count) }
    data.replaceSubrange(offset..<end, with: bytes)
    modified += 1
    for sector in (offset / Self.sectorSize)...((end - 1) / Self.sectorSize) {
      versions[sector, default: []].append(Self.sector(sector, of: data))
    }
    sizes.append(data.count)
  }

  func truncate(to size: Int) {
    guard size < data.count else { return }
    data.removeLast(data.count - size)
    modified += 1
    sizes.append(size)
    let last = size / Self.sectorSize
    let sectors = Set(versions.keys).union(0..<Self.count(durable.count))
    for sector in sectors where sector > last { versions[sector, default: []].append([]) }
    versions[last, default: []].append(Self.sector(last, of: data))
  }

  /// Only what is dirty reaches the disk, as the system believes the rest to be there.
  func synchronize() {
    var settled = Self.resized(durable, to: data.count)
    for sector in versions.keys {
      Self.put(Self.sector(sector, of: data), at: sector, in: &settled)
    }
    settle(on: settled)
  }

  /// A sync that failed: what is seen stays, but what did not reach the disk never will.
  func failToSynchronize(using random: inout SeededGenerator) {
    settle(on: afterPowerCut(using: &random))
    if durable.count != data.count { sizes.append(data.count) }
  }

  /// One of the things that the disk may hold: of each sector any version, of the sizes any one.
  func afterPowerCut(using random: inout SeededGenerator) -> [UInt8] {
    let missing =
      random.chance(oneIn: 3) ? versions.keys.sorted().randomElement(using: &random) : nil
    let size = missing == nil ? random.pick(sizes) : sizes[sizes.count - 1]
    var bytes = Self.resized([], to: size)
    for sector in 0..<Self.count(size) {
      let seen = [Self.sector(sector, of: durable)] + (versions[sector] ?? [])
      let kept =
        switch missing {
        case nil: random.pick(seen)
        case sector: seen[0]
        default: seen[seen.count - 1]
        }
      Self.put(kept, at: sector, in: &bytes)
    }
    return bytes
  }

  private func settle(on bytes: [UInt8]) {
    durable = bytes
    versions = [:]
    sizes = [bytes.count]
  }

  private static func count(_ size: Int) -> Int { (size + sectorSize - 1) / sectorSize }

  private static func sector(_ index: Int, of bytes: [UInt8]) -> ArraySlice<UInt8> {
    let start = min(index * sectorSize, bytes.count)
    return bytes[start..<min(start + sectorSize, bytes.count)]
  }

  /// Puts a sector in its place, with zeros where it is shorter than the file goes on.
  private static func put(_ sector: ArraySlice<UInt8>, at index: Int, in bytes: inout [UInt8]) {
    let start = index * sectorSize
    guard start < bytes.count else { return }
    let length = min(sectorSize, bytes.count - start)
    let kept = Array(sector.prefix(length))
    bytes.replaceSubrange(start..<(start + length), with: resized(kept, to: length))
  }

  private static func resized(_ bytes: [UInt8], to size: Int) -> [UInt8] {
    bytes.prefix(size) + Array(repeating: 0, count: max(0, size - bytes.count))
  }
}
