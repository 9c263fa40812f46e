internal import FlightAnim
internal import FlightGraphics
internal import FlightOptions
internal import FlightRoutes
internal import FlightTextFormats
internal import FlightTracks

/// The trips of an order, and what tells them apart.
struct FoundTrips {
  var trips: [Trip] = []
  /// The marks of each; empty where they have none.
  var cues: [TripCue] = []
  /// The name of the column of weights.
  var weightName: String?
  /// True of recordings that are told apart by their colors, however many they are.
  var isOfRecordings = false
  /// Notes on how they were read.
  var notes: [Note] = []
  var tallies: [RecordingTally] = []
  /// True if files were read.
  var hasFiles = false
  /// The flights of a log, which are one trip otherwise.
  private(set) var flights: [Trip] = []

  /// A note for people; what it says of a recording depends on how the map is looked at.
  enum Note {
    case said(Phrase)
    case recorded(RecordedRoute.Note)
  }
}

extension FoundTrips {
  init(_ lookups: [RouteLookup]) {
    trips = lookups.map(\.trip)
    notes = lookups.flatMap(\.notes).phrases.map(Note.said)
  }

  init(_ recorded: RecordedRoute) {
    (trips, tallies, hasFiles) = (recorded.trips, recorded.tallies, true)
    notes = recorded.notes.map(Note.recorded)
    flights = recorded.flights
    guard recorded.names.count > 1 else { return }
    cues = recorded.names.map { TripCue(label: $0) }
    isOfRecordings = true
  }

  /// Takes the flights of a log for trips of their own: a recap is not one trip, and nothing connects its flights.
  mutating func partFlights() {
    if flights.isEmpty { return }
    (trips, cues, isOfRecordings) = (flights, [], false)
    notes.removeAll { if case .recorded(.flights) = $0 { true } else { false } }
  }

  /// The notes where a camera looks at the map.
  func phrases(seenBy camera: CameraMode) -> [Phrase] {
    notes.map { note in
      switch note {
      case .said(let phrase): phrase
      case .recorded(let note): note.phrase(seenBy: camera)
      }
    }
  }
}

/// Finds the trips that a route means.
struct TripReading {
  private let draft: PictureDraft
  private let files: FileAccess

  init(_ draft: PictureDraft, _ files: FileAccess) { (self.draft, self.files) = (draft, files) }

  /// The trips, and another way beside them.
  func trips(_ arguments: RouteArguments) throws(Fault) -> FoundTrips {
    var found = try route(arguments)
    guard let other = draft.compared else { return found }
    guard found.trips.count == 1 else {
      throw Fault(
        .badOption, "\(option: "compare") takes one trip to compare with",
        "the route has \(found.trips.count)")
    }
    let way: FoundTrips
    do throws(Fault) { way = try self.way(other) } catch {
      throw error.within("compare", other)
    }
    guard way.trips.count == 1 else {
      throw Fault(
        .badOption, "\(option: "compare") takes one route", "\(other) has \(way.trips.count)")
    }
    found.trips += way.trips
    found.notes += way.notes
    found.tallies += way.tallies
    found.hasFiles = found.hasFiles || way.hasFiles
    return found
  }

  private func route(_ arguments: RouteArguments) throws(Fault) -> FoundTrips {
    let names = arguments.files + draft.tracks
    let stops = arguments.stops
    let table = if let routes = draft.routes { routes } else { try arguments.table() }
    if let table {
      let others = draft.routes == nil ? stops + draft.tracks : stops + names
      guard let other = others.first else {
        return try network(table, by: arguments.reader)
      }
      throw Fault(
        .badOption, "\(option: "routes") draws the table alone",
        "leave out \(other), or add it to the table")
    }
    guard !names.isEmpty else { return FoundTrips(try lookUpRoute(arguments)) }
    guard stops.isEmpty else { throw mixed(stops, names[0]) }
    if draft.tracks.isEmpty, let listed = try arguments.listedStops() {
      do throws(RouteError) {
        return FoundTrips([try arguments.reader.trip(through: listed)])
      } catch { throw Fault(error) }
    }
    return FoundTrips(try recordings(names, parting: draft.isTogether ? .each : .byTime))
  }

  /// The second route for comparison.
  private func way(_ text: String) throws(Fault) -> FoundTrips {
    let arguments = RouteArguments([text], atCity: draft.atCity, files)
    if arguments.stops.isEmpty { return FoundTrips(try recordings([text])) }
    if (try? arguments.reader.stop(text)) != nil {
      throw Fault(
        .badOption, "\(option: "compare") \(text) is one stop",
        "write the other way in one piece, like LAX-DEN-JFK")
    }
    return FoundTrips(try arguments.lookUp())
  }

