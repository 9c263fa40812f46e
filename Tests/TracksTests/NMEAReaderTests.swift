import FlightTestSupport
import FlightTracks
import Testing

/// What receivers write.
@Suite struct NMEAReaderTests {
  /// A sentence with its checksum.
  private static func sentence(_ body: String) -> String {
    let sum = body.utf8.reduce(0, ^)
    return "$\(body)*" + (sum < 16 ? "0" : "") + String(sum, radix: 16, uppercase: true)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  /// Degrees as `4717.1123,N` and `00833.9100,E`.
  private static func angle(_ degrees: Double, _ letters: String, whole: Int) -> String {
    let parts = Int((abs(degrees) * 600_000).rounded())
    let letter = degrees < 0 ? letters.last : letters.first
    return digits(parts / 600_000, whole) + digits(parts % 600_000 / 10_000, 2) + "."
      + digits(parts % 10_000, 4) + ",\(letter ?? "?")"
  }

  /// A fix of a known flight.
  private struct Fix {
    var time: Int
    var latitude: Double
    var longitude: Double
    var altitude: Double
    var knots: Double

    var clock: String {
      let second = time % 86_400
      return [second / 3600, second / 60 % 60, second % 60].map { digits($0, 2) }.joined()
    }

    /// The day of a month from 2024-05-01 on.
    var date: String { digits(time / 86_400 - 19_843, 2) + "0524" }

    var place: String { angle(latitude, "NS", whole: 2) + "," + angle(longitude, "EW", whole: 3) }

    func rmc(_ talker: String, date: Bool = true) -> String {
      sentence("\(talker)RMC,\(clock).00,A,\(place),\(knots),90.0,\(date ? self.date : ""),,,A")
    }

    func gga(_ talker: String) -> String {
      sentence("\(talker)GGA,\(clock).000,\(place),1,08,1.1,\(altitude),M,46.9,M,,0000")
    }

    func gll(_ talker: String) -> String { sentence("\(talker)GLL,\(place),\(clock),A,A") }

    func gns(_ talker: String) -> String {
      sentence("\(talker)GNS,\(clock).0,\(place),AN,08,1.1,\(altitude),46.9,,")
    }

    func zda(_ talker: String) -> String {
      sentence("\(talker)ZDA,\(clock).00,\(date.prefix(2)),05,2024,00,00")
    }

    var vtg: String { sentence("GPVTG,90.0,T,88.1,M,\(knots),N,0.0,K,A") }
  }

  /// Fixes every so many seconds from an evening in May 2024 on, over midnights.
  private static func flight(seed: Int, count: Int = 40, step: Int = 600) -> [Fix] {
    var random = Seeded(seed)
    var (latitude, longitude) = (
      Double.random(in: -60..<60, using: &random), Double.random(in: -179..<179, using: &random)
    )
    return (0..<count).map { index in
      latitude += Double.random(in: -0.05..<0.05, using: &random)
      longitude += Double.random(in: -0.05..<0.05, using: &random)
      return Fix(
        time: 1_714_590_000 + step * index, latitude: latitude, longitude: longitude,
        altitude: Double(index * 10), knots: Double(index))
    }
  }

  private func read(_ lines: [String], isStrict: Bool = false) throws -> TrackFile {
    try TrackFile(Array((lines.joined(separator: "\r\n") + "\r\n").utf8), isStrict: isStrict)
  }

  private func points(_ file: TrackFile) -> [TrackPoint] {
    file.tracks.flatMap(\.segments).flatMap { $0 }
  }

  private func expect(_ points: [TrackPoint], _ flight: [Fix], dated: Bool = true) {
    #expect(points.count == flight.count)
    for (point, fix) in zip(points, flight) {
      #expect(abs(point.latitude - fix.latitude) < 1e-6)
      #expect(abs(point.longitude - fix.longitude) < 1e-6)
      #expect(point.time == Double(fix.time - (dated ? 0 : 19_844 * 86_400)))
    }
  }

  @Test("Sentences of any talker and in any order are one flight", arguments: 0..<40)
  func sentencesOfAnyTalker(_ seed: Int) throws {
    let flight = Self.flight(seed: seed)
    let talker = ["GP", "GN", "GL", "GA", "BD", "II"][seed % 6]
    let lines = flight.flatMap { fix in
      switch seed % 5 {
      case 0: [fix.rmc(talker), fix.gga("GP")]
      case 1: [fix.gga(talker), fix.vtg, fix.zda(talker)]
      case 2: [fix.gga(talker), fix.gll(talker), fix.rmc(talker), fix.vtg]
      case 3: [fix.gns(talker), fix.rmc("GN")]
      default: [fix.zda(talker), fix.gns(talker), fix.vtg, fix.gll(talker)]
      }
    }
    for isStrict in [true, false] {
      let file = try read(lines, isStrict: isStrict)
      #expect(file.format == .nmea && file.faults.count == 0)
      expect(points(file), flight)
      #expect(points(file).map(\.altitude) == flight.map(\.altitude))
      for (point, fix) in zip(points(file), flight) {
        #expect(abs((point.speed ?? .nan) - fix.knots * 1852 / 3600) < 1e-9)
      }
    }
  }

  @Test("A date anywhere is that of all fixes, over midnights", arguments: [0, 20, 39])
  func aDateAnywhere(_ place: Int) throws {
    let flight = Self.flight(seed: place, step: 3600)
    for date in [flight[place].rmc("GP"), flight[place].zda("GP")] {
      var lines = flight.map { $0.gga("GP") }
      lines.insert(date, at: place + 1)
      expect(points(try read(lines)), flight)
    }
    expect(points(try read(flight.map { $0.gll("GP") })), flight, dated: false)
    expect(points(try read(flight.map { $0.rmc("GP", date: false) })), flight, dated: false)
  }

  @Test("What stands between sentences is passed over")
  func whatStandsBetween() throws {
    let flight = Self.flight(seed: 9)
    var lines = ["A log of my receiver, \"model 7", "$PMTK251,38400*27", "@@ \u{7}"]
    for (index, fix) in flight.enumerated() {
      // A time or a tag before, and a line end that was lost.
      let before = ["", "12:00:01.2 ", "\\s:GPS,c:1714590000*35\\", "", "2024-05-01T12:00:00Z,"]
      lines.append(before[index % 5] + fix.rmc("GN") + (index % 7 == 0 ? fix.gga("GN") : ""))
      lines.append(Self.sentence("GPGSV,3,1,12,32,71,259,32"))
    }
    let file = try read(lines)
    #expect(file.format == .nmea && file.faults.count == 0)
    expect(points(file), flight)
    // Disks that fill up with zeros, and cables with noise.
    let noise: [UInt8] = [0, 0, 0xFF, 0xB5, 0x0A, 0]
    let bytes = noise + Array(lines.joined(separator: "\n").utf8) + noise
    expect(points(try TrackFile(bytes)), flight)
  }

  @Test("A damaged sentence is left out and counted, with its line")
  func aDamagedSentence() throws {
    let flight = Self.flight(seed: 10)
    let lines = flight.map { $0.rmc("GP") }
    for damaged in [
      String(lines[7].dropLast(2)), String(lines[7].prefix(30)),
      lines[7].replacing(",A,", with: ",A,1"),
    ] {
      var damagedLines = lines
      damagedLines[7] = damaged
      let file = try read(damagedLines)
      #expect(file.faults.count == 1 && file.faults.first?.line == 8)
      var rest = flight
      rest.remove(at: 7)
      expect(points(file), rest)
      #expect(throws: TrackReadError.self) { try read(damagedLines, isStrict: true) }
    }
    // Of a file that somebody edited the checksums mean nothing, and many programs write none.
    let edited = lines.map { String($0.dropLast(2)) + "00" }
    expect(points(try read(edited)), flight)
    expect(points(try read(lines.map { String($0.dropLast(3)) })), flight)
  }

  @Test("Bad numbers are told with the reason")
  func badNumbers() throws {
    let flight = Self.flight(seed: 11, count: 5)
    for (good, bad, reason) in [
      (flight[2].clock + ".00", "256000", TrackReadError.Reason.notATime("256000")),
      (flight[2].clock + ".00", ".1", .notATime(".1")),
      (flight[2].clock + ".00", flight[2].clock + ".x", .notATime(flight[2].clock + ".x")),
      (flight[2].place, "4767.00,N,00800.00,E", .outOfRange("67.0 minutes of a degree")),
      (flight[2].place, "9130.00,N,00800.00,E", .outOfRange("latitude 91.5")),
      (
        flight[2].place, "4730.00,X,00800.00,E", .malformed("an NMEA sentence is broken or cut off")
      ),
    ] {
      var lines = flight.map { $0.rmc("GP") }
      let body = lines[2].dropFirst().dropLast(3).replacing(good, with: bad)
      lines[2] = Self.sentence(String(body))
      let file = try read(lines)
      #expect(file.faults.first == TrackReadError(reason, line: 3))
      #expect(points(file).count == 4)
    }
  }

  @Test("A receiver that does not know where it is tells no position")
  func withoutAFix() throws {
    let flight = Self.flight(seed: 12, count: 6)
    var lines = flight.map { $0.gga("GP") }
    for body in [
      "GPRMC,120000,V,,,,,,,010524,,,N", "GPGGA,120000,,,,,0,00,99.99,,,,,,",
      "GPGGA,120000,4700.0000,N,00800.0000,E,0,00,99.99,,,,,,", "GNGNS,120000,,,,,NN,00,99.99,,,,",
      "GPGLL,,,,,120000,V,N",
    ] { lines.insert(Self.sentence(body), at: 0) }
    let file = try read(lines)
    #expect(file.rowsWithoutPosition == 5)
    expect(points(file), flight, dated: false)
    // Where a program says so of all, it is how it writes.
    expect(
      points(try read(flight.map { Self.sentence("GPGLL,\($0.place),\($0.clock),V") })), flight,
      dated: false)
    #expect(throws: TrackReadError(.noPoints("only 2 waypoints, which are not a line"))) {
      try read([
        Self.sentence("GPWPL,4700.0,N,00800.0,E,A"), Self.sentence("GPWPL,4701.0,N,00800.0,E,B"),
      ])
    }
  }

