internal import ArgumentParser
internal import FlightAnim
internal import FlightRoutes

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Trips that are read from files.
struct TrackArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Follow a recording (CSV, GPX, KML, KMZ, GeoJSON, IGC, aircraft JSON) or show a flight log.",
      valueName: "file"), completion: .file())
  var track: [String] = []

  @Option(help: ArgumentHelp("Which aircraft of a recording to follow.", valueName: "sign"))
  var callsign: String?

  @Option(
    help: ArgumentHelp("The same by its address, six hexadecimal digits.", valueName: "hex"))
  var icao24: String?

  @Option(
    help: ArgumentHelp(
      "Longer steps of a recording count as not recorded; they stay dashed.", valueName: "km"))
  var gap = "100"

  @Option(
    help: ArgumentHelp(
      "How a recording passes: recorded (as fast as it was) or distance (evenly).",
      valueName: "kind"), completion: .words(of: StoryboardOptions.Timing.self))
  var timing = "recorded"

  @Flag(help: "Pass over rows that cannot be read, and count them.") var lenient = false

  @Option(help: ArgumentHelp("Flights of a log in this year alone.", valueName: "yyyy"))
  var year: String?

  @Option(
    help: ArgumentHelp("Flights of a log from this day on: 2024-05-01.", valueName: "date"))
  var fromDate: String?

  @Option(help: ArgumentHelp("Flights of a log up to this day.", valueName: "date"))
  var toDate: String?

  /// The most bytes of an input file.
  private static let largestFile = 256 << 20

  /// Whether a ROUTE argument is the name of a file: it has an ending, whichever, or says a path; or
  /// it is none of a place, and such a file is there.
  static func isFile(_ argument: String) -> Bool {
    let name = argument.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let isPath = ["/", "./", "../", "~/"].contains { argument.hasPrefix($0) }
    return isPath || hasEnding(name) || (!isRoute(argument) && isThere(argument))
  }

  /// Whether a name has something before its last point, and behind it letters and digits that are no
  /// decimals of a coordinate and no word, as in "St.Gallen".
  private static func hasEnding(_ name: Substring) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, !name.contains("=") else {
      return false
    }
    let ending = name[name.index(after: dot)...].utf8
    func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & ~0x20) }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    // The decimals of 47.37N.
    let isAngle =
      ending.last.map { "NSEWnsew".utf8.contains($0) } == true
      && ending.dropLast().allSatisfy(isDigit)
    let capitals = ending.count { (0x41...0x5A).contains($0) }
    let isWord = capitals > 0 && ending.contains { (0x61...0x7A).contains($0) }
    return (1...12).contains(ending.count) && !isAngle && !isWord
      && ending.contains(where: isLetter) && ending.allSatisfy { isLetter($0) || isDigit($0) }
  }

  /// Whether a text says a place or a chain of them.
  private static func isRoute(_ text: String) -> Bool {
    guard let trips = try? RouteText.parse([text]) else { return false }
    return trips.joined().allSatisfy { stop in
      if case .code(let code) = stop {
        AirportDirectory.embedded.match(code: code) != nil
      } else {
        true
      }
    }
  }

  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  func apply(to options: inout StoryboardOptions) throws(Failure) {
    options.timing = try choice(timing, of: "timing")
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
    let code =
      switch error.reason {
      case .logAmongFiles: ExitCode.usage
      case .route(let error) where !error.isOfFile: ExitCode(error)
      case .reading, .severalAircraft, .noFlights, .route: ExitCode.badInput
      }
    self.init(code, error.explanation(.commandLine).text)
  }

  init(_ error: TrackReadError, in file: String) {
    self.init(.badInput, error.explanation(in: file, .commandLine).text)
  }
}

extension RouteError {
  /// Whether what is wrong lies in a file.
  fileprivate var isOfFile: Bool {
    switch self {
    case .inLog, .trip: true
    default: false
    }
  }
}