  /// The trips of stops; where these are none, what is missing.
  private func lookUpRoute(_ arguments: RouteArguments) throws(Fault) -> [RouteLookup] {
    let stops = arguments.stops
    do throws(Fault) { return try arguments.lookUp() } catch {
      let name = draft.outputs.first {
        $0.option != "output" && !$0.file.contains(".") && $0.file != "-"
      }
      if stops.count < 2, let name {
        throw Fault(
          .badOption, "\(name.file) was taken for the name of a file",
          "give it one, like \(option: "gif") trip.gif")
      }
      if stops.last == "-" {
        throw Fault(
          .badOption, "a shell takes > for the name of a file to write",
          "write LAX-JFK or LAX to JFK")
      }
      if stops.isEmpty {
        throw Fault(
          .badOption, "a route is missing, as in: flightanim Paris Tokyo trip.gif",
          "- reads a recording from standard input")
      }
      if stops.count == 1, let file = arguments.outputs.first {
        throw Fault(
          .badOption, "a route is missing, as in: flightanim Paris Tokyo \(file)",
          "a name with blanks needs quotes: '\(stops[0]) \(file)'")
      }
      if stops.count == 1, (try? arguments.reader.stop(stops[0])) != nil {
        throw Fault(
          .badOption, "\(stops[0]) is one stop", "a route needs two, like Paris Tokyo")
      }
      throw error
    }
  }

  /// The fault of a route that has stops and files.
  private func mixed(_ stops: [String], _ file: String) -> Fault {
    let whole = (stops + [file]).joined(separator: " ")
    if files.isRegularFile(whole) {
      return Fault(.badOption, "a name with blanks needs quotes: '\(whole)'")
    }
    if !files.exists(file), file != FileAccess.standardInput {
      var fault = Fault(
        .missingInput, "there is no file \(file) to read",
        "files that are written end in \(Output.Format.endings)")
      MissingFile(file, files).mend(&fault)
      return fault
    }
    return Fault(
      .badOption, "the route mixes stops and recorded flights",
      "give either \(stops[0]) … or \(file), or compare the two with \(option: "compare") \(file)")
  }
}

extension TripReading {
  /// The trips in files and folders.
  func recordings(
    _ names: [String], parting: RecordedRoute.Parting = .byTime
  ) throws(Fault) -> RecordedRoute {
    var options = draft.reading
    options.parting = parting
    var inputs: [RecordedRoute.File] = []
    for name in names {
      let path = FileAccess.path(name)
      if files.isFolder(path) {
        inputs += try contents(of: path)
      } else {
        let bytes = try files.read(path)
        inputs.append(RecordedRoute.File(name: files.displayed(path), bytes: bytes))
      }
    }
    do throws(RecordedRouteError) {
      return try RecordedRoute(consume inputs, options: options)
    } catch { throw Fault(error) }
  }

  /// The files of a folder, sorted by name, and its folders; those that by their endings are no
  /// recordings are not opened.
  private func contents(of folder: String) throws(Fault) -> [RecordedRoute.File] {
    let all = files.names(in: folder).sorted()
      .map { folder.last == "/" ? folder + $0 : "\(folder)/\($0)" }
    let (paths, folders) = (all.filter(files.isRegularFile), all.filter(files.isFolder))
    guard !paths.isEmpty else {
      throw Fault(
        .missingInput, "there is no file in the folder \(folder)",
        folders.isEmpty ? nil : "name those in it that are wanted: \(some(folders))")
    }
    var found: [RecordedRoute.File] = []
    for path in paths {
      let isRecording = path.fileEnding.map(TrackFormat.fileEndings.contains) ?? false
      let bytes = isRecording ? try files.read(path) : []
      found.append(RecordedRoute.File(name: path, bytes: bytes, isFound: true))
    }
    for path in folders {
      var folder = RecordedRoute.File(name: path, bytes: [], isFound: true)
      folder.isFolder = true
      found.append(folder)
    }
    return found
  }
}

extension TripReading {
  /// The trips of a table, and the cues that tell them apart.
  private func network(_ name: String, by reader: RouteReader) throws(Fault) -> FoundTrips {
    let path = FileAccess.path(name)
    let bytes = try files.read(path)
    let name = files.displayed(path)
    let table: RouteTable
    do throws(RouteTable.Refusal) {
      table = try RouteTable(bytes, by: reader, atMost: files.left(.trips)) {
        Color(written: $0) != nil
      }
    } catch {
      if case .tooManyRoutes(let count) = error { try files.take(count, .trips, of: name) }
      throw Fault(error, in: name)
    }
    var found = FoundTrips()
    found.notes = table.notes.phrases.map(FoundTrips.Note.said)
    if !table.unknownColumns.isEmpty {
      found.notes.append(
        .said("\(name): ignored the columns \(table.unknownColumns.joined(separator: ", "))"))
    }
    if let first = table.faults.first {
      let rows = table.faultyRows
      guard !draft.reading.isStrict else { throw Fault(table.faults, rows: rows, in: name) }
      found.notes.append(
        .said(
          "\(name): left out \(count(rows, "row")) that cannot be used; line \(first.line): "
            + first.phrase))
    }
    guard !table.routes.isEmpty else { throw Fault(ofNoRouteIn: table, in: name) }
    for route in table.routes { try take(route, from: path, called: name, into: &found) }
    guard !found.trips.isEmpty else {
      throw Fault(.unusableInput, "\(name) has no route", "none of its recordings can be read")
    }
    // Most tables say nothing but where from and where to.
    if found.cues.allSatisfy({ $0 == TripCue() }) { found.cues = [] }
    found.weightName = table.countName
    return found
  }

