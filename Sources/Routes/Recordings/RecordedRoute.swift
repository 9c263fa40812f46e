public import FlightAtlas
public import FlightGeodesy
public import FlightTracks

/// A trip read from files, with what the user should know about how.
public struct RecordedRoute: Sendable {
  /// Options for reading files.
  public struct Options: Hashable, Sendable {
    /// The aircraft to follow of several.
    public var aircraft = AircraftFilter()
    /// Steps of recordings with times that are longer than this were not recorded; `nil` for those that are
    /// long beside the others of the recording.
    public var gap: Distance?
    /// True if a record that cannot be read refuses the file instead of being left out and counted.
    public var isStrict = false
    /// The unit of the heights in recordings; `nil` for what each file says or shows.
    public var altitudeUnit: AltitudeUnit?
    /// The unit of the speeds in recordings; `nil` for what each file says or shows.
    public var speedUnit: SpeedUnit?
    /// What makes recordings several trips.
    public var parting = Parting.byTime
    /// The time before which nothing of a recording is shown.
    public var firstTime: RecordingTime?
    /// The time after which nothing of a recording is shown.
    public var lastTime: RecordingTime?
    /// The first day of a flight log to show.
    public var firstDay: CalendarDay?
    /// The last day of a flight log to show.
    public var lastDay: CalendarDay?

    /// Creates the default options.
    public init() {}
  }

  /// What makes recordings several trips.
  public enum Parting: Hashable, Sendable {
    /// They overlap in time, or are of several things by their ids; what follows one another is one
    /// trip.
    case byTime
    /// They are of several files, or tracks of one.
    case each
  }

  /// The most trips, each of which has its marker.
  public static let mostTrips = 100

  /// A file as it is given.
  public struct File: Equatable, Sendable {
    /// Its name, for messages.
    public var name: String
    /// Its content.
    public var bytes: [UInt8]
    /// True if it was not named but found in a folder, so that it may be something else than a
    /// recording.
    public var isFound: Bool
    /// True if it is a folder within a folder, which is told and not looked into.
    package var isFolder = false
    /// True if it was packed with others.
    var isPacked = false

    /// Creates a file.
    public init(name: String, bytes: [UInt8], isFound: Bool = false) {
      self.name = name
      self.bytes = bytes
      self.isFound = isFound
    }
  }

  /// The trips, at least one: several of recordings that were made at the same time.
  public let trips: [Trip]
  /// The names of the trips where there are several: those of the tracks, or else of the files.
  public private(set) var names: [String?] = []
  /// The first of the trips.
  public var trip: Trip { trips[0] }
  /// The flights of a flight log as trips of their own, each with its day; empty of recordings.
  public private(set) var flights: [Trip] = []
  /// The notes on what was left out or filled in.
  package private(set) var notes: [Note] = []
  /// A tally of points for each recording; empty for a flight log.
  public private(set) var tallies: [RecordingTally] = []

