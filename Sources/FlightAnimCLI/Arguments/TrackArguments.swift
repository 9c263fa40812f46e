internal import ArgumentParser
internal import FlightAnim
internal import FlightRoutes
internal import FlightTextFormats
internal import FlightTracks

/// The options of recorded flights and flight logs.
struct TrackArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read the route from a recording (\(TrackFormat.names)), a folder of them, or a flight log. "
        + "Repeatable.",
      valueName: "file"), completion: .file())
  var track: [String] = []

  @Option(help: ArgumentHelp("Follow the aircraft with this callsign.", valueName: "callsign"))
  var callsign: String?

  @Option(
    help: ArgumentHelp(
      "Follow the aircraft with this 24-bit ICAO address (six hexadecimal digits).",
      valueName: "address"))
  var icao24: String?

  @Option(
    help: ArgumentHelp("Follow what has this id or name in the recordings.", valueName: "id"))
  var id: String?

  @Option(
    help: ArgumentHelp(
      "Show recordings from this time on: a moment (2024-05-01T10:30Z), a day (2024-05-01, from its "
        + "start) or a time of day (10:30), in UTC unless it has a zone.", valueName: "time"))
  var fromTime: String?

  @Option(
    help: ArgumentHelp(
      "Show recordings up to this time; of a day, up to its end.", valueName: "time"))
  var toTime: String?

  @Option(
    help: ArgumentHelp(
      "Long stretches in which nothing moves: shorten (to 0.4 s each) or keep.", valueName: "mode"),
    completion: .words(of: TimeOptions.Idle.self))
  var idle = "shorten"

  @Option(
    help: ArgumentHelp(
      "Draw steps of a recording longer than this as gaps, dashed. (default: ten times its usual step)",
      valueName: "km"))
  var gap: String?

  @Option(
    help: ArgumentHelp(
      "Playback: recorded (original speed) or distance (constant speed).",
      valueName: "mode"), completion: .words(of: TimeOptions.Timing.self))
  var timing = "recorded"

  @Option(
    help: ArgumentHelp(
      "Unit of altitudes in recordings: \(names(of: AltitudeUnit.self)). (default: what the file "
        + "says or shows)",
      valueName: "unit"), completion: .words(of: AltitudeUnit.self))
  var altitudeUnit: String?

  @Option(
    help: ArgumentHelp(
      "Unit of speeds in recordings: \(names(of: SpeedUnit.self)). (default: what the file says or "
        + "shows)", valueName: "unit"), completion: .words(of: SpeedUnit.self))
  var speedUnit: String?

  @Flag(help: "Refuse files with records that cannot be read, instead of leaving these out.")
  var strict = false

  /// What `--strict` is not: usual since 0.3, and kept for those who write it.
  @Flag(help: .hidden) var lenient = false

  @Option(
    help: ArgumentHelp("Show only the flights of this year (flight logs).", valueName: "year"))
  var year: String?

  @Option(
    help: ArgumentHelp(
      "Show only flights on or after this date, such as 2024-05-01 (flight logs).",
      valueName: "date"))
  var fromDate: String?

  @Option(
    help: ArgumentHelp(
      "Show only flights on or before this date (flight logs).", valueName: "date"))
  var toDate: String?

  /// The most bytes of an input file.
  static let largestFile = 256 << 20

  func apply(to options: inout StoryboardOptions) throws(Failure) {
    options.time.timing = try choice(timing, of: "timing")
    options.time.idle = try choice(idle, of: "idle")
    // Checked without a log, too: a slip is seen at once.
    _ = try readingOptions()
  }

  /// The trips in files and folders.
  func route(
    _ names: [String], parting: RecordedRoute.Parting = .byTime
  ) throws(Failure) -> RecordedRoute {
    var options = try readingOptions()
    options.parting = parting
    var files: [RecordedRoute.File] = []
    for name in names {
      let path = InputFiles.path(name)
      if isFolder(path) {
        files += try recordings(in: path)
        continue
      }
      files.append(
        RecordedRoute.File(
          name: InputFiles.displayed(path),
          bytes: try readFile(path, limit: TrackArguments.largestFile)))
    }
    do throws(RecordedRouteError) {
      return try RecordedRoute(consume files, options: options)
    } catch {
      throw Failure(error)
    }
  }

  /// The files of a folder, sorted by name, and its folders; those that by their endings are no
  /// recordings are not opened.
  private func recordings(in folder: String) throws(Failure) -> [RecordedRoute.File] {
    let all = namesOfFiles(in: folder).sorted()
      .map { folder.last == "/" ? folder + $0 : "\(folder)/\($0)" }
    let paths = all.filter(isRegularFile)
    let folders = all.filter(isFolder)
    guard !paths.isEmpty else {
      throw Failure(
        .noInput,
        "there is no file in the folder \(folder)"
          + (folders.isEmpty ? "" : "; name those in it that are wanted: \(some(folders))"))
    }
    var files: [RecordedRoute.File] = []
    for path in paths {
      let isRecording = path.fileEnding.map(TrackFormat.fileEndings.contains) ?? false
      files.append(
        RecordedRoute.File(
          name: path,
          bytes: isRecording ? try readFile(path, limit: TrackArguments.largestFile) : [],
          isFound: true))
    }
    return files
      + folders.map { path in
        var folder = RecordedRoute.File(name: path, bytes: [], isFound: true)
        folder.isFolder = true
        return folder
      }
  }

  private func readingOptions() throws(Failure) -> RecordedRoute.Options {
    var options = RecordedRoute.Options()
    options.aircraft = AircraftFilter(callsign: callsign, icao24: icao24, id: id)
    options.isStrict = strict
    options.altitudeUnit = try altitudeUnit.map { text throws(Failure) in
      try TrackArguments.unit(text, of: "altitude-unit")
    }
    options.speedUnit = try speedUnit.map { text throws(Failure) in
      try TrackArguments.unit(text, of: "speed-unit")
    }
    if let gap {
      let meters = try distance(gap, of: "gap", in: 1000)
      guard (1000...40_000_000).contains(meters) else {
        throw Failure(.usage, "--gap \(gap) is out of range; it takes 1 to 40000")
      }
      options.gap = .meters(meters)
    }
    options.firstTime = try fromTime.map { text throws(Failure) in
      try TrackArguments.time(text, of: "from-time")
    }
    options.lastTime = try toTime.map { text throws(Failure) in
      try TrackArguments.time(text, of: "to-time")
    }
    if let year {
      guard fromDate == nil, toDate == nil else {
        throw Failure(
          .usage, "--year cannot be combined with --from-date or --to-date; leave one of them out")
      }
      guard let day = CalendarDay(year), day.month == nil else {
        throw Failure(.usage, "--year \(year) is not a year; write four digits, like 2024")
      }
      (options.firstDay, options.lastDay) = (day, day)
    }
    options.firstDay =
      try fromDate.map { text throws(Failure) in
        try TrackArguments.day(text, of: "from-date")
      } ?? options.firstDay
    options.lastDay =
      try toDate.map { text throws(Failure) in
        try TrackArguments.day(text, of: "to-date")
      } ?? options.lastDay
    return options
  }

  private static func unit<Unit: MeasuringUnit>(
    _ text: String, of option: String
  ) throws(Failure) -> Unit {
    let letters = text.lowercased().filter { $0.isLetter || $0.isNumber }
    if let unit = Unit(written: letters) { return unit }
    throw Failure(
      .usage,
      "--\(option) \(text) is no unit here; it takes \(Unit.allCases.map(\.rawValue).joined(separator: ", "))"
    )
  }

  private static func time(
    _ text: String, of option: String
  ) throws(Failure) -> RecordingTime {
    guard let time = RecordingTime(text) else {
      throw Failure(
        .usage,
        "--\(option) \(text) is not a time; write 2024-05-01T10:30Z, 2024-05-01 or "
          + "10:30, which are UTC")
    }
    return time
  }

  private static func day(_ text: String, of option: String) throws(Failure) -> CalendarDay {
    guard let day = CalendarDay(text.replacing(each: "/", by: "-")) else {
      throw Failure(.usage, "--\(option) \(text) is not a date; write 2024-05-01, 2024-05 or 2024")
    }
    if let number = day.day, let count = day.daysInMonth, number > count {
      throw Failure(
        .usage,
        "--\(option) \(text): that month has \(count) days; write 2024-05-01, 2024-05 or 2024")
    }
    return day
  }
}

