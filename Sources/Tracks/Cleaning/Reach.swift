/// The extent of points, in degrees.
struct Reach: Equatable {
  private var latitudes = (low: Double.infinity, high: -Double.infinity)
  private var longitudes = (low: Double.infinity, high: -Double.infinity)

  static func == (a: Reach, b: Reach) -> Bool {
    a.latitudes == b.latitudes && a.longitudes == b.longitudes
  }

  mutating func add(_ point: TrackPoint) {
    latitudes = (min(latitudes.low, point.latitude), max(latitudes.high, point.latitude))
    longitudes = (min(longitudes.low, point.longitude), max(longitudes.high, point.longitude))
  }

  /// The longer side in degrees; 0 of one place.
  var size: Double {
    max(0, latitudes.high - latitudes.low, longitudes.high - longitudes.low)
  }

  /// True if another lies within this one, or beside it by some kilometers.
  func holds(_ other: Reach) -> Bool {
    let margin = 0.05
    return other.latitudes.low >= latitudes.low - margin
      && other.latitudes.high <= latitudes.high + margin
      && other.longitudes.low >= longitudes.low - margin
      && other.longitudes.high <= longitudes.high + margin
  }
}

extension RecordedTrack {
  /// The extent of its points.
  var reach: Reach {
    var reach = Reach()
    for point in segments.joined() { reach.add(point) }
    return reach
  }
}

extension [RecordedTrack] {
  /// The extent of the points of all.
  var reach: Reach {
    var reach = Reach()
    for point in lazy.flatMap(\.segments).joined() { reach.add(point) }
    return reach
  }
}
