/// Which of the findings can be settled.
struct RepairPlan {
  private let examination: Examination

  init(_ examination: Examination) {
    self.examination = examination
  }

  var isEmpty: Bool { !examination.findings.contains(where: isRepairable) }

  /// Whether there is a remedy and nothing stands in its way.
  func isRepairable(_ finding: Finding) -> Bool {
    guard !examination.isOfNewerVersion else { return false }
    switch finding.remedy {
    case nil: return false
    case .rewrite(let collection, _), .leaveOut(let collection, _, _):
      return hasUsableHistory && examination.identities[collection] != nil
        && !examination.isNoCollection(collection)
    case .settle: return hasUsableHistory
    case .rewriteHistory, .remove, .setPermissions: return true
    }
  }

  /// Whether a step can be written once the history is mended.
  private var hasUsableHistory: Bool {
    examination.isHistoryReadable
      || examination.findings.contains {
        $0.remedy == .rewriteHistory(DataDirectory.historyName)
      }
  }

  /// What must be settled before the records can be looked at.
  var isUrgent: (Finding) -> Bool {
    { finding in
      switch finding.remedy {
      case .settle, .rewriteHistory, .setPermissions: isRepairable(finding)
      case nil, .rewrite, .leaveOut, .remove: false
      }
    }
  }

  /// The collections to be written anew.
  var collections: [Collection] {
    let affected = examination.findings.filter(isRepairable).compactMap(\.collection)
    return Collection.allCases.filter(affected.contains)
  }

  /// The findings as they would be told after a repair.
  var rehearsal: Diagnosis {
    Diagnosis(
      findings: examination.findings.map { finding in
        var finding = finding
        guard isRepairable(finding) else { return finding }
        finding.isRepaired = true
        if finding.isToBeSetAside { finding.message += "; to be set aside" }
        return finding
      })
  }
}

extension Finding {
  /// The collection that is written anew because of it.
  var collection: Collection? {
    switch remedy {
    case .rewrite(let collection, _), .leaveOut(let collection, _, _): collection
    case nil, .settle, .rewriteHistory, .remove, .setPermissions: nil
    }
  }

  /// What a repair takes out of the collection and keeps elsewhere.
  var rangeToSetAside: Range<Int>? {
    switch remedy {
    case .rewrite(_, let range): range
    case .leaveOut(_, let range, let isSetAside): isSetAside ? range : nil
    case nil, .settle, .rewriteHistory, .remove, .setPermissions: nil
    }
  }

  var isToBeSetAside: Bool { rangeToSetAside != nil || code == .changedSinceCrash }
}

extension Examination {
  /// Whether a file says of itself what nobody but a person can put right.
  func isNoCollection(_ collection: Collection) -> Bool {
    findings.contains { $0.code == .notACollection && $0.file == collection.fileName }
  }
}
