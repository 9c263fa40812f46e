public import FlightStyles

/// The marker that moves along the route.
public struct MarkerOptions: Hashable, Sendable {
  /// The marker's shape.
  public var kind = Marker.plane
  /// A drawing in place of ``kind``; `nil` for none.
  public var art: MarkerArt?
  /// The marker's length in pixels; `nil` suits the picture and the route.
  public var size: Double?

  /// Creates the default marker, an airliner.
  public init() {}
}

extension MarkerOptions {
  /// The allowed length, in pixels.
  package static let sizes = 1.0...2000.0

  /// - Throws: `OptionError` for a length that is not finite or out of range.
  func check() throws(OptionError) {
    if let size { try OptionError.check(size, "marker.size", MarkerOptions.sizes) }
  }
}
