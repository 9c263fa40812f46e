internal import ArgumentParser
internal import FlightAnim
internal import FlightRoutes

/// The columns that a table of pictures may have: the options of `render`, whatever these are.
///
/// They are read off the command's own description, so that an option added there is a column here.
struct BatchColumns {
  /// A column.
  struct Column {
    let name: String
    /// True if it takes no value.
    let isFlag: Bool
    /// True if it takes several values.
    let isRepeating: Bool
    /// True if its value is the name of an output file or folder.
    let isOutput: Bool
  }

  /// The columns that are not options: the route, the row's id, and the error in lists of failures.
  static let own = ["route", "from", "via", "to", "id", "error"]
  /// Other names of the columns of stops, as tables of routes have them.
  static let synonyms = Dictionary(
    [("from", StopColumns.from), ("to", StopColumns.to)].flatMap { name, names in
      names.dropFirst().map { ($0, name) }
    }, uniquingKeysWith: { first, _ in first })
  /// Options that make no sense in a row.
  private static let excluded: Set = [
    "help", "version", "json", "quiet", "workers", "embed", "open",
  ]

  /// All of them in the order of the help.
  let all: [Column]
  private let byName: [String: Column]

  /// - Throws: A failure inside the tool where the parser describes its options in a form of its
  ///   own.
  init() throws(Failure) { self = try BatchColumns.described.get() }

  /// Read once, as the parser takes its time to describe itself.
  private static let described = Result<BatchColumns, Failure> { () throws(Failure) in
    do throws(ParserDump.Fault) {
      return try BatchColumns(
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

  /// True for known columns and for those of the user, which begin with an underscore.
  func isKnown(_ name: String) -> Bool {
    name.hasPrefix("_") || BatchColumns.own.contains(name) || byName[name] != nil
      || BatchColumns.synonyms[name] != nil
  }
}
