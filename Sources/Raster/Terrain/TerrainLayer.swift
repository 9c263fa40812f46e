internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene

/// Raised ground and the air over it, drawn column by column.
///
/// As the picture's plane is upright, all that a column shows lies in one plane through the eye and the middle
/// of the Earth. So the ground is passed once, from the near end to the horizon and somewhat beyond it, and
/// what rises above all that is nearer is seen: as many steps as rows, where a ray for each pixel would take
/// that for every pixel.
final class TerrainLayer: Sendable {
  private let terrain: Terrain
  private let map: MapPyramid
  /// The parts of the map that are finer, the finest first.
  private let parts: [FinePart]
  private let heights: HeightPyramid
  private let size: PixelSize
  private let sky: [Sky]
  private let light: SphereLight?

  /// The air at a height over the ground by day and by night.
  typealias Sky = (day: SIMD4<Float>, night: SIMD4<Float>)

  /// The steps into which the air is told by height, and the height that they reach to, in radii.
  static let (skySteps, skyDepth) = (1024, 0.4)
  /// The heights over which the air loses half of its light: close to the horizon and high up, in radii.
  private static let (low, high) = (0.005, 0.022)

  /// The parts of the light of space and air that the night leaves beside those of the ground, where space is bright by
  /// day: with no more than those the horizon would not be seen.
  private static let night: (Float, Float, Float) = (0.3, 0.85, 1.6)

  /// - Returns: `nil` for a group without a terrain.
  /// - Throws: `CairoStatus` where the map cannot be drawn.
  init?(_ group: Group, in size: PixelSize) throws(CairoStatus) {
    guard let terrain = group.terrain else { return nil }
    (self.terrain, self.size) = (terrain, size)
    parts = terrain.near.enumerated().compactMap { FinePart($1, fineness: 2 << $0) }.reversed()
    var map = MapPyramid(
      try TerrainLayer.map(of: terrain), room: parts.reduce(0) { $0 + $1.size.area })
    for part in parts.reversed() { map.add(try TerrainLayer.map(of: terrain, part), part) }
    self.map = map
    if let sun = terrain.light {
      light = SphereLight(sun, land: try MapPyramid(sun.land))
    } else {
      light = nil
    }
    heights = HeightPyramid(terrain.heights)
    let (space, air, haze) = (
      terrain.air.space.linear, terrain.air.high.linear, terrain.air.low.linear
    )
    let left = light.map { pointwiseMax($0.night.land, $0.night.sea) } ?? .zero
    let night = SIMD4(Float(left.z), Float(left.y), Float(left.x), 0)
    let parts = terrain.air.space.luminance > 0.5 ? TerrainLayer.night : (1, 1, 1)
    sky = (0...TerrainLayer.skySteps).map { step in
      let height = TerrainLayer.skyDepth * Double(step) / Double(TerrainLayer.skySteps)
      let thin = Float(power(0.5, height / TerrainLayer.high))
      let dense = Float(power(0.5, height / TerrainLayer.low))
      func tone(_ parts: (space: Float, air: Float, haze: Float)) -> SIMD4<Float> {
        let blue = space * parts.space + (air * parts.air - space * parts.space) * thin
        return blue + (haze * parts.haze - blue) * dense
      }
      return (tone((1, 1, 1)), tone(parts) * night)
    }
  }

  /// The map, or a part of it, in the light on its ground, with the lights of cities.
  private static func map(
    of terrain: Terrain, _ part: FinePart? = nil
  ) throws(CairoStatus) -> Bitmap {
    var map = try MapPyramid.drawn(terrain.map, part)
      .lit(terrain.heights, of: terrain.map.size, part)
    if !terrain.lights.isEmpty {
      map.keep(
        try MapPyramid.drawn(
          Sphere.Map(size: terrain.map.size, background: Color(0), nodes: terrain.lights), part))
    }
    let window = terrain.window
    let rows = Double(terrain.map.size.height * (part?.fineness ?? 1))
    map.blurRows { row in
      let share = (Double((part?.rect.y ?? 0) + row) + 0.5) / rows
      return Terrain.blur(atLatitude: window.north.interpolated(to: window.south, at: share))
    }
    return map
  }

  /// The time from which on it does not change.
  var restTime: Seconds {
    max(terrain.views.restTime, light?.restTime ?? -.infinity)
  }

  /// The columns that are drawn side by side before they are laid on the picture.
  private static let band = 16

  /// Draws the part of the picture at a time that a tile holds.
  func draw(at time: Seconds, over tile: inout [UInt32], at rect: PixelRect) {
    guard !rect.isEmpty else { return }
    let columns = TerrainColumns(
      terrain, heights, at: time, in: size, sky: sky, light, parts)
    tile.withUnsafeMutableBufferPointer { pixels in
      withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: size.height) { column in
        withUnsafeTemporaryAllocation(
          of: UInt32.self, capacity: size.height * TerrainLayer.band
        ) { band in
          map.withColors { colors in
            heights.withValues { heights in
              for first in stride(from: rect.x, to: rect.maxX, by: TerrainLayer.band) {
                let count = min(TerrainLayer.band, rect.maxX - first)
                for index in 0..<count {
                  columns.draw(first + index, colors, heights, into: column)
                  columns.pack(column, column: first + index) { row, color in
                    band[row &* TerrainLayer.band &+ index] = color
                  }
                }
                for row in rect.y..<rect.maxY {
                  let place = (row - rect.y) * rect.width + first - rect.x
                  for index in 0..<count {
                    pixels[place &+ index] = band[row &* TerrainLayer.band &+ index]
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}

extension Bitmap {
  /// Replaces pixels by the means over some in the same row.
  ///
  /// - Parameter width: The width in pixels by row; none up to 1.
  fileprivate mutating func blurRows(over width: (_ row: Int) -> Double) {
    for row in 0..<height {
      let width = width(row)
      guard width > 1 else { continue }
      let start = row * self.width
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        let line = pixels[start..<start + self.width].map { Double($0 >> shift & 255) }
        for (column, mean) in line.means(over: width).enumerated() {
          let rest = pixels[start + column] & ~(255 << shift)
          pixels[start + column] = rest | UInt32(mean + 0.5) << shift
        }
      }
    }
  }
}
