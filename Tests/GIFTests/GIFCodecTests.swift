import FlightGIF
import FlightGraphics
import FlightTestSupport
import Testing

@Suite struct GIFCodecTests {
  private func encoded(_ film: Film, maximumColors: Int = 256) throws -> [UInt8] {
    var sink = MemorySink()
    try GIFCodec(options: .init(maximumColors: maximumColors))
      .encode(film, into: &sink) { _ in }
    return sink.bytes
  }

  /// The largest difference of a channel, and the mean of all.
  private func error(_ shown: [UInt32], _ drawn: Bitmap) -> (largest: Int, mean: Double) {
    var (largest, sum) = (0, 0)
    for (a, b) in zip(shown, drawn.pixels) {
      for shift: UInt32 in [0, 8, 16] {
        let difference = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
        largest = max(largest, difference)
        sum += difference
      }
    }
    return (largest, Double(sum) / Double(shown.count * 3))
  }

  @Test(
    "Every frame is exact where a palette can hold all colors",
    arguments: [SyntheticFilm.movingSquare, .growingLine])
  func showsEveryFrameExactlyWhereAPaletteCanHoldAllColors(film: SyntheticFilm) throws {
    let decoded = try DecodedGIF(encoded(film.film))
    #expect(decoded.version == "GIF89a")
    #expect(decoded.size == [film.width, film.height])
    #expect(decoded.frames.count == film.count)
    for index in 0..<film.count {
      #expect(decoded.shows(film.frame(index), at: index), "frame \(index)")
    }
  }

  @Test("Frames stay close to a film with more colors than a palette")
  func staysNearTheFilmWhereItHasMoreColorsThanAPalette() throws {
    let decoded = try DecodedGIF(encoded(SyntheticFilm.gradient.film))
    for index in 0..<3 {
      let error = error(decoded.frames[index], SyntheticFilm.gradient.frame(index))
      #expect(error.largest <= 24 && error.mean < 5, "\(error)")
    }
  }

  @Test("Flat areas stay exact and soft edges clean")
  func keepsFlatAreasExactAndSoftEdgesClean() throws {
    let soft = SyntheticFilm.softLine
    let decoded = try DecodedGIF(encoded(soft.film))
    for index in 0..<soft.count {
      let drawn = soft.frame(index)
      let error = error(decoded.frames[index], drawn)
      #expect(error.largest <= 8 && error.mean < 0.3, "frame \(index): \(error)")
      for (shown, wanted) in zip(decoded.frames[index], drawn.pixels)
      where [0xFFA9_CBE0, 0xFFF3_EFE6, 0xFFC8_102E].contains(wanted) {
        #expect(shown == wanted)
      }
    }
  }

  @Test("A GIF uses no more colors than asked for", arguments: [2, 3, 4, 16, 100])
  func usesNoMoreColorsThanAskedFor(count: Int) throws {
    let soft = SyntheticFilm.softLine
    let bytes = try encoded(soft.film, maximumColors: count)
    let decoded = try DecodedGIF(bytes)
    let colors = Set(decoded.frames.joined())
    #expect(colors.count <= count)
    #expect(colors.count >= min(count - 1, 2))
    let last = try #require(decoded.frames.last)
    #expect(error(last, soft.frame(soft.count - 1)).mean < 60)
  }

  @Test("Each frame starts at the hundredth of a second nearest to its time")
  func showsEachFrameFromTheHundredthThatIsNearestToItsTime() throws {
    var film = SyntheticFilm.movingSquare
    film.firstHold = 0.5
    film.lastHold = 1
    let decoded = try DecodedGIF(encoded(film.film))
    #expect(decoded.delays.prefix(4) == [53, 4, 3, 3])
    #expect(decoded.delays.last == 104)
    #expect(decoded.delays.reduce(0, +) == 217)
  }

  @Test("A frame in which nothing changes is kept")
  func keepsAFrameInWhichNothingChanges() throws {
    let film = SyntheticFilm(count: 5) { _, x, y in x < y ? 0x102030 : 0xFFFFFF }
    let bytes = try encoded(film.film)
    let decoded = try DecodedGIF(bytes)
    #expect(decoded.delays == [3, 4, 3, 3, 4])
    #expect((0..<5).allSatisfy { decoded.shows(film.frame(0), at: $0) })
    let one = try encoded(SyntheticFilm(count: 1, color: film.color).film)
    #expect(bytes.count < one.count + 150, "four frames of one pixel each and a loop block")
  }