extension RecordedRoute.Note {
  /// A note for the user on points that were left out or filled in.
  var text: String {
    switch self {
    case .dropped(let file, let dropped):
      let parts = [
        (dropped.duplicates, "repeated"), (dropped.wrongTimes, "with a wrong time"),
        (dropped.jumps, "where no aircraft could be"),
        (
          dropped.lesser,
          "on the smaller side of a leap that nothing can fly (nothing else tells which side is false)"
        ),
      ].filter { $0.0 > 0 }
      let total = parts.reduce(0) { $0 + $1.0 }
      let reasons = parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
      return "\(file): dropped \(count(total, "point")): \(reasons)"
    case .still(let file, let tracks, let points):
      return "\(file): left out \(count(tracks, "track")) (\(count(points, "point"))) that "
        + "\(tracks == 1 ? "stays" : "stay") at one place"
    case .parallel(let file, let points):
      return
        "\(file): left out \(count(points, "point")) that another recording of the same flight has, "
        + "too"
    case .cut(let file, let points):
      return "\(file): left out \(count(points, "point")) outside the time asked for"
    case .ofOthers(let files):
      let holding = files.count == 1 ? "that holds" : "that hold"
      return "left out \(count(files.count, "file")) \(holding) none of what was asked for: "
        + some(files)
    case .ignoredFiles(let files):
      return "ignored \(count(files.count, "file")) that cannot be read as recordings: "
        + some(files)
    case .ignoredFolders(let folders):
      return "did not look into \(count(folders.count, "folder")) of the folder: \(some(folders)); "
        + "name those wanted as well"
    case .resetClock(let file, let points):
      return "\(file): \(count(points, "point")) recorded after the clock was reset; placed where "
        + "the line continues"
    case .falseHeights(let file, let number):
      return "\(file): left out \(count(number, "height")) that nothing climbs to"
    case .passedOver(let file, let other):
      let kinds = other.kinds.map(\.rawValue).joined(separator: " and ")
      return "\(file): drew its \(other.taken.rawValue); ignored "
        + "\(count(other.points, "point")) of its \(kinds)"
    case .passedOverMembers(let file, let members):
      return "\(file): read \(members.taken) in it; ignored \(some(members.others, 3))"
    case .unreadTimeColumn(let file, let column):
      return
        "\(file): the column \"\(column)\" is not read as times, so playback has constant speed; "
        + "name it time, with values like 2024-05-01T12:00:00Z"
    case .untimedBesideTimed(let file):
      return
        "\(file) has no times and is shown as a flight of its own, so playback has constant speed; "
        + "to compare a plan with its flight, give the plan with --compare"
    case .muchLeftOut(let file, let points, let all):
      // Never rounded up to all of them.
      let share = points * 100 / all
      return "warning: \(file): \(points) of \(count(all, "point")) (\(share)%) are left out; the "
        + "picture may not show the whole recording"
    case .skipped(let file, let rows, let first):
      let reason = first.map { ": \($0.explanation(in: nil, .commandLine).message)" } ?? ""
      return "\(file): left out \(count(rows, "record")) that cannot be read"
        + (rows > 1 && first != nil ? ", the first\(reason)" : reason)
    case .doubtful(let file, let fault):
      return "\(file): \(fault.explanation(in: nil, .commandLine).message); read all the same"
    case .units(let file, let altitude, let speed):
      let parts = [
        altitude.map { "altitudes in \($0.unit.rawValue) (\($0.reason.text))" },
        speed.map { "speeds in \($0.unit.rawValue) (\($0.reason.text))" },
      ].compactMap(\.self)
      let options = [altitude.map { _ in "--altitude-unit" }, speed.map { _ in "--speed-unit" }]
        .compactMap(\.self)
      return "\(file): read \(parts.joined(separator: ", ")); "
        + "\(options.joined(separator: " and ")) \(options.count == 1 ? "sets another" : "set others")"
    case .dateOrder(let file, let order):
      return "\(file): read dates with the \(order.text), as no row tells the order; "
        + "write them as 2024-05-01"
    case .withoutPosition(let file, let rows):
      return "\(file): skipped \(count(rows, "row")) without a position"
    case .untimed(let file, let points, true):
      return
        "\(file): \(count(points, "point")) without a readable time; their times are interpolated "
        + "from their neighbors"
    case .untimed(let file, let points, false):
      return "\(file): \(count(points, "point")) without a readable time, so playback has constant "
        + "speed; write times like 2024-05-01T12:00:00Z"
    case .bridged(let number, let partings, let length):
      let gaps =
        "\(count(number, "gap")) in the recording, \(Int(length.kilometers.rounded())) km together,"
      return partings == number
        ? "\(gaps) between separate parts, dashed; they count as flown"
        : "\(gaps) dashed; they count as flown; --gap KM sets the length from which on"
    case .connected(let number, let length):
      return "\(count(number, "connection")) between recordings or parts that do not meet, "
        + "\(Int(length.kilometers.rounded())) km together, dashed; not counted as flown"
    case .cancelled(let file, let flights):
      return "\(file): left out \(count(flights, "canceled flight"))"
    case .leftOut(let file, let faults):
      return "\(file): left out \(count(faults.count, "row")): \(faults.text)"
    case .othersFlights(let file, let flights):
      return "\(file): left out \(count(flights, "flight")) of other people"
    case .logDateOrder(let file, let order, let evidence, let example):
      return
        "\(file): read dates with the \(order.text), as \(evidence.text): \(example.sentence); "
        + "write dates like 2024-05-01 to be sure"
    case .substituted(let file, let places):
      return "\(file): \(places.text)"
    case .flights(let flights, let connections, let length):
      return "\(count(flights, "flight")) in one trip"
        + (connections > 0
          ? "; \(count(connections, "connection")) between flights that do not meet, "
            + "\(Int(length.kilometers.rounded())) km together, dashed; not counted as flown" : "")
    case .roundFlights(let file, let flights):
      return "\(file): left out \(count(flights, "flight")) that landed where "
        + "\(flights == 1 ? "it" : "they") left, not counted in any figure"
    }
  }
}

