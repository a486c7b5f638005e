/// Where a collection's file really stands, with links followed, and where its successor is staged.
struct StorePath: Equatable {
  /// The file that a rename replaces: the end of the chain when the name in the folder is a link.
  let target: String

  init(_ name: String, in directory: DataDirectory, operations: any FileOperations) throws {
    let path = directory.file(name)
    let isLink = try operations.status(ofPath: path, followLinks: false)?.kind == .link
    target = isLink ? try operations.resolvedPath(path) : path
  }

  var folder: String { parentFolder(of: target) }

  /// The staged successor, `.NAME.new`, on the same disk so that a rename is enough.
  var staged: String {
    let name = target.split(separator: "/").last.map(String.init) ?? target
    return folder + "/.\(name).new"
  }
}
