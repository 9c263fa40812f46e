import FlightAnim
import FlightGeodesy
import FlightGraphics
import FlightRaster
import FlightStoryboards
import FlightTestSupport
import Foundation
import Testing

/// What a program that uses the library writes.
@Suite struct RequestTests {
  private func request(_ outputs: [Output]) throws -> Request {
    let stops = try [(33.9424955, -118.4080684, "LAX"), (40.6397511, -73.7789256, "JFK")].map {
      Stop(
        coordinate: try Coordinate(latitude: .degrees($0.0), longitude: .degrees($0.1)),
        code: $0.2)
    }
    let size = try #require(PixelSize(width: 160, height: 100))
    var request = Request(
      trip: try Trip(stops: stops), options: StoryboardOptions(size: size), outputs: outputs)
    request.options.time.pace = .duration(0.5)
    return request
  }

  @Test("Several outputs come from one storyboard")
  func severalOutputsComeFromOneStory() throws {
    let scratch = try ScratchFolder()
    let outputs = [
      Output(.gif, to: .path(scratch.path("a.gif"))),
      Output(.svg, to: .path(scratch.path("a.svg"))),
      Output(.png(at: 0.5), to: .path(scratch.path("a.png"))),
      Output(.pathCSV, to: .path(scratch.path("a.csv"))),
    ]
    var seen: [Int] = []
    let report = try request(outputs).render { seen.append($0.done) }
    #expect(report.outputs.map(\.format) == ["gif", "svg", "png", "csv"])
    #expect(report.legs[0].points == 3984)
    #expect(report.frames == 16)
    #expect(seen == Array(1...16))
    for file in report.outputs {
      #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)).count == file.bytes)
    }
  }

  @Test("Frames cannot go to standard output")
  func framesGoIntoAFolderAndNowhereElse() throws {
    let error = #expect(throws: FlightAnimError.self) {
      try request([Output(.frames, to: .standardOutput)]).render()
    }
    guard case .output(let refused) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(refused.path == "-")
  }

  @Test("Every format writes bytes")
  func everyFormatWritesSomething() throws {
    let scratch = try ScratchFolder()
    let formats: [Output.Format] = [
      .gif, .svg, .svgz, .html, .png(at: 0), .frames, .pathCSV, .pathGeoJSON,
    ]
    var request = try request(
      formats.map { Output($0, to: .path(scratch.path($0.name))) })
    let report = try request.render()
    #expect(report.outputs.map(\.format) == formats.map(\.name))
    #expect(report.outputs.allSatisfy { $0.bytes > 0 })
    // A limit that all of it keeps to changes nothing.
    let gif = try Data(contentsOf: scratch.url("gif"))
    request.gif.maximumBytes = gif.count
    #expect(try request.render().outputs[0].reduced == nil)
    #expect(try Data(contentsOf: scratch.url("gif")) == gif)
  }

  @Test("The same request gives the same bytes on several threads")
  func theSameRequestGivesTheSameBytesFromSeveralThreads() async throws {
    let scratch = try ScratchFolder()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        let request = try request([
          Output(.gif, to: .path(scratch.path("\(worker).gif"))),
          Output(.svg, to: .path(scratch.path("\(worker).svg"))),
        ])
        group.addTask { _ = try request.render() }
      }
      try await group.waitForAll()
    }
    for ending in ["gif", "svg"] {
      let files = try (0..<4).map { try Data(contentsOf: scratch.url("\($0).\(ending)")) }
      #expect(Set(files).count == 1)
    }
  }

  @Test("A frame rate out of range is refused", arguments: [0, 51, -1, .nan, .infinity])
  func aFrameRateOutOfRangeIsRefused(_ rate: Double) throws {
    var request = try request([])
    request.framesPerSecond = rate
    #expect(throws: FlightAnimError.self) { try request.render() }
  }

  @Test("A trip of ten thousand legs is rendered")
  func tenThousandLegsGoThroughTheLibrary() throws {
    // Coordinates from a fixed recurrence: all over the globe, poles and date line among them.
    var seed: UInt64 = 42
    func random(_ range: ClosedRange<Double>) -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Double(seed >> 11) / Double(1 << 53)
        * (range.upperBound - range.lowerBound)
    }
    for _ in 0..<10_000 {
      let (a, b) = (
        try Coordinate(
          latitude: .degrees(random(-90...90)), longitude: .degrees(random(-180...180))),
        try Coordinate(
          latitude: .degrees(random(-90...90)), longitude: .degrees(random(-180...180)))
      )
      let leg = Geodesic(from: a, to: b)
      let line = leg.polyline(spacing: .meters(100_000))
      #expect(line.points.count == Int((leg.length.meters / 100_000).rounded(.up)) + 1)
      #expect(leg.length.meters <= 20_003_931.4587)
      // Going back along the line from its end leads to the start.
      let back = Geodesic(from: b, to: a)
      #expect(abs(back.length.meters - leg.length.meters) < 1e-6)
    }
  }
}

/// The code of the documentation, which is to compile and work as it stands there.
@Suite struct DocumentationTests {
  @Test("The code of the Getting Started article makes a GIF")
  func gettingStartedMakesAGIF() throws {
    let scratch = try ScratchFolder()
    let trip = try Trip(
      stops: ["LAX", "JFK"].compactMap {
        AirportDirectory.embedded.match(code: $0).map { Stop($0.airport) }
      })
    guard let size = PixelSize(width: 160, height: 100) else { fatalError() }
    var request = Request(
      trip: trip, options: StoryboardOptions(size: size),
      outputs: [
        Output(.gif, to: .path(scratch.path("out.gif"))),
        Output(.svg, to: .path(scratch.path("out.svg"))),
      ])
    request.options.theme = .night
    let report = try request.render()
    #expect(abs(report.legs[0].distance_m - 3_982_940) < 100)
    #expect(scratch.names == ["out.gif", "out.svg"])
  }

  /// Raw frames, three bytes a pixel, one after the other.
  struct RawCodec: FrameCodec {
    func encode<Sink: ByteSink>(
      _ film: Film, into sink: inout Sink, progress: (Int) -> Void
    ) throws(EncodingError) {
      for index in 0..<film.count {
        let bytes = try film[index].pixels.flatMap { pixel in
          [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)]
        }
        let result = bytes.withUnsafeBytes { bytes in
          Result { () throws(SinkError) in try sink.write(bytes) }
        }
        do throws(SinkError) { try result.get() } catch { throw .sink(error) }
        progress(index + 1)
      }
    }
  }

  @Test("A client's own format is a single type")
  func aFormatOfOnesOwnIsOneType() throws {
    let trip = try Trip(
      stops: [
        Stop(coordinate: try Coordinate(latitude: .degrees(0), longitude: .degrees(0))),
        Stop(coordinate: try Coordinate(latitude: .degrees(1), longitude: .degrees(9))),
      ])
    let size = try #require(PixelSize(width: 40, height: 30))
    var options = StoryboardOptions(size: size)
    options.time.pace = .duration(0.1)
    let film = try Film(Storyboard(trip, options: options).scene, framesPerSecond: 30)
    var sink = MemorySink()
    try RawCodec().encode(film, into: &sink) { _ in }
    #expect(sink.bytes.count == 4 * 40 * 30 * 3)
  }
}
