internal import ArgumentParser
internal import FlightAnim
internal import FlightFiles
internal import FlightTextFormats

/// The tool.
public enum CommandLineTool {
  /// Carries out the command of this process, and ends it where it fails.
  public static func main() { FlightAnimCommand.main() }

  /// Shows a page in the browser of this computer, or says on standard error why it cannot.
  public static func show(_ address: String) { Viewer.show(address) }
}

/// The tool: picks the subcommand, and turns whatever goes wrong into one line and an exit code.
struct FlightAnimCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flightanim",
    abstract: "Turn a trip into a flight animation: GIF, animated SVG, WebP, PNG or video.",
    version: version,
    subcommands: Subcommand.allCases.compactMap(\.parsable),
    defaultSubcommand: RenderCommand.self)

  static let version = Batch.programVersion

  static func main() {
    TemporaryFiles.removeOnSignals()
    TemporaryFiles.removeOnFaults(
      saying: "flightanim: internal error; please report it, with the command and what it reads\n",
      exitCode: ExitCode.internalError.rawValue)
    let typed = shielded(Array(CommandLine.arguments.dropFirst()))
    if typed.isEmpty {
      Terminal.write(HelpPage.short + "\n")
      Terminal.end(.usage)
    }
    var arguments = typed
    do {
      try ServiceHandover.become(typed)
      let plain = try FirstWord.plain(typed)
      if let answer = try answer(to: plain) { return try printLines([answer]) }
      let rewriting = try OptionRewriting(plain)
      arguments = rewriting.arguments
      if let answer = try answer(to: arguments) { return try printLines([answer]) }
      if !arguments.contains("--quiet") { rewriting.notes.forEach(Terminal.complain) }
      arguments = try BatchCommand.withDefaultsGathered(arguments)
      if Subcommand(arguments) == .render { return try render(arguments) }
      var command = try parsed(arguments)
      try command.run()
    } catch let error as Failure {
      var failure = error
      failure.text = unshielded(failure.text, typed)
      if let hint = QuoteHint.text(failure.text, typed) { failure.text += "; \(hint)" }
      failure.endProcess()
    } catch {
      // ArgumentParser's own: help and version are answers, the rest is a wrong command line.
      if exitCode(for: error) == .success {
        do throws(Failure) { try printLines([fullMessage(for: error)]) } catch {
          error.endProcess()
        }
        return
      }
      // In the words of whoever typed it, unless another command was meant.
      let isAsTyped = Subcommand(arguments) == Subcommand(typed)
      let text = ParserMessage.text(
        firstLine(of: message(for: error)), isAsTyped ? typed : arguments)
      Failure(.usage, unshielded(text, typed)).endProcess()
    }
  }

  /// The text that arguments ask for instead of a command's work; `nil` for none.
  private static func answer(to arguments: [String]) throws(Failure) -> String? {
    // The parser would take thirty times as long for it.
    if arguments == ["--version"] { return version }
    if arguments.first == Completion.request {
      return Completion(Array(arguments.dropFirst())).lines.joined(separator: "\n")
    }
    return try HelpPage.text(for: arguments) ?? CompletionScript.text(for: arguments)
  }

  /// The command that arguments ask for.
  ///
  /// To choose among commands the parser would describe the options of all of them; what is wrong with
  /// arguments it says better from the root.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let command = Subcommand(arguments)
    let isNamed = arguments.first == command.rawValue
    if isNamed || command == .render, let type = command.parsable,
      let parsed = try? type.parseAsRoot(Array(arguments.dropFirst(isNamed ? 1 : 0)))
    {
      return parsed
    }
    return try parseAsRoot(arguments)
  }

  /// Renders what arguments ask for, once for each place that it is for.
  private static func render(_ arguments: [String]) throws {
    let isNamed = arguments.first == Subcommand.render.rawValue
    if let plain = PlainCommand(Array(arguments.dropFirst(isNamed ? 1 : 0))) {
      return try Rendering(plain).run()
    }
    let runs = try PresetArguments.expanded(arguments)
    let commands = try runs.map { run in
      let parsed = try parsed(run.arguments)
      guard var command = parsed as? RenderCommand else { return parsed }
      try command.take(run, isOne: runs.count == 1)
      return command
    }
    guard commands.count > 1, let places = commands as? [RenderCommand] else {
      for var command in commands { try command.run() }
      return
    }
    // What one place cannot have leaves nothing of the others.
    let renderings = try places.map { try $0.prepared() }
    for rendering in renderings { try rendering.check() }
    try Rendering.run(renderings)
  }

  /// Keeps ArgumentParser from taking a number for an option: `-33.94,151.18` is a place, `-1` a
  /// number out of range.
  ///
  /// A leading space makes it a value; whoever reads a place or a number takes the space away. Only
  /// what can be nothing else gets one: `-1.gif` may be a file.
  private static func shielded(_ arguments: [String]) -> [String] {
    arguments.map { argument in
      let isNumeric = argument.utf8.dropFirst().allSatisfy {
        (0x30...0x39).contains($0) || ".,eE+- NSWnsw".utf8.contains($0)
      }
      let isShielded =
        argument.first == "-" && argument.utf8.count > 1 && isNumeric
        && argument.utf8.contains { (0x30...0x39).contains($0) }
      return isShielded ? " " + argument : argument
    }
  }

  /// A text without the spaces that shield its numbers.
  private static func unshielded(_ text: String, _ arguments: [String]) -> String {
    var text = text
    for argument in arguments where argument.hasPrefix(" -") {
      for before in [" ", "'", "\""] {
        text = text.replacing(each: before + argument, by: before + argument.dropFirst())
      }
    }
    return text
  }

  static func firstLine(of text: String) -> String {
    String(text.split(separator: "\n").first ?? "wrong arguments")
  }
}
