package import FlightAtlas
internal import FlightGeodesy
internal import FlightGraphics

extension MapView {
  /// The longest that the straight stretches of an outline may be for it to look drawn and not cut
  /// out with scissors, in pixels.
  private static let longestStretch = 3.5

  /// Kilometers a pixel where the map is seen from nearest.
  package var closestScale: Double { kilometersPerPixel / enlargement }

  /// The outlines that suit the scale: coarse enough to be calm, fine enough to be true.
  package var detail: WorldMap.Detail {
    switch closestScale {
    case 24...: .coarse
    case 2.4..<24: .medium
    default: .fine
    }
  }

  /// The distance from a corner at which the map's lines are cut to round it, in kilometers; `nil`
  /// where corners are not seen.
  ///
  /// Nothing finer is known, so the lines are as wrong between their points as a curve through them
  /// would be, but do not look it. No more of a line is given up than its own coarseness, so that a
  /// border of straight lines keeps its corners.
  package var cornerReach: Double? {
    let stretch = detail.stretch
    return stretch / closestScale > MapView.longestStretch ? stretch / 4 : nil
  }

  /// The rounding of the map's lines, `nil` where corners are not seen: each time over halves what is
  /// left of a corner, and of the closest views more is seen.
  var rounding: (reach: Double, times: Int)? {
    guard let reach = cornerReach else { return nil }
    let seen = detail.stretch / closestScale
    return (reach, seen < 14 ? 2 : seen < 56 ? 3 : 4)
  }
}

extension MapLine {
  /// The line with each stretch between two joints rounded some times.
  func rounded(by reach: Double, times: Int) -> MapLine {
    guard let first = points.first else { return self }
    var line = MapLine()
    (line.points, line.joints) = ([first], [0])
    for (from, to) in zip(joints, joints.dropFirst()) {
      var stretch = Array(points[from...to])
      for _ in 0..<times { stretch = stretch.rounded(by: reach) }
      line.points += stretch.dropFirst()
      line.joints.append(line.points.count - 1)
    }
    return line
  }
}

extension [GeoPoint] {
  /// The line with every corner cut, its ends kept.
  ///
  /// - Parameter reach: The largest distance from a corner at which it is cut, in kilometers.
  /// - Note: G. Chaikin, *An algorithm for high-speed curve generation*, CGIP 3 (1974).
  func rounded(by reach: Double) -> [GeoPoint] {
    guard count > 2 else { return self }
    var line = [self[0]]
    line.reserveCapacity(2 * count)
    // The same for all of the line, which is short, and for its way back.
    let middle = (self[0].latitude + self[count - 1].latitude) / 2
    let shrinking = sineCosine(degrees: middle).cosine
    for (a, b) in zip(self, dropFirst()) {
      let length = a.kilometersAsDrawn(to: b, shrinking)
      let share = length > 4 * reach ? reach / length : 0.25
      line.append(a.interpolated(to: b, at: share))
      line.append(a.interpolated(to: b, at: 1 - share))
    }
    line.append(self[count - 1])
    return line
  }
}

extension GeoPoint {
  /// The length of a line that is straight in longitude and latitude, near enough for short ones.
  ///
  /// - Parameter shrinking: The cosine of the latitude.
  fileprivate func kilometersAsDrawn(to other: GeoPoint, _ shrinking: Double) -> Double {
    let x = (other.longitude - longitude) * shrinking
    let y = other.latitude - latitude
    return (x * x + y * y).squareRoot() * 111.2
  }
}
