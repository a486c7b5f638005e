/// Collects values and hands them out in order, holding no more than twice as many as are asked for.
struct SortedSelection<Element> {
  private let limit: Int
  private let precedes: (Element, Element) -> Bool
  private var elements: [Element] = []

  /// A small list is not cut over and over.
  private static var leastCapacity: Int { 1024 }

  init(limit: Int?, by precedes: @escaping (Element, Element) -> Bool) {
    self.limit = limit ?? .max
    self.precedes = precedes
  }

  mutating func insert(_ element: Element) {
    elements.append(element)
    guard elements.count / 2 >= max(limit, Self.leastCapacity) else { return }
    cut()
  }

  /// Inserts what another selection of the same kind holds.
  mutating func insert(contentsOf other: Self) {
    for element in other.elements { insert(element) }
  }

  private mutating func cut() {
    elements.sort(by: precedes)
    if elements.count > limit { elements.removeLast(elements.count - limit) }
  }

  /// The first ones in order, as many as are asked for.
  consuming func sorted() -> [Element] {
    cut()
    return elements
  }
}
