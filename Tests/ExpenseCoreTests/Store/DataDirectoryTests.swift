import Testing

@testable import ExpenseCore

@Suite struct DataDirectoryTests {
  #if os(macOS)
    private static let home = "/home/me/Library/Application Support/iexpense"
  #else
    private static let home = "/home/me/.local/share/iexpense"
  #endif

  @Test(arguments: [
    ("/a", ["IEXPENSE_DATA_DIR": "/b", "XDG_DATA_HOME": "/c", "HOME": "/home/me"], "/a"),
    (nil, ["IEXPENSE_DATA_DIR": "b", "XDG_DATA_HOME": "/c", "HOME": "/home/me"], "b"),
    ("", ["IEXPENSE_DATA_DIR": "/b"], "/b"),
    (nil, ["IEXPENSE_DATA_DIR": "", "XDG_DATA_HOME": "/c", "HOME": "/home/me"], "/c/iexpense"),
    (nil, ["XDG_DATA_HOME": "c", "HOME": "/home/me"], home),
    (nil, ["XDG_DATA_HOME": "", "HOME": "/home/me"], home),
  ])
  func thePlaceIsFound(requested: String?, environment: [String: String], path: String) throws {
    #expect(try DataDirectory(requested: requested, environment: environment).path == path)
  }

  @Test(arguments: ["", "home", "./home"])
  func somethingMustNameAPlace(home: String) {
    #expect(throws: StoreError.noDataDirectory) {
      try DataDirectory(requested: nil, environment: ["HOME": home])
    }
  }

  @Test func foldersAreCreatedForTheirOwner() throws {
    let folder = try TemporaryFolder()
    let operations = SystemFileOperations()
    let directory = DataDirectory(path: folder.path + "/a/b//c/")
    try directory.create(with: operations)
    for path in ["/a", "/a/b", "/a/b/c"] {
      let status = try operations.status(ofPath: folder.path + path, followLinks: false)
      #expect(status?.kind == .folder && status?.permissions == 0o700)
    }
    try directory.create(with: operations)
  }

  @Test(arguments: [
    ("a", "."), ("a/b", "a"), ("/a", "/"), ("/a/b/", "/a"), ("/", "/"), ("a//b", "a"),
    ("/\u{301}x", "/"), ("é/x", "é"),
  ])
  func aPathHasAFolder(path: String, folder: String) {
    #expect(parentFolder(of: path) == folder)
  }
}
