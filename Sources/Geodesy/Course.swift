extension [GeoPoint] {
  /// The true course at each point, in degrees clockwise from north, 0..<360.
  ///
  /// It is the direction in which the shortest path on WGS 84 leaves a point for the next one, and at
  /// the last point that of arrival. Where the next point is the same place, the line keeps the
  /// course it came on, or waits for the first that it takes. At a pole the course is counted from
  /// the meridian that the point names. A line that goes nowhere points north.
  ///
  /// - Complexity: O(count), about a microsecond each.
  package var courses: [Double] {
    let steps = zip(self, dropFirst()).map { Geodesic(from: $0.coordinate, to: $1.coordinate) }
    let first = steps.first { $0.goesSomewhere }
    var latest = first?.startAzimuth.degrees ?? 0
    var courses: [Double] = []
    courses.reserveCapacity(count)
    for step in steps {
      courses.append((step.goesSomewhere ? step.startAzimuth.degrees : latest).asCourse)
      if step.goesSomewhere { latest = step.endAzimuth.degrees }
    }
    if !isEmpty { courses.append(latest.asCourse) }
    return courses
  }
}

extension GeoPoint {
  fileprivate var coordinate: Coordinate {
    Coordinate(validLatitude: latitude, longitude: longitude)
  }
}

extension Geodesic {
  /// True if its ends are a millimeter apart at least: closer ones have no direction worth the name.
  fileprivate var goesSomewhere: Bool { length.meters >= 0.001 }
}

extension Double {
  /// This angle in degrees, of at most half a turn, within 0..<360.
  fileprivate var asCourse: Double {
    let turned = self < 0 ? self + 360 : self
    // What is just short of nothing would make a whole turn.
    return turned == 360 ? 0 : turned
  }
}
