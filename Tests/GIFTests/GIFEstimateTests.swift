import FlightGraphics
import Testing

@testable import FlightGIF

@Suite struct GIFEstimateTests {
  private func bytes(_ film: Film) throws -> Int {
    var sink = MemorySink()
    try GIFCodec(options: .init(quality: .small)).encode(film, into: &sink) { _ in }
    return sink.bytes.count
  }

  private func estimate(_ film: Film) throws -> Int {
    try GIFCodec(options: .init(quality: .small)).estimate(of: film).bytes
  }

  /// A film in which every pixel changes with every frame, or only those of a bar that moves.
  private func film(ofAll: Bool, count: Int) throws -> Film {
    try SyntheticFilm(width: 120, height: 80, count: count) { frame, x, y in
      let moves = ofAll || abs(x - frame) < 6
      let value = UInt32((x * 7 + y * 13 + (moves ? frame * 5 : 0)) % 97)
      return value << 16 | value << 8 | 40
    }.film
  }

  @Test("The estimate is close to the real size", arguments: [true, false], [30, 100])
  func itIsNearTheTruth(ofAll: Bool, count: Int) throws {
    let film = try film(ofAll: ofAll, count: count)
    let ratio = Double(try estimate(film)) / Double(try bytes(film))
    #expect((0.8...1.25).contains(ratio), "\(ratio)")
  }

  @Test("A short film is encoded whole, so its estimate is exact")
  func aShortFilmIsCodedWhole() throws {
    let film = try film(ofAll: true, count: 12)
    #expect(try estimate(film) == bytes(film))
  }
}
