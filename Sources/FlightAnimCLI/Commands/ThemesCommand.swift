internal import FlightAnim
internal import FlightOrders

/// `flightanim themes`.
struct ThemesCommand: RunnableCommand {
  static let about = CommandDescription(
    "flightanim themes", "List the color themes, or print one as a style file.")

  static let table = OptionTable<Self>(options: [
    OptionRow("export", .text(words: Theme.all.map(\.name)), to: \.exported).saying(
      "Print this theme as a style file to edit and pass to --style.", "name", like: "night"),
    OptionRow(flag: "schema", to: \.printsSchema).saying("Print the JSON Schema of style files."),
  ])

  static let usual = Self()

  private var exported: String?
  private var printsSchema = false

  mutating func take(_ operands: [String]) throws(Fault) {
    guard let first = operands.first else { return }
    guard Theme.named(first) != nil else { throw Fault(tooMany: first, of: Self.about) }
    throw Fault(
      .badOption,
      "to write a theme to a file: flightanim themes --export \(first) > style.json")
  }

  func run() throws {
    if exported != nil && printsSchema {
      throw Fault(.badOption, "give --export or --schema, not both")
    }
    if printsSchema { return try print(file: StyleFile.schema) }
    if let exported {
      guard let theme = Theme.named(exported) else {
        let names = Theme.all.map(\.name)
        throw Fault(
          .badOption, "--export \(exported) is not known",
          "it takes \(names.joined(separator: ", "))")
      }
      return try print(file: theme.styleFile)
    }
    let width = Theme.all.map(\.name.count).max() ?? 0
    try printLines(
      Theme.all.map { theme in
        let gap = String(repeating: " ", count: width - theme.name.count + 2)
        return theme.name + gap + theme.summary
      })
  }

  /// Prints a text that ends in a line's end; one is printed after each line anyway.
  private func print(file text: String) throws { try printLines([String(text.dropLast())]) }
}
