import FlightTestSupport
import Testing

@testable import FlightTracks

private func cleaned(_ points: [TrackPoint]) -> (points: [TrackPoint], clean: CleanTrack) {
  let clean = RecordedTrack(segments: [points]).cleaned()
  return (clean.track.segments.flatMap { $0 }, clean)
}

@Suite struct ClockReadingTests {
  @Test("Rows in any order give the same flight", arguments: 1...6)
  func rowsInAnyOrderGiveTheFlight(_ seed: Int) {
    var random = Seeded(seed)
    let flight = wanderingFlight(300, seed: seed)
    #expect(cleaned(flight.shuffled(using: &random)).points == flight)
    for number in [2, 3, 7, 20] {
      let swapped = flight.parts(number).shuffled(using: &random).flatMap { $0 }
      #expect(cleaned(swapped).points == flight, "\(number) blocks")
    }
    #expect(cleaned(flight.reversed()).points == flight)
    // Rows that came a little late.
    let late = flight.indices.map { (Double($0) + Double.random(in: 0...5, using: &random), $0) }
      .sorted { $0 < $1 }.map { flight[$0.1] }
    #expect(cleaned(late).points == flight)
  }

  /// 2099, 1970, the start of GPS, 2000, and a day or an hour off.
  @Test(
    "One fix with a wrong time is dropped alone",
    arguments: [4_070_908_800, 0, 315_964_800, 946_684_800.0], [0, 1, 150, 298, 299])
  func oneFixOfAnotherTimeIsLostAlone(_ time: Double, _ index: Int) {
    var points = wanderingFlight(300)
    points[index].time = time
    let (kept, clean) = cleaned(points)
    points.remove(at: index)
    #expect(kept == points)
    #expect(clean.dropped.wrongTimes == 1)
    #expect(clean.dropped.total == 1)
  }

  @Test(
    "A clock set by hours is corrected", arguments: [-86_400, 86_400, -3600, 3600.0],
    [60..<300, 150..<300, 270..<300, 0..<30, 120..<180])
  func aClockThatIsSetByHoursIsPutRight(_ seconds: Double, _ part: Range<Int>) {
    let flight = wanderingFlight(300)
    let (kept, clean) = cleaned(flight.clock(off: seconds, in: part))
    #expect(kept.places == flight.places)
    let times = kept.compactMap(\.time)
    // The clock of most points is right.
    let shift = part.count > 150 ? seconds : 0
    #expect(times == flight.compactMap { $0.time.map { $0 + shift } })
    #expect(clean.resetClock == min(part.count, 300 - part.count))
    #expect(clean.dropped.total == 0)
  }

  @Test("Times of day continue after midnight", arguments: [1, 3, 8, 40, 150, 260, 292, 297, 299])
  func timesOfDayGoOnAfterMidnight(_ before: Int) {
    let flight = wanderingFlight(300, at: 1_714_521_600 - 5 * Double(before))
    let clock = flight.map { point in
      var point = point
      point.time = point.time.map { $0.truncatingRemainder(dividingBy: 86_400) + 1_714_435_200 }
      return point
    }
    #expect(cleaned(clock).points.places == flight.places)
  }

  @Test("A file pasted twice is one flight")
  func aFilePastedTwiceIsOneFlight() {
    let flight = wanderingFlight(200)
    let higher = flight.map { point in
      var point = point
      point.altitude = 3100
      return point
    }
    for copy in [flight, higher] {
      let (kept, clean) = cleaned(flight + copy)
      #expect(kept == flight)
      #expect(clean.dropped.duplicates == 200)
    }
  }

  /// A log of two flights with weeks or years between them; the smaller is a flight, too.
  @Test("A long pause loses no points", arguments: [21, 400, 1500.0], [20, 100])
  func anHonestPauseLosesNothing(_ days: Double, _ count: Int) {
    let first = wanderingFlight(400)
    let end = first[399]
    let second = wanderingFlight(
      count, from: (end.latitude, end.longitude), at: 1_714_561_200 + days * 86_400, seed: 9)
    for points in [first + second, second + first] {
      let (kept, clean) = cleaned(points)
      #expect(kept == first + second)
      #expect(clean.dropped.total == 0 && clean.resetClock == 0)
    }
  }

