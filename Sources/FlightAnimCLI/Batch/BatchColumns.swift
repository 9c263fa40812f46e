internal import ArgumentParser
internal import FlightAnim

/// The columns that a table of pictures may have: the options of `render`, whatever these are.
///
/// They are read off the command's own description, so that an option added there is a column here.
struct BatchColumns {
  /// A column.
  struct Column {
    let name: String
    /// On or off, without a value.
    let isFlag: Bool
    /// Takes several values.
    let isRepeating: Bool
    /// Takes the name of a file or folder to be written.
    let isOutput: Bool
  }

  /// The columns that are no options: where the trip goes, what the row is called, and what lists of
  /// failures add.
  static let own = ["route", "from", "via", "to", "id", "error"]
  /// Options that make no sense in a row.
  private static let excluded: Set = ["help", "version", "json", "quiet", "workers", "embed"]

  /// All of them in the order of the help.
  let all: [Column]
  private let byName: [String: Column]

  /// - Throws: A failure inside the tool where the parser describes its options in a form of its own.
  init() throws(Failure) {
    do throws(ParserDump.Fault) {
      self = try BatchColumns(
        of: ParserDump(RenderCommand._dumpHelp()),
        outputs: ParserDump(OutputArguments._dumpHelp()))
    } catch {
      throw Failure(
        .internalError,
        "cannot read what swift-argument-parser says of the options of render: \(error.text); build "
          + "flightanim with an earlier version of that package, and report this")
    }
  }

  /// - Parameters:
  ///   - command: The options of `render`.
  ///   - outputs: Those of them that are about outputs.
  init(of command: ParserDump, outputs: ParserDump) throws(ParserDump.Fault) {
    let written = Set(
      outputs.options.filter { ["file", "folder"].contains($0.valueName) }.compactMap(\.name))
    var all: [Column] = []
    for option in command.options {
      guard let name = option.name, !BatchColumns.excluded.contains(name) else { continue }
      all.append(
        Column(
          name: name, isFlag: option.isFlag, isRepeating: option.isRepeating,
          isOutput: written.contains(name)))
    }
    if !all.contains(where: \.isOutput) { throw ParserDump.Fault(text: "no option writes a file") }
    self.all = all
    byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
  }

  subscript(name: String) -> Column? { byName[name] }

  /// Names that begin with a line are the user's own and mean nothing here.
  func isKnown(_ name: String) -> Bool {
    name.hasPrefix("_") || BatchColumns.own.contains(name) || byName[name] != nil
  }
}
