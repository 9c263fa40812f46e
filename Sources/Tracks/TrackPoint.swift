package import FlightGeodesy

/// A point of a recorded line: where, and what else the file says of it.
public struct TrackPoint: Hashable, Sendable {
  /// Geodetic latitude in degrees, -90…90.
  public var latitude: Double
  /// Longitude in degrees, -180…180; 180 and -180 are the same meridian.
  public var longitude: Double
  /// Seconds since 1970 by UTC; `nil` where the file has no time.
  public var time: Double? {
    get { knownTime.value }
    set { knownTime = KnownNumber(newValue) }
  }
  /// Height in meters; `nil` where the file has none.
  public var altitude: Double? {
    get { knownAltitude.value }
    set { knownAltitude = KnownNumber(newValue) }
  }
  /// Speed over ground in meters a second; `nil` where the file has none.
  public var speed: Double? {
    get { knownSpeed.value }
    set { knownSpeed = KnownNumber(newValue) }
  }

  private var knownTime: KnownNumber
  private var knownAltitude: KnownNumber
  private var knownSpeed: KnownNumber

  /// Creates a point.
  public init(
    latitude: Double, longitude: Double, time: Double? = nil, altitude: Double? = nil,
    speed: Double? = nil
  ) {
    self.latitude = latitude
    self.longitude = longitude
    knownTime = KnownNumber(time)
    knownAltitude = KnownNumber(altitude)
    knownSpeed = KnownNumber(speed)
  }

  package var geoPoint: GeoPoint { GeoPoint(latitude: latitude, longitude: longitude) }

  package func isAt(_ other: TrackPoint) -> Bool {
    latitude == other.latitude && longitude == other.longitude
  }
}

extension TrackPoint {
  /// A point whose numbers are looked at first.
  ///
  /// - Throws: `.outOfRange` beyond ±90° and ±360°; `.notANumber` where one is not finite.
  init(
    checkedLatitude latitude: Double, longitude: Double, line: Int?
  ) throws(TrackReadError) {
    guard latitude.isFinite, longitude.isFinite else {
      throw TrackReadError(.notANumber("\(latitude), \(longitude)"), line: line)
    }
    guard abs(latitude) <= 90 else {
      throw TrackReadError(.outOfRange("latitude \(latitude)"), line: line)
    }
    guard abs(longitude) <= 360 else {
      throw TrackReadError(.outOfRange("longitude \(longitude)"), line: line)
    }
    self.init(
      latitude: latitude,
      longitude: abs(longitude) <= 180 ? longitude : longitude.remainder(dividingBy: 360))
  }
}
