public import FlightGeodesy
internal import FlightStyles

/// The map: its part of the Earth, its projection, and what lies on it.
public struct MapOptions: Hashable, Sendable {
  /// The map projection; `nil` is Mercator, unless the route goes where that is of no use or would be
  /// a strip of a tall picture: then mostly the azimuthal projection.
  public var projection: Projection?
  /// The part of the Earth that the picture shows.
  public var fit = Fit.route
  /// The room between the route and the picture's edge, as a share of its width and height;
  /// `nil` leaves room for marker and labels.
  public var margin: Double?
  /// The movement of the camera.
  public var camera = CameraMode.fixed
  /// The height of the lines over a globe that turns where they are highest, in radii of the Earth,
  /// 0…0.3; that of a flight of a quarter of the Earth and more, others are lower.
  public var arcHeight = 0.16
  /// The height of the eye over a globe that turns, in kilometers, 3,000…1,000,000; `nil` is
  /// so far away that half of the Earth is in sight.
  public var eyeHeight: Double?
  /// The amount of detail in outlines.
  public var detail = MapDetail.auto
  /// The look of land and sea.
  public var ground = GroundStyle.flat
  /// The names of countries, seas and towns; `nil` names towns on a close view of a single trip, and
  /// nothing elsewhere.
  public var names: MapNames?
  /// The sheet behind the map.
  public var backdrop = Backdrop.theme
  /// Pictures of parts of the Earth, under the map's lines; lowest first.
  public var images: [GroundImage] = []
  /// The light of the sun, over land and sea and under the route.
  public var sun = Sunlight.everywhere
  /// Shapes on the map, lowest first.
  public var overlays: [Overlay] = []
  /// Circles round places, over the overlays and under the route; at most 20. A map that is fitted to
  /// the route makes room for them.
  public var rangeRings: [RangeRing] = []

  /// Creates the default map: the route, on Mercator mostly.
  public init() {}
}

extension MapOptions {
  /// The allowed heights of lines in radii, of the eye in kilometers, and the allowed margins.
  package static let (arcHeights, eyeHeights, margins) = (0.0...0.3, 3_000.0...1e6, 0.0...0.45)

  /// True if more than plain land and sea lies on the map.
  package func hasMore(with countries: CountryOptions) -> Bool {
    ground != .flat || !images.isEmpty || !overlays.isEmpty || !countries.marks.isEmpty
  }

  /// True if a map lies round a globe: more than plain land and sea, or their light.
  package func needsRoundMap(with countries: CountryOptions) -> Bool {
    hasMore(with: countries) || sun != .everywhere
  }

  /// - Throws: `OptionError` for the first number that is not finite or out of range.
  func check() throws(OptionError) {
    try fit.check()
    try OptionError.check(arcHeight, "map.arcHeight", MapOptions.arcHeights)
    if let eyeHeight { try OptionError.check(eyeHeight, "map.eyeHeight", MapOptions.eyeHeights) }
    if let margin { try OptionError.check(margin, "map.margin", MapOptions.margins) }
    for overlay in overlays { try overlay.check() }
    try OptionError.check(count: rangeRings.count, "map.rangeRings", most: RangeRing.most)
    for ring in rangeRings { try ring.check() }
  }
}
