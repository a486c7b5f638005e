/// Where a chosen record stands and when it was, in sixteen bytes: lists of millions are sorted by it.
struct EntryPlace {
  let offset: Int
  let date: Day
  /// The length in bytes, and in the highest bit whether the file holds another form than the canonical.
  private let lengthAndForm: UInt32

  private static let otherForm: UInt32 = 1 << 31

  init(_ position: RecordPosition, of fields: RecordFields) {
    self.init(position, date: fields.date, isCanonical: fields.isStoredCanonical)
  }

  init(_ position: RecordPosition, date: Day, isCanonical: Bool) {
    // The scanner refuses records of more than 16 MB.
    let length = UInt32(clamping: position.length) & ~Self.otherForm
    offset = position.offset
    self.date = date
    lengthAndForm = isCanonical ? length : length | Self.otherForm
  }

  var length: Int { Int(lengthAndForm & ~Self.otherForm) }
  var isCanonical: Bool { lengthAndForm & Self.otherForm == 0 }

  /// Whether it is of a later day, or of the same and further down, which was entered later.
  func isNewer(than other: Self) -> Bool {
    date == other.date ? offset > other.offset : date > other.date
  }
}
