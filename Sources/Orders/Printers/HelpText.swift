/// The help of a command as text for a terminal.
public struct HelpText: Sendable {
  private let command: CommandDescription
  private let groups: [(title: String, options: [OptionDescription])]

  private static let width = 79
  /// The columns in which meanings begin.
  private static let indent = 26

  /// The help of a command.
  public init<Target>(_ command: CommandDescription, _ table: OptionTable<Target>) {
    self.command = command
    groups = table.groups.map { ($0.title, $0.rows.map(\.about).filter(\.isShown)) }
  }

  /// The text.
  public var text: String {
    var lines = HelpText.filled("OVERVIEW: \(command.summary)")
    let discussion = command.discuss()
    let paragraphs = discussion.split(separator: "\n", omittingEmptySubsequences: false)
    for paragraph in discussion.isEmpty ? [] : [""] + paragraphs {
      // What is indented stands as it is.
      lines +=
        paragraph.first == " " || paragraph.isEmpty
        ? [String(paragraph)] : HelpText.filled(String(paragraph))
    }
    let operand = command.operand.isEmpty ? "" : " \(command.operand)"
    lines += ["", "USAGE: \(command.name) [<options>]\(operand)"]
    if !command.operand.isEmpty {
      let name = command.operand.filter { $0 != "[" && $0 != "]" }.split(separator: " ")[0]
      lines += ["", "ARGUMENTS:"] + HelpText.entry(String(name), command.operandMeaning)
    }
    for group in groups where !group.options.isEmpty {
      lines += ["", "\(group.title.uppercased()):"]
      lines += group.options.flatMap { HelpText.entry($0.usage, $0.fullMeaning) }
    }
    if groups.allSatisfy(\.options.isEmpty) { lines += ["", "OPTIONS:"] }
    lines += CommandDescription.always.flatMap { HelpText.entry($0.usage, $0.fullMeaning) }
    return lines.joined(separator: "\n")
  }

  private static func entry(_ name: String, _ meaning: String) -> [String] {
    let start = "  \(name)"
    let gap = String(repeating: " ", count: indent)
    var lines = filled(meaning, width - indent).map { gap + $0 }
    guard start.count < indent, !lines.isEmpty else { return [start] + lines }
    lines[0] = start + lines[0].dropFirst(start.count)
    return lines
  }

  /// A text in lines of a width.
  private static func filled(_ text: String, _ width: Int = width) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count > width {
        lines.append(line)
        line = String(word)
      } else {
        line += " \(word)"
      }
    }
    return lines + (line.isEmpty ? [] : [line])
  }
}

extension OptionDescription {
  /// The names with the placeholder: `-o, --output <file>`.
  fileprivate var usage: String {
    spellings.joined(separator: ", ") + (texts.placeholder.map { " <\($0)>" } ?? "")
  }

  /// The meaning with the usual value.
  package var fullMeaning: String {
    let texts = texts
    return texts.meaning + ((usual ?? texts.otherwise).map { " (default: \($0))" } ?? "")
  }
}
