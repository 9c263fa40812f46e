/// An option as texts, word processors and other systems spell it: `—png`, `-theme`, `/help`.
enum OptionSpelling {
  /// Hyphens, dashes and the minus sign.
  private static let dashes: Set<Character> = ["-", "‐", "‑", "‒", "–", "—", "―", "−"]

  /// The argument with two hyphens, if that is an option that is there; else as it is.
  static func plain(_ argument: String, of command: Subcommand) -> String {
    let mark = argument.prefix { dashes.contains($0) }
    // Other systems have a slash, as paths do.
    if mark.isEmpty, argument.first == "/", !isRegularFile(argument) {
      return option(argument.dropFirst(), of: command) ?? argument
    }
    if mark.isEmpty || mark == "--" || OptionWord[TypedOption(argument).name] != nil {
      return argument
    }
    let rest = argument.dropFirst(mark.count)
    // The parser reads letters behind one hyphen as options of one letter.
    if mark == "-", TypedOption(rest).name.count < 2 { return argument }
    return option(rest, of: command) ?? argument
  }

  /// The option with such a name, with its value; `nil` if there is none.
  private static func option(_ text: Substring, of command: Subcommand) -> String? {
    var typed = TypedOption(text)
    let name = typed.name
    guard name.first?.isLetter == true || name.first?.isNumber == true else { return nil }
    typed.name = (name.count == 1 ? "-" : "--") + name.lowercased()
    guard OptionWord[typed.name] != nil || spellings(of: command).contains(typed.name) else {
      return nil
    }
    return typed.text
  }

  private static func spellings(of command: Subcommand) -> [String] {
    command.options.flatMap(\.spellings) + ["--help", "-h", "--version"]
  }
}
