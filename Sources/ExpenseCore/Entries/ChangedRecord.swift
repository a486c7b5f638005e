/// One record before and after a change.
public struct ChangedRecord<Model: RecordModel>: Sendable {
  public let before: Record<Model>
  public let after: Record<Model>

  public var isChanged: Bool { before != after }
}
