#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One record as a step found and left it.
struct StepChange: Equatable {
  let collection: Collection
  let id: UUID
  /// The record it stood or stands behind, when it comes or goes; none for the first of a file.
  var place: UUID?
  /// Canonical bytes; none when the step brought the record.
  let before: [UInt8]?
  /// Canonical bytes; none when the step took the record away.
  let after: [UInt8]?

  /// The line of the history that tells it, with its line end.
  func line(step: Int) -> [UInt8] {
    var writer = JSONObjectWriter()
    writer.member("step", int: step)
    writer.member("collection", string: collection.rawValue)
    writer.member("id", id: id)
    if let place { writer.member("place", id: place) }
    if let before { writer.member("before", raw: before) }
    if let after { writer.member("after", raw: after) }
    return writer.finish() + [UInt8(ascii: "\n")]
  }

  init(
    collection: Collection, id: UUID, place: UUID? = nil, before: [UInt8]? = nil,
    after: [UInt8]? = nil
  ) {
    self.collection = collection
    self.id = id
    self.place = place
    self.before = before
    self.after = after
  }

  /// Reads back a line of the history; `nil` when it is none.
  init?(line: [UInt8]) {
    // A line that is no JSON is no change: the caller reports the place.
    guard let node = try? JSONParser.parse(line),
      let collection = node["collection"]?.string.flatMap(Collection.init(rawValue:)),
      let id = node["id"]?.string.flatMap(UUID.init(uuidString:))
    else { return nil }
    self.collection = collection
    self.id = id
    place = node["place"]?.string.flatMap(UUID.init(uuidString:))
    before = node["before"].map { Array(line[$0.range]) }
    after = node["after"].map { Array(line[$0.range]) }
  }
}
