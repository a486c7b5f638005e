/// The records of a pax extended header, which say what a ustar header has no room for.
struct PaxRecords: Equatable {
  /// Replaces the name of the entry that follows.
  var path: [UInt8]?
  /// Replaces its size.
  var size: Int?
  /// Whether only parts of the file are stored.
  var isSparse = false
  /// The real name of such a file.
  private var sparseName: [UInt8]?

  /// More than this describes no file of ours.
  static let largest = 1 << 20

  init() {}

  /// Reads records `LENGTH KEY=VALUE\n`, and passes over keys that do not matter here.
  ///
  /// Throws `TarProblem` for what are no such records.
  init(parsing bytes: [UInt8]) throws(TarProblem) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let (key, value) = try Self.takeRecord(from: &rest)
      switch key {
      case "path": path = Array(value)
      case "size":
        guard let number = Self.number(value) else { throw Self.damaged }
        size = number
      case "GNU.sparse.name": sparseName = Array(value)
      case _ where key.hasPrefix("GNU.sparse."): isSparse = true
      default: break
      }
    }
    path = sparseName ?? path
  }

  private static let damaged = TarProblem(reason: "an extended header is damaged")

  private static func takeRecord(
    from rest: inout ArraySlice<UInt8>
  ) throws(TarProblem) -> (key: String, value: ArraySlice<UInt8>) {
    guard let space = rest.firstIndex(of: UInt8(ascii: " ")),
      let length = number(rest[..<space]), length <= rest.count,
      space + 1 < rest.startIndex + length
    else { throw damaged }
    let record = rest[(space + 1)..<(rest.startIndex + length)]
    guard record.last == UInt8(ascii: "\n"), let equals = record.firstIndex(of: UInt8(ascii: "="))
    else { throw damaged }
    rest = rest[record.endIndex...]
    let key = String(decoding: record[..<equals], as: UTF8.self)
    return (key, record[(equals + 1)...].dropLast())
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// One record, whose length counts its own digits too.
  static func record(_ key: String, _ value: [UInt8]) -> [UInt8] {
    let body = Array(" \(key)=".utf8) + value + [UInt8(ascii: "\n")]
    var length = body.count + 1
    while String(length).utf8.count + body.count != length {
      length = String(length).utf8.count + body.count
    }
    return Array(String(length).utf8) + body
  }
}
