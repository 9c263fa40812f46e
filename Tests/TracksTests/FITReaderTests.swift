import FlightTestSupport
import FlightTracks
import Testing

/// What watches and cycle computers write.
@Suite struct FITReaderTests {
  /// A known flight: a point every ten seconds from 2024-05-01T12:00:00Z.
  private struct Flight {
    var start = 1_714_564_800
    var points: [(latitude: Double, longitude: Double, altitude: Double, speed: Double)] = []

    init(seed: Int, count: Int) {
      var random = Seeded(seed)
      var (latitude, longitude) = (
        Double.random(in: -60..<60, using: &random), Double.random(in: -170..<170, using: &random)
      )
      for index in 0..<count {
        latitude += Double.random(in: -0.01..<0.01, using: &random)
        longitude += Double.random(in: -0.01..<0.01, using: &random)
        points.append(
          (latitude, longitude, Double(index * 40) / 5, Double.random(in: 0..<60, using: &random)))
      }
    }

    func time(_ index: Int) -> Int { start + 10 * index }
  }

  private func record(_ flight: Flight, _ index: Int) -> [Int] {
    let point = flight.points[index]
    return [
      FITWriter.time(flight.time(index)), FITWriter.semicircles(point.latitude),
      FITWriter.semicircles(point.longitude), Int(((point.altitude + 500) * 5).rounded()),
      Int((point.speed * 1000).rounded()),
    ]
  }

  private func expect(_ points: [TrackPoint], _ flight: Flight, from first: Int = 0) {
    for (index, point) in points.enumerated() {
      let truth = flight.points[first + index]
      #expect(abs(point.latitude - truth.latitude) < 1e-7)
      #expect(abs(point.longitude - truth.longitude) < 1e-7)
      #expect(point.time == Double(flight.time(first + index)))
      #expect(point.altitude == truth.altitude)
      #expect(abs((point.speed ?? .nan) - truth.speed) < 0.001)
    }
  }

  private static let plain: [FITWriter.Field] = [.time, .latitude, .longitude, .altitude, .speed]
  private static let fine: [FITWriter.Field] = [
    .time, .latitude, .longitude, .fineAltitude, .fineSpeed,
  ]

  @Test("Records are read in any layout", arguments: 0..<48)
  func recordsOfAnyLayout(_ seed: Int) throws {
    let flight = Flight(seed: seed, count: 20)
    var writer = FITWriter(
      isBigEndian: seed % 2 == 1, headerSize: seed % 3 == 0 ? 12 : 14)
    let local = UInt8(seed % 16)
    writer.define(
      local, 20, seed % 4 < 2 ? Self.plain : Self.fine, developer: seed % 5 == 0 ? 7 : 0)
    // Another message between, of which nothing is known.
    writer.define((local + 1) % 16, 0xFF00 + seed, [.init(number: 9, size: 3, type: 13)])
    for index in flight.points.indices {
      writer.write(local, record(flight, index))
      writer.write((local + 1) % 16, [index])
    }
    for isStrict in [true, false] {
      let file = try TrackFile(writer.file, isStrict: isStrict)
      #expect(file.format == .fit && file.faults.count == 0)
      try #require(file.tracks.count == 1 && file.tracks[0].pointCount == 20)
      expect(file.tracks[0].segments[0], flight)
    }
  }

  @Test("Times of five bits go round every 32 seconds", arguments: 0..<8)
  func timesOfFiveBits(_ seed: Int) throws {
    var flight = Flight(seed: seed, count: 30)
    flight.start += seed
    var writer = FITWriter()
    writer.define(0, 20, Self.plain)
    writer.define(1, 20, Array(Self.plain.dropFirst()))
    writer.write(0, record(flight, 0))
    for index in 1..<30 {
      writer.write(
        1, Array(record(flight, index).dropFirst()),
        seconds: FITWriter.time(flight.time(index)))
    }
    let file = try TrackFile(writer.file)
    try #require(file.tracks.count == 1 && file.tracks[0].pointCount == 30)
    expect(file.tracks[0].segments[0], flight)
  }

  @Test("Values that stand for none are none")
  func valuesThatStandForNone() throws {
    let flight = Flight(seed: 1, count: 4)
    var writer = FITWriter()
    writer.define(0, 20, Self.plain)
    for index in 0..<4 {
      var record = record(flight, index)
      if index == 1 { (record[1], record[2]) = (0x7FFF_FFFF, 0x7FFF_FFFF) }
      if index == 2 { (record[3], record[4]) = (0xFFFF, 0xFFFF) }
      writer.write(0, record)
    }
    let file = try TrackFile(writer.file)
    let points = file.tracks[0].segments[0]
    #expect(file.rowsWithoutPosition == 1 && points.count == 3)
    #expect(points[1].altitude == nil && points[1].speed == nil)
  }

