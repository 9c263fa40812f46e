internal import FlightAtlas
internal import FlightGeodesy
internal import FlightGraphics

/// What a view shows of the Earth, and how large: what it does not show need not be projected.
struct MapSight {
  /// A part of the Earth that holds all that is in sight.
  let window: GeographicWindow
  private let view: MapView
  /// The angle from the center to the end of what is in sight, in degrees.
  private let reach: Double
  /// The largest number of pixels to a degree, at each degree: of latitude as far as there, on a map
  /// with a horizon of distance from the center.
  private let scales: [Double]

  init(_ view: MapView, overlap: Double) {
    self.view = view
    window = view.seenWindow(overlap: overlap)
    var (reach, most) = (180.0, 0.0)
    if case .horizon(let limit) = view.cut {
      reach = view.reach(limit: limit, overlap: overlap) * 180 / .pi
    }
    self.reach = reach
    let raw = view.projection.raw
    scales = (0...180).map { degree in
      let angle = Double(degree) * .pi / 180
      let scale: Double
      if case .horizon(let limit) = view.cut {
        // On the plane on which lines are thinned distances from the center are true.
        let distance = min(angle, limit)
        scale = distance > 0 ? distance / sineCosine(degrees: distance * 180 / .pi).sine : 1
      } else {
        let (latitude, before) = (min(angle, .pi / 2), max(angle - .pi / 180, 0))
        let (across, height) = raw.project(longitude: 1, latitude: latitude)
        let shrinking = max(sineCosine(degrees: latitude * 180 / .pi).cosine, 1e-3)
        let rise = height - raw.project(longitude: 0, latitude: min(before, .pi / 2)).y
        scale = max(across / shrinking, rise * 180 / .pi)
      }
      most = max(most, scale * view.scale * .pi / 180)
      return most
    }
  }

  /// The largest number of pixels that a degree of the sphere has in a box; `nil` where nothing of the
  /// box is in sight.
  ///
  /// On a Mercator map it is that of the lowest latitude, which importances are kept for.
  func pixelsPerDegree(in box: GeographicWindow) -> Double? {
    let lowest = max(box.south, -box.north, 0)
    guard case .horizon = view.cut else {
      return scales[
        Int((view.projection.stretchesPoles ? lowest : max(-box.south, box.north)).rounded(.up))]
    }
    let (height, width) = (box.north - box.south, box.east - box.west)
    let middle = GeoPoint(
      latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2)
    let distance = view.rotation(middle).distance * 180 / .pi
    // Half of the way round the box is farther than from its middle to any corner.
    let radius = (height + width * sineCosine(degrees: lowest).cosine) / 2
    guard distance - radius <= reach else { return nil }
    return scales[Int(min(distance + radius, 180).rounded(.up))]
  }
}