/// The units of a quantity, for a sentence.
private func names<Unit: MeasuringUnit>(of _: Unit.Type) -> String {
  Unit.allCases.map(\.rawValue).joined(separator: ", ")
}

/// The first of many names, and the number of the others.
private func some(_ names: [String], _ most: Int = 5) -> String {
  names.prefix(most).joined(separator: ", ")
    + (names.count > most ? " and \(names.count - most) more" : "")
}

extension UnitReason {
  /// The reason for a unit, behind its name.
  fileprivate var text: String {
    switch self {
    case .option, .format, .header: "as the file says"
    case .program(let name): "a table of \(name)"
    case .positions: "by positions and times"
    case .climb: "by the rates of climb"
    case .speedUnit(let unit): "beside speeds in \(unit.rawValue)"
    case .pace: "by the speed at that height"
    case .usual: "the usual unit of such a table"
    }
  }
}

extension Failure {
  init(_ error: RecordedRouteError) {
    let code =
      switch error.reason {
      case .logAmongFiles, .noFiles, .noTimesToCut: ExitCode.usage
      case .route(let error) where !error.isOfFile: ExitCode(error)
      case .reading, .tooManyTrips, .noRecordings, .emptyCut, .noFlights, .row,
        .route:
        ExitCode.badInput
      }
    self.init(code, error.explanation(.commandLine).text)
  }

  init(_ error: TrackReadError, in file: String) {
    self.init(.badInput, error.explanation(in: file, .commandLine).text)
  }
}

extension RouteError {
  /// True if the fault lies in a file.
  fileprivate var isOfFile: Bool {
    switch self {
    case .trip: true
    default: false
    }
  }
}
