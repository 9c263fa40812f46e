internal import ArgumentParser
internal import FlightAnim

/// The tool: picks the subcommand, and turns whatever goes wrong into one line and an exit code.
@main
struct FlightAnimCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flightanim",
    abstract: "Turn a trip into a flight animation: GIF, animated SVG, PNG.",
    version: version,
    subcommands: [RenderCommand.self, BatchCommand.self, AirportsCommand.self, ThemesCommand.self],
    defaultSubcommand: RenderCommand.self)

  static let version = Batch.programVersion

  static func main() {
    TemporaryFiles.removeOnSignals()
    do {
      let arguments = shielded(Array(CommandLine.arguments.dropFirst()))
      var command = try parseAsRoot(BatchCommand.withDefaultsGathered(arguments))
      try command.run()
    } catch let failure as Failure {
      failure.endProcess()
    } catch {
      // ArgumentParser's own: help and version are answers, the rest is a wrong command line.
      if exitCode(for: error) == .success {
        do throws(Failure) { try printLines([fullMessage(for: error)]) } catch {
          error.endProcess()
        }
        return
      }
      Failure(.usage, "\(firstLine(of: message(for: error))) (see 'flightanim --help')")
        .endProcess()
    }
  }

  /// Keeps ArgumentParser from taking a number for an option: `-33.94,151.18` is a place.
  ///
  /// A leading space makes it a value; whoever reads a value takes the space away.
  private static func shielded(_ arguments: [String]) -> [String] {
    arguments.map { argument in
      let second = argument.dropFirst().first
      let isNumber = argument.first == "-" && (second?.isNumber == true || second == ".")
      return isNumber ? " " + argument : argument
    }
  }

  static func firstLine(of text: String) -> String {
    String(text.split(separator: "\n").first ?? "wrong arguments")
  }
}
