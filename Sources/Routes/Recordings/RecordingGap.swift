package import FlightGeodesy
package import FlightTracks

extension RecordedTrack {
  /// The length from which on a step was not recorded: ten times what nine of ten steps keep to, and five
  /// kilometers at least.
  ///
  /// A tracker that reports every ten minutes has no gaps, a receiver that goes silent for a few of them
  /// has one.
  package var usualGap: Distance {
    let stride = max(1, pointCount / RecordedTrack.mostSteps)
    var steps: [Double] = []
    for segment in segments {
      for index in Swift.stride(from: 1, to: segment.count, by: stride) {
        let step = segment[index - 1].roughMeters(to: segment[index])
        if step > 0 { steps.append(step) }
      }
    }
    guard !steps.isEmpty else { return .meters(.infinity) }
    let usual = steps.sorted()[steps.count * 9 / 10]
    return .meters(max(10 * usual, 5000))
  }

  /// Enough steps to tell what is usual.
  private static let mostSteps = 20_000
}

extension TrackPoint {
  /// Meters to a point that is not far, to a percent.
  fileprivate func roughMeters(to other: TrackPoint) -> Double {
    let east = (other.longitude - longitude).remainder(dividingBy: 360)
    let middle = (latitude + other.latitude) / 2 * .pi / 180
    // A cosine without a library: 1 - x²/2 + x⁴/24 - x⁶/720 is within a thousandth to 90 degrees.
    let square = middle * middle
    let cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30))
    let (x, y) = (east * max(cosine, 0), other.latitude - latitude)
    return (x * x + y * y).squareRoot() * 111_200
  }
}
