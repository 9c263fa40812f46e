internal import ArgumentParser
internal import FlightAnim

/// `flightanim themes`.
struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes", abstract: "List the color themes, or print one as a style file.")

  @Option(
    help: ArgumentHelp(
      "Print this theme as a style file to edit and pass to --style.", valueName: "name"),
    completion: .list(Theme.all.map(\.name)))
  var export: String?

  @Flag(help: "Print the JSON Schema of style files.") var schema = false

  func validate() throws {
    if export != nil && schema { throw ValidationError("give --export or --schema, not both") }
  }

  func run() throws {
    if schema { return try print(file: StyleFile.schema) }
    if let export {
      guard let theme = Theme.named(export) else {
        let names = Theme.all.map(\.name).joined(separator: ", ")
        throw Failure(.usage, "--export \(export) is not known; it takes \(names)")
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
