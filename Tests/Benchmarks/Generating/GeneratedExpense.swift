import ExpenseCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One expense of a generated store, in whole numbers; every peer is given the same.
struct GeneratedExpense: Equatable {
  struct Line: Equatable {
    let name: String
    /// In the smallest unit of the expense's currency; negative in a refund and for a coupon.
    let minorUnits: Int64
    let category: String?
  }

  let id: UUID
  let day: Day
  let currency: Currency
  let type: String
  let name: String
  let account: String?
  let notes: String?
  let tags: [String]
  /// The expense itself, or the items of a split.
  let lines: [Line]

  var isSplit: Bool { lines.count > 1 }
  var minorUnits: Int64 { lines.reduce(0) { $0 + $1.minorUnits } }
  var isRefund: Bool { minorUnits < 0 }
}

extension GeneratedExpense {
  /// The expense as the library is given it.
  var draft: ExpenseDraft {
    var draft = ExpenseDraft()
    draft.name = name
    draft.date = day.description
    draft.currency = currency.code
    draft.type = type
    draft.account = account
    draft.notes = notes
    draft.tags = tags
    draft.isRefund = isRefund
    if isSplit {
      draft.items = lines.map { line in
        ItemDraft(
          name: line.name, amount: .number(text(line.minorUnits)), category: line.category ?? "none"
        )
      }
    } else {
      draft.amount = .number(text(abs(minorUnits)))
      draft.category = lines[0].category
    }
    return draft
  }

  /// An amount of this expense as a decimal number.
  func text(_ minorUnits: Int64) -> String {
    MoneyTotal(currency: currency, minorUnits: Int128(minorUnits)).text
  }
}
