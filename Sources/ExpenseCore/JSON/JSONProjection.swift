/// Chooses some members of JSON objects, each with the bytes it was written in.
public struct JSONProjection: Sendable {
  private let names: [String]

  public init(on names: [String]) {
    self.names = names
  }

  /// The object with the chosen members alone, in the order they were asked for; absent ones stay absent.
  public func applied(to line: [UInt8]) throws(JSONSyntaxError) -> [UInt8] {
    let object = try JSONParser.parse(line)
    var writer = JSONObjectWriter()
    for name in names {
      if let value = object[name] { writer.member(name, raw: line[value.range]) }
    }
    return writer.finish()
  }
}
