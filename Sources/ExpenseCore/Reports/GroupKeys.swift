/// The groups of a report: which one a text or a day belongs to, and what each is called.
///
/// Spellings that differ in case or normal form are one group, called as it was first met; a category is
/// called as it is declared, whatever earlier name a record holds.
struct GroupKeys: Sendable {
  private let grouping: Grouping
  private let categories: CategoryList
  private let settings: Settings
  private let time: TimeGrouping?

  private var table = ByteTable()
  /// The group of each text in the table.
  private var groupOfText: [Int] = []
  private var groupByFolded: [FoldedText: Int] = [:]
  private var groupByNumber: [Int: Int] = [:]
  private var groupOfNone: Int?
  private var latest: (day: Day, group: Int)?
  /// The groups of short texts, which most names of categories are; each place holds the one met last there.
  private var shortTexts = Array(repeating: (text: ShortText(), group: -1), count: 256)
  private(set) var names: [String] = []
  /// The place in time of each group, for groupings of time.
  private(set) var numbers: [Int] = []

  init(_ grouping: Grouping, categories: CategoryList, settings: Settings) {
    self.grouping = grouping
    self.categories = categories
    self.settings = settings
    time = TimeGrouping(grouping, settings: settings)
  }

  /// The group of records without a value.
  mutating func groupForNone() -> Int {
    if let groupOfNone { return groupOfNone }
    let group = append(grouping.nameOfNone)
    groupOfNone = group
    return group
  }

  /// The group of a short text that was met lately.
  func knownGroup(of text: UnsafeRawBufferPointer) -> Int? {
    guard let short = ShortText(text) else { return nil }
    let place = shortTexts[short.bucket(of: shortTexts.count)]
    return place.text == short && place.group >= 0 ? place.group : nil
  }

  /// The group of a text in UTF-8.
  mutating func group(of text: UnsafeRawBufferPointer) -> Int {
    let group = groupByTable(of: text)
    if let short = ShortText(text) {
      shortTexts[short.bucket(of: shortTexts.count)] = (short, group)
    }
    return group
  }

  private mutating func groupByTable(of text: UnsafeRawBufferPointer) -> Int {
    let (number, isNew) = table.number(of: text)
    if isNew { groupOfText.append(group(of: String(decoding: text, as: UTF8.self))) }
    return groupOfText[number]
  }

  mutating func group(of text: String) -> Int {
    let name = declared(text)
    let folded = FoldedText(name)
    if let group = groupByFolded[folded] { return group }
    let group = append(name)
    groupByFolded[folded] = group
    return group
  }

  private func declared(_ text: String) -> String {
    switch grouping {
    case .category: categories.category(named: text)?.name ?? text
    case .type: settings.declaredType(text) ?? text
    case .month, .week, .day, .year, .name, .account, .tag: text
    }
  }

  /// The group of a day, for groupings of time.
  mutating func group(of day: Day) -> Int {
    if let latest, latest.day == day { return latest.group }
    guard let time else { preconditionFailure("only a grouping of time divides days") }
    let group = group(ofNumber: time.number(of: day))
    latest = (day, group)
    return group
  }

  /// The group of a part of the calendar, also of an empty one.
  mutating func group(ofNumber number: Int) -> Int {
    if let group = groupByNumber[number] { return group }
    guard let time else { preconditionFailure("only a grouping of time has numbers") }
    let group = append(time.name(of: number))
    numbers.append(number)
    groupByNumber[number] = group
    return group
  }

  /// The number of the part that a day lies in, for groupings of time.
  func number(of day: Day) -> Int? { time?.number(of: day) }

  /// Adds the groups of other records; tells which group each of them is here.
  mutating func add(_ other: GroupKeys) -> [Int] {
    if time != nil { return other.numbers.map { group(ofNumber: $0) } }
    return other.names.enumerated().map { number, name in
      number == other.groupOfNone ? groupForNone() : group(of: name)
    }
  }

  private mutating func append(_ name: String) -> Int {
    names.append(name)
    return names.count - 1
  }
}
