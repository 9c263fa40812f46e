internal import ArgumentParser

extension Subcommand {
  /// The options that the command's help shows; none where the parser describes them in a form of its
  /// own.
  var options: [ParserDump.Option] {
    switch self {
    case .render: Subcommand.optionsOfRender
    case .batch: Subcommand.optionsOfBatch + Subcommand.optionsOfRender
    default: described
    }
  }

  /// True for options of its own that mean another thing elsewhere.
  func owns(_ option: String) -> Bool { self == .batch && BatchCommand.ownOptions.contains(option) }

  // To describe them takes the parser its time.
  private static let optionsOfRender = Subcommand.render.described
  private static let optionsOfBatch = Subcommand.batch.described

  private var described: [ParserDump.Option] {
    guard let parsable, let dump = try? ParserDump(parsable._dumpHelp()) else { return [] }
    return dump.options.filter(\.isShown)
  }
}
