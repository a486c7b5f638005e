/// Which records are asked for, in which order, and how many of them.
struct EntryQuestion {
  let filter: Filter
  let order: SortOrder
  let limit: Int?
  let categories: CategoryList

  /// The same, but nothing of it.
  var none: Self { Self(filter: filter, order: order, limit: 0, categories: categories) }

  /// The filter made ready for one thread.
  var recordFilter: RecordFilter { RecordFilter(filter, categories: categories) }
}
