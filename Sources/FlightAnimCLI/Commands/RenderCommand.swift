internal import FlightAnim
internal import FlightAssets
internal import FlightOrders
internal import FlightTextFormats
internal import FlightTracks

/// `flightanim [render] ROUTE…`.
enum RenderCommand {
  static let about = CommandDescription(
    "flightanim render", "Turn a trip into a flight animation.", operand: "[<route> ...]",
    "Stops (LAX JFK, Paris Tokyo), a chain of stops (LAX-JFK) or a recorded flight.",
    discussion: String(textOf: fa_help_render()).replacing(
      each: "{recordings}", by: TrackFormat.names),
    takesWords: true)

  static var options: [OptionDescription] { OptionTable.picture.rows.map(\.about) }

  /// Renders what arguments ask for, once for each place that it is for.
  static func run(_ arguments: [String]) throws {
    let read = try Arguments(arguments, by: OptionTable.picture, of: about)
    let presets = try Preset.asked(by: read.given)
    let inputs = InputFiles()
    // What one place cannot have leaves nothing of the others.
    let renderings =
      try presets.isEmpty
      ? [Rendering(read, for: nil, inputs)] : presets.map { try Rendering(read, for: $0, inputs) }
    if renderings.count > 1 { for rendering in renderings { try rendering.check() } }
    try Rendering.run(renderings)
  }
}
