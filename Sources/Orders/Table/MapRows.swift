internal import FlightAnim
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightTracks

extension OptionTable<PictureDraft> {
  static let maps: [Row] = [
    Row(
      "projection", "name", .projection, to: \.request.options.map.projection,
      like: "orthographic",
      "Map projection: auto (chosen to suit the route), mercator, equirectangular, natural-earth, robinson, azimuthal or orthographic."
    ).only(.with(.flatMap, besides: ["auto", "orthographic"])).panel("Map", "Projection"),
    Row(
      "fit", "S,W,N,E", .area, to: \.request.options.map.fit, like: "world",
      "Area to show: route, world, or bounds in degrees, such as 35,-10,60,30."
    ).setting("map.fit").only(.with(.flatMap, besides: ["route"])).panel("Map", "Area"),
    Row(
      "camera", "mode", .choice, to: \.request.options.map.camera, like: "follow",
      "Camera: fixed, follow (stays close to the marker), fly (zooms out from the start, then in on "
        + "the end), globe (the Earth turns under the flight) or globe-fly (the same, from far away "
        + "to close by)."
    ).setting("map.camera").panel("Map", "Camera"),
    Row(
      "arc-height", "radii", .number(MapOptions.arcHeights, like: "0.1"),
      to: \.request.options.map.arcHeight, like: "0.1",
      "Height of the line over a turning globe, in radii of the Earth, 0-0.3."
    ).setting("map.arcHeight").only(.with(.globe)),
    Row(
      "eye-height", "km",
      .number(MapOptions.eyeHeights, units: ["km": 1, "mi": 1.609344], like: "20000"),
      to: \.request.options.map.eyeHeight, like: "20000",
      "Height of the eye over a turning globe, in km, 3000-1000000."
    ).otherwise("so far away that half of the Earth is seen").setting("map.eyeHeight").only(
      .with(.globe)),
    Row(
      "ground", "name", .choice, to: \.request.options.map.ground, like: "relief",
      "Land and sea: flat, relief (mountains and depths), satellite, night-lights (the lights of "
        + "cities) or antique (the relief in sepia)."
    ).panel("", "Ground", .swatches),
    Row(
      "names", "kind", .mapNames, to: \.request.options.map.names, like: "all",
      "Names on the map: none, countries (and seas), places (towns) or all; auto names towns on the map of a short hop."
    ).only(.with(.flatMap, besides: ["auto", "none"])).panel("Map", "Names"),
  ]

  static let timing: [Row] = [
    Row(
      "fps", "n", .rate(Request.frameRates), to: \.request.framesPerSecond, like: "25",
      "Frames per second of all but SVG, 1 to 50."
    ).setting("framesPerSecond").only(.with(.frames)),
    Row(
      "duration", "seconds", .seconds(TimeOptions.durations), to: \.duration, like: "6",
      "Duration of the trip, including stops."
    ).usually(usualDuration).setting("time.pace.duration").only(.with(.ownTime), .with(.motion))
      .panel("Time", "Seconds", .slider(1, 30, by: 0.5, at: 4)),
    Row(
      "step", "points", .number(TimeOptions.steps), to: \.step, like: "5",
      "Points to advance every 1/30 second; replaces --duration."
    ).setting("time.pace.step").only(.with(.ownTime), .with(.motion)),
    Row(
      "spacing", "meters", .distance(in: 1, LineOptions.spacings),
      to: \.request.options.line.spacing, like: "1000", "Distance between the points of a leg."
    ).setting("line.spacing"),
    Row(
      "hold-first", "seconds", .seconds(TimeOptions.holds).untold,
      to: \.request.options.time.firstHold, like: "0.5",
      "Hold the first frame for this long."
    ).otherwise("0.3 in a loop, 0 with --hold-last or --once").setting("time.firstHold").only(
      .with(.motion)),
    Row(
      "hold-last", "seconds", .seconds(TimeOptions.holds).untold,
      to: \.request.options.time.lastHold, like: "2",
      "Hold the last frame for this long."
    ).otherwise("0.7 in a loop, 1 with --hold-first or --once").setting("time.lastHold").only(
      .with(.ownTime), .with(.motion)
    ).panel("Time", "Rests at the end"),
    Row(
      "hold-stops", "seconds", .seconds(TimeOptions.stopHolds),
      to: \.request.options.time.stopHold, like: "1",
      "Pause at each stop on the way."
    ).otherwise("0.4 at most").setting("time.stopHold").only(.with(.stopOnTheWay)),
    Row(
      "min-leg", "seconds", .seconds(TimeOptions.leastLegs), to: \.request.options.time.leastLeg,
      like: "0.5",
      "Minimum duration of a leg."
    ).otherwise("half the duration divided by the number of legs").setting("time.leastLeg"),
    Row(
      "easing", "mode", .choice, to: \.request.options.time.easing, like: "linear",
      "Speed: ease (accelerate and brake briefly), linear (constant) or in-out (slow at both ends "
        + "of each leg)."
    ).only(.with(.motion)).panel("Time", "Speed", .segments()),
    Row(
      "loop", "n", .repetition, to: \.request.options.time.repetition, like: "3",
      "Number of times to play, or forever."
    ).setting("time.repetition").only(.with(.motion)).panel("Time", "Plays"),
    Row(flag: "once", to: \.isOnce, "Play once and stay on the last frame; same as --loop 1.")
      .only(.with(.motion)),
  ]

