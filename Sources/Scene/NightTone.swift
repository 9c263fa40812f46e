package import FlightGraphics

/// The shares that the deepest night leaves of the colors of a map: of that of the sea it may be another share than of that of
/// land, as the two are so close to each other on light maps that in the dark they would be one.
package struct NightTone: Equatable, Sendable {
  /// The shares of red, green and blue that are left of land, and of the sea.
  package let (land, sea): (SIMD3<Double>, SIMD3<Double>)
  /// The factors by which red, green, blue and opacity of a pixel, of 255, add up to 0 on land and to 1 on the sea.
  package let seaward: SIMD4<Double>

  /// Creates a night that leaves the same share of all colors.
  package init(_ left: SIMD3<Double>) { (land, sea, seaward) = (left, left, .zero) }

  /// Creates a night by the colors of land and sea by day and in it; other colors have shares by how near they are
  /// to the one or the other.
  package init(of land: (day: Color, night: Color), _ sea: (day: Color, night: Color)) {
    func left(_ color: (day: Color, night: Color)) -> SIMD3<Double> {
      let share = color.night.channels / (color.day.channels + 0.01)
      return share.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 0.9))
    }
    (self.land, self.sea) = (left(land), left(sea))
    let way = sea.day.channels - land.day.channels
    let factors = way / max(way.dot(way), 1)
    seaward = SIMD4(factors, -land.day.channels.dot(factors) / 255)
  }
}

extension Color {
  /// Red, green and blue, 0...255.
  package var channels: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) }
}
