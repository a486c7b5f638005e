/// An open file, closed when nobody holds it any more.
///
/// A class because a descriptor has one owner and must be given back exactly once.
public final class OpenFile: Sendable {
  public let descriptor: Int32
  public let path: String
  private let operations: any FileOperations

  public init(descriptor: Int32, path: String, operations: any FileOperations) {
    self.descriptor = descriptor
    self.path = path
    self.operations = operations
  }

  deinit { operations.close(descriptor) }
}
