internal import ArgumentParser
internal import FlightAnim

/// `flightanim themes`.
struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes", abstract: "List the themes.")

  func run() throws {
    let width = Theme.all.map(\.name.count).max() ?? 0
    try printLines(
      Theme.all.map { theme in
        let gap = String(repeating: " ", count: width - theme.name.count + 2)
        return theme.name + gap + theme.summary
      })
  }
}
