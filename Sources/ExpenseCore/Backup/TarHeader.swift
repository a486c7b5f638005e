/// One 512-byte header of a tar archive, in the form that POSIX calls ustar.
struct TarHeader: Equatable {
  static let blockSize = 512

  /// Its path in the archive, as bytes: an archive may hold any.
  var name: [UInt8]
  var size: Int
  var type = TarType.file
  /// Seconds since 1970.
  var modified = 0
  /// Whether more headers of an old GNU sparse file follow this one.
  var isExtended = false
}

/// What a header says its entry is; other letters exist.
enum TarType {
  static let file = UInt8(ascii: "0")
  static let oldFile: UInt8 = 0
  static let hardLink = UInt8(ascii: "1")
  static let symbolicLink = UInt8(ascii: "2")
  static let folder = UInt8(ascii: "5")
  static let pipe = UInt8(ascii: "6")
  static let contiguousFile = UInt8(ascii: "7")
  static let extended = UInt8(ascii: "x")
  static let global = UInt8(ascii: "g")
  static let longName = UInt8(ascii: "L")
  static let longLink = UInt8(ascii: "K")
  static let sparse = UInt8(ascii: "S")
}

/// Why a block is not what it should be.
struct TarProblem: Error, Equatable {
  let reason: String
}

/// Where the fields stand.
private enum Field {
  static let name = 0..<100
  static let mode = 100..<108
  static let owner = 108..<116
  static let group = 116..<124
  static let size = 124..<136
  static let modified = 136..<148
  static let checksum = 148..<156
  static let type = 156
  static let magic = 257..<263
  static let version = 263..<265
  static let prefix = 345..<500
  static let isExtended = 482
}

/// Writing.
extension TarHeader {
  /// The largest size that twelve bytes hold in octal digits.
  static let largestSize = (1 << 33) - 1
  static var longestName: Int { Field.name.count }

  /// Readable and writable by its owner alone, whoever that is where it is unpacked.
  private static let mode = 0o600

  /// The block; name and size must fit their fields.
  var block: [UInt8] {
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    block.replaceSubrange(..<min(name.count, Field.name.count), with: name.prefix(100))
    Self.put(Self.mode, in: Field.mode, of: &block)
    Self.put(0, in: Field.owner, of: &block)
    Self.put(0, in: Field.group, of: &block)
    Self.put(size, in: Field.size, of: &block)
    Self.put(modified, in: Field.modified, of: &block)
    block[Field.type] = type
    block.replaceSubrange(Field.magic, with: Array("ustar\0".utf8))
    block.replaceSubrange(Field.version, with: Array("00".utf8))
    let sum = Self.checksum(of: block)
    Self.put(sum, in: Field.checksum.dropLast(), of: &block)
    block[Field.checksum.upperBound - 1] = UInt8(ascii: " ")
    return block
  }

  /// Octal digits with zeros in front and a NUL behind.
  private static func put(_ number: Int, in field: Range<Int>, of block: inout [UInt8]) {
    let digits = String(number, radix: 8)
    let padded = String(repeating: "0", count: max(0, field.count - 1 - digits.count)) + digits
    block.replaceSubrange(field, with: Array(padded.utf8) + [0])
  }

  /// The sum of all bytes, those of the sum itself taken as spaces.
  private static func checksum(of block: [UInt8]) -> Int {
    sum(of: block) { Int($0) }
  }

  private static func sum(of block: [UInt8], _ value: (UInt8) -> Int) -> Int {
    let all = block.reduce(0) { $0 + value($1) }
    let told = block[Field.checksum].reduce(0) { $0 + value($1) }
    return all - told + Field.checksum.count * Int(UInt8(ascii: " "))
  }
}

/// Reading.
extension TarHeader {
  /// Reads a block of any tar: POSIX, GNU or the old one without a magic word.
  ///
  /// Throws `TarProblem` when its sum is wrong or a number in it cannot be read.
  init(block: [UInt8]) throws(TarProblem) {
    try Self.checkSum(of: block)
    name = Self.text(in: Field.name, of: block)
    // Old GNU archives have the magic word with a space, and times where others have the prefix.
    if block[Field.magic].elementsEqual("ustar\0".utf8) {
      let prefix = Self.text(in: Field.prefix, of: block)
      if !prefix.isEmpty { name = prefix + [UInt8(ascii: "/")] + name }
    }
    size = try Self.number(in: Field.size, of: block, called: "size")
    type = block[Field.type]
    isExtended = type == TarType.sparse && block[Field.isExtended] != 0
  }

  private static func checkSum(of block: [UInt8]) throws(TarProblem) {
    let told = try number(in: Field.checksum, of: block, called: "sum")
    // Some old programs added the bytes as signed numbers.
    guard told == checksum(of: block) || told == sum(of: block, { Int(Int8(bitPattern: $0)) })
    else { throw TarProblem(reason: "a header is damaged: its sum is wrong") }
  }

  private static func text(in field: Range<Int>, of block: [UInt8]) -> [UInt8] {
    Array(block[field].prefix { $0 != 0 })
  }

  /// Octal digits, or where the first bit is set the number itself, as GNU tar writes large ones.
  private static func number(
    in field: Range<Int>, of block: [UInt8], called name: String
  ) throws(TarProblem) -> Int {
    let bytes = block[field]
    guard let number = bytes.first.map({ $0 & 0x80 != 0 }) == true ? binary(bytes) : octal(bytes)
    else { throw TarProblem(reason: "a header is damaged: its \(name) is not a number") }
    return number
  }

  private static func binary(_ bytes: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for (index, byte) in bytes.enumerated() {
      let digit = index == 0 ? byte & 0x7F : byte
      let (shifted, overflow) = number.multipliedReportingOverflow(by: 256)
      // The first byte of a negative number is all ones.
      guard !overflow, index > 0 || digit == 0 else { return nil }
      number = shifted + Int(digit)
      guard number >= 0 else { return nil }
    }
    return number
  }

  private static func octal(_ bytes: ArraySlice<UInt8>) -> Int? {
    let digits = bytes.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != 0 && $0 != 0x20 }
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { return nil }
      number = number * 8 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}