  /// One after the other or row by row, without a column that tells them apart.
  @Test("Of several aircraft the one with the most points is drawn", arguments: [2, 5, 31])
  func ofSeveralAircraftTheOneWithTheMostPointsIsDrawn(_ number: Int) throws {
    var random = Seeded(number)
    var flights: [[TrackPoint]] = []
    for index in 0..<number {
      let latitude = Double.random(in: 40...54, using: &random)
      let longitude = Double.random(in: 0...20, using: &random)
      let count = 100 + (index * 37) % 150 + (index == number / 2 ? 200 : 0)
      let start = 1_714_561_200 + Double(index % 7) * 20
      flights.append(
        wanderingFlight(count, from: (latitude, longitude), at: start, seed: 100 + index))
    }
    let longest = try #require(flights.max { $0.count < $1.count })
    let blocks = cleaned(flights.flatMap { $0 })
    #expect(blocks.points == longest)
    #expect(blocks.clean.dropped.parallel == flights.joined().count - longest.count)
    let rows = flights.flatMap { $0 }
    let order = rows.indices.sorted { (rows[$0].time ?? 0, $0) < (rows[$1].time ?? 0, $1) }
    let mixed = order.map { rows[$0] }
    #expect(Set(cleaned(mixed).points.places) == Set(longest.places))
  }

  @Test("A far-off position costs one point, wherever it is")
  func aPlaceFarOffCostsOnePointWhereverItStands() {
    for index in [0, 1, 150, 299] {
      var points = wanderingFlight(300)
      points[index].latitude = -30
      var random = Seeded(index + 1)
      for rows in [points, points.shuffled(using: &random)] {
        let (kept, clean) = cleaned(rows)
        #expect(kept.places == points.places.filter { $0[0] > 0 })
        #expect(clean.dropped.jumps == 1)
      }
    }
  }

  @Test("Points without times stay with their neighbors")
  func pointsWithoutTimesStayWithThoseAboutThem() {
    var random = Seeded(4)
    let flight = wanderingFlight(300)
    let holes = flight.map { point in
      var point = point
      if Double.random(in: 0..<1, using: &random) < 0.4 { point.time = nil }
      return point
    }
    // The halves start and end with times here, as what lies between them cannot be known.
    var halves = [Array(holes[..<150]), Array(holes[150...])]
    for half in 0..<2 {
      for index in [0, 149] { halves[half][index].time = flight[half * 150 + index].time }
    }
    #expect(cleaned(halves[0] + halves[1]).points.places == flight.places)
    #expect(cleaned(halves[1] + halves[0]).points.places == flight.places)
  }

  /// Whatever the file says: what is read is kept or counted, once, and kept in order of time.
  @Test("Each point is kept or counted as dropped", arguments: 1...60)
  func eachPointIsKeptOrCounted(_ seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let raw = RawTracks(
        tracks: (0..<Int.random(in: 1...5, using: &random)).map { _ in randomTrack(&random) })
      let choice = TrackChoice(raw, tellsAircraftApart: Bool.random(using: &random))
      let read = raw.tracks.reduce(0) { $0 + $1.segments.joined().count }
      let kept = choice.tracks.reduce(0) { $0 + $1.segments.joined().count }
      #expect(choice.pointsRead == read)
      #expect(kept + choice.dropped.total == read)
      let places = Set(raw.tracks.flatMap { $0.segments.flatMap { $0 } }.places)
      for track in choice.tracks {
        let points = track.segments.flatMap { $0 }
        #expect(places.isSuperset(of: points.places))
        let times = points.compactMap(\.time)
        #expect(times.isEmpty || times.count == points.count)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
      }
    }
  }

  private func randomTrack(_ random: inout Seeded) -> RecordedTrack {
    let segments = (0..<Int.random(in: 0...3, using: &random)).map { _ in randomPoints(&random) }
    let names: [String?] = ["A", "B", nil]
    return RecordedTrack(name: names.randomElement(using: &random) ?? nil, segments: segments)
  }

  private func randomPoints(_ random: inout Seeded) -> [TrackPoint] {
    let near = 1.7e9 + Double.random(in: -5000...5000, using: &random)
    let starts: [Double] = [1.7e9, near, 0, 4e9]
    let steps: [Double] = [1, 0.1, 0, -1, 60, 3600]
    let start = starts.randomElement(using: &random) ?? 0
    let step = steps.randomElement(using: &random) ?? 1
    return (0..<Int.random(in: 1...60, using: &random)).map { index in
      let time = start + (step * Double(index)).rounded()
      let odds: [Double?] = [nil, 0, 4e9, time + 86_400, time - 3600]
      let odd = odds.randomElement(using: &random) ?? nil
      let isOdd = Int.random(in: 0..<12, using: &random) == 0
      let isFar = Int.random(in: 0..<20, using: &random) == 0
      return TrackPoint(
        latitude: isFar ? -60 : 47 + 0.001 * Double(index % 17),
        longitude: 8 + 0.001 * Double(Int.random(in: 0..<3, using: &random)),
        time: isOdd ? odd : time)
    }
  }
}
