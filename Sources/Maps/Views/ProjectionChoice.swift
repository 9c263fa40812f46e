package import FlightGeodesy
internal import FlightGraphics

extension Projection {
  /// True if the scale grows towards the poles, which are not on the map.
  var stretchesPoles: Bool {
    switch self {
    case .mercator: true
    case .equirectangular, .naturalEarth, .robinson, .azimuthal, .orthographic: false
    }
  }

  /// The greatest difference of scale along a route for which Mercator is still of use.
  static let tolerableStretch = 3.0
  /// The latitude beyond which Mercator is never of use, in degrees.
  static let tolerableLatitude = 85.0
  /// The width of several routes beyond which they are shown on a map of the whole Earth, in degrees.
  static let widestCrowd = 300.0
  /// The width of several routes beyond which no map round a middle suits them, in degrees.
  static let widestRound = 140.0

  /// The projection that suits a route: Mercator, unless it would show one part of the route more
  /// than three times as large as another or the route goes beyond 85° north or south. Then the
  /// azimuthal one.
  ///
  /// - Parameter isCrowd: True if the points belong to several routes that together may go round
  ///   the Earth, of which no hemisphere would show the half.
  package static func suited(to route: [GeoPoint], isCrowd: Bool = false) -> Projection {
    let (west, east) = route.longitudes
    let width = east - west
    if isCrowd && width > widestCrowd { return .naturalEarth }
    let round = isCrowd && width > widestRound ? Projection.naturalEarth : .azimuthal
    let latitudes = route.map { abs($0.latitude) }
    let (lowest, highest) = (latitudes.min() ?? 0, latitudes.max() ?? 0)
    if highest > tolerableLatitude { return round }
    // Mercator's scale is the secant of the latitude.
    let stretch = sineCosine(degrees: lowest).cosine / sineCosine(degrees: highest).cosine
    return stretch > tolerableStretch ? round : .mercator
  }
}
