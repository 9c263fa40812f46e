public import FlightTracks

/// The numbers of points of a recording that were read, kept and left out.
///
/// Those kept and those left out are together those read.
public struct RecordingTally: Hashable, Sendable {
  /// The file's name.
  public var file: String
  package var format: TrackFormat
  /// Points that were read.
  public var pointsRead: Int
  /// Points that are drawn.
  public var pointsKept = 0
  /// The points left out, by reason.
  package var dropped: DroppedPoints
  /// Points outside the time asked for, which are among those left out.
  public internal(set) var cut = 0
  /// Seconds in which what was recorded stayed where it was, for two minutes at least.
  public internal(set) var idle = 0.0
  /// Points whose clock was set for a while, which was put right; they are kept.
  public var resetClock: Int
  /// Points of what else the file draws, and is not taken; they are not among those read.
  public var passedOver: Int
  /// Records that cannot be read, and were left out.
  public var skippedRows: Int
  /// Rows without a position.
  public var rowsWithoutPosition: Int
  /// The unit in which the file counts heights; `nil` where it has none.
  public var altitudeUnit: AltitudeUnit?
  /// The unit in which the file counts speeds; `nil` where it has none.
  public var speedUnit: SpeedUnit?
  /// The greatest height of the points that are drawn, in meters; `nil` where none has one.
  public var highest: Double?
  /// The greatest speed of the points that are drawn, in meters a second; `nil` where neither the file nor
  /// its times tell one.
  public var fastest: Double?
  /// The numbers and names that tell the aircraft, vehicles or beings apart that are drawn.
  public var ids: [String]

  /// Counts what was read; what is drawn of it is not known before all files are
  /// (``show(_:)``).
  init(_ read: TrackFile, file: String) {
    self.file = file
    format = read.format
    pointsRead = read.pointsRead
    dropped = read.dropped
    resetClock = read.resetClockPoints
    passedOver = read.passedOver?.points ?? 0
    skippedRows = read.faults.count
    rowsWithoutPosition = read.rowsWithoutPosition
    altitudeUnit = read.altitudeUnit?.unit
    speedUnit = read.speedUnit?.unit
    ids = read.tracks.compactMap(\.number).uniqued
  }

  /// Takes the figures of what is drawn from its tracks.
  mutating func show(_ tracks: [RecordedTrack]) {
    pointsKept = tracks.pointCount
    idle = tracks.lazy.flatMap(\.stays).reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    highest = tracks.highest
    fastest = tracks.fastestSpeed
    // In the order of the file, not in that of time.
    let shown = Set(tracks.compactMap(\.number))
    ids.removeAll { !shown.contains($0) }
  }
}