  @Test("Each session of an activity is a track with its name")
  func eachSessionIsATrack() throws {
    let flight = Flight(seed: 2, count: 30)
    var writer = FITWriter()
    writer.define(0, 20, Self.plain)
    for index in 0..<30 { writer.write(0, record(flight, index)) }
    // Sessions are told at the end.
    writer.define(
      1, 18,
      [.time, .init(number: 2, size: 4, type: 0x86), .init(number: 110, size: 4, type: 7)])
    for (start, name) in [(0, "Fly"), (12, "Run"), (20, "Row")] {
      let text = Array(name.utf8).enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
      writer.write(1, [FITWriter.time(flight.time(29)), FITWriter.time(flight.time(start)), text])
    }
    let tracks = try TrackFile(writer.file).tracks
    #expect(tracks.map(\.name) == ["Fly", "Run", "Row"])
    #expect(tracks.map(\.pointCount) == [12, 8, 10])
    expect(tracks[1].segments[0], flight, from: 12)
  }

  @Test("A timer that stops parts the track, and files may follow each other")
  func stopsAndChains() throws {
    let flight = Flight(seed: 3, count: 20)
    var writers = [FITWriter(), FITWriter(isBigEndian: true, headerSize: 12)]
    for (part, _) in writers.enumerated() {
      writers[part].define(0, 20, Self.plain)
      writers[part].define(
        1, 21, [.init(number: 0, size: 1, type: 0), .init(number: 1, size: 1, type: 0)])
      for index in (10 * part)..<(10 * part + 10) {
        writers[part].write(0, record(flight, index))
        if index % 10 == 3 { writers[part].write(1, [0, 4]) }
      }
    }
    let file = try TrackFile(writers[0].file + writers[1].file)
    #expect(file.tracks.map { $0.segments.map(\.count) } == [[4, 6], [4, 6]])
    expect(file.tracks.flatMap(\.segments).flatMap { $0 }, flight)
  }

  @Test("Laps tell where they started and ended where no record does")
  func lapsStandIn() throws {
    let flight = Flight(seed: 4, count: 4)
    var writer = FITWriter()
    let place = [3, 4, 5, 6].map { FITWriter.Field(number: $0, size: 4, type: 0x85) }
    writer.define(0, 19, [.time, .init(number: 2, size: 4, type: 0x86)] + place)
    for index in [0, 2] {
      let (from, to) = (record(flight, index), record(flight, index + 1))
      writer.write(0, [to[0], from[0], from[1], from[2], to[1], to[2]])
    }
    let points = try TrackFile(writer.file).tracks[0].segments[0]
    #expect(points.map(\.time) == (0..<4).map { Double(flight.time($0)) })
  }

  @Test("Files without a line say what they hold")
  func filesWithoutALine() {
    var writer = FITWriter()
    writer.define(0, 29, [.latitude, .longitude])
    for _ in 0..<3 { writer.write(0, [1, 2]) }
    #expect(throws: TrackReadError(.noPoints("only 3 places, which are not a line"))) {
      try TrackFile(writer.file)
    }
    #expect(throws: TrackReadError.self) { try TrackFile(FITWriter().file) }
  }

  @Test("A file that is cut is read up to the cut, and one record counted")
  func aFileCutAnywhere() throws {
    let flight = Flight(seed: 5, count: 8)
    var writer = FITWriter()
    writer.define(0, 20, Self.plain, developer: 3)
    for index in 0..<8 { writer.write(0, record(flight, index)) }
    let bytes = writer.file
    for length in 1..<(bytes.count - 2) {
      let cut = Array(bytes[..<length])
      #expect(throws: TrackReadError.self) { try TrackFile(cut, isStrict: true) }
      guard let file = try? TrackFile(cut) else { continue }
      #expect(file.faults.count == 1 && file.faults.first?.reason == .cutOff)
      expect(file.tracks[0].segments[0], flight)
    }
    #expect(try TrackFile(Array(bytes[..<(bytes.count - 20)])).tracks[0].pointCount == 7)
    // A device that lost its power has not written the size.
    var open = bytes
    for index in 4..<8 { open[index] = 0 }
    #expect(try TrackFile(open).tracks[0].pointCount == 8)
  }

  @Test("A wrong checksum is told, and refuses the file where rules are strict")
  func aWrongChecksum() throws {
    var bytes = try fixture("flight.fit")
    _ = try TrackFile(bytes, isStrict: true)
    bytes[bytes.count - 1] ^= 1
    let fault = TrackReadError(.malformed("the checksum of the FIT file is wrong"))
    let file = try TrackFile(bytes)
    #expect(file.faults.doubts == [fault] && file.faults.count == 0)
    #expect(throws: fault) { try TrackFile(bytes, isStrict: true) }
  }

  @Test("Flipped bits never stop the reader", arguments: 0..<20)
  func flippedBits(_ seed: Int) throws {
    let bytes = try fixture("flight.fit")
    var random = Seeded(seed)
    for _ in 0..<50 {
      var damaged = bytes
      for _ in 0...Int.random(in: 0..<8, using: &random) {
        damaged[Int.random(in: 0..<bytes.count, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      guard let file = try? TrackFile(damaged) else { continue }
      for point in file.tracks.flatMap(\.segments).joined() {
        #expect(abs(point.latitude) <= 90 && abs(point.longitude) <= 180)
        #expect(point.time?.isFinite ?? true)
      }
    }
  }
}
