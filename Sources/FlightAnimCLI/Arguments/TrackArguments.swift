internal import ArgumentParser
internal import FlightAnim
internal import FlightRoutes
internal import FlightTracks

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Trips that are read from files.
struct TrackArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read the route from a recording (\(TrackFormat.names)) or a flight log. Repeatable.",
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
    help: ArgumentHelp(
      "Draw gaps longer than this as dashed lines.", valueName: "km"))
  var gap = "100"

  @Option(
    help: ArgumentHelp(
      "Playback: recorded (original speed) or distance (constant speed).",
      valueName: "mode"), completion: .words(of: TimeOptions.Timing.self))
  var timing = "recorded"

  @Flag(help: "Skip unreadable rows and report how many.") var lenient = false

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
  private static let largestFile = 256 << 20

  /// Whether a ROUTE argument is the name of a file.
  static func isFile(_ argument: String) -> Bool {
    RouteText.isFileName(argument, in: .embedded, isThere: isThere)
  }

  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  func apply(to options: inout StoryboardOptions) throws(Failure) {
    options.time.timing = try choice(timing, of: "timing")
  }

  /// The trip in files.
  func route(_ names: [String]) throws(Failure) -> RecordedRoute {
    let options = try readingOptions()
    var files: [RecordedRoute.File] = []
    for name in names {
      if name.utf8.contains(0) { throw Failure(.usage, "--track: a file name has no NUL byte") }
      files.append(
        RecordedRoute.File(
          name: name, bytes: try readFile(name, limit: TrackArguments.largestFile)))
    }
    do throws(RecordedRouteError) { return try RecordedRoute(files, options: options) } catch {
      throw Failure(error)
    }
  }

  private func readingOptions() throws(Failure) -> RecordedRoute.Options {
    var options = RecordedRoute.Options()
    options.aircraft = AircraftFilter(callsign: callsign, icao24: icao24)
    options.isLenient = lenient
    let kilometers = try number(gap, of: "gap")
    guard (1...40_000).contains(kilometers) else {
      throw Failure(.usage, "--gap \(gap) is out of range; it takes 1 to 40000")
    }
    options.gap = .meters(kilometers * 1000)
    if let year {
      guard fromDate == nil, toDate == nil else {
        throw Failure(.usage, "--year and --from-date or --to-date say the same; leave one out")
      }
      guard let day = CalendarDay(year), day.month == nil else {
        throw Failure(.usage, "--year \(year) is no year; write four digits, like 2024")
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

  private static func day(_ text: String, of option: String) throws(Failure) -> CalendarDay {
    guard let day = CalendarDay(text) else {
      throw Failure(.usage, "--\(option) \(text) is no day; write 2024-05-01, 2024-05 or 2024")
    }
    return day
  }
}

extension RecordedRoute.Note {
  /// What the user should know of what was left out or filled in.
  var text: String {
    switch self {
    case .dropped(let file, let dropped):
      let parts = [
        (dropped.duplicates, "repeated"), (dropped.wrongTimes, "with a wrong time"),
        (dropped.jumps, "where no aircraft could be"),
      ].filter { $0.0 > 0 }
      let total = parts.reduce(0) { $0 + $1.0 }
      let reasons = parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
      return "\(file): dropped \(count(total, "point")): \(reasons)"
    case .still(let file, let tracks, let points):
      return "\(file): left out \(count(tracks, "track")) (\(count(points, "point"))) that "
        + "\(tracks == 1 ? "stays" : "stay") at one place"
    case .parallel(let file, let points):
      return "\(file): left out \(count(points, "point")) of recordings that run beside the one "
        + "drawn"
    case .resetClock(let file, let points):
      return "\(file): \(count(points, "point")) with a clock that had been set; put where the "
        + "line goes on"
    case .passedOver(let file, let other):
      let kinds = other.kinds.map(\.rawValue).joined(separator: " and ")
      return "\(file): drew its \(other.taken.rawValue); passed over "
        + "\(count(other.points, "point")) of its \(kinds)"
    case .passedOverMembers(let file, let members):
      let some = members.others.prefix(3).joined(separator: ", ")
      return "\(file): read \(members.taken) in it; passed over \(some)"
        + (members.others.count > 3 ? " and \(members.others.count - 3) more" : "")
    case .unreadTimeColumn(let file, let column):
      return "\(file): the column \"\(column)\" is not read as times, so that the line passes evenly; "
        + "call it time, with times like 2024-05-01T12:00:00Z"
    case .untimedBesideTimed(let file):
      return "\(file) has no times and is shown as a flight of its own, so that all pass evenly; to "
        + "see a plan beside its flight, give the plan with --compare"
    case .muchLeftOut(let file, let points, let all):
      // Never rounded up to all of them.
      let share = points * 100 / all
      return "warning: \(file): \(points) of \(count(all, "point")) (\(share)%) are left out; the "
        + "picture may not show the whole recording"
    case .skipped(let file, let rows):
      return "\(file): skipped \(count(rows, "row")) that cannot be read"
    case .withoutPosition(let file, let rows):
      return "\(file): passed over \(count(rows, "row")) without a position"
    case .untimed(let file, let points, true):
      return
        "\(file): \(count(points, "point")) without a time that can be read; they take it from "
        + "their neighbours"
    case .untimed(let file, let points, false):
      return "\(file): \(count(points, "point")) without a time that can be read, so that the line "
        + "passes evenly; write times like 2024-05-01T12:00:00Z"
    case .bridged(let number, let partings, let length):
      let gaps =
        "\(count(number, "gap")) in the recording, \(Int(length.kilometers.rounded())) km together,"
      return partings == number
        ? "\(gaps) between stretches kept apart, stay dashed"
        : "\(gaps) stay dashed; --gap KM sets how long a step may be"
    case .connected(let number, let length):
      return "\(count(number, "connection")) between recordings that do not meet, "
        + "\(Int(length.kilometers.rounded())) km together, dashed"
    case .cancelled(let file, let flights):
      return "\(file): left out \(count(flights, "cancelled flight"))"
    case .flights(let flights, let connections):
      return "\(count(flights, "flight")) in one trip"
        + (connections > 0
          ? "; \(count(connections, "connection")) between flights that do not meet, dashed" : "")
    }
  }
}

extension Failure {
  init(_ error: RecordedRouteError) {
    let file = error.file
    switch error.reason {
    case .reading(let error): self.init(error, in: file)
    case .severalAircraft(let names):
      let some = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
      self.init(
        .badInput,
        "\(file) holds \(names.count) aircraft (\(some)); choose one with --callsign or --icao24")
    case .logAmongFiles:
      self.init(
        .usage, "\(file) is a flight log, which makes a trip by itself; give it as the only file")
    case .noFlights(skipped: 0):
      self.init(
        .badInput,
        "\(file) holds no flight that took place in the time asked for; see --year, --from-date, "
          + "--to-date")
    case .noFlights(let rows):
      self.init(
        .badInput,
        "\(file) holds no flight to show; \(count(rows, "row")) cannot be read: see which without "
          + "--lenient")
    case .route(.inLog(let line, let code)):
      let place = line.map { ", line \($0)" } ?? ""
      self.init(
        .badInput,
        "\(file)\(place): no airport has the code \(code); mend the row, or pass over it with --lenient"
      )
    case .route(.trip(.nothingRecorded)):
      self.init(.badInput, "\(file): all points are at one place, which makes no line")
    case .route(.trip):
      self.init(.badInput, "\(file) holds no flight from one place to another")
    case .route(let error): self.init(error)
    }
  }

  init(_ error: TrackReadError, in file: String) {
    let place = error.line.map { "\(file), line \($0)" } ?? file
    self.init(.badInput, "\(place): \(error.text)")
  }
}

extension TrackReadError {
  /// What is wrong and how to mend it.
  fileprivate var text: String {
    switch reason {
    case .empty: "the file is empty"
    case .compressed(let format): "the file is packed (\(format)); unpack it first"
    case .encoding(let encoding): "the text is in \(encoding); save it as UTF-8"
    case .unknownFormat(let format):
      "the file is \(format); flightanim reads \(TrackFormat.names)"
    case .archive(let fault): "the file \(fault)"
    case .unpacksTooLarge(let limit):
      "the file unpacks to more than \(limit >> 20) MiB, or more than any recording does; unpack it, "
        + "and cut or thin it"
    case .foreignFormat(let name, let remedy): "the file is \(name), which is not read; \(remedy)"
    case .doctype: "a DOCTYPE or entity, which is refused; save the file without it"
    case .tooDeep(let limit): "nested more than \(limit) deep, which no such file is"
    case .tooMuchMemory(let limit):
      "more than \(limit >> 20) MiB of values; cut the file into several"
    case .tooManyPoints(let limit): "more than \(limit) points; cut or thin the file"
    case .tooManyTracks(let limit):
      "more than \(limit) tracks, which is no one flight; leave those in the file that you want"
    case .syntax(let fault): "\(fault); the file is broken or cut off there"
    case .malformed(let fault): "\(fault); mend it, or pass over bad rows with --lenient"
    case .missingColumn(let column):
      "the table has no column for the \(column); name columns like latitude,longitude"
    case .notANumber(let text):
      "\"\(text)\" is no number; mend it, or pass over bad rows with --lenient"
    case .outOfRange(let text):
      "\(text) is out of range; mend it, or pass over bad rows with --lenient"
    case .notATime(let text):
      "\"\(text)\" is no time; write 2024-05-01T12:00:00Z, or pass over it with --lenient"
    case .notADate:
      "the date of a flight is none; write 2024-05-01, or pass over it with --lenient"
    case .noPoints(let found): "\(found); a line takes two points at least"
    }
  }
}
