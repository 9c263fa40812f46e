import FlightGraphics
import FlightTestSupport
import FlightWebP
import Foundation
import Testing

@Suite struct WebPCodecTests {
  /// A film of so many frames, in which a square crosses a plain ground.
  private func film(
    _ side: Int, count: Int, hold: Double = 0, repetition: Repetition = .forever
  ) throws -> Film {
    let size = try #require(PixelSize(width: side, height: side))
    let timing = FrameTiming(
      count: count, framesPerSecond: 30, firstHold: hold, duration: hold + Double(count) / 30,
      repetition: repetition)
    return Film(size: size, timing: timing) { index, rect in
      let pixels = (0..<rect.area).map { place -> UInt32 in
        let (x, y) = (rect.x + place % rect.width, rect.y + place / rect.width)
        return (index + 3..<index + 9).contains(x) && (5..<11).contains(y)
          ? 0xFFD0_3020 : 0xFFAA_CCDD
      }
      return Bitmap(width: rect.width, height: rect.height, pixels: pixels)
    } changes: { _ in
      [size.rect]
    }
  }

  private func bytes(
    of film: Film, _ fidelity: WebPCodec.Fidelity = .lossless, workers: Int = 1
  ) throws -> [UInt8] {
    var sink = MemorySink()
    var told: [Int] = []
    try WebPCodec(fidelity, workers: workers).encode(film, into: &sink) { told.append($0) }
    #expect(told == Array(1...film.count))
    return sink.bytes
  }

  /// The figures of a file as `webpinfo` reads it, by its names of them.
  private func figures(of bytes: [UInt8]) throws -> (all: [String: [Int]], status: Int32) {
    let scratch = try ScratchFolder()
    try Data(bytes).write(to: scratch.url("a.webp"))
    let answer = try Command.run("webpinfo", [scratch.path("a.webp")])
    var figures: [String: [Int]] = [:]
    for line in String(decoding: answer.output, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: ":")
      guard parts.count == 2, let number = Int(parts[1].filter { $0 != " " }) else { continue }
      figures[parts[0].trimmingCharacters(in: .whitespaces), default: []].append(number)
    }
    return (figures, answer.status)
  }

  @Test("Times, showings and places are those of the film")
  func theContainerHasTheFilmsFigures() throws {
    let film = try film(21, count: 7, hold: 0.5, repetition: .times(3))
    for fidelity in [WebPCodec.Fidelity.lossless, .lossy(quality: 60, ofSmallChanges: 40)] {
      let (figures, status) = try figures(of: bytes(of: film, fidelity))
      #expect(status == 0)
      #expect(figures["Duration"] == [533, 34, 33, 33, 34, 33, 33])
      #expect(figures["Loop count"] == [3])
      #expect(figures["Offset_X"] == [0, 2, 4, 4, 6, 6, 8])
    }
  }

  @Test("The bytes do not depend on the number of workers")
  func workersDoNotMatter() throws {
    for fidelity in [WebPCodec.Fidelity.lossless, .lossy(quality: 60, ofSmallChanges: 40)] {
      let film = try film(33, count: 40)
      let one = try bytes(of: film, fidelity)
      #expect(try bytes(of: film, fidelity, workers: 3) == one)
      #expect(try bytes(of: film, fidelity) == one)
    }
  }

  @Test("A film of one picture is a plain WebP, of one pixel too", arguments: [1, 2, 33])
  func aFilmOfOnePictureIsPlain(_ side: Int) throws {
    let (figures, status) = try figures(of: bytes(of: film(side, count: 1)))
    #expect(status == 0 && figures["Duration"] == nil && figures["Width"] == [side])
  }

  @Test("What the format cannot hold is refused")
  func limitsAreErrors() throws {
    for (film, words) in [
      (try film(8, count: 2, repetition: .times(70_000)), "65,535 showings"),
      (try film(8, count: 2, hold: 20_000), "4.6 hours"),
      (try film(16_384, count: 1), "16,383 pixels"),
    ] {
      let error = #expect(throws: EncodingError.self) { try bytes(of: film) }
      #expect("\(error.map { "\($0)" } ?? "")".contains(words))
    }
  }
}
