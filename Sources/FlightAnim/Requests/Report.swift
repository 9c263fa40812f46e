package import FlightStoryboards

/// The summary of what a request made; encoded, it is what `--json` prints.
public struct Report: Encodable, Equatable, Sendable {
  /// One leg of the trip.
  public struct Leg: Encodable, Equatable, Sendable {
    /// The start: a code, a name or a coordinate.
    public var from: String
    /// The end.
    public var to: String
    /// What it is: a flight, or the way between two that do not meet.
    public var kind: Kind
    /// The distance flown, to the millimeter: 0 of a connection.
    public var distance: Distance
    /// The part of it that lies in gaps of a recording.
    public var gapDistance: Distance
    /// The length of what was not flown: of a connection, or between the lines of a recording.
    public var connectionDistance: Distance
    /// The number of points along it, both ends included.
    public var points: Int
    /// True if no other path is as short. Between antipodes many are; the one over the north pole is
    /// taken, or the northern one of a pair.
    public var isOnlyShortest: Bool

    /// The kind of a leg.
    public enum Kind: String, Encodable, Sendable {
      /// A flight.
      case flown
      /// The way between two flights that do not meet. It counts in no figure.
      case connection
    }

    enum CodingKeys: String, CodingKey {
      case from, to, kind, points
      case distance = "distance_m"
      case gapDistance = "gap_m"
      case connectionDistance = "connection_m"
      case isOnlyShortest = "shortest_is_unique"
    }
  }

  /// One of the trips.
  public struct Trip: Encodable, Equatable, Sendable {
    /// The stops, in order.
    public var route: [String]
    /// The legs.
    public var legs: [Leg]
    /// The number of its legs that are flights.
    public var flights: Int
    /// The distance flown.
    public var distance: Distance
    /// The part of it that lies in gaps of recordings.
    public var gapDistance: Distance
    /// The length of what was not flown and only connects flights.
    public var connectionDistance: Distance
    /// Seconds that its recordings took together; `nil` where one has no times, or there is none.
    public var recordedTime: Seconds?
    /// The number of its points, each stop counted once.
    public var points: Int
    /// The time of departure, in seconds from the first movement.
    public var start: Seconds
    /// Seconds until it arrives.
    public var duration: Seconds

    enum CodingKeys: String, CodingKey {
      case route, legs, flights, points
      case distance = "distance_m"
      case gapDistance = "gap_m"
      case connectionDistance = "connection_m"
      case recordedTime = "time_s"
      case start = "start_s"
      case duration = "duration_s"
    }
  }

  /// Another way that the trip is compared with.
  public struct Comparison: Encodable, Equatable, Sendable {
    /// The name.
    public var label: String
    /// The distance flown on it, to the millimeter.
    public var distance: Distance
    /// That distance as a multiple of the trip's, to a thousandth.
    public var distanceRatio: Double
    /// Seconds that it took; `nil` where nothing tells.
    public var recordedTime: Seconds?

    enum CodingKeys: String, CodingKey {
      case label
      case distance = "distance_m"
      case distanceRatio = "distance_ratio"
      case recordedTime = "time_s"
    }
  }

  /// A flight of a log that landed where it left. It is not drawn and counts in no figure.
  public struct PassedOver: Encodable, Equatable, Sendable {
    /// The place that it left.
    public var from: String
    /// The place where it landed.
    public var to: String
    /// The day of departure as the log tells it, such as `2024-05-01`; `nil` where it does not.
    public var date: String?
  }

  /// A recording that was read.
  public struct Recording: Encodable, Equatable, Sendable {
    /// Points that were left out, by reason.
    public struct LeftOut: Encodable, Equatable, Sendable {
      /// They repeat the place and time of another.
      public var repeated: Int
      /// Their time is wrong.
      public var wrongTime: Int
      /// No aircraft could be there, or have got there in the time.
      public var unreachable: Int
      /// They repeat what another recording of the same flight, with more points, tells.
      public var parallel: Int
      /// They are of tracks that stay at one place, beside others that do not.
      public var still: Int
      /// They were recorded outside the time asked for.
      public var outsideTime: Int

      enum CodingKeys: String, CodingKey {
        case repeated, unreachable, parallel, still
        case wrongTime = "wrong_time"
        case outsideTime = "outside_time"
      }
    }

    /// The file's name.
    public var file: String
    /// Its format.
    public var format: String
    /// Points that were read: those kept and those left out.
    public var pointsRead: Int
    /// Points that are drawn.
    public var pointsKept: Int
    /// Points that were left out.
    public var leftOut: LeftOut
    /// Points whose clock had been set, which was put right; they are kept.
    public var clockPutRight: Int
    /// Points of what else the file draws; they are not among those read.
    public var passedOver: Int
    /// Rows that cannot be read and were passed over, as asked.
    public var rowsSkipped: Int
    /// Rows without a position.
    public var rowsWithoutPosition: Int
    /// The units in which the file counts.
    public var units: Units
    /// The greatest height, in meters; `nil` where the recording has none.
    public var highest: Double?
    /// The greatest speed over ground, in meters a second; `nil` where nothing tells one.
    public var fastest: Double?
    /// The numbers and names that tell its aircraft, vehicles or beings apart; `nil` where it has none.
    public var ids: [String]?
    /// Seconds in which what was recorded stayed where it was, for two minutes at least.
    public var idle: Seconds

