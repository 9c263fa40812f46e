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
      #expect(throws: TripError.tooFewStops(points.count)) { try Trip(recorded: points) }
    }
    let still = TrackPoint(latitude: 1, longitude: 2)
    #expect(throws: TripError.nothingRecorded(leg: 0)) { try Trip(recorded: [still, still]) }
    let late = TrackPoint(latitude: 1, longitude: 2, time: 9)
    let early = TrackPoint(latitude: 2, longitude: 2, time: 8)
    #expect(throws: TripError.notInOrder(point: 1)) { try Trip(recorded: [late, early]) }
    do { _ = try RecordedRoute([], options: .init()) } catch { speaks(error) }
    do {
      _ = try RecordedRoute([.init(name: "a.csv", bytes: [])], options: .init())
    } catch { speaks(error) }
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
    request.options.text.font = [1, 2, 3]
    do { _ = try request.svg() } catch { speaks(error) }
    request.options.text.font = nil
    request.trips = []
    do { _ = try request.svg() } catch { speaks(error) }
  }
}
