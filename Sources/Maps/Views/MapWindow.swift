package import FlightAtlas
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightOrdering

extension MapView {
  /// The most that the map goes on to either side of the picture's middle, in degrees.
  private static let widestHalf = 720.0

  /// A part of the Earth that holds all that would be seen if the picture were larger by some pixels
  /// all round; longitudes unwrapped.
  package func window(overlap: Double = 0) -> GeographicWindow {
    let frame = self.frame.expanded(by: overlap)
    switch cut {
    case .none:
      // Both coordinates stand by themselves, so two corners tell all.
      // A flat picture of a tall route would show the world hundreds of times; two turns either side
      // are more than anybody looks at.
      let span = min((frame.width / 2 / scale) * 180 / .pi, MapView.widestHalf)
      let middle = place(at: frame.center)?.longitude ?? center.longitude
      let north = place(at: Point(x: frame.center.x, y: frame.minY))?.latitude ?? 90
      let south = place(at: Point(x: frame.center.x, y: frame.maxY))?.latitude ?? -90
      return GeographicWindow(
        west: middle - span, east: middle + span, south: min(south, north), north: north)
    case .antimeridian:
      return GeographicWindow(
        west: center.longitude - 180, east: center.longitude + 180, south: -90, north: 90)
    case .horizon(let limit):
      return windowRoundCenter(reach: reach(limit: limit, overlap: overlap))
    }
  }

  /// The same, of a map with an outline no more than the picture shows.
  func seenWindow(overlap: Double) -> GeographicWindow {
    let whole = window(overlap: overlap)
    guard cut == .antimeridian else { return whole }
    let frame = self.frame.expanded(by: overlap)
    let raw = projection.raw
    func flat(_ x: Double, _ y: Double) -> Point {
      (Point(x: x, y: y) - size.bounds.center) * (1 / scale) + origin
    }
    let (low, high) = (flat(frame.minX, frame.maxY), flat(frame.maxX, frame.minY))
    let south = raw.invert(x: 0, y: -low.y)?.latitude ?? -.pi / 2
    let north = raw.invert(x: 0, y: -high.y)?.latitude ?? .pi / 2
    // A parallel is the shorter the farther it is from the equator.
    let widths = [south, min(max(0, south), north), north].map {
      raw.project(longitude: .pi / 180, latitude: $0).x
    }
    let (west, east) = (
      widths.map { low.x / $0 }.min() ?? -180,
      widths.map { high.x / $0 }.max() ?? 180
    )
    return GeographicWindow(
      west: center.longitude + west.clamped(to: -180...180),
      east: center.longitude + east.clamped(to: -180...180), south: south * 180 / .pi,
      north: north * 180 / .pi)
  }

  /// The angle from the center to the farthest point that would be seen if the picture were larger by
  /// some pixels all round, in radians.
  func reach(limit: Double, overlap: Double) -> Double {
    min(limit, farthest(frame.expanded(by: overlap)))
  }

  /// The angle from the center to the farthest point of a frame, in radians.
  private func farthest(_ frame: Rect) -> Double {
    let middle = self(center)
    let distance = (frame.corners.map { $0.distance(to: middle) }.max() ?? 0) / scale
    switch projection {
    case .orthographic:
      // The arc sine, from the two sides of the triangle.
      let towards = max(0, 1 - distance * distance).squareRoot()
      return bearing(dx: distance, dy: -towards) * .pi / 180
    case .azimuthal, .mercator, .equirectangular, .naturalEarth, .robinson: return distance
    }
  }

  /// The meridians and parallels that hold a cap round the center.
  private func windowRoundCenter(reach: Double) -> GeographicWindow {
    let degrees = reach * 180 / .pi
    let (south, north) = (center.latitude - degrees, center.latitude + degrees)
    let isPolar = south <= -90 || north >= 90
    var half = 180.0
    if !isPolar {
      let share = sineCosine(degrees: degrees).sine / sineCosine(degrees: center.latitude).cosine
      half = bearing(dx: share, dy: -(max(0, 1 - share * share)).squareRoot())
    }
    return GeographicWindow(
      west: center.longitude - half, east: center.longitude + half, south: max(south, -90),
      north: min(north, 90))
  }
}
