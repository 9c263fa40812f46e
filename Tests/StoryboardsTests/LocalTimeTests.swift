import FlightOptions
import FlightRoutes
import FlightScene
import FlightStoryboards
import FlightTracks
import Testing

/// Local times at the ends of trips and on the way.
@Suite struct LocalTimeTests {
  private func title(
    _ codes: [String], depart: String?, arrive: String? = nil
  ) throws -> String {
    var options = try options()
    options.text.title = "{depart_local} - {arrive_local}"
    options.time.departure = depart.flatMap { Moment($0) }
    options.time.arrival = arrive.flatMap { Moment($0) }
    return try Storyboard(Trip(codes), options: options).scene.title
  }

  @Test("Times are those of the clocks at both ends")
  func ends() throws {
    // Singapore Airlines 317 in summer, and the same in winter.
    #expect(
      try title(["LHR", "SIN"], depart: "2026-06-21T11:00Z", arrive: "2026-06-22T00:05Z")
        == "12:00 - 08:05 +1")
    #expect(
      try title(["LHR", "SIN"], depart: "2026-12-21T11:00Z", arrive: "2026-12-22T00:05Z")
        == "11:00 - 08:05 +1")
    // Across the date line one arrives before one left.
    #expect(
      try title(["AKL", "HNL"], depart: "2026-01-10T11:00Z", arrive: "2026-01-10T19:45Z")
        == "00:00 - 09:45 \u{2212}1")
    // Nepal's quarters of an hour; written by the clock there.
    #expect(
      try title(["KTM", "DEL"], depart: "2026-01-10T10:00+05:45", arrive: "2026-01-10T06:00Z")
        == "10:00 - 11:30")
  }

  @Test("Without an arrival a flight takes about as long as airlines say")
  func assumedSpeed() throws {
    // By timetable 5 h 25 min.
    #expect(try title(["LAX", "JFK"], depart: "2026-06-21T18:00Z") == "11:00 - 19:11")
  }

  @Test("Nothing tells the time without a departure")
  func unknown() throws {
    #expect(throws: StoryboardError.noMoments(option: "text.title")) {
      try title(["LAX", "JFK"], depart: nil)
    }
    var options = try options()
    options.text.counter = .localTime
    #expect(throws: StoryboardError.noMoments(option: "text.counter")) {
      try Storyboard(Trip(["LAX", "JFK"]), options: options)
    }
  }

  @Test(
    "A date is that of the place of departure, as the time beside it is",
    arguments: [
      ("2024-05-02T02:00Z", "May 1, 2024 19:00"), ("2024-05-02T12:00Z", "May 2, 2024 05:00"),
      ("1971-01-01T01:00Z", "Dec 31, 1970 17:00"),
    ])
  func localDate(_ moment: String, _ text: String) throws {
    var options = try options()
    options.text.title = "{date} {depart_local}"
    options.time.departure = Moment(moment)
    #expect(try Storyboard(Trip(["LAX", "JFK"]), options: options).scene.title == text)
  }

  @Test("The day of a recording is that of its place, and a departure that is given moves it")
  func dayOfARecording() throws {
    // Palo Alto to Livermore, in the evening of May 1 and on May 2 in UTC.
    let start = 1_714_615_200.0
    let points = (0...20).map { index in
      TrackPoint(
        latitude: 37.461 + 0.0115 * Double(index), longitude: -122.115 + 0.0148 * Double(index),
        time: start + 60 * Double(index))
    }
    let trip = try Trip(recorded: points)
    #expect(trip.day == CalendarDay(year: 2024, month: 5, day: 1))
    var options = try options()
    options.text.title = "{date} {depart_local}"
    #expect(try Storyboard(trip, options: options).scene.title == "May 1, 2024 19:00")
    options.time.departure = Moment("2020-03-03T10:00Z")
    #expect(try Storyboard(trip, options: options).scene.title == "Mar 3, 2020 02:00")
  }

  @Test("Local times before 1970 are refused, and other texts are not")
  func beforeTimeZones() throws {
    for text in ["{depart_local}", "{arrive_local}", "{date}"] {
      var options = try options()
      options.text.caption = text
      options.time.departure = Moment("1950-01-01T12:00Z")
      #expect(throws: StoryboardError.noLocalTimes(option: "text.caption"), "\(text)") {
        try Storyboard(Trip(["LAX", "JFK"]), options: options)
      }
    }
    var options = try options()
    options.time.departure = Moment("1950-01-01T12:00Z")
    options.text.counter = .localTime
    #expect(throws: StoryboardError.noLocalTimes(option: "text.counter")) {
      try Storyboard(Trip(["LAX", "JFK"]), options: options)
    }
    (options.text.counter, options.map.sun) = (.distance, .flight)
    options.text.title = "{distance}"
    #expect(throws: Never.self) { try Storyboard(Trip(["LAX", "JFK"]), options: options) }
  }

  @Test("On the way the clock is set once, half way")
  func counter() throws {
    var options = try options()
    options.text.counter = .localTime
    options.time.departure = Moment("2026-06-21T18:00Z")
    options.time.arrival = Moment("2026-06-21T23:00Z")
    let scene = try Storyboard(Trip(["LAX", "JFK"]), options: options).scene
    let figures = try #require(
      scene.nodes.lazy.compactMap { node in
        if case .figures(let figures) = node { figures } else { nil }
      }.first)
    let minutes = stride(from: 0, through: scene.playback.duration, by: 0.05).map { time in
      let parts = figures.text(at: time).split(separator: ":").compactMap { Int($0) }
      return parts[0] * 60 + parts[1]
    }
    #expect(minutes.first == 11 * 60 && minutes.last == 19 * 60)
    let steps = zip(minutes, minutes.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 >= 0 })
    #expect(steps.count { $0 > 150 } == 1)
  }

  @Test("A moment needs its zone")
  func moments() {
    #expect(Moment("2026-06-21T18:00Z") == Moment("2026-06-21 20:00:00+02:00"))
    for text in [
      "2026-06-21T18:00", "2026-06-21", "18:00Z", "", "1781028000", "2026-06-21T25:00Z",
      "2026-13-21T18:00Z",
      "9999-06-21T18:00Z", "2026-06-21T18:00-", "🛫🛫🛫🛫🛫🛫🛫🛫🛫🛫🛫🛫🛫🛫🛫🛫🛫Z",
    ] {
      #expect(Moment(text) == nil, "\(text)")
    }
  }
}
