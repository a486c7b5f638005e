/// One thing about the stored files that is not as it should be.
public struct Finding: Sendable, Equatable {
  public enum Severity: String, Sendable {
    /// Something is lost, or a command refuses to work because of it.
    case damage
    /// Nothing is lost.
    case warning
  }

  public enum Code: String, Sendable, CaseIterable {
    case unreadableRecord = "unreadable-record"
    case wrongSplitSum = "wrong-split-sum"
    case duplicateID = "duplicate-id"
    case brokenLayout = "broken-layout"
    case notACollection = "not-a-collection"
    case missingFile = "missing-file"
    case emptyFile = "empty-file"
    case unreadableFile = "unreadable-file"
    case brokenLink = "broken-link"
    case notAFile = "not-a-file"
    case newerVersion = "newer-version"
    case damagedHistory = "damaged-history"
    case changedSinceCrash = "changed-since-crash"
    case missingReceipt = "missing-receipt"
    case alteredReceipt = "altered-receipt"
    case unfinishedStep = "unfinished-step"
    case leftoverFile = "leftover-file"
    case orphanedReceipt = "orphaned-receipt"
    case conflictCopy = "conflict-copy"
    case permissions
    case undeclaredCategory = "undeclared-category"
    case undeclaredType = "undeclared-type"
    case repeatedCategory = "repeated-category"

    public var severity: Severity {
      switch self {
      case .unreadableRecord, .wrongSplitSum, .duplicateID, .brokenLayout, .notACollection,
        .missingFile, .emptyFile, .unreadableFile, .brokenLink, .notAFile, .newerVersion,
        .damagedHistory, .changedSinceCrash, .missingReceipt, .alteredReceipt:
        .damage
      case .unfinishedStep, .leftoverFile, .orphanedReceipt, .conflictCopy, .permissions,
        .undeclaredCategory, .undeclaredType, .repeatedCategory:
        .warning
      }
    }
  }

  public let code: Code
  /// Its name in the data directory; a dot is the directory itself.
  public let file: String
  /// Counted from 1.
  public let line: Int?
  public internal(set) var message: String
  /// Whether a repair has settled it, or in a rehearsal would.
  public internal(set) var isRepaired = false
  let remedy: Remedy?

  init(
    _ code: Code, _ file: String, line: Int? = nil, _ message: String, remedy: Remedy? = nil
  ) {
    self.code = code
    self.file = file
    self.line = line
    self.message = message
    self.remedy = remedy
  }

  public var severity: Severity { code.severity }
}

/// What a repair can do about a finding without losing or guessing anything.
enum Remedy: Equatable {
  /// Settle the step that was cut off, as the next command would.
  case settle
  /// Write a history file anew without what cannot be read, which is set aside.
  case rewriteHistory(String)
  /// Write a collection anew; what is in this range is set aside first.
  case rewrite(Collection, setAside: Range<Int>?)
  /// The same, without a record that can be read, which is set aside unless it is there twice.
  case leaveOut(Collection, Range<Int>, isSetAside: Bool)
  case remove(path: String)
  case setPermissions(path: String, UInt16)
}

/// What an examination has found.
public struct Diagnosis: Sendable {
  public internal(set) var findings: [Finding]
  /// The files that hold what was set aside, in the order in which they were written.
  public internal(set) var setAside: [SetAsideFile] = []

  public var damages: [Finding] {
    findings.filter { $0.severity == .damage && !$0.isRepaired }
  }

  public var warnings: [Finding] {
    findings.filter { $0.severity == .warning && !$0.isRepaired }
  }

  public var repaired: [Finding] { findings.filter(\.isRepaired) }
}

/// A dated file with bytes that were taken out of another one, as they stood there.
public struct SetAsideFile: Sendable, Equatable {
  /// Its name in the data directory.
  public let name: String
  /// How many pieces it holds.
  public let pieces: Int
}
