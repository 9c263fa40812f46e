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
    let formats = Output.Format.all
    var request = try request(
      formats.map { Output($0, to: .path(scratch.path($0.name))) })
    let report = try request.render()
    #expect(report.outputs.map(\.format) == formats.map(\.name))
    #expect(report.outputs.allSatisfy { $0.bytes > 0 })
    // A limit that all of it keeps to changes nothing.
    let gif = try Data(contentsOf: scratch.url("gif"))
    request.gifOptions.maximumBytes = gif.count
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
        group.addTask { try await request.render() }
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

/// A format that is added to the program: one type, and one row of the table.
@Suite struct OwnFormatTests {
  /// Raw frames, three bytes a pixel, one after the other.
  struct RawCodec: FrameCodec {
    /// Whether it forgets to write anything.
    var isEmpty = false

    func encode<Sink: ByteSink>(
      _ film: Film, into sink: inout Sink, progress: (Int) -> Void
    ) throws(EncodingError) {
      for index in 0..<film.count where !isEmpty {
        let bytes = try film[index].pixels.flatMap { pixel in
          [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)]
        }
        do throws(SinkError) { try sink.write(bytes) } catch { throw .sink(error) }
        progress(index + 1)
      }
    }
  }

  private func format(_ codec: RawCodec) -> Output.Format {
    Output.Format(
      "raw", fileExtensions: ["rgb"], mediaType: nil, pageRole: .film, cost: .nothing,
      encoding: { _ in .file(.frames(codec)) })
  }

  private func request() throws -> Request {
    var options = try StoryboardOptions(width: 40, height: 30)
    options.time.pace = .duration(0.1)
    return Request(trip: try Trip("LAX", "JFK"), options: options)
  }

  @Test("A raster format is one type and one row, and web pages know it")
  func aFormatIsOneTypeAndOneRow() throws {
    let scratch = try ScratchFolder()
    var request = try request()
    #expect(try request.bytes(of: format(RawCodec())).count == 4 * 40 * 30 * 3)
    request.outputs = [Output(format(RawCodec()), to: .path(scratch.path("a.rgb")))]
    #expect(try request.render().outputs[0].bytes == 4 * 40 * 30 * 3)
    #expect(try request.webEmbedding(page: scratch.path("a.html")).source == "a.rgb")
  }

  @Test("A format that writes nothing is an error and leaves no file")
  func anEmptyFileCannotComeOut() throws {
    let scratch = try ScratchFolder()
    var request = try request()
    let empty = format(RawCodec(isEmpty: true))
    #expect(throws: FlightAnimError.nothingWritten(path: "the RAW")) {
      try request.bytes(of: empty)
    }
    request.outputs = [Output(empty, to: .path(scratch.path("a.rgb")))]
    #expect(throws: FlightAnimError.self) { try request.render() }
    #expect(scratch.names.isEmpty)
  }

  @Test("Every format says its name, ending and media type, and all of them differ")
  func theTableOfFormatsIsWhole() {
    let endings = Output.Format.all.flatMap(\.fileExtensions)
    // A name that ends in .png is a still, unless it is asked to be animated.
    #expect(Set(endings).count == endings.count - 1)
    #expect(Set(Output.Format.all).count == Output.Format.all.count)
    for format in Output.Format.all {
      #expect((format.mediaType == nil) == format.fileExtensions.isEmpty)
      for ending in format.fileExtensions {
        let isPNG = format.name == "apng" && ending == "png"
        #expect(
          isPNG || Output.Format.named(byEndingOf: "a.b/X." + ending.uppercased()) == format)
      }
    }
    for name in ["", "gif", "a.", ".", "a.jpeg"] {
      #expect(Output.Format.named(byEndingOf: name) == nil)
    }
  }
}
