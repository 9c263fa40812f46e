internal import FlightAtlas
internal import FlightGraphics
internal import FlightScene

/// The ground so near to the eye that the pixels of its map would be seen: to the horizon, a map that is as fine as that
/// everywhere would be many times as large.
extension ChaseGround {
  /// The most finer maps, and the most pixels of all of them.
  private static let (mostFiner, mostNearPixels) = (3, 1e7)
  /// The pixels of a map that the picture averages where it takes the next coarser one alone, and the least step from
  /// one look at the ground to the next, in rows.
  private static let (blended, step) = (1.625, 0.75)
  /// The halvings that find the farthest row.
  private static let halvings = 10

  /// The parts of a terrain's map in which there is a finer one, each twice as fine as the one before.
  static func near(_ terrain: Terrain, in size: PixelSize) -> [PixelRect] {
    let (window, map, views) = (terrain.window, terrain.map.size, terrain.views.keys.map(\.value))
    let perDegree = Double(map.width) / (window.east - window.west)
    var parts: [PixelRect] = []
    var room = mostNearPixels
    while parts.count < mostFiner {
      let fineness = Double(2 << parts.count)
      let length = blended / (perDegree * fineness) * .pi / 180
      let bounds = bounds(of: views, in: size, highest: Double(terrain.heights.highest)) {
        farthestRow(of: $0, from: Double(size.height), to: $1, below: length)
      }
      guard let bounds else { break }
      let part = PixelRect(
        covering: Rect(
          minX: (bounds.west - window.west) * perDegree,
          minY: (window.north - bounds.north) * perDegree,
          maxX: (bounds.east - window.west) * perDegree,
          maxY: (window.north - bounds.south) * perDegree
        ).expanded(by: 2), within: map)
      room -= Double(part.area) * fineness * fineness
      guard !part.isEmpty, room >= 0 else { break }
      parts.append(part)
    }
    return parts
  }

  /// The uppermost row in which the map is averaged over less than a length, in radii; `nil` if there is none.
  private static func farthestRow(
    of view: HorizonView, from bottom: Double, to horizon: Double, below length: Double
  ) -> Double? {
    guard self.length(view, atRow: bottom) < length else { return nil }
    var (near, far) = (bottom, horizon)
    for _ in 0..<halvings {
      let row = (near + far) / 2
      if self.length(view, atRow: row) < length { near = row } else { far = row }
    }
    return near
  }

  /// The length over which the map is averaged in a row, in radii at the equator, as maps are stretched away from it;
  /// infinite above the horizon.
  private static func length(_ view: HorizonView, atRow row: Double) -> Double {
    func place(_ row: Double) -> SIMD2<Double>? {
      view.meeting(slope: (view.level.y - row) / view.focus).map { SIMD2($0.across, $0.height) }
    }
    guard let near = place(row), let far = place(row - 1) else { return .infinity }
    let along = ((far - near) * (far - near)).sum().squareRoot()
    let stretch = (view.over.x * view.over.x + view.over.y * view.over.y).squareRoot()
    return max(distance(view, atRow: row) / view.focus, HorizonView.sharpness * step * along)
      / max(stretch, 1 / Terrain.mostStretch)
  }
}
