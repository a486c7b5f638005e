/// A key of a record, as it stands in a canonical line: quoted and with its colon.
struct RecordKey {
  let field: RecordField
  let isRequired: Bool
  let token: ByteToken

  init(_ field: RecordField, isRequired: Bool) {
    self.field = field
    self.isRequired = isRequired
    token = ByteToken("\"\(field)\":")
  }
}
