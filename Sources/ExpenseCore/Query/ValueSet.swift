/// The values that a field may have, "none" among them where asked for.
///
/// A class, because it remembers what it said of each text: a collection has the same few over and over.
final class ValueSet {
  private let texts: Set<FoldedText>
  private let includesNone: Bool
  private var met = ByteTable()
  private var answers: [Bool] = []

  init(texts: Set<FoldedText>, includesNone: Bool = false) {
    self.texts = texts
    self.includesNone = includesNone
  }

  convenience init(_ values: [Filter.Value]) {
    let texts = values.compactMap { value -> FoldedText? in
      guard case .text(let text) = value else { return nil }
      return FoldedText(text)
    }
    self.init(texts: Set(texts), includesNone: values.contains(.none))
  }

  /// Whether nothing is asked.
  var isEmpty: Bool { texts.isEmpty && !includesNone }

  func contains(_ text: String?) -> Bool {
    guard let text else { return includesNone }
    return texts.contains(FoldedText(text))
  }

  /// Whether it holds what a field of the record says.
  func contains(_ field: RecordField, of fields: RecordFields) -> Bool {
    contains(field, of: fields.whole)
  }

  func contains(_ field: RecordField, of fields: FoundFields) -> Bool {
    guard let bytes = fields.bytes(field) else { return includesNone }
    if let number = met.knownNumber(of: bytes) { return answers[number] }
    let answer = contains(fields.text(field))
    if met.remember(bytes) { answers.append(answer) }
    return answer
  }

  func containsAny(of texts: [String]) -> Bool {
    texts.isEmpty ? includesNone : texts.contains { self.texts.contains(FoldedText($0)) }
  }
}
