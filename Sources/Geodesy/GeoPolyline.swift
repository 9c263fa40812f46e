/// A line on the Earth as points, its longitudes unwrapped.
package struct GeoPolyline: Equatable, Sendable {
  /// The points in order, at least one.
  package let points: [GeoPoint]
  /// The length of the line that the points were taken from.
  package let length: Distance
  /// Meters from the start to each point; `nil` where the points are equally spaced.
  package let distances: [Double]?

  package init(points: [GeoPoint], length: Distance, distances: [Double]? = nil) {
    self.points = points
    self.length = length
    self.distances = distances
  }

  /// Meters from the start to a point.
  package func distance(at index: Int) -> Double {
    if let distances { return distances[index] }
    if index == points.count - 1 { return length.meters }
    return length.meters / Double(max(points.count - 1, 1)) * Double(index)
  }
}

/// A vertex of a line or outline on the Earth, in degrees.
///
/// Unlike a ``Coordinate`` its longitude is not wrapped, so that neighbors never lie a turn apart.
package struct GeoPoint: Hashable, Sendable {
  /// Geodetic latitude in degrees, north positive.
  package var latitude: Double
  /// Longitude in degrees, east positive, any number of turns.
  package var longitude: Double

  /// Creates a vertex.
  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  package init(_ coordinate: Coordinate) {
    self.init(
      latitude: coordinate.latitude.degrees, longitude: coordinate.longitude.degrees)
  }
}

extension GeoPoint {
  /// Returns this point moved east by an angle in degrees.
  package func shifted(by degrees: Double) -> GeoPoint {
    GeoPoint(latitude: latitude, longitude: longitude + degrees)
  }
}

/// Lines that are straight in longitude and latitude.
extension GeoPoint {
  /// Returns the point at a share of the straight line to another one, 0…1.
  package func interpolated(to other: GeoPoint, at share: Double) -> GeoPoint {
    GeoPoint(
      latitude: latitude + (other.latitude - latitude) * share,
      longitude: longitude + (other.longitude - longitude) * share)
  }

  /// Returns the point of the straight line to another one on a meridian between them.
  package func crossing(to other: GeoPoint, ofMeridian meridian: Double) -> GeoPoint {
    let share = (meridian - longitude) / (other.longitude - longitude)
    return GeoPoint(latitude: latitude + (other.latitude - latitude) * share, longitude: meridian)
  }
}

extension Double {
  /// This angle in degrees moved by whole turns to lie within 180° of another.
  package func unwrapped(near other: Double) -> Double {
    other + (self - other).remainder(dividingBy: 360)
  }
}
