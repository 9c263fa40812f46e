internal import ArgumentParser
internal import Synchronization

/// Parses the arguments of rows, those that rows have in common once.
final class RowParser: Sendable {
  private let parsed = Mutex<[[String]: RenderCommand]>([:])
  /// Tables with more combinations of options than this are rare; these are parsed more than once.
  private static let capacity = 256

  /// The command that a row stands for.
  func command(_ arguments: [String], route: [String]) throws(Failure) -> RenderCommand {
    // Routes and headlines differ from row to row.
    let title = arguments.last { $0.hasPrefix("--title=") }
    let shared = arguments.filter { !$0.hasPrefix("--title=") }
    let result = parsed.withLock { parsed in
      Result { () throws(Failure) in
        if let known = parsed[shared] { return known }
        let command = try RowParser.parse(shared)
        if parsed.count == RowParser.capacity { parsed = [:] }
        parsed[shared] = command
        return command
      }
    }
    var command = try result.get()
    command.route = route
    if let title { command.picture.title = String(title.dropFirst("--title=".count)) }
    return command
  }

  private static func parse(_ arguments: [String]) throws(Failure) -> RenderCommand {
    do { return try RenderCommand.parse(arguments + ["--", "route"]) } catch {
      throw Failure(.usage, FlightAnimCommand.firstLine(of: RenderCommand.message(for: error)))
    }
  }
}
