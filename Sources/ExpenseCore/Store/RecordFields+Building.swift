/// Building what a scan stands on.
extension RecordFields {
  func record<Model: RecordModel>() throws -> Record<Model> {
    try Record<Model>(parsing: Array(canonicalLine))
  }
}