    /// The units of a file.
    public struct Units: Encodable, Equatable, Sendable {
      /// `m`, `ft` or `km`; `nil` where it has no heights.
      public var altitude: String?
      /// `m/s`, `km/h`, `mph`, `kn` or `ft/s`; `nil` where it has no speeds.
      public var speed: String?
    }

    enum CodingKeys: String, CodingKey {
      case file, format
      case pointsRead = "points_read"
      case pointsKept = "points_kept"
      case leftOut = "left_out"
      case clockPutRight = "clock_put_right"
      case passedOver = "passed_over"
      case rowsSkipped = "rows_skipped"
      case rowsWithoutPosition = "rows_without_position"
      case units, ids
      case highest = "highest_m"
      case fastest = "fastest_m_per_s"
      case idle = "idle_s"
    }
  }

  /// One file.
  public struct File: Encodable, Equatable, Sendable {
    /// The format's name.
    public var format: String
    /// The file, or `-` for standard output.
    public var path: String
    /// Its size; for a folder of frames that of all of them.
    public var bytes: Int
    /// The means by which a video was coded; `nil` for other files.
    public var encoder: UsedEncoder?
    /// The reduction of a GIF to be small enough; `nil` where that was nothing.
    public var reduced: Reduction?
  }

  /// The form of a GIF that is not as it was asked for.
  public struct Reduction: Encodable, Hashable, Sendable {
    /// The quality's name.
    public var quality: String
    /// Frames a second.
    public var framesPerSecond: Double
    /// The number of frames.
    public var frames: Int
    /// The picture's width in pixels.
    public var width: Int
    /// The picture's height in pixels.
    public var height: Int

    enum CodingKeys: String, CodingKey {
      case quality, frames, width, height
      case framesPerSecond = "fps"
    }
  }

  /// A font of the computer whose letters are on the picture.
  public struct Font: Encodable, Hashable, Sendable {
    /// The family's name.
    public var family: String
    /// The file.
    public var file: String
    /// The SHA-256 digest of the file, in hexadecimal digits.
    public var digest: String

    enum CodingKeys: String, CodingKey {
      case family, file
      case digest = "sha256"
    }
  }

  /// The stops, in order; those of several trips one after the other.
  public var route: [String]
  /// The legs, of all trips.
  public var legs: [Leg]
  /// The trips, and last the way that the first is compared with, if there is one.
  public var trips: [Trip]
  /// The way that the trip is compared with; `nil` where there is none. No other figure of the report
  /// counts it.
  public var comparison: Comparison?
  /// The number of flights.
  public var flights: Int
  /// The distance flown on all trips.
  public var distance: Distance
  /// The part of it that lies in gaps of recordings.
  public var gapDistance: Distance
  /// The length of what was not flown and only connects flights.
  public var connectionDistance: Distance
  /// The flights of a log that landed where they left; `nil` where there are none.
  public var passedOver: [PassedOver]?
  /// The number of points of the route, each stop of a trip counted once.
  public var points: Int
  /// The number of frames of raster formats.
  public var frames: Int
  /// Frames a second.
  public var framesPerSecond: Double
  /// Seconds from the start to the end of one showing, holds included.
  public var duration: Seconds
  /// The picture's width in pixels.
  public var width: Int
  /// The picture's height in pixels.
  public var height: Int
  /// The map projection.
  public var projection: String
  /// The camera.
  public var camera: String
  /// The background of the map.
  public var background: String
  /// Seconds of the recordings in which nothing moved, each stretch of which takes a beat; `nil` where
  /// there are none.
  public var idle: Seconds?
  /// The recordings that were read, in order; `nil` where there are none.
  public var recordings: [Recording]?
  /// The fonts of the computer that were used; `nil` where there are none.
  public var fonts: [Font]?
  /// The files written.
  public var outputs: [File]
  /// True if some point of the route is in the area that was asked for; not encoded.
  package var isRouteInView = true
  /// Parts that were asked for and are nowhere on the picture; not encoded.
  package var unseen: [Unseen] = []

  enum CodingKeys: String, CodingKey {
    case route, legs, trips, comparison, flights, points, frames, width, height, projection, camera
    case background, recordings, fonts, outputs
    case distance = "distance_m"
    case gapDistance = "gap_m"
    case connectionDistance = "connection_m"
    case passedOver = "passed_over"
    case framesPerSecond = "fps"
    case duration = "duration_s"
    case idle = "idle_s"
  }
}

extension Distance: Encodable {
  /// Encodes the length as a number of meters.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(meters)
  }
}
