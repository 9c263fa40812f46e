internal import ArgumentParser
internal import FlightAnim
internal import FlightRoutes

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
      A ROUTE is a list of stops, or chains of them, each a trip: LAX-JFK,SFO-NRT. A stop is an IATA or ICAO code, a city's \
      code, or a coordinate LAT,LON in decimal degrees, perhaps with a name: Home=47.37,8.54. The name \
      of a file is a recorded flight, or a flight log: CSV, GPX, KML, KMZ, GeoJSON, IGC or aircraft \
      JSON, also packed by gzip.

      EXAMPLES
        flightanim LAX JFK --gif out.gif --svg out.svg
        flightanim LHR-SIN-SYD -o trip.gif --theme night --size 1280x720
        flightanim ZRH-JFK,ZRH-NRT,ZRH-GRU --svg together.svg
        flightanim Home=47.37,8.54 -33.94,151.18 --png map.png
        flightanim flight.gpx --gif replay.gif
        flightanim LAX JFK --compare road.gpx --gif ways.gif
        flightanim LAX JFK --path points.csv --json

      EXIT CODES
        0 ok, 64 wrong command line, 65 bad input such as an unknown airport, 66 input file \
      missing, 70 internal error, 73 output cannot be created, 74 write failed
      """)

  @Argument(
    help: ArgumentHelp(
      "Stops, or a chain of them: LAX JFK, LAX-JFK; or a recorded flight.", valueName: "route"),
    completion: .file())
  var route: [String] = []

  @OptionGroup(title: "Outputs") var outputs: OutputArguments
  @OptionGroup(title: "Several trips") var several: TripArguments
  @OptionGroup(title: "Comparison") var compare: CompareArguments
  @OptionGroup(title: "Recorded flights") var tracks: TrackArguments
  @OptionGroup(title: "Overlays") var overlays: OverlayArguments
  @OptionGroup(title: "Pictures on the map") var images: ImageArguments
  @OptionGroup(title: "Countries") var countries: CountryArguments
  @OptionGroup(title: "Time") var time: TimeArguments
  @OptionGroup(title: "Picture") var picture: PictureArguments
  @OptionGroup(title: "Line") var line: LineArguments
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
    if gif.maxSize != nil && !request.outputs.contains(where: { $0.format == .gif }) {
      throw Failure(.usage, "--max-size limits GIFs, and none is to be written; add --gif FILE")
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
        "a Mercator map would not suit this route and picture; drawn as \(report.projection) "
          + "(--projection takes another)")
    }
    if !quiet { for file in report.outputs { file.reductionNote.map(Terminal.complain) } }
    if json { try printLines([report.json]) }
    try svg.printSnippet(of: request)
  }

  /// What the arguments ask for, and what the user should know of how they were read; rows of a
  /// batch come through here, too.
  func request() throws(Failure) -> (request: Request, notes: [String]) {
    var (trips, cues, notes, tallies) = try trips()
    if let other = compare.compare {
      guard trips.count == 1 else {
        throw Failure(
          .usage, "--compare sets a way beside one trip; the route holds \(trips.count)")
      }
      let (ways, more, others) = try way(other)
      guard ways.count == 1 else {
        throw Failure(.usage, "--compare takes one way; \(other) holds \(ways.count)")
      }
      trips += ways
      notes += more
      tallies += others
    }
    var request = Request(
      trips: trips, options: try picture.options(),
      outputs: try outputs.outputs(isStandardOutputTaken: json || svg.embed != nil))
    request.recordings = tallies
    try time.apply(to: &request)
    try line.apply(to: &request.options)
    try map.apply(to: &request.options)
    try several.apply(to: &request.options)
    request.options.cues = cues
    try compare.apply(to: &request.options)
    request.gif = try gif.settings(over: request.options.map.backdrop)
    try svg.apply(to: &request, darkTheme: picture.darkTheme(), isJSONWanted: json)
    try tracks.apply(to: &request.options)
    try images.apply(to: &request.options)
    notes += try countries.apply(to: &request.options)
    notes += try overlays.apply(to: &request.options, isLenient: tracks.lenient)
    return (request, notes)
  }

  /// The trips, what sets them apart, and what the user should know of how they were read.
  private func trips() throws(Failure) -> (
    [Trip], [TripCue], notes: [String], [RecordingTally]
  ) {
    let files = route.filter(TrackArguments.isFile) + tracks.track
    let stops = route.filter { !TrackArguments.isFile($0) }
    if let network = try several.network(isLenient: tracks.lenient) {
      guard let other = route.first ?? tracks.track.first else {
        return (network.trips, network.cues, network.notes, [])
      }
      throw Failure(
        .usage, "--routes is a picture by itself; leave out \(other), or write it into the table")
    }
    guard !files.isEmpty else {
      let lookups = try lookUp(stops)
      return (lookups.map(\.trip), [], lookups.flatMap(\.notes).uniqued.map(\.text), [])
    }
    guard stops.isEmpty else {
      throw Failure(
        .usage,
        "the route mixes stops and recorded flights; give either \(stops[0]) … or \(files[0]), or "
          + "set one beside the other with --compare \(files[0])")
    }
    let recorded = try tracks.route(files)
    return ([recorded.trip], [], recorded.notes.map(\.text), recorded.tallies)
  }

  /// The way that the route is compared with.
  private func way(
    _ text: String
  ) throws(Failure) -> ([Trip], notes: [String], [RecordingTally]) {
    if TrackArguments.isFile(text) {
      let recorded = try tracks.route([text])
      return ([recorded.trip], recorded.notes.map(\.text), recorded.tallies)
    }
    let lookups = try lookUp([text])
    return (lookups.map(\.trip), lookups.flatMap(\.notes).uniqued.map(\.text), [])
  }

  private func lookUp(_ route: [String]) throws(Failure) -> [RouteLookup] {
    do throws(RouteError) {
      let trips = try RouteText.parse(route)
      if trips.isEmpty { throw .trip(.tooFewStops(0)) }
      return try trips.map { stops throws(RouteError) in
        try RouteLookup(stops, in: .embedded)
      }
    } catch { throw Failure(error) }
  }
}

extension [RouteLookup.Note] {
  /// The notes, each once: several trips may touch the same city.
  fileprivate var uniqued: [RouteLookup.Note] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension RouteLookup.Note {
  /// What the user should know of how a code was read.
  var text: String {
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