  /// Reads recordings, or one flight log.
  ///
  /// - Parameter files: At least one.
  /// - Throws: `RecordedRouteError`.
  public init(
    _ files: consuming [File], options: Options, in directory: AirportDirectory = .embedded
  ) throws(RecordedRouteError) {
    guard let first = files.first?.name else {
      throw RecordedRouteError(file: "", reason: .noFiles)
    }
    let count = files.count
    var recordings = RecordingSet()
    var refusals: [RecordedRouteError] = []
    var logs: [(log: FlightLog, name: String)] = []
    while !files.isEmpty {
      // What is read needs no room any more.
      let file = files.removeFirst()
      if file.isFolder {
        recordings.ignoredFolders.append(file.name)
        continue
      }
      if !file.isPacked {
        let packed = try file.packed()
        if !packed.isEmpty {
          files.insert(contentsOf: packed, at: 0)
          continue
        }
      }
      let content: Content
      do throws(RecordedRouteError) { content = try Content(of: file, options) } catch {
        if error.isOfOtherAircraft {
          refusals.append(error)
        } else {
          guard file.isFound else { throw error }
          recordings.ignored.append(file.name)
        }
        continue
      }
      switch content {
      // Packed with a text that tells of it, a log is still what its owner gave.
      case .log(let log) where file.isPacked && count == 1: logs.append((log, file.name))
      case .log where file.isFound: recordings.ignored.append(file.name)
      case .log(let log):
        guard count == 1 else {
          throw RecordedRouteError(file: file.name, reason: .logAmongFiles)
        }
        logs.append((log, file.name))
      case .recording(let read): recordings.add(read, of: file.name, in: directory)
      }
    }
    if recordings.isEmpty, logs.count == 1, let (log, name) = logs.first {
      let read = try RecordedRoute.trips(of: log, in: name, options, directory)
      (trips, flights, notes) = ([read.trip], read.flights, recordings.notes + read.notes)
      return
    }
    recordings.ignored += logs.map(\.name)
    guard !recordings.isEmpty else {
      if let refusal = RecordedRouteError(all: refusals) { throw refusal }
      throw RecordedRouteError(file: first, reason: .noRecordings(recordings.ignored.count))
    }
    recordings.ofOthers = refusals.map(\.file)
    try recordings.cut(from: options.firstTime, to: options.lastTime)
    let groups = recordings.groups(options.parting)
    names = recordings.names(of: groups)
    guard groups.count <= RecordedRoute.mostTrips else {
      throw RecordedRouteError(
        file: recordings.files.count == 1 ? first : "",
        reason: .tooManyTrips(names.compactMap(\.self), count: groups.count))
    }
    trips = try groups.map { group throws(RecordedRouteError) in
      let tracks = group.map { recordings.recordings[$0].track }
      do throws(TripError) {
        return try Trip(following: tracks, gap: options.gap, in: directory)
      } catch {
        let file = recordings.files[recordings.recordings[group[0]].file]
        throw RecordedRouteError(file: file, reason: .route(.trip(error)))
      }
    }
    tallies = recordings.tallies
    notes = recordings.notes + trips.notesOfWhatWasNotRecorded
  }

  /// The trip of a flight log, its flights by themselves, and the notes on it.
  private static func trips(
    of log: FlightLog, in file: String, _ options: Options, _ directory: AirportDirectory
  ) throws(RecordedRouteError) -> (trip: Trip, flights: [Trip], notes: [Note]) {
    if options.isStrict, let doubt = log.doubt {
      throw RecordedRouteError(file: file, reason: .reading(doubt))
    }
    let logged = LoggedTrips(
      log, from: options.firstDay, to: options.lastDay, by: RouteReader(airports: directory))
    if let first = logged.faults.first, options.isStrict || logged.flights.isEmpty {
      throw RecordedRouteError(file: file, reason: .row(first))
    }
    let trip: Trip
    do throws(TripError) {
      trip = try Trip(connecting: logged.flights)
    } catch {
      throw RecordedRouteError(
        file: file, reason: .noFlights(roundFlights: logged.roundFlights.count))
    }
    return (trip, logged.flights, log.notes(of: file, logged, trip))
  }
}

/// The content of a file: a flight log, or a recording.
private enum Content {
  case log(FlightLog)
  case recording(TrackFile)

  init(
    of file: RecordedRoute.File, _ options: RecordedRoute.Options
  ) throws(RecordedRouteError) {
    do throws(TrackReadError) {
      // Unpacked and made into text once for both.
      let opened = try TrackSource(file.bytes)
      if let log = FlightLog(opened) {
        self = .log(log)
        return
      }
      let rules = ReadingRules(
        aircraft: options.aircraft, isStrict: options.isStrict,
        altitudeUnit: options.altitudeUnit, speedUnit: options.speedUnit)
      self = .recording(try TrackFile(opened, rules))
    } catch {
      throw RecordedRouteError(file: file.name, reason: .reading(error.ofFile(named: file.name)))
    }
  }
}

extension RecordedRoute.File {
  /// The recordings that are packed in it as in a folder; none where it is a recording itself.
  fileprivate func packed() throws(RecordedRouteError) -> [RecordedRoute.File] {
    let several: [(name: String, bytes: [UInt8])]
    do throws(TrackReadError) { several = try PackedFile.several(in: bytes) } catch {
      // What is found in a folder may be anything.
      if isFound { return [] }
      throw RecordedRouteError(file: name, reason: .reading(error))
    }
    return several.map { member in
      var file = RecordedRoute.File(
        name: "\(name)/\(member.name)", bytes: member.bytes, isFound: true)
      file.isPacked = true
      return file
    }
  }
}
