public import FlightScene

/// The sizes and widths of things, in pixels of a picture whose shorter side has 500; on others
/// they grow and shrink with it, but not until they can no longer be seen or read.
public struct ThemeSizes: Hashable, Sendable {
  /// The width of the line.
  public var line = 2.8
  /// The width of the line and its border together.
  public var casing = 5.5
  /// Lengths drawn and left out in turn along the line; empty for an unbroken one.
  public var dashes: [Double] = []
  /// The shape of the line's ends, and of each dash's; `nil` is round ends, and dashes cut off.
  public var cap: LineCap?
  /// The shape of the line's corners.
  public var join = LineJoin.round
  /// The width of the route that is still to come.
  public var route = 1.6
  /// Lengths drawn and left out in turn along the route that is still to come.
  public var routeDashes = [1.5, 4.5]

  /// The width of coasts.
  public var coast = 0.8
  /// The width of the line round lakes.
  public var shore = 0.5
  /// The width of borders between countries.
  public var border = 0.8
  /// The width of borders between states and provinces.
  public var province = 0.5
  /// The width of meridians and parallels.
  public var graticule = 0.6

  /// The radius of the dot of a stop.
  public var stop = 3.6
  /// The radius of the ring round it.
  public var ring = 5.2
  /// The length of the marker.
  public var marker = 36.0

  /// The size of the large text of a label.
  public var code = 17.0
  /// The size of the small text of a label.
  public var city = 14.0
  /// The width of the halo round the large text; that of the small is in proportion.
  public var halo = 4.0

  /// Creates the usual sizes.
  public init() {}

  /// Makes the map's lines so many times as wide.
  package mutating func scaleMap(by factor: Double) {
    for size in [\Self.coast, \.shore, \.border, \.province, \.graticule] {
      self[keyPath: size] *= factor
    }
  }
}
