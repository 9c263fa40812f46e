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
    /// The first day of a flight log to show.
    public var firstDay: CalendarDay?
    /// The last day of a flight log to show.
    public var lastDay: CalendarDay?

    /// Creates the default options.
    public init() {}
  }

  /// A file as it is given.
  public struct File: Equatable, Sendable {
    /// Its name, for messages.
    public var name: String
    /// Its content.
    public var bytes: [UInt8]

    /// Creates a file.
    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// The trip.
  public let trip: Trip
  /// The flights of a flight log as trips of their own, each with its day; empty of recordings.
  public private(set) var flights: [Trip] = []
  /// The notes on what was left out or filled in.
  package private(set) var notes: [Note] = []
  /// A tally of points for each recording; empty for a flight log.
  public private(set) var tallies: [RecordingTally] = []

  /// Reads recordings, which are followed one after the other, or one flight log.
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
    var tracks: [RecordedTrack] = []
    var untimedFiles: [String] = []
    while !files.isEmpty {
      // What is read needs no room any more.
      let file = files.removeFirst()
      switch try Content(of: file, options) {
      case .log(let log):
        guard count == 1 else {
          throw RecordedRouteError(file: file.name, reason: .logAmongFiles)
        }
        (trip, flights, notes) = try RecordedRoute.trips(of: log, in: file.name, options, directory)
        return
      case .recording(let read):
        tracks += read.tracks.inOrderOfTime
        if !read.tracks.allSatisfy(\.hasTimes) { untimedFiles.append(file.name) }
        tallies.append(RecordingTally(read, file: file.name))
        notes += read.notes(of: file.name)
      }
    }
    if tracks.contains(where: \.hasTimes) {
      notes += untimedFiles.map { .untimedBesideTimed(file: $0) }
    }
    do throws(TripError) {
      trip = try Trip(following: tracks, gap: options.gap, in: directory)
    } catch {
      throw RecordedRouteError(file: first, reason: .route(.trip(error)))
    }
    notes += trip.notesOfWhatWasNotRecorded
  }

  /// The trip of a flight log, its flights by themselves, and the notes on it.
  private static func trips(
    of log: FlightLog, in file: String, _ options: Options, _ directory: AirportDirectory
  ) throws(RecordedRouteError) -> (trip: Trip, flights: [Trip], notes: [Note]) {
    var log = log
    log.keep(from: options.firstDay, to: options.lastDay)
    if !options.isStrict { log.passOverUnknown(in: directory) }
    guard !log.flights.isEmpty else {
      throw RecordedRouteError(file: file, reason: .noFlights(skipped: log.skippedRows))
    }
    let trip: Trip
    let flights: [Trip]
    do throws(RouteError) {
      trip = try Trip(log, in: directory)
      flights = try log.trips(in: directory)
    } catch {
      throw RecordedRouteError(file: file, reason: .route(error))
    }
    var notes: [Note] = []
    if log.skippedRows > 0 { notes.append(.skipped(file: file, rows: log.skippedRows, first: nil)) }
    if log.cancelled > 0 { notes.append(.cancelled(file: file, flights: log.cancelled)) }
    let ledger = trip.ledger
    let round = ledger.count(of: .passedOver)
    if round > 0 { notes.append(.roundFlights(file: file, flights: round)) }
    notes.append(
      .flights(
        ledger.flights, connections: ledger.count(of: .connection),
        length: ledger.distance(of: .connection)))
    return (trip, flights, notes)
  }
}

/// The content of a file: a flight log, or a recording.
private enum Content {
  case log(FlightLog)
  case recording(TrackFile)

  init(
    of file: RecordedRoute.File, _ options: RecordedRoute.Options
  ) throws(RecordedRouteError) {
    var source: TrackSource?
    do throws(TrackReadError) {
      // Unpacked and made into text once for both.
      let opened = try TrackSource(file.bytes)
      source = opened
      if let log = try FlightLog(opened, isStrict: options.isStrict) {
        self = .log(log)
        return
      }
      let rules = ReadingRules(
        aircraft: options.aircraft, isStrict: options.isStrict,
        altitudeUnit: options.altitudeUnit, speedUnit: options.speedUnit)
      self = .recording(try TrackFile(opened, rules))
    } catch {
      if case .noPoints = error.reason,
        let wanted = options.aircraft.callsign
          ?? options.aircraft.icao24, let source
      {
        let found = Content.aircraft(in: source, options)
        if !found.isEmpty {
          throw RecordedRouteError(
            file: file.name, reason: .noSuchAircraft(wanted, found: found))
        }
      }
      throw RecordedRouteError(file: file.name, reason: .reading(error.ofFile(named: file.name)))
    }
    if case .recording(let read) = self, read.format.holdsAircraft, read.tracks.count > 1 {
      let aircraft = read.tracks.map { $0.name ?? $0.icao24 ?? "?" }
      throw RecordedRouteError(file: file.name, reason: .severalAircraft(aircraft))
    }
  }
}

extension Content {
  /// All aircraft of a recording, by callsign where one is known.
  private static func aircraft(
    in source: TrackSource, _ options: RecordedRoute.Options
  ) -> [String] {
    let rules = ReadingRules(aircraft: AircraftFilter(), isStrict: options.isStrict)
    let tracks = (try? TrackFile(source, rules))?.tracks ?? []
    return tracks.compactMap { $0.name ?? $0.icao24 }.reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }
}

extension [RecordedTrack] {
  /// The tracks by their first moments, if all have one.
  fileprivate var inOrderOfTime: [RecordedTrack] {
    let starts = compactMap { $0.segments.first?.first?.time }
    guard starts.count == count else { return self }
    return zip(starts, indices).sorted { $0 < $1 }.map { self[$0.1] }
  }
}

extension RecordedTrack {
  /// True if it has times; a cleaned track has them at all points or at none.
  fileprivate var hasTimes: Bool { segments.first?.first?.time != nil }
}