  @Test("A pixel that returns to an earlier color is shown")
  func showsAPixelThatTurnsBackToAnEarlierColor() throws {
    let film = SyntheticFilm(width: 9, height: 7, count: 12) { frame, x, y in
      (x * y + frame) % 3 == 0 ? 0xFF0000 : frame % 2 == 0 ? 0x00FF00 : 0x0000FF
    }
    let decoded = try DecodedGIF(encoded(film.film))
    for index in 0..<film.count {
      #expect(decoded.shows(film.frame(index), at: index), "frame \(index)")
    }
  }

  @Test(
    "A GIF loops as often as asked",
    arguments: [
      (Repetition.forever, 0), (.times(3), 2), (.times(65_536), 65_535), (.times(1), nil),
    ] as [(Repetition, Int?)])
  func loopsAsOftenAsAsked(repetition: Repetition, loop: Int?) throws {
    var film = SyntheticFilm.movingSquare
    film.repetition = repetition
    #expect(try DecodedGIF(encoded(film.film)).loop == loop)
  }

  @Test("Options that the format cannot express are refused")
  func refusesWhatTheFormatCannotSay() throws {
    var often = SyntheticFilm.movingSquare
    often.repetition = .times(65_537)
    #expect(throws: EncodingError.self) { try encoded(often.film) }
    for hold in [1e9, 1e308, .infinity, .nan] {
      var long = SyntheticFilm.movingSquare
      long.lastHold = hold
      #expect(throws: EncodingError.self) { try encoded(long.film) }
    }
    #expect(PixelSize.largestSide <= 65_535, "the sides of a GIF have 16 bits")
  }

  @Test("A delay too long for the format is spread over several images")
  func spreadsADelayThatTheFormatCannotHold() throws {
    var film = SyntheticFilm.movingSquare
    film.count = 2
    film.lastHold = 1_400
    let decoded = try DecodedGIF(encoded(film.film))
    #expect(decoded.delays.reduce(0, +) == 140_007)
    #expect(decoded.delays.count == 4)
    #expect((1..<4).allSatisfy { decoded.shows(film.frame(1), at: $0) })
  }

  @Test("A film of one pixel is encoded", arguments: [1, 2])
  func takesAPictureOfOnePixel(count: Int) throws {
    let film = SyntheticFilm(width: 1, height: 1, count: count) { frame, _, _ in
      frame == 0 ? 0x123456 : 0x654321
    }
    let decoded = try DecodedGIF(encoded(film.film))
    #expect(decoded.frames == (0..<count).map { film.frame($0).pixels })
    #expect(decoded.loop == (count == 1 ? nil : 0))
  }

  @Test("A night lags by two frames at most, and never at the end")
  func aNightIsWhereItWasDrawnInEveryThirdFrame() throws {
    // A soft edge of shades, each a little darker than the one before it, which moves to the right.
    let night = SyntheticFilm(width: 80, count: 24) { frame, x, _ in
      UInt32(200 - 8 * min(max((frame * 2 + 40 - x) / 3, 0), 12)) * 0x01_0101
    }
    func decoded(_ camera: GIFCodec.Camera) throws -> (bytes: Int, gif: DecodedGIF) {
      var options = GIFCodec.Options()
      options.camera = camera
      var sink = MemorySink()
      try GIFCodec(options: options).encode(night.film, into: &sink) { _ in }
      return (sink.bytes.count, try DecodedGIF(sink.bytes))
    }
    let (bytes, gif) = try decoded(.night)
    #expect(try bytes * 4 < decoded(.still).bytes * 3)
    for index in 0..<night.count {
      let lag = index == night.count - 1 ? 0 : index % 3
      #expect(gif.frames[index] == night.frame(index - lag).pixels, "frame \(index)")
    }
  }

  @Test("Encoding twice gives the same bytes")
  func givesTheSameBytesEveryTime() throws {
    let film = try SyntheticFilm.softLine.film
    #expect(try encoded(film) == encoded(film))
  }

  @Test(
    "Any number of workers gives the same bytes", .thorough,
    arguments: [SyntheticFilm.growingLine, .movingSquare, .softLine, .gradient])
  func givesTheSameBytesWithAnyNumberOfWorkers(film: SyntheticFilm) throws {
    var many = film
    many.count = 70
    for (film, quality) in [
      (film, FilmQuality.standard), (many, .standard), (many, .small),
    ] {
      let options = GIFCodec.Options(quality: quality)
      var alone = MemorySink()
      try GIFCodec(options: options).encode(film.film, into: &alone) { _ in }
      for workers in [2, 5] {
        var sink = MemorySink()
        var done: [Int] = []
        try GIFCodec(options: options, workers: workers).encode(film.film, into: &sink) {
          done.append($0)
        }
        #expect(sink.bytes == alone.bytes, "\(workers) workers")
        #expect(done == Array(1...film.count))
      }
    }
  }

