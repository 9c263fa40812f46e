internal import ArgumentParser
internal import FlightAnim
internal import FlightFiles
internal import FlightTextFormats

/// The tool: picks the subcommand, and turns whatever goes wrong into one line and an exit code.
@main
struct FlightAnimCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flightanim",
    abstract: "Turn a trip into a flight animation: GIF, animated SVG or PNG.",
    version: version,
    subcommands: [
      RenderCommand.self, BatchCommand.self, BatchMergeCommand.self, AirportsCommand.self,
      ThemesCommand.self, LicensesCommand.self,
    ],
    defaultSubcommand: RenderCommand.self)

  static let version = Batch.programVersion

  static func main() {
    TemporaryFiles.removeOnSignals()
    TemporaryFiles.removeOnFaults(
      saying: "flightanim: internal error; please report it, with the command and what it reads\n",
      exitCode: ExitCode.internalError.rawValue)
    let arguments = shielded(Array(CommandLine.arguments.dropFirst()))
    do {
      var command = try parseAsRoot(try BatchCommand.withDefaultsGathered(arguments))
      try command.run()
    } catch let error as Failure {
      var failure = error
      failure.text = unshielded(failure.text, arguments)
      failure.endProcess()
    } catch {
      // ArgumentParser's own: help and version are answers, the rest is a wrong command line.
      if exitCode(for: error) == .success {
        var lines = [fullMessage(for: error)]
        // Rendering needs no command's name, so its options belong to the first page of help, too.
        if [["--help"], ["-h"], ["help"]].contains(Array(CommandLine.arguments.dropFirst())) {
          lines.append("\n" + helpMessage(for: RenderCommand.self))
        }
        do throws(Failure) { try printLines(lines) } catch {
          error.endProcess()
        }
        return
      }
      Failure(.usage, text(of: message(for: error), arguments)).endProcess()
    }
  }

  /// The parser's message on wrong arguments, the remedy that it may lack, and where to read on.
  private static func text(of message: String, _ arguments: [String]) -> String {
    var text = unshielded(firstLine(of: message), arguments)
    let pairs = zip(arguments, arguments.dropFirst())
    if let (option, value) = pairs.first(where: { option, value in
      value.hasPrefix("-") && text.hasPrefix("Missing value for '\(option) ")
    }) {
      text += "; a value that begins with \"-\" needs \"=\": \(option)=\(value)"
    }
    let name = arguments.starts(with: ["batch", "merge"]) ? "batch-merge" : arguments.first
    let commands: [String] = ["batch", "batch-merge", "airports", "themes", "licenses"]
    let command = commands.first { $0 == name }
    return text + " (see 'flightanim \(command.map { $0 + " " } ?? "")--help')"
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
