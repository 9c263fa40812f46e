internal import CFlightArguments
internal import FlightAnim
internal import FlightFiles
internal import FlightOrders
internal import FlightPlatform
internal import FlightTextFormats

/// The tool.
public enum CommandLineTool {
  private static let version = Batch.programVersion

  /// Carries out the command of this process, and ends it where it fails.
  public static func main() {
    TemporaryFiles.removeOnSignals()
    TemporaryFiles.removeOnFaults(
      saying: "flightanim: internal error; please report it, with the command and what it reads\n",
      exitCode: Fault.Kind.internalError.exitCode)
    let known = (0..<argument_count()).map { String(cString: argument($0)) }
    let typed = Array((known.isEmpty ? CommandLine.arguments : known).dropFirst())
    if typed.isEmpty {
      Terminal.write(HelpPage.short + "\n")
      exit(Fault.Kind.badOption.exitCode)
    }
    do {
      // Many a program asks for this before anything else: no option has to be read for it.
      if typed == ["--version"] { return try printLines([version]) }
      try ServiceHandover.become(typed)
      try run(CommandRewriting.plain(typed))
    } catch let error as Fault {
      var fault = error
      if let hint = QuoteHint.text(fault, typed) {
        fault.remedy = fault.remedy.map { "\($0); \(hint)" } ?? "\(hint)"
      }
      // Programs that read reports read of failures there, too.
      if Subcommand(typed) == .render, typed.contains("--json") {
        try? printLines([JSONValue.object([.init("error", fault.json)]).text])
      }
      fault.endProcess()
    } catch { Fault(.internalError, "\(String(describing: error))").endProcess() }
  }

  private static func run(_ arguments: [String]) throws {
    var arguments = arguments
    if let answer = try answer(to: arguments) { return try printLines([answer]) }
    if Subcommand(arguments).takesWords {
      let rewriting = try OptionRewriting(arguments)
      arguments = rewriting.arguments
      // A word may have meant another command.
      if let answer = try answer(to: arguments) { return try printLines([answer]) }
      if !arguments.contains("--quiet") { rewriting.notes.forEach(Terminal.complain) }
    }
    let command = Subcommand(arguments)
    let options = arguments.prefix { $0 != "--" }
    if options.contains("--version") { return try printLines([version]) }
    if options.contains(where: ["--help", "-h"].contains), let help = command.help {
      return try printLines([help])
    }
    let count =
      arguments.starts(with: ["batch", "merge"]) ? 2 : arguments.first == command.rawValue ? 1 : 0
    try command.run(Array(arguments.dropFirst(count)))
  }

  /// The text that arguments ask for instead of a command's work; `nil` for none.
  private static func answer(to arguments: [String]) throws(Fault) -> String? {
    if arguments.first == Completion.request {
      return Completion(Array(arguments.dropFirst())).lines.joined(separator: "\n")
    }
    return try HelpPage.text(for: arguments) ?? CompletionScript.text(for: arguments)
  }
}
