internal import FlightAnim
internal import FlightOrders
internal import FlightTracks

/// `flightanim [render] ROUTE…`.
enum RenderCommand {
  static let about = CommandDescription(
    "flightanim render", "Turn a trip into a flight animation.", operand: "[<route> ...]",
    "Stops (LAX JFK, Paris Tokyo), a chain of stops (LAX-JFK) or a recorded flight.",
    discussion: """
      A ROUTE is one of
        stops          LAX JFK, or Paris to Tokyo
        a chain        LAX-DEN-JFK
        several trips  LAX-JFK,SFO-NRT
        a file         flight.gpx, a recorded flight or a flight log

      A stop is a city or an airport by its name (Paris, "New York", "Portland, Maine", Heathrow), \
      an IATA or ICAO code, or a coordinate LAT,LON, optionally with a label: Home=47.37,8.54. The formats of recordings are \
      \(TrackFormat.names); files may be compressed with gzip or zip.

      EXAMPLES
        flightanim LAX JFK --gif out.gif --svg out.svg
        flightanim Paris Tokyo paris-tokyo.gif
        flightanim LHR-SIN-SYD -o trip.gif --theme night --size 1280x720
        flightanim ZRH-JFK,ZRH-NRT,ZRH-GRU --svg together.svg
        flightanim Home=47.37,8.54 -33.94,151.18 --png map.png
        flightanim flight.gpx --gif replay.gif
        flightanim LAX JFK --compare road.gpx --gif ways.gif
        flightanim LAX JFK --path points.csv --json

      EXIT CODES
         0 success
        64 wrong command line
        65 unusable input, such as an unknown airport
        66 input file missing or unreadable
        69 ffmpeg, which videos need, missing or failing
        70 internal error
        73 output cannot be created
        74 write failed
      """, takesWords: true)

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
