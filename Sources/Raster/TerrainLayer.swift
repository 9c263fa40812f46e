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
  private let heights: HeightPyramid
  private let size: PixelSize
  private let sky: [SIMD4<Float>]

  /// The steps into which the air is told by height, and the height that they reach to, in radii.
  private static let (skySteps, skyDepth) = (1024, 0.4)
  /// The heights over which the air loses half of its light: close to the horizon and high up, in radii.
  private static let (low, high) = (0.005, 0.022)

  /// - Returns: `nil` for a group without a terrain.
  /// - Throws: `CairoStatus` where the map cannot be drawn.
  init?(_ group: Group, in size: PixelSize) throws(CairoStatus) {
    guard let terrain = group.terrain else { return nil }
    (self.terrain, self.size) = (terrain, size)
    let playback = Playback(firstHold: 0, motion: 0, lastHold: 0, repetition: .forever)
    let scene = Scene(
      size: terrain.map.size, background: terrain.map.background, nodes: terrain.map.nodes,
      playback: playback, title: "", summary: "")
    let flat = try Painter.ground(of: scene, scene.nodes[...], at: .greatestFiniteMagnitude)
    map = MapPyramid(flat.lit(TerrainLight(terrain)))
    heights = HeightPyramid(terrain.heights)
    let (space, air, haze) = (terrain.air.space.linear, terrain.air.high.linear, terrain.air.low.linear)
    sky = (0...TerrainLayer.skySteps).map { step in
      let height = TerrainLayer.skyDepth * Double(step) / Double(TerrainLayer.skySteps)
      let thin = Float(power(0.5, height / TerrainLayer.high))
      let dense = Float(power(0.5, height / TerrainLayer.low))
      let blue = space + (air - space) * thin
      return blue + (haze - blue) * dense
    }
  }

  /// The time from which on it does not change.
  var restTime: Seconds { terrain.views.restTime }

  /// The columns that are drawn side by side before they are laid on the picture.
  private static let band = 16

  /// Draws the part of the picture at a time that a tile holds.
  func draw(at time: Seconds, over tile: inout [UInt32], at rect: PixelRect) {
    guard !rect.isEmpty else { return }
    let columns = TerrainColumns(terrain, heights, at: time, in: size, sky: sky)
    tile.withUnsafeMutableBufferPointer { pixels in
      withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: size.height) { column in
        withUnsafeTemporaryAllocation(
          of: UInt32.self, capacity: size.height * TerrainLayer.band
        ) { band in
          map.withColors { colors in
            for first in stride(from: rect.x, to: rect.maxX, by: TerrainLayer.band) {
              let count = min(TerrainLayer.band, rect.maxX - first)
              for index in 0..<count {
                columns.draw(first + index, colors, into: column)
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

/// The columns of a picture of a terrain at one time.
private struct TerrainColumns {
  private typealias Lanes = SIMD8<Float>
  typealias Tone = SIMD4<Float>

  private let size: PixelSize
  private let heights: HeightPyramid
  private let distance: Float
  private let focus: Float
  private let level: SIMD2<Float>
  private let (over, ahead, right): (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)
  /// The slopes at which the ground is looked up, from below the picture to the horizon.
  private let slopes: [Lanes]
  /// The places beyond the horizon at which mountains are looked for: how far across, and how high.
  private let beyond: [(across: Lanes, height: Lanes)]
  /// The pixels of the map for a radian, and its column and row at the window's middle longitude and at the
  /// equator.
  private let (perRadian, origin): (SIMD2<Float>, SIMD2<Float>)
  /// The same of the heights.
  private let (heightsPerPixel, heightsOrigin): (SIMD2<Float>, SIMD2<Float>)
  private let haze: Tone
  private let horizonAcross: Float
  private let sky: [Tone]

  /// The part of the picture's height below it where mountains may begin that reach into it.
  private static let margin = 0.4
  /// The blocks of eight places beyond the horizon.
  private static let blocksBeyond = 4

  init(
    _ terrain: Terrain, _ heights: HeightPyramid, at time: Seconds, in size: PixelSize, sky: [Tone]
  ) {
    let view = terrain.views[at: time]
    (self.size, self.sky, self.heights) = (size, sky, heights)
    let window = terrain.window
    // As seen from the middle of the window, no longitude is far from 0.
    let middle = (window.west + window.east) / 2 * .pi / 180
    let north = SIMD3<Double>(0, 0, 1)
    func turned(_ direction: SIMD3<Double>) -> SIMD3<Float> {
      SIMD3<Float>(direction.turned(by: -middle, about: north))
    }
    (over, ahead, right) = (turned(view.over), turned(view.ahead), turned(view.right))
    (distance, focus) = (Float(view.distance), Float(view.focus))
    level = SIMD2(Float(view.level.x), Float(view.level.y))
    let slope = HorizonView.slope(ofHorizonFrom: view.distance)
    let horizon = view.level.y - view.focus * slope
    let bottom = Double(size.height) * (1 + TerrainColumns.margin)
    var slopes: [Float] = []
    var row = bottom
    // Nearer to the horizon there is more ground in a row.
    while row > horizon {
      slopes.append(Float((view.level.y - row) / view.focus))
      row -= 0.5 + 0.5 * ((row - horizon) / (bottom - horizon)).clamped(to: 0...1)
    }
    while slopes.count % 8 != 0 { slopes.append(Float(slope)) }
    self.slopes = stride(from: 0, to: slopes.count, by: 8).map { first in
      Lanes(slopes[first..<first + 8])
    }
    let highest = Double(heights.highest)
    let dip = arcTangent(-slope, 1)
    let reach = arcTangent(((1 + highest) * (1 + highest) - 1).squareRoot(), 1)
    let count = TerrainColumns.blocksBeyond * 8
    let places = (1...count).map { dip + reach * Double($0) / Double(count) }
      .map { sineCosine(degrees: $0 * 180 / .pi) }
    beyond = stride(from: 0, to: count, by: 8).map { first in
      let block = places[first..<first + 8]
      return (Lanes(block.map { Float($0.sine) }), Lanes(block.map { Float($0.cosine) }))
    }
    let span = SIMD2(window.east - window.west, window.north - window.south) * (.pi / 180)
    func scale(_ columns: Int, _ rows: Int) -> (SIMD2<Float>, SIMD2<Float>) {
      let scale = SIMD2(Double(columns), Double(rows)) / span
      let origin = SIMD2(Double(columns) / 2, window.north * .pi / 180 * scale.y)
      return (SIMD2<Float>(scale), SIMD2<Float>(origin))
    }
    (perRadian, origin) = scale(terrain.map.size.width, terrain.map.size.height)
    (heightsPerPixel, heightsOrigin) = scale(terrain.heights.columns, terrain.heights.rows)
    haze = terrain.air.low.linear
    horizonAcross = Float(-slope / view.distance)
  }

  /// Draws a column: the ground, and the air above it.
  func draw(
    _ column: Int, _ colors: MapPyramid.Colors, into tones: UnsafeMutableBufferPointer<Tone>
  ) {
    tones.update(repeating: .zero)
    let aside = (Float(column) + 0.5 - level.x) / focus
    let cosine = 1 / (1 + aside * aside).squareRoot()
    let direction = (ahead + right * aside) * cosine
    var pen = TerrainPen(
      tones: tones, top: Float(size.height), scale: focus / cosine, levelRow: level.y)
    let square = distance * distance - 1
    var lastAcross: Float = 0
    ground: for block in slopes {
      let slope = block * cosine
      let (half, steepness) = (slope * distance, slope * slope + 1)
      let root = half * half - steepness * square
      let across = (-half - root.within(0, 8).squareRoot()) / steepness
      let height = across * slope + distance
      let places = places(across, height, direction)
      for lane in 0..<8 {
        guard root[lane] > 0 else { break ground }
        // The length of ground from one step to the next.
        let along = lastAcross > 0 ? across[lane] - lastAcross : 0
        lastAcross = across[lane]
        lay(
          across[lane], height[lane], along / height[lane], places.0[lane], places.1[lane],
          places.2[lane], colors, &pen)
      }
    }
    for block in beyond {
      let places = places(block.across, block.height, direction)
      for lane in 0..<8 {
        let along = block.across[lane] - lastAcross
        lastAcross = block.across[lane]
        lay(
          block.across[lane], block.height[lane], along, places.0[lane], places.1[lane],
          places.2[lane], colors, &pen)
      }
    }
    air(above: pen.top, cosine, tones)
  }

  /// Longitudes and latitudes in radians, and the cosines of the latter.
  @inline(__always)
  private func places(
    _ across: Lanes, _ height: Lanes, _ direction: SIMD3<Float>
  ) -> (Lanes, Lanes, Lanes) {
    let x = height * over.x + across * direction.x
    let y = height * over.y + across * direction.y
    let z = height * over.z + across * direction.z
    let level = (x * x + y * y).squareRoot()
    return (y.angles(over: x), z.angles(over: level), level)
  }

  /// Lays the ground at a place over what is nearer.
  @inline(__always)
  private func lay(
    _ across: Float, _ height: Float, _ along: Float, _ longitude: Float, _ latitude: Float,
    _ level: Float, _ colors: MapPyramid.Colors, _ pen: inout TerrainPen
  ) {
    let away = (across * across + (distance - height) * (distance - height)).squareRoot()
    let footprint = max(away / focus, along) / max(level, 0.05)
    let raised = 1 + heights(
      longitude * heightsPerPixel.x + heightsOrigin.x, heightsOrigin.y - latitude * heightsPerPixel.y,
      footprint: footprint * heightsPerPixel.y)
    let row = pen.row(across * raised, height * raised - distance)
    // What lies behind something nearer is needed where the next step is in sight.
    if row >= pen.top + 2 {
      pen.pass(row)
      return
    }
    let place = SIMD2(longitude * perRadian.x + origin.x, origin.y - latitude * perRadian.y)
    let share = across / horizonAcross - 0.4
    let air = share > 0 ? 1 - 1 / (1 + 3.2 * share * share * (1 + 3 * share)) : 0
    let tone = color(place, footprint * perRadian.y, colors)
    pen.lay(tone + (haze - tone) * air, row)
  }

  /// The color of the map at a place, in parts of it that a number of its pixels make.
  @inline(__always)
  private func color(
    _ place: SIMD2<Float>, _ footprint: Float, _ colors: MapPyramid.Colors
  ) -> Tone {
    let column = Int32(place.x * 256)
    let row = Int32(place.y * 256)
    guard footprint > 1 else { return Tone(colors(column, row, halvings: 0)) }
    // The binary logarithm: the exponent, and nearly the rest.
    let bits = footprint.bitPattern
    let halvings = Int32(truncatingIfNeeded: bits &>> 23) &- 127
    let share = Float(bits & 0x7F_FFFF) * (1 / 8_388_608)
    let fine = Tone(colors(column, row, halvings: halvings))
    let coarse = Tone(colors(column, row, halvings: halvings &+ 1))
    return fine + (coarse - fine) * share
  }

  /// Lays the air over what the ground leaves of a column.
  private func air(
    above top: Float, _ cosine: Float, _ tones: UnsafeMutableBufferPointer<Tone>
  ) {
    let last = min(Int(top), size.height - 1)
    guard last >= 0 else { return }
    sky.withUnsafeBufferPointer { sky in
      let steps = Float(sky.count - 1)
      for row in 0...last {
        let slope = (level.y - Float(row) - 0.5) / focus * cosine
        // How near the sight comes to the Earth.
        let height = slope < 0 ? distance / (1 + slope * slope).squareRoot() - 1 : distance - 1
        let place = min(max(height / Float(0.4) * steps, 0), steps - 1)
        let step = Int(place)
        let tone = sky[step] + (sky[step &+ 1] - sky[step]) * (place - Float(step))
        tones[row] += tone * (min(top, Float(row + 1)) - Float(row))
      }
    }
  }

  /// Passes the pixels of a column on, each channel rounded up or down by a pattern that stays where it is,
  /// so that no step of the air is seen.
  @inline(__always)
  func pack(
    _ tones: UnsafeMutableBufferPointer<Tone>, column: Int, _ body: (Int, UInt32) -> Void
  ) {
    for row in 0..<size.height {
      let offset = TerrainColumns.pattern[(row & 7) << 3 | (column & 7)]
      var tone = tones[row] * 255 + offset
      tone.clamp(lowerBound: .zero, upperBound: Tone(repeating: 255))
      let bytes = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(tone))
      body(row, 0xFF00_0000 | bytes[2] << 16 | bytes[1] << 8 | bytes[0])
    }
  }

  /// The thresholds of B. E. Bayer's pattern of eight by eight, 0…1.
  private static let pattern: [Float] = (0..<64).map { place in
    let (x, y) = (place & 7, place >> 3)
    var value = 0
    for bit in 0..<3 {
      let (a, b) = (x >> bit & 1, y >> bit & 1)
      value |= (a ^ b) << (5 - 2 * bit) | b << (4 - 2 * bit)
    }
    return (Float(value) + 0.5) / 64
  }
}

/// A column of which the lower part is drawn.
private struct TerrainPen {
  let tones: UnsafeMutableBufferPointer<SIMD4<Float>>
  /// The row above which nothing is drawn yet.
  private(set) var top: Float
  /// The pixels for a slope of 1, and the row that is as high as the eye.
  private let (scale, levelRow): (Float, Float)
  private var lastRow = Float.infinity
  private var lastTone = SIMD4<Float>.zero

  init(
    tones: UnsafeMutableBufferPointer<SIMD4<Float>>, top: Float, scale: Float, levelRow: Float
  ) {
    (self.tones, self.top, self.scale, self.levelRow) = (tones, top, scale, levelRow)
  }

  /// The row of a place so far across and so high over the eye.
  @inline(__always)
  func row(_ across: Float, _ height: Float) -> Float {
    levelRow - scale * height / max(across, 1e-4)
  }

  /// Passes a place that nothing shows.
  @inline(__always)
  mutating func pass(_ row: Float) { lastRow = .infinity }

  /// Lays the ground from the last place to this one over what is higher than all before.
  @inline(__always)
  mutating func lay(_ tone: SIMD4<Float>, _ row: Float) {
    defer { (lastRow, lastTone) = (row, tone) }
    let upper = max(row, 0)
    guard upper < top else { return }
    // From the last place on the tone changes evenly; of nothing that was seen it is this one.
    let isLinked = lastRow.isFinite && lastRow > row
    let step = isLinked ? (lastTone - tone) / (lastRow - row) : .zero
    var (lower, index) = (top, min(Int(top), tones.count &- 1))
    if Float(index) >= lower { index &-= 1 }
    while lower > upper {
      let start = max(Float(index), upper)
      let middle = (lower + start) / 2 - row
      tones[index] += (tone + step * middle) * (lower - start)
      lower = start
      index &-= 1
    }
    top = upper
  }
}

/// Heights at full size, at half of it, and so on.
private struct HeightPyramid: Sendable {
  private struct Level {
    var (start, columns, rows): (Int, Int, Int)
  }

  private var values: [Float]
  private var levels: [Level]
  /// The largest height.
  let highest: Float

  init(_ heights: Terrain.Heights) {
    values = heights.values
    highest = values.max() ?? 0
    levels = [Level(start: 0, columns: heights.columns, rows: heights.rows)]
    while let last = levels.last, last.columns > 8, last.rows > 8 {
      let (columns, rows) = ((last.columns + 1) / 2, (last.rows + 1) / 2)
      let start = values.count
      for row in 0..<rows {
        let upper = last.start + 2 * row * last.columns
        let lower = last.start + min(2 * row + 1, last.rows - 1) * last.columns
        for column in 0..<columns {
          let (left, right) = (2 * column, min(2 * column + 1, last.columns - 1))
          values.append(
            (values[upper + left] + values[upper + right] + values[lower + left]
              + values[lower + right]) / 4)
        }
      }
      levels.append(Level(start: start, columns: columns, rows: rows))
    }
  }

  /// The height at a column and row, in radii: the mean over about so many values along and across.
  @inline(__always)
  func callAsFunction(_ column: Float, _ row: Float, footprint: Float) -> Float {
    guard footprint > 1 else { return height(column, row, 0) }
    // The binary logarithm: the exponent, and nearly the rest.
    let bits = footprint.bitPattern
    let level = Int(bits &>> 23) &- 127
    let fine = height(column, row, level)
    return fine + (height(column, row, level &+ 1) - fine) * Float(bits & 0x7F_FFFF) * (1 / 8_388_608)
  }

  @inline(__always)
  private func height(_ column: Float, _ row: Float, _ halvings: Int) -> Float {
    levels.withUnsafeBufferPointer { levels in
      let number = min(halvings, levels.count &- 1)
      let level = levels[number]
      let scale = Float(bitPattern: UInt32(truncatingIfNeeded: 127 &- number) &<< 23)
      let x = min(max(column * scale - 0.5, 0), Float(level.columns &- 1))
      let y = min(max(row * scale - 0.5, 0), Float(level.rows &- 1))
      let (left, upper) = (Int(x), Int(y))
      let (u, v) = (x - Float(left), y - Float(upper))
      let aside = left < level.columns &- 1 ? 1 : 0
      let below = upper < level.rows &- 1 ? level.columns : 0
      return values.withUnsafeBufferPointer { values in
        let place = level.start &+ upper &* level.columns &+ left
        let first = values[place] + (values[place &+ aside] - values[place]) * u
        let under = place &+ below
        let second = values[under] + (values[under &+ aside] - values[under]) * u
        return first + (second - first) * v
      }
    }
  }
}

/// The light on raised ground from a sun in the north-west, beside that on level ground: Horn's slopes,
/// Lambert's law, as in a map's hill shading.
private struct TerrainLight {
  let columns: Int
  let rows: Int
  /// The light for each of the heights, in parts of 256.
  let values: [UInt16]

  /// The share of the slopes that are drawn by which they are lit: those would have deep shadows.
  private static let softness: Float = 0.3
  /// The share of all light that comes from everywhere.
  private static let even: Float = 0.35

  init(_ terrain: Terrain) {
    let (heights, window) = (terrain.heights, terrain.window)
    (columns, rows) = (heights.columns, heights.rows)
    let height = (window.north - window.south) * .pi / 180 / Double(rows)
    let width = (window.east - window.west) * .pi / 180 / Double(columns)
    let flat: Float = 0.707_106_78
    var lights = [UInt16](repeating: 256, count: columns * rows)
    for row in 0..<rows {
      let latitude = window.north - (Double(row) + 0.5) * height * 180 / .pi
      let shrinking = max(sineCosine(degrees: latitude).cosine, 0.05)
      let (steepX, steepY) = (
        TerrainLight.softness / Float(2 * width * shrinking),
        TerrainLight.softness / Float(2 * height)
      )
      let (above, here, below) = (
        max(row - 1, 0) * columns, row * columns, min(row + 1, rows - 1) * columns
      )
      for column in 0..<columns {
        let (left, right) = (max(column - 1, 0), min(column + 1, columns - 1))
        let x = (heights.values[here + right] - heights.values[here + left]) * steepX
        let y = (heights.values[below + column] - heights.values[above + column]) * steepY
        let light = max(0.5 * (x + y) + flat, 0) / (x * x + y * y + 1).squareRoot() / flat
        lights[here + column] = UInt16(
          (256 * (TerrainLight.even + (1 - TerrainLight.even) * light)).rounded())
      }
    }
    values = lights
  }
}

extension Bitmap {
  /// An opaque map in the light on its ground.
  fileprivate func lit(_ light: TerrainLight) -> Bitmap {
    /// The two lights that a pixel lies between, and the way from one to the other in parts of 256.
    func between(_ index: Int, _ count: Int, of lights: Int) -> (Int, Int, Int) {
      let place = max((2 * index + 1) * lights * 128 / count - 128, 0)
      let first = min(place >> 8, lights - 1)
      return (first, min(first + 1, lights - 1), place & 255)
    }
    let sides = (0..<width).map { between($0, width, of: light.columns) }
    var lit = pixels
    lit.withUnsafeMutableBufferPointer { pixels in
      light.values.withUnsafeBufferPointer { lights in
        for row in 0..<height {
          let (upper, lower, v) = between(row, height, of: light.rows)
          let (a, b) = (upper &* light.columns, lower &* light.columns)
          for (column, (left, right, u)) in sides.enumerated() {
            let first = Int(lights[a &+ left]) &* (256 &- u) &+ Int(lights[a &+ right]) &* u
            let second = Int(lights[b &+ left]) &* (256 &- u) &+ Int(lights[b &+ right]) &* u
            let light = (first &* (256 &- v) &+ second &* v) >> 16
            if light == 256 { continue }
            let place = row &* width &+ column
            let pixel = pixels[place]
            var result: UInt32 = 0xFF00_0000
            for shift in stride(from: UInt32(0), to: 24, by: 8) {
              let channel = (Int(pixel >> shift & 255) &* light) >> 8
              result |= UInt32(truncatingIfNeeded: min(channel, 255)) << shift
            }
            pixels[place] = result
          }
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: lit)
  }
}

extension SIMD4<Float> {
  /// Blue, green and red of a pixel, 0…1.
  @inline(__always)
  fileprivate init(_ pixel: UInt32) {
    self = SIMD4(SIMD4<UInt32>(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, 0)) * (1 / 255)
  }
}

extension Color {
  /// Blue, green and red, 0…1.
  fileprivate var linear: SIMD4<Float> {
    SIMD4(Float(blue), Float(green), Float(red), 0) / 255
  }
}
