internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene

/// The night on a flat map in its place on a picture, pixel by pixel. What eight bits cannot tell is told by
/// neighbors, so that no step is seen.
///
/// The result at a pixel depends on nothing but its place, so that tiles fit together.
struct NightLayer: Sendable {
  private let shade: NightShade
  /// The place of a pixel of the picture among those of the map is that many times its own, and some more.
  private let (scale, offset): (Point, Point)
  /// The picture with the area of the map opaque; `nil` where the map is everywhere.
  private let area: Bitmap?

  /// - Throws: `CairoStatus` where there is no memory.
  init(_ shade: NightShade, under transform: Affine, in size: PixelSize) throws(CairoStatus) {
    self.shade = shade
    let places = shade.night.places
    let (across, down) = (transform.a * places.step, transform.d * places.step)
    scale = Point(x: 1 / across, y: 1 / down)
    let first = transform(places.origin)
    offset = Point(x: (0.5 - first.x) / across, y: (0.5 - first.y) / down)
    guard let clip = shade.night.clip else {
      area = nil
      return
    }
    let surface = try ImageSurface(width: size.width, height: size.height)
    let shape = Shape(.earth(.night), path: clip, fill: Color(0), rule: .evenOdd)
    try surface.draw { $0.draw(shape, under: transform) }
    area = Bitmap(width: size.width, height: size.height, pixels: surface.finish())
  }

  /// - Returns: `nil` for a group without a night.
  /// - Throws: `CairoStatus` where there is no memory.
  init?(_ group: Group, in size: PixelSize) throws(CairoStatus) {
    guard let night = group.night else { return nil }
    try self.init(NightShade(night), under: .identity, in: size)
  }

  /// The time from which on it does not change.
  var restTime: Seconds { shade.night.sun.restTime }

  /// Darkens the part of the picture that a tile holds.
  func draw(at time: Seconds, over tile: inout [UInt32], at rect: PixelRect) {
    draw(shade.night.sun[at: time], over: &tile, at: rect)
  }

  /// Darkens the part of the picture that a tile holds, the sun in a direction.
  func draw(_ sun: SIMD3<Double>, over tile: inout [UInt32], at rect: PixelRect) {
    let depths = depths(sun)
    tile.withUnsafeMutableBufferPointer { tile in
      for row in 0..<rect.height {
        darken(
          UnsafeMutableBufferPointer(rebasing: tile[row * rect.width..<(row + 1) * rect.width]),
          row: rect.y + row, fromColumn: rect.x, depths)
      }
    }
  }

  /// Darkens a whole picture, the sun in a direction.
  func draw(_ sun: SIMD3<Double>, over surface: borrowing ImageSurface) {
    let depths = depths(sun)
    surface.update { darken($1, row: $0, fromColumn: 0, depths) }
  }

  /// The depths of the sun at the places of the map, in ``NightShade/steps``.
  private func depths(_ sun: SIMD3<Double>) -> [Float] {
    let towards =
      SIMD3<Float>(sun.normalized) * Float(-Double(NightShade.steps) / SphereSun.darkest)
    return shade.night.places.directions.map {
      $0.x * towards.x + $0.y * towards.y + $0.z * towards.z
    }
  }

  /// Darkens a stretch of a row of the picture.
  ///
  /// - Parameters:
  ///   - pixels: The stretch, opaque or with the colors multiplied by their opacity.
  ///   - column: Its first column.
  private func darken(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, row: Int, fromColumn column: Int,
    _ depths: [Float]
  ) {
    let columns = shade.night.places.columns
    let rows = depths.count / columns
    let y = (Double(row) * scale.y + offset.y).clamped(to: 0...Double(rows - 1))
    let upper = min(Int(y), rows - 2) * columns
    let share = Float(y - Double(upper / columns))
    let between = (0..<columns).map { column in
      let depth = depths[upper + column]
      return depth + (depths[upper + columns + column] - depth) * share
    }
    let (last, most, seaward) = (Double(columns - 1), Float(NightShade.steps), shade.seaward)
    between.withUnsafeBufferPointer { between in
      shade.shares.withUnsafeBufferPointer { shares in
        for index in pixels.indices {
          let x = min(max(Double(column &+ index) * scale.x + offset.x, 0), last)
          let left = min(Int(x), columns &- 2)
          let (a, b) = (between[left], between[left &+ 1])
          let depth = Int(min(max(a + (b - a) * Float(x - Double(left)), 0), most))
          if depth == 0 { continue }
          let channels = SIMD4<UInt32>(
            truncatingIfNeeded: unsafeBitCast(pixels[index], to: SIMD4<UInt8>.self))
          var share = shares[depth](channels, seaward)
          if let area {
            let cover = area.pixels[row &* area.width &+ column &+ index] >> 24
            let whole = SIMD4(repeating: UInt32(LightShare.whole))
            share = whole &- (whole &- share) &* cover / 255
          }
          let threshold = LightShare.thresholds[Dither.index(x: column &+ index, y: row)]
          var sum = channels &* share &+ threshold
          // Clear pixels are darkened as if they were white: by as much blue as that would keep.
          let clear = 255 &- pixels[index] >> 24
          if clear > 0 {
            let least = min(share.x, share.y, share.z)
            let ink = SIMD4(
              share.x &- least, share.y &- least, share.z &- least,
              UInt32(LightShare.whole) &- least)
            sum &+= ink &* clear
          }
          pixels[index] = unsafeBitCast(
            SIMD4<UInt8>(truncatingIfNeeded: sum &>> 15), to: UInt32.self)
        }
      }
    }
  }
}
