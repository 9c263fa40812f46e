internal import ArgumentParser
internal import FlightAnim
internal import FlightTextFormats

/// The columns that a table of pictures may have: the options of `render`, whatever these are.
///
/// They are read off the command's own description, so that an option added there is a column here.
struct BatchColumns {
  /// A column.
  struct Column {
    let name: String
    /// Whether it is on or off, without a value.
    let isFlag: Bool
    /// Whether it takes several values.
    let isRepeating: Bool
    /// Whether its value is the name of a file or folder to be written.
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

  init() {
    let outputs = Set(
      BatchColumns.options(of: OutputArguments._dumpHelp())
        .filter { ["file", "folder"].contains($0["valueName"]?.string) }
        .compactMap(BatchColumns.name))
    var all: [Column] = []
    for option in BatchColumns.options(of: RenderCommand._dumpHelp()) {
      guard let name = BatchColumns.name(of: option), !BatchColumns.excluded.contains(name) else {
        continue
      }
      all.append(
        Column(
          name: name, isFlag: option["kind"]?.string == "flag",
          isRepeating: option["isRepeating"]?.bool == true, isOutput: outputs.contains(name)))
    }
    self.all = all
    byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
  }

  subscript(name: String) -> Column? { byName[name] }

  /// Names that begin with a line are the user's own and mean nothing here.
  func isKnown(_ name: String) -> Bool {
    name.hasPrefix("_") || BatchColumns.own.contains(name) || byName[name] != nil
  }

  private static func options(of help: String) -> [JSONValue] {
    guard let value = try? JSONValue(parsing: Array(help.utf8)) else { return [] }
    let arguments = value["command"]?["arguments"]?.elements ?? []
    return arguments.filter { $0["kind"]?.string != "positional" }
  }

  /// The long name of an option.
  private static func name(of option: JSONValue) -> String? {
    option["names"]?.elements?.first { $0["kind"]?.string == "long" }?["name"]?.string
  }
}
