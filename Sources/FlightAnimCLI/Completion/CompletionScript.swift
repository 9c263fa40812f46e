internal import FlightAssets
internal import FlightTextFormats

/// The script that a shell runs at its start to complete the tool's command lines.
enum CompletionScript {
  /// The script that arguments ask for; `nil` where they ask for none.
  static func text(for arguments: [String]) -> String? {
    let option = "--generate-completion-script"
    if arguments.count == 2, arguments[0] == option { return script(of: arguments[1]) }
    guard arguments.count == 1, arguments[0].hasPrefix(option + "=") else { return nil }
    return script(of: String(arguments[0].dropFirst(option.count + 1)))
  }

  private static func script(of shell: String) -> String? {
    switch shell {
    case "bash": String(textOf: fa_bash_completions())
    case "zsh": String(textOf: fa_zsh_completions())
    case "fish": String(textOf: fa_fish_completions())
    default: nil
    }
  }
}
