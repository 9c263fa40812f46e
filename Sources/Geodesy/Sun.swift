internal import FlightPlatform

/// The position of the sun over the Earth at a moment.
package struct Sun: Equatable, Sendable {
  /// The place that has the sun overhead; its longitude lies in -180..<180.
  package let subsolarPoint: GeoPoint

  /// Creates the position at a moment.
  ///
  /// - Parameter seconds: Seconds since 1970 by UTC; within two centuries of 2000 the place is right to
  ///   0.02°.
  /// - Note: J. Meeus, *Astronomical Algorithms* (1998), chapters 12 and 25, the lower accuracy.
  package init(secondsSince1970 seconds: Double) {
    let days = seconds / 86_400 - 10_957.5
    let centuries = days / 36_525
    func radians(_ degrees: Double) -> Double { degrees.remainder(dividingBy: 360) * .pi / 180 }
    let anomaly = radians(
      357.52911 + centuries * (35_999.05029 - 0.0001537 * centuries))
    let center =
      (1.914602 - centuries * (0.004817 + 0.000014 * centuries)) * sin(anomaly)
      + (0.019993 - 0.000101 * centuries) * sin(2 * anomaly) + 0.000289 * sin(3 * anomaly)
    let node = radians(125.04 - 1934.136 * centuries)
    let mean = 280.46646 + centuries * (36_000.76983 + 0.0003032 * centuries)
    let longitude = radians(mean + center - 0.00569 - 0.00478 * sin(node))
    let obliquity = radians(23.439291 - 0.0130042 * centuries + 0.00256 * cos(node))

    let (x, y, z) = (
      cos(longitude), cos(obliquity) * sin(longitude), sin(obliquity) * sin(longitude)
    )
    // The turn of the Earth under the stars.
    let turn =
      280.46061837 + 360.98564736629 * days + 0.000387933 * centuries * centuries
    subsolarPoint = GeoPoint(
      latitude: atan2(z, (x * x + y * y).squareRoot()) * 180 / .pi,
      longitude: (atan2(y, x) * 180 / .pi - turn).wrappedLongitude)
  }
}
