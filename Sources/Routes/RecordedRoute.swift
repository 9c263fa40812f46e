public import FlightAtlas
public import FlightGeodesy
public import FlightTracks

/// A trip read from files, with what the user should know about how.
public struct RecordedRoute: Sendable {
  /// How files are read.
  public struct Options: Hashable, Sendable {
    /// Which of several aircraft to follow.
    public var aircraft = AircraftFilter()
    /// Steps of recordings with times that are longer than this were not recorded.
    public var gap = Distance.meters(100_000)
    /// Whether rows that cannot be read are counted instead of refused.
    public var isLenient = false
    /// The first day of a flight log to show.
    public var firstDay: CalendarDay?
    /// The last day of a flight log to show.
    public var lastDay: CalendarDay?

    /// Creates the default options.
    public init() {}
  }

  /// What was left out or filled in.
  package enum Note: Equatable, Sendable {
    /// Points that are repeated, have a wrong time, or cannot have been flown.
    case dropped(file: String, DroppedPoints)
    /// Tracks that stay at one place, beside others.
    case still(file: String, tracks: Int, points: Int)
    /// Points of recordings made while another was made that has more points.
    case parallel(file: String, points: Int)
    /// Points whose clock was set for a while, which was put right.
    case resetClock(file: String, points: Int)
    /// What else the file draws, and is not taken.
    case passedOver(file: String, PassedOver)
    /// So much was left out that the picture may not show the whole recording.
    case muchLeftOut(file: String, points: Int, of: Int)
    /// Rows that could not be read and were passed over, as asked.
    case skipped(file: String, rows: Int)
    /// Rows without a position.
    case withoutPosition(file: String, rows: Int)
    /// Points without a time that can be read, and whether they took it from their neighbours;
    /// otherwise there is no time in which to replay.
    case untimed(file: String, points: Int, areFilled: Bool)
    /// Stretches that nobody recorded, bridged by geodesics; the partings among them lie between
    /// stretches that the file, or a jump, keeps apart.
    case bridged(count: Int, partings: Int, length: Distance)
    /// Recordings that do not meet, joined by geodesics.
    case connected(count: Int, length: Distance)
    /// Flights of a log that did not take place.
    case cancelled(file: String, flights: Int)
    /// Flights of one log in one trip; connections lie between those that do not meet.
    case flights(Int, connections: Int)
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
  /// What was left out or filled in.
  package private(set) var notes: [Note] = []
  /// How many points of each recording were read and kept; none of a flight log.
  public private(set) var tallies: [RecordingTally] = []

  /// Reads recordings, which are followed one after the other, or one flight log.
  ///
  /// - Parameter files: At least one.
  /// - Throws: `RecordedRouteError`.
  public init(
    _ files: [File], options: Options, in directory: AirportDirectory = .embedded
  ) throws(RecordedRouteError) {
    var notes: [Note] = []
    var tracks: [RecordedTrack] = []
    for file in files {
      func fault(_ reason: RecordedRouteError.Reason) -> RecordedRouteError {
        RecordedRouteError(file: file.name, reason: reason)
      }
      let content: Content
      do throws(TrackReadError) {
        // Unpacked and made into text once for both.
        let text = try SourceText(file.bytes)
        if let log = try FlightLog(text, isLenient: options.isLenient) {
          content = .log(log)
        } else {
          content = .tracks(
            try TrackFile(
              text, filter: options.aircraft, isLenient: options.isLenient))
        }
      } catch { throw fault(.reading(error.ofFile(named: file.name))) }

      switch content {
      case .log(var log):
        guard files.count == 1 else { throw fault(.logAmongFiles) }
        log.keep(from: options.firstDay, to: options.lastDay)
        if options.isLenient { log.passOverUnknown(in: directory) }
        guard !log.flights.isEmpty else { throw fault(.noFlights(skipped: log.skippedRows)) }
        if log.skippedRows > 0 { notes.append(.skipped(file: file.name, rows: log.skippedRows)) }
        if log.cancelled > 0 {
          notes.append(.cancelled(file: file.name, flights: log.cancelled))
        }
        do throws(RouteError) { trip = try Trip(log, in: directory) } catch {
          throw fault(.route(error))
        }
        let connections = trip.connections.count
        notes.append(.flights(trip.legs.count - connections, connections: connections))
        self.notes = notes
        return
      case .tracks(let read):
        let aircraft = read.tracks.map { $0.name ?? $0.icao24 ?? "?" }
        let isMixed = read.tracks.count > 1 && (read.format == .csv || read.format == .aircraftJSON)
        guard !isMixed else { throw fault(.severalAircraft(aircraft)) }
        tracks += read.tracks.inOrderOfTime
        tallies.append(RecordingTally(read, file: file.name))
        notes += read.notesOfWhatIsLeftOut(of: file.name)
        if read.skippedRows > 0 {
          notes.append(.skipped(file: file.name, rows: read.skippedRows))
        }
        if read.rowsWithoutPosition > 0 {
          notes.append(.withoutPosition(file: file.name, rows: read.rowsWithoutPosition))
        }
        if read.untimedPoints > 0 {
          let areFilled = read.tracks.allSatisfy { $0.segments.first?.first?.time != nil }
          notes.append(
            .untimed(file: file.name, points: read.untimedPoints, areFilled: areFilled))
        }
      }
    }
    do throws(TripError) {
      trip = try Trip(following: tracks, gap: options.gap, in: directory)
    } catch {
      throw RecordedRouteError(file: files.first?.name ?? "", reason: .route(.trip(error)))
    }
    let bridges = trip.bridges
    if bridges.count > 0 {
      notes.append(
        .bridged(count: bridges.count, partings: bridges.partings, length: bridges.length))
    }
    let connections = trip.connections
    if connections.count > 0 {
      notes.append(.connected(count: connections.count, length: connections.length))
    }
    self.notes = notes
  }

  private enum Content {
    case log(FlightLog)
    case tracks(TrackFile)
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

/// Why files are no trip.
public struct RecordedRouteError: Error, Equatable, Sendable {
  /// What is wrong with a file.
  package enum Reason: Equatable, Sendable {
    /// It cannot be read.
    case reading(TrackReadError)
    /// It holds several aircraft, of which one is wanted.
    case severalAircraft([String])
    /// It is a flight log beside other files.
    case logAmongFiles
    /// It is a flight log without a flight in the time asked for, so many rows passed over.
    case noFlights(skipped: Int)
    /// What it holds is no trip.
    case route(RouteError)
  }

  /// The file's name.
  public var file: String
  /// What is wrong with it.
  package var reason: Reason

  /// Creates an error.
  package init(file: String, reason: Reason) {
    self.file = file
    self.reason = reason
  }
}
