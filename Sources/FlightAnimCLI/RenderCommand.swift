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
      code, or a coordinate LAT,LON in decimal degrees, perhaps with a name: Home=47.37,8.54. A name \
      that ends in .csv, .gpx, .kml, .geojson or .json is a recorded flight, or a flight log.

      EXAMPLES
        flightanim LAX JFK --gif out.gif --svg out.svg
        flightanim LHR-SIN-SYD -o trip.gif --theme night --size 1280x720
        flightanim Home=47.37,8.54 -33.94,151.18 --png map.png
        flightanim flight.gpx --gif replay.gif
        flightanim LAX JFK --path points.csv --json

      EXIT CODES
        0 ok, 64 wrong command line, 65 bad input such as an unknown airport, 66 input file \
      missing, 70 internal error, 73 output cannot be created, 74 write failed
      """)

  @Argument(
    help: ArgumentHelp(
      "Stops, or a chain of them: LAX JFK, LAX-JFK; or a recorded flight.", valueName: "route"))
  var route: [String] = []

  @OptionGroup(title: "Outputs") var outputs: OutputArguments
  @OptionGroup(title: "Recorded flights") var tracks: TrackArguments
  @OptionGroup(title: "Overlays") var overlays: OverlayArguments
  @OptionGroup(title: "Time") var time: TimeArguments
  @OptionGroup(title: "Picture") var picture: PictureArguments
  @OptionGroup(title: "Map") var map: MapArguments
  @OptionGroup(title: "GIF") var gif: GIFArguments
  @OptionGroup(title: "SVG and web pages") var svg: SVGArguments

  @Option(
    help: ArgumentHelp(
      "Threads for the frames of GIFs and PNGs; one for each processor by default.",
      valueName: "n"))
  var workers: Int?
  @Flag(help: "Say nothing but errors.") var quiet = false
  @Flag(help: "Print a summary as JSON on standard output.") var json = false

  func run() throws {
    let workers = try Processors.workers(workers, option: "workers")
    let (request, notes) = try request()
    if request.outputs.isEmpty && !json && svg.embed == nil {
      throw Failure(
        .usage, "nothing to write; add --gif FILE, --svg FILE, --png FILE or -o FILE")
    }
    if !quiet { for note in notes { Terminal.complain(note) } }

    var line = Terminal.ProgressLine(quiet: quiet)
    let report: Report
    do throws(FlightAnimError) {
      report = try request.render(workers: workers) { line.show($0) }
      line.clear()
    } catch {
      line.clear()
      throw Failure(error)
    }
    if !quiet && map.isAutomatic && report.projection != Projection.mercator.rawValue {
      Terminal.complain(
        "the route goes where Mercator maps are of no use; drawn as \(report.projection) "
          + "(--projection takes another)")
    }
    if !quiet { for file in report.outputs { file.reductionNote.map(Terminal.complain) } }
    if json { try printLines([report.json]) }
    try svg.printSnippet(of: request)
  }

  /// What the arguments ask for, and what the user should know of how they were read; rows of a
  /// batch come through here, too.
  func request() throws(Failure) -> (request: Request, notes: [String]) {
    var (trip, notes) = try trip()
    var request = Request(
      trip: trip, options: try picture.options(),
      outputs: try outputs.outputs(isStandardOutputTaken: json || svg.embed != nil))
    try time.apply(to: &request)
    try map.apply(to: &request.options)
    request.gif = try gif.settings()
    try svg.apply(to: &request, theme: picture.theme, isJSONWanted: json)
    try tracks.apply(to: &request.options)
    notes += try overlays.apply(to: &request.options, isLenient: tracks.lenient)
    return (request, notes)
  }

  /// The trip, and what the user should know of how it was read.
  private func trip() throws(Failure) -> (Trip, notes: [String]) {
    let files = route.filter(TrackArguments.isFile) + tracks.track
    let stops = route.filter { !TrackArguments.isFile($0) }
    guard !files.isEmpty else {
      let lookup = try lookup(stops)
      return (lookup.trip, lookup.notes.map(\.text))
    }
    guard stops.isEmpty else {
      throw Failure(
        .usage,
        "the route mixes stops and recorded flights; give either \(stops[0]) … or \(files[0])")
    }
    let recorded = try tracks.route(files)
    return (recorded.trip, recorded.notes.map(\.text))
  }

  private func lookup(_ route: [String]) throws(Failure) -> RouteLookup {
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