  @Test("What a receiver says it did not know is no position, whichever sentence says so")
  func whatAReceiverDidNotKnow() throws {
    let flight = Self.flight(seed: 14, count: 6)
    let lost = flight[3]
    // Some leave the quality out, and the status of the same moment says that they were lost.
    let void = Self.sentence("GPRMC,\(lost.clock).00,V,\(lost.place),,,\(lost.date),,,N")
    let empty = Self.sentence("GPGGA,\(lost.clock).00,\(lost.place),,2,60.0,160.0,M,46.9,M,,")
    var rest = flight
    rest.remove(at: 3)
    for sentences in [
      [empty], [void, empty], [empty, void], [lost.gga("GP"), void], [void, lost.gll("GP")],
    ] {
      var lines = flight.map { [$0.gga("GP"), $0.rmc("GP")] }
      lines[3] = sentences
      let file = try read(lines.flatMap { $0 }, isStrict: true)
      expect(points(file), rest)
      #expect(
        file.rowsWithoutPosition == sentences.count - (sentences.first == lost.gga("GP") ? 1 : 0))
    }
    // A sum that does not fit is not what is wrong with it.
    let file = try read(flight.map { $0.rmc("GP") } + [String(void.dropLast(2)) + "00"])
    #expect(file.faults.count == 0 && file.rowsWithoutPosition == 1)
    // Without a status of which some are sure it is how a program writes.
    let voids = flight.map { Self.sentence("GPRMC,\($0.clock).00,V,,,,,,,\($0.date),,,N") }
    expect(
      points(try read(zip(flight, voids).flatMap { [$0.gga("GP"), $1] })), flight, dated: false)
  }

  @Test("A day that no month has is left out and counted")
  func aDayThatNoMonthHas() throws {
    let flight = Self.flight(seed: 15, count: 6)
    var lines = flight.map { $0.rmc("GP") }
    let body = lines[2].dropFirst().dropLast(3).replacing(flight[2].date, with: "310224")
    lines[2] = Self.sentence(String(body))
    let file = try read(lines)
    #expect(file.faults.count == 1)
    #expect(file.faults.first == TrackReadError(.notATime("310224"), line: 3))
    #expect(points(file).count == 5)
    // Zeros are no day, and no fault.
    lines[2] = Self.sentence(String(body.replacing("310224", with: "000000")))
    #expect(try read(lines).faults.count == 0)
  }

  @Test("A log cut anywhere is an error or holds whole fixes")
  func aLogCutAnywhere() throws {
    let flight = Self.flight(seed: 13, count: 6)
    let bytes = Array(flight.flatMap { [$0.rmc("GP"), $0.gga("GP")] }.joined(separator: "\n").utf8)
    for length in 1..<bytes.count {
      guard let file = try? TrackFile(Array(bytes[..<length])) else { continue }
      expect(points(file), Array(flight.prefix(points(file).count)))
    }
  }
}
