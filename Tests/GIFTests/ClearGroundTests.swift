import FlightGIF
import FlightGraphics
import Foundation
import Testing

/// Films through which the page is seen.
@Suite struct ClearGroundTests {
  /// A square that crosses clear ground, an island and a line that grows behind it.
  private func square(framesPerSecond: Double, firstHold: Double = 0) -> SyntheticFilm {
    SyntheticFilm(
      width: 60, height: 40, count: 30, framesPerSecond: framesPerSecond, firstHold: firstHold,
      lastHold: 0.4, matte: Color(0xFFFFFF)
    ) { frame, x, y in
      if (frame + 4..<frame + 12).contains(x) && (10..<18).contains(y) { return 0xFFD0_3020 }
      if x < frame + 6 && y == 14 { return 0xFF10_2030 }
      return (20..<34).contains(x) && y < 30 ? 0xFF80_A080 : 0
    }
  }

  private func encoded(
    _ film: SyntheticFilm, _ options: GIFCodec.Options = .init(), workers: Int = 1
  ) throws -> [UInt8] {
    var sink = MemorySink()
    var done: [Int] = []
    try GIFCodec(options: options, workers: workers).encode(film.film, into: &sink) {
      done.append($0)
    }
    #expect(done == Array(1...film.count))
    return sink.bytes
  }

  /// What is shown, one picture after the other, each once.
  private func pictures(_ frames: [[UInt32]]) -> [[UInt32]] {
    frames.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test(
    "A part that moves away leaves nothing behind",
    arguments: [
      (30, 0), (25, 0), (20, 0), (15, 0), (12.5, 0), (10, 0.3), (1, 0), (33, 0), (30, 0.02),
    ] as [(Double, Double)])
  func whatMovesAwayLeavesNothing(rate: Double, hold: Double) throws {
    let film = square(framesPerSecond: rate, firstHold: hold)
    let decoded = try DecodedGIF(encoded(film))
    #expect(pictures(decoded.frames) == (0..<film.count).map { film.frame($0).pixels })
    #expect(decoded.delays.allSatisfy { $0 >= 2 })
    let hundredths = try (0..<film.count).reduce(0) {
      try $0 + film.film.timing.centiseconds(of: $1)
    }
    #expect(decoded.delays.reduce(0, +) == hundredths)
  }

  @Test(
    "Frames over a transparent ground are dropped where there is no time to erase",
    arguments: [50.0, 40, 45])
  func aFrameMayGoWhereThereIsNoTimeToErase(rate: Double) throws {
    let film = square(framesPerSecond: rate)
    let decoded = try DecodedGIF(encoded(film))
    let shown = pictures(decoded.frames)
    var wanted = (0..<film.count).map { film.frame($0).pixels }[...]
    for picture in shown {
      wanted = wanted.drop { $0 != picture }
      #expect(wanted.first == picture)
    }
    #expect(shown.count >= film.count - 3)
    #expect(shown.last == film.frame(film.count - 1).pixels)
    #expect(decoded.delays.allSatisfy { $0 >= 2 })
  }

  @Test(
    "A decoder that keeps the last frame when it loops still shows a clean first one",
    arguments: [30.0, 25, 50])
  func aDecoderThatGoesOnWithTheLastPictureShowsTheFirstOneClean(rate: Double) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (once, twice) = (folder.appendingPathComponent("1"), folder.appendingPathComponent("2"))
    try Data(encoded(square(framesPerSecond: rate))).write(to: once)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gifsicle", once.path, once.path, "-o", twice.path]
    try process.run()
    process.waitUntilExit()
    let decoded = try DecodedGIF(Array(Data(contentsOf: twice)))
    let half = decoded.frames.count / 2
    #expect(decoded.frames[..<half] == decoded.frames[half...])
  }

  @Test("A film that plays once stays at its last frame")
  func aFilmThatIsShownOnceStandsAtItsEnd() throws {
    var film = square(framesPerSecond: 30)
    film.repetition = .times(1)
    let bytes = try encoded(film)
    // The disposal of the last image: its control block is the last one.
    let last = try #require(
      bytes.indices.last { bytes[$0...].starts(with: [0x21, 0xF9, 0x04]) })
    #expect(bytes[last + 3] >> 2 & 7 == 1)
  }

  @Test("Soft edges are mixed with the matte or left out")
  func softEdgesAreMixedWithTheMatteOrLeftOut() throws {
    let film = SyntheticFilm(width: 4, height: 1, count: 1, matte: Color(0x0000FF)) { _, x, _ in
      [0, 0x3F3F_0000, 0x8080_0000, 0xFFFF_0000][x]
    }
    #expect(try DecodedGIF(encoded(film)).frames == [[0, 0, 0xFF80_007F, 0xFFFF_0000]])
    var options = GIFCodec.Options()
    options.matte = Color(0x00FF00)
    #expect(try DecodedGIF(encoded(film, options)).frames == [[0, 0, 0xFF80_7F00, 0xFFFF_0000]])
  }

  @Test("A small palette keeps one entry for transparency", arguments: [2, 3, 8])
  func fewColorsLeaveOneForNothing(count: Int) throws {
    let film = square(framesPerSecond: 30)
    let decoded = try DecodedGIF(encoded(film, .init(maximumColors: count)))
    #expect(Set(decoded.frames.joined()).count <= count)
    let clear = pictures(decoded.frames.map { $0.map { $0 == 0 ? 0 : 1 } })
    #expect(
      clear == pictures((0..<film.count).map { film.frame($0).pixels.map { $0 == 0 ? 0 : 1 } }))
  }

  @Test("A film of transparent pixels is a valid GIF", arguments: [1, 5])
  func aFilmOfNothingIsOne(count: Int) throws {
    let film = SyntheticFilm(width: 3, height: 2, count: count, matte: Color(0)) { _, _, _ in 0 }
    let decoded = try DecodedGIF(encoded(film))
    #expect(decoded.frames.allSatisfy { $0.allSatisfy { $0 == 0 } })
    #expect(decoded.frames.count == count)
  }

  @Test("Black is not taken for transparent")
  func blackIsNotClear() throws {
    let film = SyntheticFilm(width: 20, height: 10, count: 12, matte: Color(0)) { frame, x, _ in
      x == frame ? 0xFF00_0000 : x == frame + 1 ? 0xFFFF_FFFF : 0
    }
    let decoded = try DecodedGIF(encoded(film))
    #expect(pictures(decoded.frames) == (0..<film.count).map { film.frame($0).pixels })
  }

  @Test("The bytes do not depend on the number of workers")
  func theBytesDoNotDependOnTheNumberOfWorkers() throws {
    let film = square(framesPerSecond: 30)
    let alone = try encoded(film)
    for workers in [2, 5] { #expect(try encoded(film, workers: workers) == alone) }
  }
}
