/// The first line of a history file.
struct HistoryHeader: Equatable, Sendable {
  static let currentVersion = 1
  private static let format = "iexpense.history"

  let version: Int
  /// The number of the first step that belongs here.
  let firstStep: Int
  /// When this file was begun, as RFC 3339.
  let at: String

  init(firstStep: Int, at: String) {
    version = Self.currentVersion
    self.firstStep = firstStep
    self.at = at
  }

  /// Reads the line, without its end; `nil` when it is not the first line of a history.
  init?(line: [UInt8]) {
    // Anything that is no JSON is no header: the caller names the file.
    guard let node = try? JSONParser.parse(line), node["format"]?.string == Self.format,
      let version = node["version"]?.int
    else { return nil }
    self.version = version
    firstStep = node["first"]?.int ?? 1
    at = node["at"]?.string ?? ""
  }

  /// The line with its end.
  var line: [UInt8] {
    var writer = JSONObjectWriter()
    writer.member("format", string: Self.format)
    writer.member("version", int: version)
    writer.member("first", int: firstStep)
    writer.member("at", string: at)
    return writer.finish() + [UInt8(ascii: "\n")]
  }
}
