/// The help of one command, for a person: 80 columns on every terminal.
struct HelpText {
  private static let width = 80

  /// Labels longer than this column stand on a line of their own.
  private static let widestColumn = 30

  let info: CommandInfo
  /// Names of the command, from the program's on.
  let path: [String]
  /// Paragraphs for the end, such as the exit statuses of the program.
  let footer: String?

  init(_ info: CommandInfo, path: [String], footer: String? = nil) {
    self.info = info
    self.path = path
    self.footer = footer
  }

  var text: String {
    let sections =
      [opening, examples, discussion, commands, arguments] + options
      + [globals, pointer, ending]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }
}

extension HelpText {
  /// What is said to somebody who typed the name of the program alone.
  var short: String {
    let started = info.subcommands.compactMap(\.examples.first)
    let lines =
      wrapped("", info.summary) + ["", "To begin:"] + started.prefix(4).map { "  \($0)" }
      + ["", "Write '\(path[0]) help' for all commands and options."]
    return lines.joined(separator: "\n")
  }
}

// MARK: - Sections, each a list of lines

extension HelpText {
  private var opening: [String] {
    var lines = wrapped("Usage: ", usage) + [""] + wrapped("", info.summary)
    if !info.aliases.isEmpty {
      lines += wrapped("Aliases: ", info.aliases.joined(separator: ", "))
    }
    return lines
  }

  private var usage: String {
    var words = path
    if !info.subcommands.isEmpty { words.append(info.runsAlone ? "[COMMAND]" : "COMMAND") }
    words += info.arguments.map(Self.usage)
    return (words + ["[options]"]).joined(separator: " ")
  }

  private var examples: [String] {
    info.examples.isEmpty ? [] : ["Examples:"] + info.examples.map { "  \($0)" }
  }

  private var discussion: [String] {
    info.discussion.isEmpty ? [] : wrapped("", info.discussion)
  }

  private var commands: [String] {
    let shown = info.subcommands.filter { !$0.isHidden }
    return table("Commands:", shown.map { ($0.names.joined(separator: ", "), $0.summary) })
  }

  private var arguments: [String] {
    table("Arguments:", info.arguments.map { (Self.usage($0), Self.description($0)) })
  }

  /// One section for the options without a group, then one for each group.
  private var options: [[String]] {
    let all = (info.parameters + info.sharedParameters).filter {
      $0.role != .argument && $0.group != GlobalOptions.group
    }
    var groups: [String?] = [nil]
    for parameter in all where !groups.contains(parameter.group) { groups.append(parameter.group) }
    return groups.map { group in
      table("\(group ?? "Options"):", Self.rows(all.filter { $0.group == group }))
    }
  }

  /// In full for the program itself, else by name alone.
  private var globals: [String] {
    let shared = info.sharedParameters.filter { $0.group == GlobalOptions.group }
    if path.count == 1 { return table("\(GlobalOptions.group):", Self.rows(shared)) }
    let names = shared.map { Self.label($0, separator: "/") }.joined(separator: ", ")
    return ["\(GlobalOptions.group) ('\(path[0]) help' describes them):"]
      + TextWrapping.lines(of: names, width: Self.width - 2).map { "  \($0)" }
  }

  private var pointer: [String] {
    guard !info.subcommands.isEmpty else { return [] }
    let words = path.prefix(1) + ["help"] + path.dropFirst() + ["COMMAND"]
    return wrapped("", "Write '\(words.joined(separator: " "))' for more about a command.")
  }

  private var ending: [String] {
    footer.map { wrapped("", $0) } ?? []
  }
}

// MARK: - Pieces

extension HelpText {
  /// A paragraph whose later lines stand under the first, after the label.
  private func wrapped(_ label: String, _ text: String) -> [String] {
    let lines = TextWrapping.lines(of: text, width: Self.width - label.count)
    let margin = String(repeating: " ", count: label.count)
    return zip(lines, [label] + Array(repeating: margin, count: lines.count)).map {
      $0.isEmpty ? "" : $1 + $0
    }
  }

  private func table(_ heading: String, _ rows: [(label: String, text: String)]) -> [String] {
    let longest = rows.map { $0.label.count + 4 }.filter { $0 <= Self.widestColumn }.max()
    let column = longest ?? Self.widestColumn
    let lines = rows.flatMap {
      TextWrapping.hanging("  \($0.label)", $0.text, column: column, width: Self.width)
    }
    return lines.isEmpty ? [] : [heading] + lines
  }

  private static func rows(_ parameters: [ParameterInfo]) -> [(label: String, text: String)] {
    parameters.map { parameter in
      let margin = parameter.short == nil ? "    " : ""
      return (margin + label(parameter, separator: ", "), description(parameter))
    }
  }

  /// Such as `-n, --limit COUNT`.
  private static func label(_ parameter: ParameterInfo, separator: String) -> String {
    let short = parameter.short.map { "-\($0)\(separator)" } ?? ""
    let value = parameter.placeholder.isEmpty ? "" : " \(parameter.placeholder)"
    return "\(short)--\(parameter.name)\(value)"
  }

  /// Such as `ID…` or `[COUNT]`.
  private static func usage(_ argument: ParameterInfo) -> String {
    let speaksForItself = argument.placeholder.contains("…")
    let text = argument.placeholder + (argument.repeats && !speaksForItself ? "…" : "")
    return argument.isRequired ? text : "[\(text)]"
  }

  private static func description(_ parameter: ParameterInfo) -> String {
    var sentences = [parameter.help]
    if case .choices(let words) = parameter.completion {
      sentences.append("One of: \(words.joined(separator: ", ")).")
    }
    if parameter.repeats, parameter.role == .option { sentences.append("May be repeated.") }
    if let text = parameter.defaultText { sentences.append("Default: \(text).") }
    return sentences.joined(separator: " ")
  }
}
