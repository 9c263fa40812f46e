import FlightAnim
import FlightTestSupport
import Foundation
import Testing

/// Values that cannot be: each is an error that says what and how, and none ends the program.
@Suite struct BadValueTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, -1, 200, 1e-300, 1e300, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 180, 90.000001,
  ]
  private static let counts = [Int.min, -1, 0, 1, 2, 32_767, 32_768, 1 << 40, .max]

  private func request() throws -> Request {
    var options = try StoryboardOptions(width: 40, height: 30)
    options.time.pace = .duration(0.1)
    return Request(trip: try Trip("LAX", "JFK"), options: options)
  }

  private func speaks(_ error: any Error, _ source: SourceLocation = #_sourceLocation) {
    guard let error = error as? any ExplainedError else {
      Issue.record("\(error)", sourceLocation: source)
      return
    }
    #expect(!error.message.isEmpty && !error.message.contains("--"), sourceLocation: source)
    #expect(error.help?.contains("--") != true, sourceLocation: source)
    #expect("\(error)".hasPrefix(error.message), sourceLocation: source)
  }

  @Test("Sizes of zero, below or too large are refused")
  func sizes() {
    for width in Self.counts {
      for height in Self.counts where !(1...32_767 ~= width && 1...2 ~= height) {
        do {
          let options = try StoryboardOptions(width: width, height: height)
          #expect(options.size.width == width)
        } catch { speaks(error) }
      }
      #expect(throws: OptionError.self) {
        try Bitmap(width: width, height: 3, premultipliedARGB: [1, 2])
      }
    }
  }

  @Test("Coordinates that are not on the Earth are refused", arguments: numbers)
  func places(_ number: Double) throws {
    for pair in [(number, 8.5), (47.4, number)] {
      do { _ = try Coordinate(latitude: pair.0, longitude: pair.1) } catch { speaks(error) }
      let points = [
        TrackPoint(latitude: pair.0, longitude: pair.1), TrackPoint(latitude: 1, longitude: 2),
        TrackPoint(latitude: pair.0, longitude: 3, time: number, altitude: number, speed: number),
      ]
      do {
        let trip = try Trip(recorded: points)
        var request = try request()
        request.trips = [trip]
        #expect(try !request.svg().isEmpty)
      } catch { speaks(error) }
    }
  }

  /// Each number of a request on its own, with values that are out of range and some that are not.
  private static let settings: [@Sendable (inout Request, Double) -> Void] = [
    { $0.framesPerSecond = $1 }, { $0.options.line.spacing = .meters($1) },
    { $0.options.line.width = $1 }, { $0.options.line.dashes = [$1, 3] },
    { $0.options.line.casingWidth = $1 }, { $0.options.marker.size = $1 },
    { $0.options.map.margin = $1 }, { $0.options.countries.flagOpacity = $1 },
    { $0.options.time.pace = .duration($1) }, { $0.options.time.pace = .step($1) },
    { $0.options.time.firstHold = $1 }, { $0.options.time.lastHold = $1 },
    { $0.options.time.stopHold = $1 }, { $0.options.time.leastLeg = $1 },
    { $0.options.map.fit = .bounds(south: $1, west: 1, north: 2, east: 3) },
    { $0.options.map.fit = .bounds(south: 0, west: $1, north: 2, east: 3) },
    { $0.options.map.fit = .bounds(south: 0, west: 1, north: $1, east: 3) },
    { $0.options.map.fit = .bounds(south: 0, west: 1, north: 2, east: $1) },
    { $0.options.theme.sizes.line = $1 }, { $0.options.theme.sizes.code = $1 },
    { $0.options.theme.sizes.routeDashes = [$1] }, { $0.options.theme.tripDashes = [[$1]] },
    { $0.options.cues = [TripCue(start: $1, duration: $1)] },
  ]

  @Test(
    "Numbers of a request that are not finite or out of range are refused",
    arguments: settings.indices)
  func numbersOfARequest(_ index: Int) throws {
    for number in Self.numbers {
      var request = try request()
      Self.settings[index](&request, number)
      // What is right may be slow.
      if (try? request.check()) != nil, number > 100 { continue }
      do { _ = try request.frames()[0] } catch { speaks(error) }
    }
  }

  @Test("Counts of a request out of range are refused", arguments: counts)
  func countsOfARequest(_ count: Int) throws {
    var request = try request()
    request.options.time.repetition = .times(count)
    do { _ = try request.gif(workers: count) } catch { speaks(error) }
    request.options.time.repetition = .forever
    request.gifOptions.maximumColors = count
    do { _ = try request.gif() } catch { speaks(error) }
    request.gifOptions.maximumColors = nil
    request.gifOptions.maximumBytes = count
    do { _ = try request.gif() } catch { speaks(error) }
  }

  @Test("Moments outside the motion are refused", arguments: numbers)
  func moments(_ moment: Double) throws {
    do { #expect(try !request().png(at: moment).isEmpty) } catch { speaks(error) }
  }

  @Test("Sixty frames a second are refused")
  func sixtyFramesASecondAreTooMany() throws {
    var request = try request()
    request.framesPerSecond = 60
    let error = #expect(throws: FlightAnimError.self) { try request.gif() }
    #expect(error?.message == "framesPerSecond 60 is out of range")
    #expect(error?.help == "it takes 1 to 50")
  }

  @Test("An unknown code is named, with suggestions")
  func anUnknownCodeIsNamedWithSuggestions() throws {
    let error = #expect(throws: RouteError.self) { try Trip("LAX", "JFQ") }
    #expect(error?.message == "no airport has the code JFQ")
    #expect(error?.help?.contains("JFK") == true)
    for stops in [[], ["LAX"], ["LAX", "LAX"], ["", "JFK"], ["LAX", "95,8"], ["\0", "a=1,2"]] {
      do {
        _ = try Trip(stops)
        Issue.record("\(stops)")
      } catch { speaks(error) }
    }
  }

  @Test("No recording is no trip")
  func noRecordingIsNoTrip() throws {
    for points in [[], [TrackPoint(latitude: 1, longitude: 2)]] {
      #expect(throws: TripError.tooFewPoints(points.count)) { try Trip(recorded: points) }
    }
    let still = TrackPoint(latitude: 1, longitude: 2)
    #expect(throws: TripError.nothingRecorded(leg: 0)) { try Trip(recorded: [still, still]) }
    let late = TrackPoint(latitude: 1, longitude: 2, time: 9)
    let early = TrackPoint(latitude: 2, longitude: 2, time: 8)
    #expect(throws: TripError.notInOrder(point: 1)) { try Trip(recorded: [late, early]) }
    #expect(text { _ = try RecordedRoute([], options: .init()) }.hasPrefix("no files were given"))
    do {
      _ = try RecordedRoute([.init(name: "a.csv", bytes: [])], options: .init())
    } catch { speaks(error) }
  }

  @Test(
    "A time that is no moment is not told as an order of time",
    arguments: [Double.nan, .infinity, -.infinity, 1.7e12, -1e300])
  func timesThatAreNoMoment(_ time: Double) {
    let points = [
      TrackPoint(latitude: 1, longitude: 2, time: 0),
      TrackPoint(latitude: 2, longitude: 2, time: time),
    ]
    let text = text { _ = try Trip(recorded: points) }
    #expect(text.hasPrefix("points[1]: its time ") && text.contains("milliseconds"), "\(text)")
  }

  @Test("Names given to the ends of a recorded line are those of its stops")
  func namesOfARecordedLine() throws {
    let points = [
      TrackPoint(latitude: 47.6, longitude: 9.1), TrackPoint(latitude: 47.5, longitude: 9.7),
    ]
    let trip = try Trip(recorded: points, from: "Weinfelden", to: "Bregenz")
    #expect(trip.stops.map(\.shortName) == ["Weinfelden", "Bregenz"])
    #expect(try Trip(recorded: points, to: "Bregenz").stops[0].name != "Weinfelden")
    #expect(trip.length == (try Trip(recorded: points)).length)
  }

  @Test("Fewer threads than one are refused", arguments: [Int.min, -1, 0])
  func workers(_ count: Int) throws {
    let request = try request()
    for text in [
      text { _ = try request.gif(workers: count) }, text { try request.render(workers: count) },
      text { _ = try request.bytes(of: .svg, workers: count) },
    ] { #expect(text.hasPrefix("workers ") && text.hasSuffix("; it must be at least 1")) }
  }

  @Test("Two outputs to one path are refused before anything is written")
  func twoOutputsToOnePath() throws {
    let scratch = try ScratchFolder()
    var request = try request()
    let path = scratch.path("a.gif")
    request.outputs = [Output(.gif, to: .path(path)), Output(.svg, to: .path(path))]
    let error = FlightAnimError.sameDestination(path: path)
    #expect(throws: error) { try request.render() }
    #expect(throws: error) { try request.check() }
    #expect("\(error)" == "two outputs go to \(path); give each its own path")
    #expect(scratch.names.isEmpty)
    request.outputs = [Output.Format.gif, .svg].map { Output($0, to: .standardOutput) }
    #expect(throws: FlightAnimError.sameDestination(path: "-")) { try request.render() }
  }

  /// What the errors of a program say, which knows no command line.
  @Test("Errors name what a program has, and remedies that it can follow")
  func errorsNameWhatAProgramHas() throws {
    var request = try request()
    #expect(text { _ = try Trip(recorded: []) } == "the line has 0 points; it needs at least two")
    #expect(text { _ = try Trip("LAX") }.contains("like Trip(\"LAX\", \"JFK\")"))
    #expect(text { _ = try Trip("LAX-JFK") }.contains("like Trip(\"LAX\", \"JFK\")"))
    #expect(text { _ = try Trip("LAX", "Zürihc") }.contains("Zürich (ZRH)"))
    #expect(text { _ = try Trip("LAX", "JFQ") }.contains("JFK (New York)"))
    #expect(
      text { _ = try request.png(at: 1.5) } == "moment 1.5 is out of range; it takes 0 to 1")
    #expect(
      text { _ = try Bitmap(width: 2, height: 2, premultipliedARGB: [1]) }
        == "pixels.count 1 is out of range; it must be 4")
    request.gifOptions.maximumBytes = 0
    #expect(
      text { _ = try request.gif() }
        == "gifOptions.maximumBytes 0 is out of range; it must be at least 1")
    request.gifOptions.maximumBytes = 100
    let tooLarge = text { _ = try request.gif() }
    #expect(tooLarge.hasPrefix("the GIF cannot be smaller than about "), "\(tooLarge)")
    #expect(tooLarge.contains("gifOptions.allowsResize"))
    request.options.line.colorBy = .altitude
    request.trips = [
      try Trip(recorded: [
        TrackPoint(latitude: 1, longitude: 2), TrackPoint(latitude: 2, longitude: 2),
      ])
    ]
    #expect(
      text { _ = try request.svg() }.hasSuffix(
        "the recording has no altitudes; line.colorBy = .trip needs none"))
    request.trips = []
    #expect(text { _ = try request.svg() }.hasPrefix("the request has no trips"))
  }

  /// What an error says; nothing where there is none.
  private func text(_ work: () throws -> Void) -> String {
    do {
      try work()
      return ""
    } catch {
      speaks(error)
      return "\(error)"
    }
  }

  @Test(
    "Texts that are no color are refused",
    arguments: ["", "#", "#12345", "red", "#ggg", "#1234567890", "１"])
  func colors(_ text: String) {
    let error = #expect(throws: ColorError.self) { try Theme.Color(text) }
    if let error { speaks(error) }
  }

  @Test("Files that cannot be written are refused")
  func filesThatCannotBe() throws {
    var request = try request()
    for path in ["", "/", "/nowhere/at/all.svg", "a\0b.svg", String(repeating: "x", count: 5000)] {
      request.outputs = [Output(.svg, to: .path(path))]
      do {
        try request.render()
        Issue.record("\(path.debugDescription)")
      } catch { speaks(error) }
    }
    do { _ = try Bitmap(png: [1, 2, 3]) } catch { speaks(error) }
    do { _ = try Theme(styleFile: Array("{".utf8)) } catch { speaks(error) }
    do { _ = try MarkerArt(svg: []) } catch { speaks(error) }
    request.outputs = []
    request.options.text.fonts = [[1, 2, 3]]
    do { _ = try request.svg() } catch { speaks(error) }
    request.options.text.fonts = []
    request.trips = []
    do { _ = try request.svg() } catch { speaks(error) }
  }
}
