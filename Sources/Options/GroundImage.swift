public import FlightGraphics

/// A picture of a part of the Earth: its columns are evenly spaced in longitude, its rows in latitude.
public struct GroundImage: Hashable, Sendable {
  /// The pixels, the northern edge at the top.
  public let pixels: Bitmap
  /// The latitude of the lower edge, in degrees.
  public let south: Double
  /// The longitude of the left edge, in degrees.
  public let west: Double
  /// The latitude of the upper edge, in degrees.
  public let north: Double
  /// The longitude of the right edge, in degrees; greater than ``west``, by a turn at most.
  public let east: Double

  /// Lays a picture on the Earth.
  ///
  /// - Parameters:
  ///   - south: Degrees, -90…90, less than `north`.
  ///   - west: Degrees, -360…360.
  ///   - north: Degrees, -90…90.
  ///   - east: Degrees, -360…360; where it is less than `west` the picture reaches across ±180°.
  /// - Returns: `nil` where the edges enclose nothing, or more than a turn.
  public init?(_ pixels: Bitmap, south: Double, west: Double, north: Double, east: Double) {
    guard (-90...90).contains(south), (-90...90).contains(north), south < north,
      (-360...360).contains(west), (-360...360).contains(east)
    else { return nil }
    let end = east < west ? east + 360 : east
    guard end > west, end - west <= 360 else { return nil }
    self.pixels = pixels
    self.south = south
    self.west = west
    self.north = north
    self.east = end
  }
}
