internal import FlightAnim
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightTracks

extension OptionTable<PictureDraft> {
  static let maps: [Row] = [
    Row("projection", .projection, to: \.options.map.projection)
      .only(.with(.flatMap, besides: ["auto"])),
    Row("fit", .area, to: \.options.map.fit).setting("map.fit")
      .only(.with(.flatMap, besides: ["route"])),
    Row("camera", .choice, to: \.options.map.camera).setting("map.camera")
      .only(.with(.drawn, values: ["follow", "fly"]), .with(.pixels, values: ["chase"])),
    Row("arc-height", .number(MapOptions.arcHeights, like: "0.1"), to: \.options.map.arcHeight)
      .setting("map.arcHeight").only(.ownLine, .globe),
    Row(
      "eye-height",
      .number(MapOptions.eyeHeights, units: ["km": 1, "mi": 1.609344], like: "20000"),
      to: \.options.map.eyeHeight
    ).setting("map.eyeHeight").only(.globe),
    Row("ground", .choice, to: \.options.map.ground),
    Row("names", .mapNames, to: \.options.map.names)
      .only(.with(.flatMap, besides: ["auto", "none"]), .with(.towns, values: ["places"])),
  ]

  static let timing: [Row] = [
    Row("fps", .rate(Request.frameRates), to: \.request.framesPerSecond).setting("framesPerSecond")
      .only(.frames),
    Row("duration", .seconds(TimeOptions.durations), to: \.duration).usually(usualDuration)
      .setting("time.pace.duration").only(.ownTime, .pace),
    Row("step", .number(TimeOptions.steps), to: \.step).setting("time.pace.step")
      .only(.ownTime, .pace),
    Row("spacing", .distance(in: 1, LineOptions.spacings), to: \.options.line.spacing)
      .setting("line.spacing").only(.ownLine),
    Row("hold-first", .seconds(TimeOptions.holds).untold, to: \.options.time.firstHold)
      .setting("time.firstHold").only(.playback),
    Row("hold-last", .seconds(TimeOptions.holds).untold, to: \.options.time.lastHold)
      .setting("time.lastHold").only(.ownTime, .playback),
    Row("hold-stops", .seconds(TimeOptions.stopHolds), to: \.options.time.stopHold)
      .setting("time.stopHold").only(.stopOnTheWay, .unlessNetwork, .pace),
    Row("min-leg", .seconds(TimeOptions.leastLegs), to: \.options.time.leastLeg)
      .setting("time.leastLeg").only(.unlessNetwork, .sharedTime, .pace),
    Row("easing", .choice, to: \.options.time.easing)
      .only(.with(.easedLegs, values: ["linear"]), .with(.pace)),
    Row("loop", .repetition, to: \.options.time.repetition).setting("time.repetition")
      .only(.playback),
    Row(flag: "once", to: \.isOnce).only(.playback),
  ]

  static let recordings: [Row] = [
    Row(each: "track", .text, to: \.tracks).file(.input([])),
    Row("callsign", .text, to: \.reading.aircraft.callsign).setting("aircraft.callsign")
      .only(.recording),
    Row("icao24", .text, to: \.reading.aircraft.icao24).setting("aircraft.icao24").only(.recording),
    // In a table the column of that name is the row's own.
    Row("id", .text, to: \.reading.aircraft.id).setting("aircraft.id").only(.recording)
      .not(at: .row),
    Row("from-time", .recordingTime, to: \.reading.firstTime).setting("recording.firstTime")
      .only(.recording),
    Row("to-time", .recordingTime, to: \.reading.lastTime).setting("recording.lastTime")
      .only(.recording),
    Row("idle", .choice, to: \.options.time.idle).only(.recordedTimes),
    Row("gap", .gap, to: \.reading.gap).only(.recordedTimes, .flatMap),
    Row("timing", .choice, to: \.options.time.timing).only(.recordedTimes, .pace),
    Row("altitude-unit", .unit, to: \.reading.altitudeUnit)
      .only(.recording, .shown(.altitude)),
    Row("speed-unit", .unit, to: \.reading.speedUnit).only(.recording, .shown(.speed)),
    Row(flag: "strict", to: \.reading.isStrict).setting("isStrict").only(.strictness),
    // What --strict is not: usual since 0.3, and kept for those who write it.
    Row("lenient", isFlag: true, ValueFacts(.boolean)) { _, _, _ in }
      .with { $0.about.isShown = false },
    Row("year", .year, to: \.year).only(.flightLog),
    Row("from-date", .day, to: \.reading.firstDay).only(.flightLog),
    Row("to-date", .day, to: \.reading.lastDay).only(.flightLog),
  ]

  static let daylight: [Row] = [
    Row("sun", .sunlight, to: \.options.map.sun).setting("map.sun"),
    Row("depart", .moment(), to: \.options.time.departure).setting("time.departure").only(.moments),
    Row("arrive", .moment(), to: \.options.time.arrival).setting("time.arrival")
      .only(.singleTrip, .moments),
  ]
}

/// The seconds that a trip takes where nobody asks for others.
private var usualDuration: String {
  if case .duration(let seconds) = TimeOptions().pace { plain(seconds) } else { "" }
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
        throw reading.fault(
          word, "is not a count", "write forever or a number of at least 1")
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
        throw reading.fault(text, isBeyond: allowed)
      }
      return gap
    }
  }
}
