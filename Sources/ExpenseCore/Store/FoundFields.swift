#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The fields of the record, or of the item of a split, that a finder stands on; valid until it moves on.
///
/// Only the place of the finder, so that it is handed on for nothing.
struct FoundFields {
  private let finder: UnsafePointer<FieldFinder>

  init(_ finder: UnsafePointer<FieldFinder>) {
    self.finder = finder
  }

  var minorUnits: Int64 { finder.pointee.minorUnits }

  var id: UUID? { bytes(.id).flatMap { UUID(canonical: $0) } }

  func has(_ field: RecordField) -> Bool { finder.pointee.has(field) }

  /// The bytes of a field's value, without quotes for a string.
  func bytes(_ field: RecordField) -> UnsafeRawBufferPointer? { finder.pointee.bytes(field) }

  /// A text field's value; `nil` when it is absent.
  func text(_ field: RecordField) -> String? {
    guard let bytes = bytes(field) else { return nil }
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    let quoted = [JSONByte.quote] + bytes + [JSONByte.quote]
    // The text was judged when the record was read.
    return (try? JSONParser.parse(quoted))?.string
  }
}
