/// What stands beside the records at the top level of a collection file.
struct RecordFileOutline {
  private let source: RecordScanner.Source
  private var format: String?
  private var version: Int?
  /// The keys that this version does not know, as they came.
  private(set) var unknown: [UnknownMember] = []
  /// The names that may not come again.
  private var names: Set<ExactName> = [ExactName(text: "records")]

  init(of source: RecordScanner.Source) {
    self.source = source
  }

  /// What a first line says that begins as iexpense writes it.
  mutating func takeCanonicalFirstLine() {
    names.formUnion([ExactName(text: "format"), ExactName(text: "version")])
    format = source.collection.format
    version = RecordFileFormat.currentVersion
  }

  /// Takes one member; `value` is what its node was read from.
  mutating func take(_ name: String, _ node: JSONNode, _ value: [UInt8]) throws {
    guard names.insert(ExactName(text: name)).inserted else { throw Self.repeated(name) }
    if name.hasSameBytes(as: "format") {
      format = node.string ?? ""
    } else if name.hasSameBytes(as: "version") {
      version = node.int ?? 0
      try checkVersion()
    } else {
      unknown.append(UnknownMember(name: name, value: node.minified(in: value)))
    }
  }

  /// Whether it says that it is a file of something else.
  var namesAnotherFormat: Bool { format.map { $0 != source.collection.format } ?? false }

  /// Whether this is a file of its collection, in a version that can be read.
  func check() throws {
    guard format?.hasSameBytes(as: source.collection.format) == true else {
      let found = format.map { "its format says \(quoted($0))" } ?? "it has no format"
      throw RecordProblem(
        offset: 0, reason: "this is not a file of \(source.collection.rawValue): \(found)")
    }
    guard version != nil else {
      throw RecordProblem(offset: 0, reason: "it has no version, such as \"version\":1")
    }
  }

  /// A newer version's records need not be readable, so it is refused before the first of them.
  private func checkVersion() throws {
    guard let version, version >= 1 else {
      throw RecordProblem(offset: 0, reason: "its version is not a number such as 1")
    }
    guard version <= RecordFileFormat.currentVersion else {
      throw StoreError.newerVersion(path: source.file.path)
    }
  }

  private static func repeated(_ name: String) -> RecordProblem {
    RecordProblem(offset: 0, reason: "\(quoted(name)) stands here twice")
  }
}
