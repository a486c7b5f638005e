/// Collects values and hands them out in order, holding no more than twice as many as are asked for.
///
/// Values that come in order, or in the opposite one, as those of most files do, cost a comparison or two each; a heap
/// would move every one of the latter.
struct SortedSelection<Element> {
  private let limit: Int
  private let precedes: (Element, Element) -> Bool
  private var elements: [Element] = []
  /// The last of the first ones, once there were more of them.
  private var bound: Element?

  /// A small list is not cut over and over.
  private static var leastCapacity: Int { 1024 }

  init(limit: Int?, by precedes: @escaping (Element, Element) -> Bool) {
    self.limit = limit ?? .max
    self.precedes = precedes
  }

  mutating func insert(_ element: Element) {
    if let bound, !precedes(element, bound) { return }
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
    guard elements.count > limit else { return }
    elements.removeLast(elements.count - limit)
    bound = elements.last
  }

  /// The first ones in order, as many as are asked for.
  consuming func sorted() -> [Element] {
    cut()
    return elements
  }
}
