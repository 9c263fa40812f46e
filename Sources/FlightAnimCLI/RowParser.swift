internal import ArgumentParser

/// Parses the arguments of rows, those that rows have in common once.
final class RowParser {
  private var parsed: [[String]: RenderCommand] = [:]
  /// Tables with more combinations of options than this are rare; these are parsed more than once.
  private static let capacity = 256

  /// The command that a row stands for.
  func command(_ arguments: [String], route: [String]) throws(Failure) -> RenderCommand {
    // Routes and headlines differ from row to row.
    let title = arguments.last { $0.hasPrefix("--title=") }
    let shared = arguments.filter { !$0.hasPrefix("--title=") }
    var command: RenderCommand
    if let known = parsed[shared] {
      command = known
    } else {
      do { command = try RenderCommand.parse(shared + ["--", "route"]) } catch {
        throw Failure(
          .usage, FlightAnimCommand.firstLine(of: RenderCommand.message(for: error)))
      }
      if parsed.count == RowParser.capacity { parsed = [:] }
      parsed[shared] = command
    }
    command.route = route
    if let title { command.picture.title = String(title.dropFirst("--title=".count)) }
    return command
  }
}