  static let recordings: [Row] = [
    Row(
      each: "track", "file", .text, to: \.tracks, like: "flight.gpx",
      "Read the route from a recording (\(TrackFormat.names)), a folder of them, or a flight log. "
        + "Repeatable."
    ).file(.input([])),
    Row(
      "callsign", "callsign", .text, to: \.reading.aircraft.callsign, like: "SWR8",
      "Follow the aircraft with this callsign."
    ).setting("aircraft.callsign").only(.with(.recording)),
    Row(
      "icao24", "address", .text, to: \.reading.aircraft.icao24, like: "4b1805",
      "Follow the aircraft with this 24-bit ICAO address (six hexadecimal digits)."
    ).setting("aircraft.icao24").only(.with(.recording)),
    // In a table the column of that name is the row's own.
    Row(
      "id", "id", .text, to: \.reading.aircraft.id, like: "367000001",
      "Follow what has this id or name in the recordings."
    ).setting("aircraft.id").only(.with(.recording)).not(at: .row),
    Row(
      "from-time", "time", .recordingTime, to: \.reading.firstTime, like: "10:30",
      "Show recordings from this time on: a moment (2024-05-01T10:30Z), a day (2024-05-01, from its "
        + "start) or a time of day (10:30), in UTC unless it has a zone."
    ).setting("recording.firstTime").only(.with(.recording)),
    Row(
      "to-time", "time", .recordingTime, to: \.reading.lastTime, like: "11:15",
      "Show recordings up to this time; of a day, up to its end."
    ).setting("recording.lastTime").only(.with(.recording)),
    Row(
      "idle", "mode", .choice, to: \.request.options.time.idle, like: "keep",
      "Long stretches in which nothing moves: shorten (to 0.4 s each) or keep."
    ).only(.with(.recordedTimes)),
    Row(
      "gap", "km", .gap, to: \.reading.gap, like: "200",
      "Draw steps of a recording longer than this as gaps, dashed."
    ).otherwise("ten times its usual step").only(.with(.recording)),
    Row(
      "timing", "mode", .choice, to: \.request.options.time.timing, like: "distance",
      "Playback: recorded (original speed) or distance (constant speed)."
    ).only(.with(.recordedTimes)),
    Row(
      "altitude-unit", "unit", .unit, to: \.reading.altitudeUnit, like: "ft",
      "Unit of altitudes in recordings: \(names(of: AltitudeUnit.self))."
    ).otherwise("what the file says or shows").only(.with(.recording)),
    Row(
      "speed-unit", "unit", .unit, to: \.reading.speedUnit, like: "km/h",
      "Unit of speeds in recordings: \(names(of: SpeedUnit.self))."
    ).otherwise("what the file says or shows").only(.with(.recording)),
    Row(
      flag: "strict", to: \.reading.isStrict,
      "Refuse files with records that cannot be read, instead of leaving these out."
    ).setting("isStrict").only(.with(.strictness)),
    // What --strict is not: usual since 0.3, and kept for those who write it.
    Row("lenient", nil, ValueFacts(.boolean), like: nil, "Leave out what cannot be read.") {
      _, _, _ in
    }.with { $0.about.isShown = false },
    Row(
      "year", "year", .year, to: \.year, like: "2024",
      "Show only the flights of this year (flight logs)."
    ).only(.with(.flightLog)),
    Row(
      "from-date", "date", .day, to: \.reading.firstDay, like: "2024-05-01",
      "Show only flights on or after this date, such as 2024-05-01 (flight logs)."
    ).only(.with(.flightLog)),
    Row(
      "to-date", "date", .day, to: \.reading.lastDay, like: "2024-05-31",
      "Show only flights on or before this date (flight logs)."
    ).only(.with(.flightLog)),
  ]