  @Test("A photograph is dithered and its dots do not crawl")
  func aPhotographIsDitheredAndNothingOfItCrawls() throws {
    let (width, height) = (120, 80)
    let scene = SyntheticFilm(width: width, height: height, count: 12) { frame, x, y in
      if (frame * 8..<frame * 8 + 9).contains(x), (30..<39).contains(y) { return 0xD03020 }
      return (10..<100).contains(x) && (10..<70).contains(y)
        ? UInt32(60 + x + y / 2) << 16 | UInt32(90 + x / 2 + y) << 8 | UInt32(80 + x / 4 + y)
        : 0xAACCDD
    }
    let film = try scene.film
    let size = try #require(PixelSize(width: width, height: height))
    func shown(_ photographs: [PixelRect]) throws -> DecodedGIF {
      let marked = Film(
        size: size, timing: film.timing, photographic: photographs,
        render: { (index, rect) throws(EncodingError) in try film.tile(index, in: rect) },
        changes: { film.changes(at: $0) })
      return try DecodedGIF(encoded(marked, maximumColors: 56))
    }
    // Some of the flat ground lies within the bounds, as the map does round a country with a picture.
    let marked = PixelRect(x: 4, y: 4, width: 110, height: 72)
    let (plain, dithered) = (try shown([]), try shown([marked]))
    // Far from where anything moves, all frames are the same; where it has passed, the first again.
    for frame in dithered.frames {
      for y in 0..<height where !(30..<39).contains(y) {
        let row = y * width..<(y + 1) * width
        #expect(frame[row] == dithered.frames[0][row])
      }
    }
    for y in 30..<39 {
      let row = y * width + 20..<y * width + 80
      #expect(dithered.frames[11][row] == dithered.frames[0][row])
    }
    for (pixel, shown) in zip(scene.frame(0).pixels, dithered.frames[0]) where pixel == 0xFFAA_CCDD
    {
      #expect(shown == pixel)
    }
    // The means of small squares come nearer to the photograph's: that is what dither is for.
    func error(_ frame: [UInt32]) -> Int {
      var sum = 0
      for top in stride(from: 12, to: 60, by: 8) {
        for left in stride(from: 12, to: 92, by: 8) {
          for shift: UInt32 in [0, 8, 16] {
            var difference = 0
            for y in top..<top + 8 {
              for x in left..<left + 8 {
                difference += Int(frame[y * width + x] >> shift & 255)
                difference -= Int(scene.frame(0).pixels[y * width + x] >> shift & 255)
              }
            }
            sum += abs(difference)
          }
        }
      }
      return sum
    }
    #expect(error(dithered.frames[0]) * 4 < error(plain.frames[0]) * 3)
  }

  @Test("Progress is reported after each frame")
  func reportsEachFrameWhenItIsDone() throws {
    var sink = MemorySink()
    var done: [Int] = []
    try GIFCodec().encode(SyntheticFilm.movingSquare.film, into: &sink) { done.append($0) }
    #expect(done == Array(1...20))
  }

  @Test("An error while drawing a frame is passed on", arguments: [0, 1, 7, 19])
  func passesOnThatAFrameCannotBeDrawn(index: Int) throws {
    var film = SyntheticFilm.movingSquare
    film.failing = index
    for workers in [1, 3] {
      var sink = MemorySink()
      #expect(throws: EncodingError.drawing(status: 1, text: "out of memory")) {
        try GIFCodec(workers: workers).encode(film.film, into: &sink) { _ in }
      }
    }
  }

  @Test("An error of the sink is passed on", arguments: [0, 1, 12, 13, 100, 500, -1])
  func passesOnThatTheBytesCannotBeKept(limit: Int) throws {
    let film = try SyntheticFilm.movingSquare.film
    let whole = try encoded(film).count
    var sink = FailingSink(room: limit < 0 ? whole + limit : limit)
    #expect(throws: EncodingError.sink(SinkError(code: 28))) {
      try GIFCodec().encode(film, into: &sink) { _ in }
    }
    var roomy = FailingSink(room: whole)
    try GIFCodec().encode(film, into: &roomy) { _ in }
  }

  @Test("Bytes are written as frames are done")
  func handsBytesOnAsFramesAreDone() throws {
    var sink = CountingSink()
    try GIFCodec().encode(SyntheticFilm.movingSquare.film, into: &sink) { _ in }
    #expect(sink.writes > 20)
    #expect(sink.largest < 2_000)
  }
}

/// Fails once it holds `room` bytes, as a full disk does.
private struct FailingSink: ByteSink {
  var room: Int

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError) {
    if bytes.count > room { throw SinkError(code: 28) }
    room -= bytes.count
  }
}

private struct CountingSink: ByteSink {
  var writes = 0
  var largest = 0

  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError) {
    writes += 1
    largest = max(largest, bytes.count)
  }
}
