internal import ArgumentParser
internal import FlightAnim
internal import FlightRoutes
internal import FlightTextFormats
internal import FlightTracks

/// `flightanim [render] ROUTE…`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Turn a trip into a flight animation.",
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
      """)

  @Argument(
    help: ArgumentHelp(
      "Stops (LAX JFK, Paris Tokyo), a chain of stops (LAX-JFK) or a recorded flight.",
      valueName: "route"),
    completion: .file())
  var route: [String] = []

  @Flag(help: "Draw cities that are given by name where they are, not at their airport.")
  var atCity = false

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Write what a place takes, in its size and limits: github, email, slack, discord, x, linkedin, "
        + "whatsapp, story, feed, slides, commons, editor, or several. Options beside it win. See "
        + "'flightanim formats'.", valueName: "place"),
    completion: .list(Preset.all.map(\.name)))
  var place: String?

  @OptionGroup(title: "Outputs") var outputs: OutputArguments
  @OptionGroup(title: "Picture, line and text") var picture: PictureArguments
  @OptionGroup(title: "Cards") var card: CardArguments
  @OptionGroup(title: "Line style") var line: LineArguments
  @OptionGroup(title: "Map") var map: MapArguments
  @OptionGroup(title: "Timing") var time: TimeArguments
  @OptionGroup(title: "Recorded flights and flight logs") var tracks: TrackArguments
  @OptionGroup(title: "Several trips and networks") var several: TripArguments
  @OptionGroup(title: "Comparison of two routes") var compare: CompareArguments
  @OptionGroup(title: "Countries") var countries: CountryArguments
  @OptionGroup(title: "GeoJSON overlays") var overlays: OverlayArguments
  @OptionGroup(title: "Pictures on the map") var images: ImageArguments
  @OptionGroup(title: "Day, night and local times") var sun: SunArguments
  @OptionGroup(title: "GIF") var gif: GIFArguments
  @OptionGroup(title: "Videos") var video: VideoArguments
  @OptionGroup(title: "SVG and web pages") var svg: SVGArguments

  @Option(
    help: ArgumentHelp(
      "Number of threads that draw frames. (default: one per processor)",
      valueName: "n"))
  var workers: Int?
  @Flag(help: "Show the result when it is written.") var open = false
  @Flag(help: "Print errors only.") var quiet = false
  @Flag(help: "Print a summary as JSON on standard output.") var json = false

  func run() throws { try prepared().run() }

  /// The rendering; all that can be refused before anything is written is refused here.
  func prepared() throws -> Rendering {
    let workers = try Processors.workers(workers, option: "workers")
    let inputs = InputFiles()
    let (request, notes) = try inputs.watching { () throws(Failure) in try self.request() }
    try inputs.check(request.outputs)
    try OutputArguments.checkFolders(of: request.outputs)
    if request.outputs.isEmpty && !json && svg.embed == nil {
      throw Failure(
        .usage, "nothing to write; add --gif FILE, --svg FILE, --png FILE or -o FILE")
    }
    try checkLimit(of: request)
    let result = open ? Viewer.file(among: request.outputs) : nil
    if open && result == nil {
      throw Failure(.usage, "--open needs a file to show; add --gif FILE or --svg FILE")
    }
    return Rendering(
      command: self, request: request, notes: notes + OptionEffect.notes(self, request),
      workers: workers, result: result)
  }

  /// Refuses a limit of bytes that none of the outputs keeps.
  func checkLimit(of request: Request) throws(Failure) {
    guard gif.maxSize != nil && !request.outputs.contains(where: { $0.format.keepsToLimit }) else {
      return
    }
    throw Failure(
      .usage,
      "--max-size limits GIF, MP4 and WebM, but none is written; add --gif FILE or --mp4 FILE")
  }

  /// True if the route is read from files.
  var hasFiles: Bool {
    let written = route + [compare.compare].compactMap(\.self)
    return !tracks.track.isEmpty || !RouteArguments(written, atCity: atCity).files.isEmpty
  }

  /// The request that the arguments make, and notes for the user on how they were read. Rows of a
  /// batch go through here too.
  func request() throws(Failure) -> (request: Request, notes: [String]) {
    if tracks.track.isEmpty, several.routes == nil, let file = RouteArguments.loneOutput(route) {
      throw Failure(.usage, "a route is missing, as in: flightanim Paris Tokyo \(file)")
    }
    let arguments = RouteArguments(
      route, atCity: atCity, hasOthers: !tracks.track.isEmpty || several.routes != nil)
    var (trips, cues, notes, tallies) = try trips(arguments)
    if let other = compare.compare {
      guard trips.count == 1 else {
        throw Failure(
          .usage, "--compare takes one trip to compare with; the route has \(trips.count)")
      }
      let (ways, more, others) = try way(other)
      guard ways.count == 1 else {
        throw Failure(.usage, "--compare takes one route; \(other) has \(ways.count)")
      }
      trips += ways
      notes += more
      tallies += others
    }
    let options = try picture.options(
      card: card.options(in: picture.size), recap: card.recapOptions())
    var request = Request(
      trips: trips, options: options,
      outputs: try outputs.outputs(
        besides: arguments.outputs, isStandardOutputTaken: json || svg.embed != nil,
        isTransparent: options.map.backdrop != .theme))
    request.recordings = tallies
    try time.apply(to: &request)
    try line.apply(to: &request.options)
    try map.apply(to: &request.options)
    try several.apply(to: &request.options)
    (request.options.cues, request.options.weightName) = (cues.cues, cues.weightName)
    if cues.isOfRecordings, several.colorBy == nil { request.options.line.colorBy = .trip }
    try compare.apply(to: &request.options)
    request.posterFirst = gif.posterFirst
    request.gifOptions = try gif.settings(over: request.options.map.backdrop)
    request.videoOptions = try video.settings(for: request)
    try svg.apply(to: &request, darkTheme: picture.darkTheme(), isJSONWanted: json)
    try tracks.apply(to: &request.options)
    try images.apply(to: &request.options)
    try sun.apply(to: &request.options)
    notes += try countries.apply(to: &request.options)
    notes += try overlays.apply(to: &request.options, isStrict: tracks.strict)
    notes += picture.notes + time.notes(on: request) + OutputArguments.notes(on: request.outputs)
    notes += video.notes(on: request)
    return (request, notes)
  }

  /// The trips, the cues that tell them apart, and notes for the user on how they were read.
  private func trips(
    _ arguments: RouteArguments
  ) throws(Failure) -> ([Trip], RouteCues, notes: [String], [RecordingTally]) {
    let files = arguments.files + tracks.track
    let stops = arguments.stops
    let table = if let routes = several.routes { routes } else { try arguments.table() }
    if let table {
      let others = several.routes == nil ? stops + tracks.track : stops + files
      guard let other = others.first else {
        let network = try several.network(
          table, by: arguments.reader, tracks)
        return (network.trips, network.cues, network.notes, network.recordings)
      }
      throw Failure(
        .usage, "--routes draws the table alone; leave out \(other), or add it to the table")
    }
    guard !files.isEmpty else {
      let lookups = try lookUpRoute(arguments)
      return (lookups.map(\.trip), RouteCues(), lookups.flatMap(\.notes).lines, [])
    }
    guard stops.isEmpty else { throw mixed(stops, files) }
    if tracks.track.isEmpty, let listed = try arguments.listedStops() {
      do throws(RouteError) {
        let lookup = try arguments.reader.trip(through: listed)
        return ([lookup.trip], RouteCues(), lookup.notes.lines, [])
      } catch { throw Failure(error) }
    }
    let recorded = try tracks.route(files, parting: several.together ? .each : .byTime)
    guard card.recap, !recorded.flights.isEmpty else {
      return (
        recorded.trips, RouteCues(naming: recorded.names), recorded.notes.map(\.text),
        recorded.tallies
      )
    }
    // A recap is not one trip, and nothing connects its flights.
    let notes = recorded.notes.filter { if case .flights = $0 { false } else { true } }
    return (recorded.flights, RouteCues(), notes.map(\.text), recorded.tallies)
  }

  /// The second route for comparison.
  private func way(
    _ text: String
  ) throws(Failure) -> ([Trip], notes: [String], [RecordingTally]) {
    let arguments = RouteArguments([text], atCity: atCity)
    if arguments.stops.isEmpty {
      let recorded = try tracks.route([text])
      return (recorded.trips, recorded.notes.map(\.text), recorded.tallies)
    }
    if (try? arguments.reader.stop(text)) != nil {
      throw Failure(
        .usage,
        "--compare \(text) is one stop; write the other way in one piece, like LAX-DEN-JFK")
    }
    let lookups = try lookUp([text], by: arguments.reader)
    return (lookups.map(\.trip), lookups.flatMap(\.notes).lines, [])
  }

  /// The trips of stops; where these are none, what is missing.
  private func lookUpRoute(_ arguments: RouteArguments) throws(Failure) -> [RouteLookup] {
    let stops = arguments.stops
    do throws(Failure) { return try lookUp(stops, by: arguments.reader) } catch {
      if stops.count < 2,
        let name = outputs.allNamed.first(where: { !$0.contains(".") && $0 != "-" })
      {
        throw Failure(
          .usage, "\(name) was taken for the name of a file; give it one, like --gif trip.gif")
      }
      if stops.last == "-" {
        throw Failure(
          .usage, "a shell takes > for the name of a file to write; write LAX-JFK or LAX to JFK")
      }
      if stops.isEmpty {
        throw Failure(
          .usage,
          "a route is missing, as in: flightanim Paris Tokyo trip.gif; - reads a recording from "
            + "standard input")
      }
      if stops.count == 1, let file = arguments.outputs.first {
        throw Failure(
          .usage,
          "a route is missing, as in: flightanim Paris Tokyo \(file); a name with blanks needs "
            + "quotes: '\(stops[0]) \(file)'")
      }
      if stops.count == 1, (try? arguments.reader.stop(stops[0])) != nil {
        throw Failure(.usage, "\(stops[0]) is one stop; a route needs two, like Paris Tokyo")
      }
      throw error
    }
  }

  /// The failure of a route that has stops and files.
  private func mixed(_ stops: [String], _ files: [String]) -> Failure {
    let file = files[0]
    let whole = (stops + [file]).joined(separator: " ")
    if isRegularFile(whole) {
      return Failure(.usage, "a name with blanks needs quotes: '\(whole)'")
    }
    if !exists(file), file != InputFiles.standardInput {
      let remedy =
        MissingFile.remedy(file) ?? "files that are written end in \(Output.Format.endings)"
      return Failure(.noInput, "there is no file \(file) to read; \(remedy)")
    }
    return Failure(
      .usage,
      "the route mixes stops and recorded flights; give either \(stops[0]) … or \(file), or "
        + "compare the two with --compare \(file)")
  }

  private func lookUp(
    _ route: [String], by reader: RouteReader
  ) throws(Failure) -> [RouteLookup] {
    do throws(RouteError) { return try reader.trips(route) } catch { throw Failure(error) }
  }
}

extension [RouteLookup.Note] {
  /// The notes as one line, if there are any.
  var lines: [String] { text.map { [$0] } ?? [] }
}