  private func take(
    _ route: RouteTable.Route, from path: String, called name: String,
    into found: inout FoundTrips
  ) throws(Fault) {
    var trips: [Trip] = []
    switch route.way {
    case .flight(let trip): trips = [trip]
    case .recording(let file):
      do throws(Fault) {
        let recorded = try recordings([self.path(of: file, namedIn: path)])
        trips = recorded.trips
        found.notes += recorded.notes.map(FoundTrips.Note.recorded)
        found.tallies += recorded.tallies
      } catch {
        var fault = error
        fault.message = "\(name):\(route.line): \(error.message)"
        guard !draft.reading.isStrict else { throw fault }
        found.notes.append(.said("\(fault.phrase); left out"))
        return
      }
    }
    found.trips += trips
    found.cues += trips.map { _ in
      TripCue(
        color: route.color.flatMap { Color(written: $0) }, label: route.label,
        start: route.start, duration: route.duration, weight: route.count)
    }
  }

  /// The path of a file that a table names: as it is, or where there is none, beside the table.
  private func path(of file: String, namedIn table: String) -> String {
    guard !files.exists(file), !file.hasPrefix("/"), let slash = table.lastIndex(of: "/") else {
      return file
    }
    let beside = String(table[...slash]) + file
    return files.exists(beside) ? beside : file
  }
}

extension Fault {
  fileprivate init(_ error: RouteTable.Refusal, in file: String) {
    switch error {
    case .reading(let error): self.init(error, in: file)
    case .recording(let format):
      self.init(
        .unusableInput, "\(file) is a recording (\(format)), not a table of routes",
        "follow it with \(option: "track") \(file)")
    case .tooManyRoutes(let count): self.init(.overLimit, "\(file) holds \(count) routes")
    }
  }

  /// A table of which no row can be used.
  fileprivate init(ofNoRouteIn table: RouteTable, in file: String) {
    let cells = some(table.head.cells, 12)
    let head: Phrase =
      table.head.namesColumns
      ? "its columns are \(cells)" : "the first line names no columns from and to; it is \(cells)"
    guard let first = table.faults.first else {
      self.init(.unusableInput, "\(file) has no rows; \(head)", "write rows like LAX,JFK")
      return
    }
    self.init(
      .unusableInput,
      "\(file): none of \(count(table.faultyRows, "row")) can be used; line "
        + "\(first.line) (\(some(table.faultyRow, 12))): " + first.phrase, head)
    (self.file, line) = (file, first.line)
  }

  /// The faults of a table, a line each.
  fileprivate init(_ faults: [RouteTable.Fault], rows: Int, in file: String) {
    let isOne = rows == 1
    self.init(
      .unusableInput, "\(file): \(count(rows, "row")) cannot be used",
      "fix \(isOne ? "it" : "them"), or leave \(isOne ? "it" : "them") out without "
        + "\(option: "strict")")
    (self.file, line) = (file, faults.first?.line)
    // Whoever has more of them than this has the wrong file, or one slip in every row.
    details = faults.prefix(20).map { "\(file):\($0.line): \($0.phrase)" }
    if faults.count > details.count { details.append("… and \(faults.count - details.count) more") }
  }
}

extension RouteTable {
  /// The number of rows that cannot be used.
  fileprivate var faultyRows: Int { Set(faults.map(\.line)).count }
}

extension RouteTable.Fault {
  /// The problem and its remedy.
  fileprivate var phrase: Phrase {
    switch reason {
    case .missing(let column): "the row has no \(column)"
    case .route(.trip(.noDistance(_, let from, let to))):
      "\(from.shortName) and \(to.shortName) are the same place"
    case .route(let error): Fault(error).phrase
    case .notANumber(let column, let text):
      "\(column) \"\(text)\" is not a number; write one like 3 or 4.5"
    case .outOfRange(let column, let text, let allowed):
      "\(column) \(text) is out of range; it takes \(plain(allowed.lowerBound)) to "
        + "\(plain(allowed.upperBound))"
    case .notAColor(let text): "\"\(text)\" is not a color; write #rrggbb, like #d6432f"
    }
  }
}

extension [RouteLookup.Note] {
  /// The notes as one line, if there are any.
  var phrases: [Phrase] { text.map { ["\($0)"] } ?? [] }
}
