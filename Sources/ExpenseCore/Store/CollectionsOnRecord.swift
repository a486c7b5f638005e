/// Which collections have had a file, as far as the history goes back to the last finished step.
struct CollectionsOnRecord {
  private let collections: [Collection]

  init(directory: DataDirectory, history: History?, operations: any FileOperations) throws {
    if let found = try Self.last(in: history) {
      collections = found
      return
    }
    let older = try History(reading: directory.olderHistory, operations: operations)
    collections = try Self.last(in: older) ?? []
  }

  func contains(_ collection: Collection) -> Bool { collections.contains(collection) }

  var all: [Collection] { collections }

  private static func last(in history: History?) throws -> [Collection]? {
    var step = try history?.lastWholeStep()
    while let current = step {
      // Only what was done has certainly left its files behind.
      if current.closing.state == .done { return current.closing.has }
      step = try history?.step(before: current)
    }
    return nil
  }
}
