package import FlightGeodesy

/// A point of a recorded line: where, and what else the file says of it.
public struct TrackPoint: Hashable, Sendable {
  /// Geodetic latitude in degrees, -90…90.
  public var latitude: Double
  /// Longitude in degrees, -180…180; 180 and -180 are the same meridian.
  public var longitude: Double
  /// Seconds since 1970 by UTC; `nil` where the file has no time.
  public var time: Double?
  /// Height in metres; `nil` where the file has none.
  public var altitude: Double?
  /// Speed over ground in metres a second; `nil` where the file has none.
  public var speed: Double?

  /// Creates a point.
  public init(
    latitude: Double, longitude: Double, time: Double? = nil, altitude: Double? = nil,
    speed: Double? = nil
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.time = time
    self.altitude = altitude
    self.speed = speed
  }

  package var geoPoint: GeoPoint { GeoPoint(latitude: latitude, longitude: longitude) }

  package func isAt(_ other: TrackPoint) -> Bool {
    latitude == other.latitude && longitude == other.longitude
  }
}

/// A line as a file holds it: stretches of points, kept apart where the recording was.
package struct RecordedTrack: Hashable, Sendable {
  /// What the file calls it: a name, or a callsign.
  package var name: String?
  /// The aircraft's address of 24 bits as six hexadecimal digits, in small letters.
  package var icao24: String?
  /// The stretches in the order of the file, none empty.
  package var segments: [[TrackPoint]]

  /// Creates a track.
  package init(name: String? = nil, icao24: String? = nil, segments: [[TrackPoint]]) {
    self.name = name
    self.icao24 = icao24
    self.segments = segments
  }
}
