internal import FlightOrders

/// An option as texts, word processors and other systems spell it: `—png`, `-theme`, `/help`.
enum OptionSpelling {
  /// Hyphens, dashes and the minus sign.
  private static let dashes: Set<Character> = ["-", "‐", "‑", "‒", "–", "—", "―", "−"]

  /// The argument with two hyphens, if that is an option that is there; else as it is.
  static func plain(_ argument: String, of command: Subcommand) -> String {
    let mark = argument.prefix { dashes.contains($0) }
    // Other systems have a slash, as paths do.
    if mark.isEmpty, argument.first == "/", !files.isRegularFile(argument) {
      return option(argument.dropFirst(), of: command) ?? argument
    }
    if mark.isEmpty || mark == "--" || OptionWord[TypedOption(argument).name] != nil {
      return argument
    }
    let rest = argument.dropFirst(mark.count)
    // Letters behind one hyphen are options of one letter.
    if mark == "-", TypedOption(rest).name.count < 2 { return argument }
    return option(rest, of: command) ?? argument
  }

  /// The option with such a name, with its value; `nil` if there is none.
  private static func option(_ text: Substring, of command: Subcommand) -> String? {
    var typed = TypedOption(text)
    let name = typed.name
    guard name.first?.isLetter == true || name.first?.isNumber == true else { return nil }
    typed.name = (name.count == 1 ? "-" : "--") + name.lowercased()
    guard
      OptionWord[typed.name] != nil || command.option(typed.name) != nil
        || ["--help", "-h", "--version"].contains(typed.name)
    else { return nil }
    return typed.text
  }
}
