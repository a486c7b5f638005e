/// Which very file was read: enough to tell it from every later one.
struct FileIdentity: Equatable {
  let inode: UInt64
  let size: Int
  let modified: Int64

  init(_ status: FileStatus) {
    inode = status.inode
    size = status.size
    modified = status.modified
  }
}

/// A file that a step touches, and what recovery needs to know of it.
struct TouchedFile: Equatable {
  enum Change: Equatable {
    /// Records are written from this offset on, over the closing that stands there.
    case append(end: Int)
    /// The file is replaced; the one that was read is named, if there was one.
    case rewrite(was: FileIdentity?)
  }

  let collection: Collection
  let change: Change
}

/// How a touched file stands in a closing line.
extension TouchedFile {
  func write(to object: inout JSONObjectWriter) {
    object.member("file", string: collection.fileName)
    switch change {
    case .append(let end):
      object.member("end", int: end)
    case .rewrite(let was?):
      object.member("was", objects: [was]) { identity, object in
        object.member("inode", number: String(identity.inode))
        object.member("size", int: identity.size)
        object.member("modified", int: Int(identity.modified))
      }
    case .rewrite(nil):
      object.member("was", objects: [FileIdentity]()) { _, _ in }
    }
  }

  init?(node: JSONNode) {
    guard let name = node["file"]?.string,
      let collection = Collection.allCases.first(where: { $0.fileName == name })
    else { return nil }
    if let end = node["end"]?.int {
      self.init(collection: collection, change: .append(end: end))
      return
    }
    guard let was = node["was"]?.array else { return nil }
    let identities = was.compactMap(FileIdentity.init(node:))
    guard identities.count == was.count, was.count <= 1 else { return nil }
    self.init(collection: collection, change: .rewrite(was: identities.first))
  }
}

extension FileIdentity {
  fileprivate init?(node: JSONNode) {
    guard let inode = node["inode"]?.number.flatMap({ UInt64($0) }),
      let size = node["size"]?.int, let modified = node["modified"]?.int
    else { return nil }
    self.inode = inode
    self.size = size
    self.modified = Int64(modified)
  }
}
