internal import ArgumentParser
internal import FlightAnim
internal import FlightGraphics
internal import FlightRoutes
internal import FlightTextFormats

/// What a table of routes says of its trips.
struct RouteCues {
  var cues: [TripCue] = []
  /// The name of its column of weights.
  var weightName: String?
  /// True of recordings that are told apart by their colors, however many they are.
  var isOfRecordings = false
}

extension RouteCues {
  /// The cues of recordings that are shown at once, by their names.
  init(naming names: [String?]) {
    guard names.count > 1 else { return }
    cues = names.map { TripCue(label: $0) }
    isOfRecordings = true
  }
}

/// The options of several trips and networks.
struct TripArguments: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Let several trips set out together. (default, but for recordings: these keep their clock)"))
  var together = false

  @Flag(
    name: [.long, .customLong("in-turn")],
    help: "Play several trips one after the other instead of together.")
  var sequence = false

  @Flag(
    help: ArgumentHelp(
      "Draw several trips as light that adds up where they crowd. "
        + "(default: on for more than 100 trips on a night map)"))
  var glow = false

  @Flag(help: "Draw them without light.") var noGlow = false

  @Option(
    help: ArgumentHelp(
      "Color lines by trip, by leg, by the altitude or speed of a recording, or none. "
        + "(default: trip, for 2 to 8 trips)",
      valueName: "key"), completion: .words(of: ColorBy.self))
  var colorBy: String?

  @Option(
    help: ArgumentHelp(
      "Draw a network from a CSV table with columns from,to, or track for recordings, and "
        + "optionally color,label,start_s,duration_s,count.",
      valueName: "file"), completion: .file(extensions: ["csv"]))
  var routes: String?

  /// The most bytes of a table.
  private static let largestFile = 16 << 20

  /// The trips of the table, the cues that tell them apart, and notes for the user.
  ///
  /// - Parameters:
  ///   - routes: The name of the file.
  ///   - tracks: Reads the recordings that it names.
  func network(
    _ routes: String, by reader: RouteReader, _ tracks: TrackArguments
  ) throws(Failure) -> (
    trips: [Trip], cues: RouteCues, notes: [String], recordings: [RecordingTally]
  ) {
    let path = InputFiles.path(routes)
    let bytes = try readFile(path, limit: TripArguments.largestFile)
    let routes = InputFiles.displayed(path)
    let table: RouteTable
    do throws(RouteTable.Refusal) {
      table = try RouteTable(bytes, by: reader) { Color(written: $0) != nil }
    } catch { throw Failure(error, in: routes) }
    var notes = table.notes.text.map { [$0] } ?? []
    if !table.unknownColumns.isEmpty {
      notes.append(
        "\(routes): ignored the columns \(table.unknownColumns.joined(separator: ", "))")
    }
    if !table.faults.isEmpty {
      let rows = Set(table.faults.map(\.line)).count
      guard !tracks.strict else { throw Failure(table.faults, rows: rows, in: routes) }
      let first = table.faults[0]
      notes.append(
        "\(routes): left out \(count(rows, "row")) that cannot be used; line \(first.line): \(first.text)"
      )
    }
    guard !table.routes.isEmpty else {
      throw Failure(.badInput, "\(routes) has no route; write lines like LAX,JFK")
    }
    var trips: [Trip] = []
    var cues: [TripCue] = []
    var recordings: [RecordingTally] = []
    for route in table.routes {
      let found: [Trip]
      switch route.way {
      case .flight(let trip): found = [trip]
      case .recording(let file):
        do throws(Failure) {
          let recorded = try tracks.route([TripArguments.path(of: file, namedIn: path)])
          found = recorded.trips
          notes += recorded.notes.map(\.text)
          recordings += recorded.tallies
        } catch {
          let text = "\(routes):\(route.line): \(error.text)"
          guard !tracks.strict else { throw Failure(error.code, text) }
          notes.append("\(text); left out")
          continue
        }
      }
      trips += found
      cues += found.map { _ in
        TripCue(
          color: route.color.flatMap { Color(written: $0) }, label: route.label,
          start: route.start, duration: route.duration, weight: route.count)
      }
    }
    guard !trips.isEmpty else {
      throw Failure(.badInput, "\(routes) has no route; none of its recordings can be read")
    }
    // Most tables say nothing but where from and where to.
    let isPlain = cues.allSatisfy { $0 == TripCue() }
    return (
      trips, RouteCues(cues: isPlain ? [] : cues, weightName: table.countName), notes, recordings
    )
  }

  /// The path of a file that a table names: as it is, or where there is none, beside the table.
  private static func path(of file: String, namedIn table: String) -> String {
    guard !exists(file), !file.hasPrefix("/"), let slash = table.lastIndex(of: "/") else {
      return file
    }
    let beside = String(table[...slash]) + file
    return exists(beside) ? beside : file
  }

  /// True if a file may be a table of routes, by its ending: one that is unknown tells nothing.
  static func mayBeTable(_ file: String) -> Bool {
    file.fileEnding.map { ["csv", "tsv", "txt", "tab"].contains($0) } ?? true
  }

  func apply(to options: inout StoryboardOptions) throws(Failure) {
    guard !(together && sequence) else {
      throw Failure(.usage, "--together and --sequence contradict each other; give one of them")
    }
    if together { options.time.order = .together }
    if sequence { options.time.order = .sequence }
    guard !(glow && noGlow) else {
      throw Failure(.usage, "--glow and --no-glow contradict each other; give one of them")
    }
    if glow || noGlow { options.line.glow = glow }
    if let colorBy { options.line.colorBy = try choice(colorBy, of: "color-by") as ColorBy }
  }
}

extension Failure {
  init(_ error: RouteTable.Refusal, in file: String) {
    switch error {
    case .reading(let error): self.init(error, in: file)
    case .recording(let format):
      self.init(
        .badInput,
        "\(file) is a recording (\(format)), not a table of routes; follow it with --track \(file)")
    case .tooManyRoutes(let count):
      self.init(
        .badInput,
        "\(file) holds \(count) routes; one animation shows \(RouteTable.mostRoutes) at most")
    }
  }

  /// The faults of a table, a line each.
  init(_ faults: [RouteTable.Fault], rows: Int, in file: String) {
    // Whoever has more of them than this has the wrong file, or one slip in every row.
    let shown = faults.prefix(20).map { "\(file):\($0.line): \($0.text)" }
    let more = faults.count > shown.count ? ["… and \(faults.count - shown.count) more"] : []
    self.init(
      .badInput,
      "\(file): \(count(rows, "row")) cannot be used; fix \(rows == 1 ? "it" : "them"), or leave "
        + "\(rows == 1 ? "it" : "them") out without --strict")
    details = shown + more
  }
}

extension RouteTable.Fault {
  /// The problem and its remedy.
  fileprivate var text: String {
    switch reason {
    case .missing(let column): "the row has no \(column)"
    case .route(.trip(.noDistance(_, let from, let to))):
      "\(from.shortName) and \(to.shortName) are the same place"
    case .route(let error): Failure(error).text
    case .notANumber(let column, let text):
      "\(column) \"\(text)\" is not a number; write one like 3 or 4.5"
    case .outOfRange(let column, let text, let allowed):
      "\(column) \(text) is out of range; it takes \(plain(allowed.lowerBound)) to "
        + plain(allowed.upperBound)
    case .notAColor(let text): "\"\(text)\" is not a color; write #rrggbb, like #d6432f"
    }
  }
}
