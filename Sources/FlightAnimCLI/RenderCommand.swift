internal import ArgumentParser
internal import FlightAnim

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// `flightanim [render] ROUTE…`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Turn a trip into a flight animation (the default command).",
    discussion: """
      A ROUTE is a list of stops, or one chain of them. A stop is an IATA or ICAO code, a city's \
      code, or a coordinate LAT,LON in decimal degrees, perhaps with a name: Home=47.37,8.54.

      EXAMPLES
        flightanim LAX JFK --gif out.gif --svg out.svg
        flightanim LHR-SIN-SYD -o trip.gif --theme night --size 1280x720
        flightanim Home=47.37,8.54 -33.94,151.18 --png map.png
        flightanim LAX JFK --path points.csv --json

      EXIT CODES
        0 ok, 64 wrong command line, 65 bad input such as an unknown airport, 66 input file \
      missing, 70 internal error, 73 output cannot be created, 74 write failed
      """)

  @Argument(help: ArgumentHelp("Stops, or a chain of them: LAX JFK, LAX-JFK.", valueName: "route"))
  var route: [String]

  @OptionGroup(title: "Outputs") var outputs: OutputArguments
  @OptionGroup(title: "Time") var time: TimeArguments
  @OptionGroup(title: "Picture") var picture: PictureArguments
  @OptionGroup(title: "GIF") var gif: GIFArguments

  @Flag(help: "Say nothing but errors.") var quiet = false
  @Flag(help: "Print a summary as JSON on standard output.") var json = false

  func run() throws {
    let lookup = try trip()
    var request = Request(
      trip: lookup.trip, options: try picture.options(),
      outputs: try outputs.outputs(isStandardOutputTaken: json))
    try time.apply(to: &request)
    request.gif = try gif.settings()
    if request.outputs.isEmpty && !json {
      throw Failure(
        .usage, "nothing to write; add --gif FILE, --svg FILE, --png FILE or -o FILE")
    }
    if !quiet { for note in lookup.notes { Terminal.complain(note.text) } }

    var line = Terminal.ProgressLine(quiet: quiet)
    let report: Report
    do throws(FlightAnimError) {
      report = try request.render { line.show($0) }
      line.clear()
    } catch {
      line.clear()
      throw Failure(error)
    }
    if !quiet { for file in report.outputs { file.reductionNote.map(Terminal.complain) } }
    if json { try printLines([report.json]) }
  }

  private func trip() throws(Failure) -> RouteLookup {
    do throws(RouteError) {
      let trips = try RouteText.parse(route)
      guard let stops = trips.first else { throw .trip(.tooFewStops(0)) }
      guard trips.count == 1 else { throw .severalTrips(trips.count) }
      return try RouteLookup(stops, in: .embedded)
    } catch { throw Failure(error) }
  }
}

extension RouteLookup.Note {
  /// What the user should know of how a code was read.
  fileprivate var text: String {
    switch self {
    case .metro(let code, let airport):
      "\(code) is a city with several airports; taking \(airport.code), \(airport.name)"
    case .former(let code, let airport):
      "\(code) is a former code; taking \(airport.code), \(airport.name)"
    }
  }
}

extension Report {
  /// The report as one line of JSON.
  fileprivate var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Finite numbers and strings always encode.
    guard let data = try? encoder.encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
