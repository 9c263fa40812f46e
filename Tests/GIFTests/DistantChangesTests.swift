import FlightGIF
import FlightGraphics
import Testing

/// Films that change in two places far apart: a marker and a counter.
@Suite struct DistantChangesTests {
  /// A square that crosses the upper part, and a corner that has another color now and then.
  private func film(framesPerSecond: Double, every steps: Int) throws -> (SyntheticFilm, Film) {
    let drawn = SyntheticFilm(
      width: 120, height: 80, count: 24, framesPerSecond: framesPerSecond, lastHold: 0.5
    ) { frame, x, y in
      if (frame..<frame + 8).contains(x) && (10..<18).contains(y) { return 0xD03020 }
      if x >= 110 && y >= 70 { return (frame + 1) / steps % 2 == 0 ? 0x102030 : 0xF0E0D0 }
      return (x * 7 + y * 3) % 11 < 5 ? 0xAACCDD : 0xA0C8D8
    }
    let plain = try drawn.film
    let film = Film(
      size: plain.size, timing: plain.timing,
      render: { (index, rect) throws(EncodingError) in try plain.tile(index, in: rect) },
      changes: { index in
        let square = PixelRect(x: index - 1, y: 10, width: 9, height: 8)
        let corner = PixelRect(x: 110, y: 70, width: 10, height: 10)
        return (index + 1) % steps == 0 ? [square, corner] : [square]
      })
    return (drawn, film)
  }

  @Test(
    "A frame with distant changes is complete when its time is over",
    arguments: [(30.0, 3), (30, 1), (25, 2), (50, 3), (10, 1)])
  func everyFrameIsWholeWhenItsTimeIsOver(framesPerSecond: Double, steps: Int) throws {
    let (drawn, film) = try film(framesPerSecond: framesPerSecond, every: steps)
    var sink = MemorySink()
    try GIFCodec(options: .init(maximumColors: 256)).encode(film, into: &sink) { _ in }
    let decoded = try DecodedGIF(sink.bytes)
    #expect(decoded.delays.allSatisfy { $0 >= 2 })
    var shown = 0
    var (time, end) = (0, 0)
    for index in 0..<film.count {
      end += film.timing.centiseconds(of: index)
      while shown < decoded.delays.count, time + decoded.delays[shown] <= end {
        time += decoded.delays[shown]
        shown += 1
      }
      #expect(time == end, "frame \(index) ends at \(time), not at \(end)")
      let isWhole = decoded.shows(drawn.frame(index), at: shown - 1)
      #expect(isWhole, "frame \(index)")
    }
    let frames = decoded.delays.count
    #expect(shown == frames)
  }

  @Test("Two images are smaller than one rectangle around both changes")
  func aFrameOfItsOwnIsShorterThanARectangleRoundBoth() throws {
    let (_, apart) = try film(framesPerSecond: 25, every: 2)
    let together = Film(
      size: apart.size, timing: apart.timing,
      render: { (index, rect) throws(EncodingError) in try apart.tile(index, in: rect) },
      changes: { [apart.change(at: $0)] })
    func bytes(_ film: Film) throws -> Int {
      var sink = MemorySink()
      try GIFCodec(options: .init(maximumColors: 256)).encode(film, into: &sink) { _ in }
      return sink.bytes.count
    }
    #expect(try bytes(apart) < bytes(together))
  }
}
