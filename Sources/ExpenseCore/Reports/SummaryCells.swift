/// The sums of a report by currency, group and, where it goes across, by the second group.
struct SummaryCells: Sendable {
  /// Where a sum stands.
  struct Place: Hashable, Sendable {
    let group: Int
    let across: Int
  }

  private(set) var currencies: [Currency] = []
  /// One for each currency: sums of groups, and of groups going across.
  private var ofGroups: [[SummaryCell]] = []
  private var ofPlaces: [[Place: SummaryCell]] = []
  /// What was spent in each currency.
  private var ofAll: [SummaryCell] = []
  private var latest = 0

  private mutating func number(of currency: Currency) -> Int {
    if latest < currencies.count, currencies[latest] == currency { return latest }
    if let number = currencies.firstIndex(of: currency) {
      latest = number
      return number
    }
    currencies.append(currency)
    ofGroups.append([])
    ofPlaces.append([:])
    ofAll.append(SummaryCell())
    latest = currencies.count - 1
    return latest
  }

  mutating func addToAll(_ minorUnits: Int64, _ currency: Currency) {
    ofAll[number(of: currency)].add(minorUnits)
  }

  mutating func add(_ minorUnits: Int64, _ currency: Currency, to group: Int) {
    let number = number(of: currency)
    while ofGroups[number].count <= group { ofGroups[number].append(SummaryCell()) }
    ofGroups[number][group].add(minorUnits)
  }

  mutating func add(_ minorUnits: Int64, _ currency: Currency, to place: Place) {
    ofPlaces[number(of: currency)][place, default: SummaryCell()].add(minorUnits)
  }

  /// Adds the sums of other records, whose groups and columns are these here.
  mutating func add(_ other: SummaryCells, groups: [Int], columns: [Int]) {
    for (place, currency) in other.currencies.enumerated() {
      let number = number(of: currency)
      ofAll[number].add(other.ofAll[place])
      for (group, cell) in other.ofGroups[place].enumerated() where cell.count > 0 {
        while ofGroups[number].count <= groups[group] { ofGroups[number].append(SummaryCell()) }
        ofGroups[number][groups[group]].add(cell)
      }
      for (old, cell) in other.ofPlaces[place] {
        let new = Place(group: groups[old.group], across: columns[old.across])
        ofPlaces[number][new, default: SummaryCell()].add(cell)
      }
    }
  }

  /// What was added to all, or else all that was added to groups.
  func all(in currency: Currency) -> SummaryCell {
    guard let number = currencies.firstIndex(of: currency) else { return SummaryCell() }
    if ofAll[number].count > 0 { return ofAll[number] }
    return ofGroups[number].reduce(into: SummaryCell()) { $0.add($1) }
  }

  /// The sums of the groups that have lines in a currency.
  func groups(in currency: Currency) -> [Int: SummaryCell] {
    guard let number = currencies.firstIndex(of: currency) else { return [:] }
    let filled = ofGroups[number].enumerated().filter { $0.element.count > 0 }
    return Dictionary(uniqueKeysWithValues: filled.map { ($0.offset, $0.element) })
  }

  func places(in currency: Currency) -> [Place: SummaryCell] {
    currencies.firstIndex(of: currency).map { ofPlaces[$0] } ?? [:]
  }
}
