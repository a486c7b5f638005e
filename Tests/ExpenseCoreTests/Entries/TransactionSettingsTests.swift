import Foundation
import Testing

@testable import ExpenseCore

@Suite struct TransactionSettingsTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = folder.store()
  }

  @discardableResult
  private func set(_ setting: Setting, _ text: String) throws -> (Settings, Settings) {
    try store.transaction(named: "settings set", reading: [.settings]) { transaction in
      try transaction.changeSettings { try setting.set(text, in: &$0) }
    }.value
  }

  @Test func thereIsOneRecordOfSettings() throws {
    let (before, after) = try set(.currency, "EUR")
    #expect(before == Settings() && after.currency == .eur)
    try set(.monthStart, "25")
    #expect(try store.models() == [try Sample.settings((.currency, "EUR"), (.monthStart, "25"))])
  }

  @Test func whatChangesNothingLeavesNoTrace() throws {
    _ = try store.transaction(named: "settings unset", reading: [.settings]) {
      _ = try $0.changeSettings { Setting.currency.unset(in: &$0) }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.directory.path))
  }

  @Test func whatASettingCannotHaveChangesNone() throws {
    try set(.currency, "EUR")
    #expect(throws: ModelError.self) { try set(.monthStart, "29") }
    #expect(try store.models() == [try Sample.settings((.currency, "EUR"))])
  }

  @Test func unknownKeysSurvive() throws {
    let line = Record(Settings()).text.dropLast() + #","theme":"dark"}"#
    try folder.write(
      String(RecordFileFormat.firstLine(of: .settings)) + "\n\(line)\n]}\n", to: "settings.json")
    try set(.currency, "EUR")
    #expect(
      try store.lines(.settings).first?.contains(#""currency":"EUR","theme":"dark"}"#) == true)
  }

  @Test func theyAreThoseAfterTheChanges() throws {
    func currency() throws -> Currency {
      try store.read([.settings]) { try $0.settings().effectiveCurrency }
    }
    var currencies = [try currency()]
    _ = try store.transaction(named: "settings set", reading: [.settings]) {
      _ = try $0.changeSettings { $0.currency = .eur }
    }
    currencies.append(try currency())
    #expect(currencies == [.usd, .eur])
  }
}
