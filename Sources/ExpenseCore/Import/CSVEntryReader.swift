#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads expenses from CSV (RFC 4180) whose first row names the columns by the keys of entries.
enum CSVEntryReader {
  static func read(_ bytes: [UInt8]) throws(EntryTextError) -> [NumberedDraft] {
    let rows: [CSVRow]
    do {
      rows = try CSVReader.read(bytes)
    } catch {
      throw EntryTextError(line: error.line, error.reason)
    }
    guard let header = rows.first else { return [] }
    let columns = try columns(of: header)
    return rows.dropFirst().map { draft(of: $0, columns) }
  }

  private static func columns(of header: CSVRow) throws(EntryTextError) -> [DraftKey] {
    var columns: [DraftKey] = []
    for name in header.fields.map(\.trimmed) {
      do {
        let column = try DraftKey.named(name)
        guard !columns.contains(column) else {
          throw EntryTextError(line: header.line, "the column \(quoted(name)) is there twice")
        }
        columns.append(column)
      } catch let error as UnknownKeyError {
        throw EntryTextError(unknownColumn: error, line: header.line)
      } catch let error as EntryTextError {
        throw error
      } catch {
        preconditionFailure("naming a column throws nothing else")
      }
    }
    return columns
  }

  private static func draft(of row: CSVRow, _ columns: [DraftKey]) -> NumberedDraft {
    do {
      let count = row.fields.count
      guard count == columns.count else {
        throw DraftError(
          "the row has \(count) field\(count == 1 ? "" : "s"), the header \(columns.count)",
          hint: "put a field that holds a comma in double quotes")
      }
      var draft = ExpenseDraft()
      // An empty field is a value left out.
      for (column, field) in zip(columns, row.fields) where !field.trimmed.isEmpty {
        try draft.set(column, toField: field)
      }
      return NumberedDraft(line: row.line, result: .success(draft))
    } catch {
      return NumberedDraft(line: row.line, result: .failure(error))
    }
  }
}

extension ExpenseDraft {
  fileprivate mutating func set(
    _ column: DraftKey, toField field: String
  ) throws {
    switch column {
    case .id: id = try Self.identifier(field.trimmed)
    case .date: date = field
    case .amount: amount = .typed(field)
    case .currency: currency = field
    case .type: type = field
    case .category: category = field
    case .name: name = field
    case .account: account = field
    case .notes: notes = field
    case .tags: tags = field.split(whereSeparator: \.isWhitespace).map(String.init)
    case .receipt: receipt = field
    case .receiptFilename: receiptFilename = field.trimmed
    case .items:
      throw DraftError("items cannot be given as CSV", hint: "give a split as JSON")
    case .refund: isRefund = try Self.flag(field.trimmed)
    case .key: key = field
    case .origin: origin = field
    }
  }

  private static func identifier(_ text: String) throws(DraftError) -> UUID {
    guard let id = UUID(uuidString: text) else {
      throw DraftError(
        "the id \(quoted(text)) is not a UUID", hint: "leave it out to have one made")
    }
    return id
  }

  private static func flag(_ text: String) throws(DraftError) -> Bool {
    switch text.wordInLowerCase {
    case "true": return true
    case "false": return false
    default: throw DraftError("the refund must be true or false, not \(quoted(text))")
    }
  }
}
