/// A report as text: what was measured where, a table for each size, and how times grow.
struct ReportText {
  let report: BenchmarkReport

  init(_ report: BenchmarkReport) {
    self.report = report
  }

  /// Everything, for a terminal.
  var text: String {
    var parts = [heading]
    for size in report.sizes { parts += [title(of: size), table(of: size, code: "").text] }
    if report.sizes.count > 1 { parts.append(growth(code: "").text) }
    return parts.joined(separator: "\n\n")
  }

  /// The part that stands in the README: one size, and how times grow.
  var markdown: String {
    guard let size = report.sizes.first(where: { $0.records == 1_000_000 }) ?? report.sizes.last
    else { return heading }
    var parts = [heading, title(of: size) + ":", table(of: size, code: "`").markdown]
    if report.sizes.count > 1 {
      parts += [
        "By number of expenses, and in brackets how many times as long as with a tenth of them "
          + "(target: \(Target.growth.text)):",
        growth(code: "`").markdown,
      ]
    }
    return parts.joined(separator: "\n\n")
  }

  private var heading: String {
    let hint = report.build.hint.map { "\n(\($0))" } ?? ""
    let runs = report.runs == 1 ? "single runs" : "medians of at least \(report.runs) runs"
    let versions = report.peers.sorted { $0.key < $1.key }.map(\.value).joined(separator: ", ")
    return """
      Measured on \(report.machine.text);
      \(report.build.text); \(runs), in turn with the others; beside \(versions).\(hint)
      """
  }

  private func title(of size: SizeReport) -> String {
    "\(FigureText.count(size.records)) expenses in \(FigureText.count(size.lines)) lines,"
      + " \(FigureText.bytes(size.bytes))"
  }
}

extension ReportText {
  private func table(of size: SizeReport, code: String) -> ReportTable {
    var table = ReportTable(
      columns: ["work", "iexpense", "beside it", "takes", "ratio", "target"], numbers: [1, 3, 4])
    for work in size.works {
      let title = "\(code)\(work.title)\(code)"
      var start = [title, text(of: work.timing)]
      for peer in work.peers {
        table.add(start + cells(of: peer, code: code))
        start = ["", ""]
      }
      if let target = work.memoryTarget {
        let peak = work.timing.peakBytes
        table.add([
          "peak memory of it", FigureText.bytes(peak), "", "", "",
          text(of: target, isMet: target.isMet(by: Double(peak))),
        ])
      }
    }
    return table
  }

  private func cells(of peer: PeerReport, code: String) -> [String] {
    let title = "\(code)\(peer.title)\(code)"
    guard let timing = peer.timing, let ratio = peer.ratio else {
      return [title, peer.leftOut ?? "", "", peer.target?.text ?? ""]
    }
    let target = peer.target.map { text(of: $0, isMet: $0.isMet(by: ratio)) }
    return [
      title, text(of: timing), FigureText.ratio(ratio), target ?? "",
    ]
  }

  private func text(of timing: Timing) -> String {
    let isOnce = timing.runs == 1 && report.runs > 1
    return FigureText.time(timing.seconds) + (isOnce ? " (one run)" : "")
  }

  private func text(of target: Target, isMet: Bool) -> String {
    target.text + (isMet ? "" : ", missed")
  }

  private func growth(code: String) -> ReportTable {
    let sizes = report.sizes.map { FigureText.count($0.records) }
    var table = ReportTable(columns: ["work"] + sizes, numbers: Set(1...sizes.count))
    for work in report.sizes[0].works where work.grows {
      table.add(
        ["\(code)\(work.title)\(code)"]
          + report.sizes.indices.map { growthCell(of: work.name, at: $0) })
    }
    return table
  }

  private func growthCell(of work: String, at index: Int) -> String {
    guard let seconds = report.seconds(of: work, at: index) else { return "" }
    let time = FigureText.time(seconds)
    guard let growth = report.growth(of: work, at: index) else { return time }
    let missed = growth.isTargetMet ? "" : ", missed"
    return "\(time) (\(FigureText.fixed(growth.time, 1))x\(missed))"
  }
}
