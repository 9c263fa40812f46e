internal import ArgumentParser
internal import FlightAnim
internal import Synchronization

/// Parses the arguments of rows, those that rows have in common once.
final class RowParser: Sendable {
  private let parsed = Mutex<[[String]: Parsed]>([:])
  /// Tables with more combinations of options than this are rare; these are parsed more than once.
  private static let capacity = 256
  /// Longer ones are not kept.
  private static let longest = 2000

  /// A command, and what a place adds when the route is known.
  private typealias Parsed = (command: RenderCommand, place: PresetArguments)

  /// The request that a row stands for, and notes for the user on how it was read.
  func request(
    _ arguments: [String], route: [String]
  ) throws(Failure) -> (request: Request, notes: [String]) {
    if let plain = PlainCommand(arguments + route) { return (plain.request, plain.notes) }
    return try command(arguments, route: route).request()
  }

  /// The command that a row stands for.
  func command(_ arguments: [String], route: [String]) throws(Failure) -> RenderCommand {
    // Routes and headlines differ from row to row.
    let title = arguments.last { $0.hasPrefix("--title=") }
    let shared = arguments.filter { !$0.hasPrefix("--title=") }
    let known = parsed.withLock { $0[shared] }
    var (command, place) =
      if let known { known } else { try parsedNow(shared) }
    command.route = route
    try command.take(place, isOne: true)
    if let title { command.picture.title = String(title.dropFirst("--title=".count)) }
    return command
  }

  /// Parses arguments, while others may go on.
  private func parsedNow(_ arguments: [String]) throws(Failure) -> Parsed {
    let row = try RowParser.parse(arguments)
    guard arguments.reduce(0, { $0 + $1.utf8.count }) <= RowParser.longest else { return row }
    parsed.withLock { parsed in
      if parsed.count >= RowParser.capacity { parsed = [:] }
      parsed[arguments] = row
    }
    return row
  }

  private static func parse(_ arguments: [String]) throws(Failure) -> Parsed {
    let expanded = try PresetArguments.expanded(arguments)
    guard expanded.count == 1 else {
      throw Failure(
        .badInput, "--for takes one place at a time; give each a row, or an address, of its own")
    }
    do {
      var command = try RenderCommand.parse(expanded[0].arguments + ["--", "route"])
      command.quiet = true
      return (command, expanded[0])
    } catch {
      throw Failure(.usage, FlightAnimCommand.firstLine(of: RenderCommand.message(for: error)))
    }
  }
}