  static let daylight: [Row] = [
    Row(
      "sun", "moment", .sunlight, to: \.request.options.map.sun, like: "2026-06-21T18:00Z",
      "Darken the night: at a moment, such as 2026-06-21T18:00Z, or flight, where it moves as the "
        + "flight goes on."
    ).setting("map.sun").panel("Countries and sun", "Night"),
    Row(
      "depart", "moment", .moment(), to: \.request.options.time.departure,
      like: "2026-06-21T18:00Z",
      "Moment of departure, with its zone, such as 2026-06-21T18:00Z or 2026-06-21T19:00+01:00."
    ).otherwise("the recording's").setting("time.departure").only(.with(.moments)).panel(
      "Countries and sun", "Departure"),
    Row(
      "arrive", "moment", .moment(), to: \.request.options.time.arrival,
      like: "2026-06-22T07:10Z",
      "Moment of arrival."
    ).otherwise("the recording's, or at 850 km/h and half an hour").setting("time.arrival"),
  ]
}

/// The seconds that a trip takes where nobody asks for others.
private var usualDuration: String {
  if case .duration(let seconds) = TimeOptions().pace { plain(seconds) } else { "" }
}

/// The units of a quantity, for a sentence.
private func names<Unit: MeasuringUnit>(of _: Unit.Type) -> String {
  Unit.allCases.map(\.rawValue).joined(separator: ", ")
}

extension OptionValue<Projection?> {
  /// A projection, or the one that suits the route.
  fileprivate static var projection: OptionValue {
    let names = ["auto"] + Projection.allCases.map(\.rawValue)
    return OptionValue(
      ValueFacts(words: names, takesOthers: false), text: { $0?.rawValue ?? "auto" }
    ) {
      (text, reading) throws(Fault) in
      let word = ValueWords.word(text, of: reading.option)
      if word == "auto" { return nil }
      if let projection = Projection(rawValue: word) { return projection }
      throw unknown(text, of: reading.option, among: names)
    }
  }
}

extension OptionValue<MapNames?> {
  /// Names on the map, or those that suit it.
  fileprivate static var mapNames: OptionValue {
    let words = ["auto"] + MapNames.allCases.map(\.rawValue)
    return OptionValue(
      ValueFacts(words: words, takesOthers: false), text: { $0?.rawValue ?? "auto" }
    ) {
      (text, reading) throws(Fault) in
      if ValueWords.word(text, of: reading.option) == "auto" { return nil }
      return try FlightOrders.choice(text, of: reading.option, orElse: "auto") as MapNames
    }
  }
}

extension OptionValue<Repetition> {
  /// A number of showings, or no end.
  fileprivate static var repetition: OptionValue {
    OptionValue(ValueFacts(words: ["forever"]), text: { $0 == .forever ? "forever" : nil }) {
      (text, reading) throws(Fault) in
      let word = ValueWords.word(text, of: reading.option)
      if word == "forever" { return .forever }
      guard let count = Int(word.drop { $0 == " " }), count != 0 else {
        throw Fault(
          .badOption, "\(option: reading.option) \(word) is not a count",
          "write forever or a number of at least 1")
      }
      return .times(count)
    }
  }
}

extension OptionValue<Distance> {
  /// A length of gaps in recordings.
  fileprivate static var gap: OptionValue {
    let allowed = 1.0...40_000.0
    let length = OptionValue.distance(in: 1000, allowed)
    return OptionValue(length.facts) { (text, reading) throws(Fault) in
      let gap = try length.read(text, reading)
      guard allowed.contains(gap.kilometers) else {
        throw Fault(
          .badOption, "\(option: reading.option) \(text) is out of range",
          "it takes \(plain(allowed.lowerBound)) to \(plain(allowed.upperBound))")
      }
      return gap
    }
  }
}
