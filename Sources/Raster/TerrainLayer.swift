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
  private let light: SphereLight?

  /// The steps into which the air is told by height, and the height that they reach to, in radii.
  fileprivate static let (skySteps, skyDepth) = (1024, 0.4)
  /// The heights over which the air loses half of its light: close to the horizon and high up, in radii.
  private static let (low, high) = (0.005, 0.022)

  /// - Returns: `nil` for a group without a terrain.
  /// - Throws: `CairoStatus` where the map cannot be drawn.
  init?(_ group: Group, in size: PixelSize) throws(CairoStatus) {
    guard let terrain = group.terrain else { return nil }
    (self.terrain, self.size) = (terrain, size)
    var flat = try MapPyramid.drawn(terrain.map).lit(terrain.heights)
    if !terrain.lights.isEmpty {
      flat.keep(
        try MapPyramid.drawn(
          Sphere.Map(size: terrain.map.size, background: Color(0), nodes: terrain.lights)))
    }
    map = MapPyramid(flat)
    if let sun = terrain.light {
      light = SphereLight(sun, land: try MapPyramid(sun.land))
    } else {
      light = nil
    }
    heights = HeightPyramid(terrain.heights)
    let (space, air, haze) = (
      terrain.air.space.linear, terrain.air.high.linear, terrain.air.low.linear
    )
    sky = (0...TerrainLayer.skySteps).map { step in
      let height = TerrainLayer.skyDepth * Double(step) / Double(TerrainLayer.skySteps)
      let thin = Float(power(0.5, height / TerrainLayer.high))
      let dense = Float(power(0.5, height / TerrainLayer.low))
      let blue = space + (air - space) * thin
      return blue + (haze - blue) * dense
    }
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
    let columns = TerrainColumns(terrain, heights, at: time, in: size, sky: sky, light)
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

/// The columns of a picture of a terrain at one time.
private struct TerrainColumns {
  private typealias Lanes = SIMD8<Float>
  typealias Tone = SIMD4<Float>

  private let size: PixelSize
  private let distance: Float
  private let focus: Float
  private let level: SIMD2<Float>
  private let (over, ahead, right): (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)
  /// The slopes at which the ground is looked up, from below the picture to the horizon, and how far apart.
  private let slopes: [(slope: Lanes, step: Lanes)]
  /// The places at the horizon and beyond it at which the ground is looked up, far apart: how far across, and
  /// how high.
  private let distant: [(across: Lanes, height: Lanes)]
  /// The pixels of the map for a radian, and its column and row at the window's middle longitude and at the
  /// equator.
  private let (perRadian, origin): (SIMD2<Float>, SIMD2<Float>)
  /// The same of the heights.
  private let (heightsPerPixel, heightsOrigin): (SIMD2<Float>, SIMD2<Float>)
  private let haze: Tone
  private let horizonAcross: Float
  /// The light of the sun; `nil` where it is day everywhere.
  private let light: TerrainSun?
  private let sky: [Tone]

  /// The length of ground that a step may have, in radians: towards the horizon rows have more.
  private static let longestStep = 0.004

  init(
    _ terrain: Terrain, _ heights: HeightPyramid, at time: Seconds, in size: PixelSize, sky: [Tone],
    _ light: SphereLight?
  ) {
    let view = terrain.views[at: time]
    (self.size, self.sky) = (size, sky)
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
    let (bottom, highest) = (Double(size.height), Double(heights.highest))
    let start =
      view.level.y - view.focus * view.slope(underRow: bottom, highest: highest)
    var (slopes, steps): ([Float], [Float]) = ([], [])
    var row = start
    while row > horizon {
      // Nearer to the horizon there is more ground in a row; below the picture only what is high matters.
      let share = ((row - horizon) / (bottom - horizon)).clamped(to: 0...1)
      let step = max(0.75 + 0.25 * share, min((row - bottom) / 30, 6))
      slopes.append(Float((view.level.y - row) / view.focus))
      steps.append(Float(step / view.focus))
      row -= step
    }
    while slopes.count % 8 != 0 {
      slopes.append(Float(slope))
      steps.append(1)
    }
    self.slopes = stride(from: 0, to: slopes.count, by: 8).map { first in
      (Lanes(slopes[first..<first + 8]), Lanes(steps[first..<first + 8]))
    }
    let dip = arcTangent(-slope, 1)
    let reach = arcTangent(((1 + highest) * (1 + highest) - 1).squareRoot(), 1)
    let step = TerrainColumns.longestStep
    // The same places for all columns, so that ridges go on from one to the next.
    let numbers = Int(dip / 2 / step)..<Int((dip + reach) / step) + 2
    let count = (numbers.count + 7) / 8 * 8
    let places = (0..<count).map {
      sineCosine(degrees: Double(numbers.lowerBound + $0) * step * 180 / .pi)
    }
    distant = stride(from: 0, to: count, by: 8).map { first in
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
    self.light = light.map { light in
      let sun = light.sun[at: time].normalized
      return TerrainSun(
        light, sun: turned(sun), eye: turned(view.eye),
        isHalf: terrain.map.size.width > light.land.width)
    }
    horizonAcross = Float(-slope / view.distance)
  }

  /// Draws a column: the ground, and the air above it.
  func draw(
    _ column: Int, _ colors: MapPyramid.Colors, _ heights: HeightPyramid.Values,
    into tones: UnsafeMutableBufferPointer<Tone>
  ) {
    tones.update(repeating: .zero)
    let aside = (Float(column) + 0.5 - level.x) / focus
    let cosine = 1 / (1 + aside * aside).squareRoot()
    let direction = (ahead + right * aside) * cosine
    var pen = TerrainPen(
      tones: tones, top: Float(size.height), scale: focus / cosine, levelRow: level.y)
    let square = distance * distance - 1
    var last: Float = 0
    let longest = Float(TerrainColumns.longestStep)
    ground: for (slopes, steps) in slopes {
      let slope = slopes * cosine
      let (half, steepness) = (slope * distance, slope * slope + 1)
      let root = half * half - steepness * square
      let across = (-half - root.within(0, 8).squareRoot()) / steepness
      let height = across * slope + distance
      let away = across * steepness.squareRoot()
      // The length of ground from one step to the next: that of the sight turned by a step, aslant.
      let slant = (across + slope * height).replacing(with: -1e-4, where: root .<= 0)
      let along = away * steps * cosine / (slant.within(-8, -1e-4) * -steepness.squareRoot())
      let places = places(across, height, away, along, direction)
      let isSeen = withUnsafeBytes(of: places) { places in
        for lane in 0..<8 {
          let place = TerrainPlace(places, lane)
          guard place.along < longest else { return false }
          last = place.across
          lay(place, colors, heights, &pen)
        }
        return true
      }
      guard isSeen else { break ground }
    }
    for block in distant where block.across[7] > last {
      let drop = distance - block.height
      let places = places(
        block.across, block.height, (block.across * block.across + drop * drop).squareRoot(),
        Lanes(repeating: longest), direction)
      withUnsafeBytes(of: places) { places in
        for lane in 0..<8 {
          let place = TerrainPlace(places, lane)
          if place.across > last { lay(place, colors, heights, &pen) }
        }
      }
    }
    air(above: pen.top, cosine, direction, tones)
  }

  /// The coordinates by which eight places are looked up.
  @inline(__always)
  private func places(
    _ across: Lanes, _ height: Lanes, _ away: Lanes, _ along: Lanes, _ direction: SIMD3<Float>
  ) -> TerrainPlaces {
    let x = height * over.x + across * direction.x
    let y = height * over.y + across * direction.y
    let z = height * over.z + across * direction.z
    let level = (x * x + y * y).squareRoot()
    let (longitude, latitude) = (y.angles(over: x), z.angles(over: level))
    let width = away / focus
    let footprint =
      width.replacing(with: along, where: along .> width) / level.within(0.05, 1)
    let share = (across / horizonAcross - 0.4).within(0, 8)
    return TerrainPlaces(
      across: across, height: height, along: along,
      heightColumn: longitude * heightsPerPixel.x + heightsOrigin.x,
      heightRow: heightsOrigin.y - latitude * heightsPerPixel.y,
      heightFootprint: footprint * heightsPerPixel.y,
      column: ((longitude * perRadian.x + origin.x) * 256).rounded,
      row: ((origin.y - latitude * perRadian.y) * 256).rounded,
      footprint: footprint * perRadian.y,
      air: 1 - 1 / (1 + 3.2 * share * share * (1 + 3 * share)), sun: light?.steps(x, y, z) ?? .zero,
      glint: light?.glints(x, y, z) ?? .zero)
  }

  /// Lays the ground at a place over what is nearer.
  @inline(__always)
  private func lay(
    _ place: TerrainPlace, _ colors: MapPyramid.Colors, _ heights: HeightPyramid.Values,
    _ pen: inout TerrainPen
  ) {
    let raised =
      1 + heights(place.heightColumn, place.heightRow, footprint: place.heightFootprint)
    let row = pen.row(place.across * raised, place.height * raised - distance)
    // What lies behind something nearer is needed where the next step is in sight.
    if row >= pen.top + 2 {
      pen.pass()
      return
    }
    let tone = color(place, colors)
    let seen = tone + (haze - tone) * place.air
    pen.lay(light?.lit(seen, place) ?? seen, row)
  }

  /// The color of the map at a place, the mean over its footprint.
  @inline(__always)
  private func color(_ place: TerrainPlace, _ colors: MapPyramid.Colors) -> Tone {
    let (column, row) = (place.column, place.row)
    guard place.footprint > 1 else { return Tone(colors(column, row, halvings: 0)) }
    let (halvings, share) = Halvings.of(place.footprint)
    let fine = Int32(truncatingIfNeeded: halvings)
    if share <= 0 { return Tone(colors(column, row, halvings: fine)) }
    let coarseTone = Tone(colors(column, row, halvings: fine &+ 1))
    if share >= 1 { return coarseTone }
    let fineTone = Tone(colors(column, row, halvings: fine))
    return fineTone + (coarseTone - fineTone) * share
  }

  /// Lays the air over what the ground leaves of a column.
  private func air(
    above top: Float, _ cosine: Float, _ direction: SIMD3<Float>,
    _ tones: UnsafeMutableBufferPointer<Tone>
  ) {
    let last = min(Int(top), size.height - 1)
    guard last >= 0 else { return }
    // The light over the horizon is that of the ground there.
    let edge = direction * horizonAcross + over / distance
    let share = light?.share(in: edge) ?? Tone(repeating: 1)
    sky.withUnsafeBufferPointer { sky in
      let steps = Float(sky.count - 1)
      for row in 0...last {
        let slope = (level.y - Float(row) - 0.5) / focus * cosine
        // How near the sight comes to the Earth.
        let height = slope < 0 ? distance / (1 + slope * slope).squareRoot() - 1 : distance - 1
        let place = min(max(height * steps / Float(TerrainLayer.skyDepth), 0), steps - 1)
        let step = Int(place)
        let tone = (sky[step] + (sky[step &+ 1] - sky[step]) * (place - Float(step))) * share
        tones[row] += tone * (min(top, Float(row + 1)) - Float(row))
      }
    }
  }

  /// Those of the dither by the column and row, -0.5…0.5.
  private static let thresholds = (0..<8).map { x in
    SIMD8((0..<8).map { y in Dither.thresholds[Dither.index(x: x, y: y)] - 0.5 })
  }

  /// Passes the pixels of a column on, each channel rounded up or down by a pattern that stays where it is,
  /// so that no step of the air is seen.
  @inline(__always)
  func pack(
    _ tones: UnsafeMutableBufferPointer<Tone>, column: Int, _ body: (Int, UInt32) -> Void
  ) {
    let thresholds = TerrainColumns.thresholds[column & 7]
    for row in 0..<size.height {
      let tone = tones[row] * 255 + thresholds[row & 7]
      // The nearest integers are the last bits of a sum with a number whose last bit is 1.
      let bytes = unsafeBitCast(
        tone.replacing(with: 255, where: tone .> 255) + 12_582_912, to: SIMD4<UInt32>.self)
      body(
        row,
        0xFF00_0000 | (bytes[2] & 255) << 16 | (bytes[1] & 255) << 8 | (bytes[0] & 255))
    }
  }
}

/// Eight places of the ground, one behind the other.
private struct TerrainPlaces {
  /// The distances across, and the heights over the middle of the Earth; the length of ground to the next.
  var (across, height, along): (SIMD8<Float>, SIMD8<Float>, SIMD8<Float>)
  /// The column and row among the heights, and the number of these that a pixel shows.
  var (heightColumn, heightRow, heightFootprint): (SIMD8<Float>, SIMD8<Float>, SIMD8<Float>)
  /// The column and row of the map in parts of 256 of a pixel, and the number of these that a pixel shows.
  var (column, row): (SIMD8<Int32>, SIMD8<Int32>)
  var footprint: SIMD8<Float>
  /// The share of the light that comes from the air.
  var air: SIMD8<Float>
  /// The steps of the sun's height and of its glint.
  var (sun, glint): (SIMD8<Int32>, SIMD8<Int32>)
}

/// One of them, read from memory, as lanes of vectors are taken one by one.
private struct TerrainPlace {
  let (across, height, along): (Float, Float, Float)
  let (heightColumn, heightRow, heightFootprint): (Float, Float, Float)
  let (column, row, sun, glint): (Int32, Int32, Int32, Int32)
  let (footprint, air): (Float, Float)

  @inline(__always)
  init(_ places: UnsafeRawBufferPointer, _ lane: Int) {
    @inline(__always) func value(_ number: Int) -> Float {
      places.load(fromByteOffset: (number &* 8 &+ lane) &* 4, as: Float.self)
    }
    (across, height, along) = (value(0), value(1), value(2))
    (heightColumn, heightRow, heightFootprint) = (value(3), value(4), value(5))
    @inline(__always) func step(_ number: Int) -> Int32 {
      places.load(fromByteOffset: (number &* 8 &+ lane) &* 4, as: Int32.self)
    }
    (column, row, sun, glint) = (step(6), step(7), step(10), step(11))
    (footprint, air) = (value(8), value(9))
  }
}

/// The light of the sun on the ground, as on a globe.
private struct TerrainSun {
  /// The shares of blue, green and red that are left, by the height of the sun, and what water adds.
  private let (shares, shines): ([SIMD4<Float>], [SIMD4<Float>])
  private let land: MapPyramid
  /// The directions to the sun, and the place of the eye.
  private let (sun, eye): (SIMD3<Float>, SIMD3<Float>)
  /// True if the map of land has half of the other's columns.
  private let isHalf: Bool

  /// The color of the lights of cities.
  private static let lamps = SIMD4<Float>(0.45, 0.78, 1, 0)

  init(_ light: SphereLight, sun: SIMD3<Float>, eye: SIMD3<Float>, isHalf: Bool) {
    func tones(_ table: [SIMD4<UInt32>]) -> [SIMD4<Float>] {
      table.map {
        SIMD4(Float($0.x), Float($0.y), Float($0.z), 0) / Float(SphereLight.whole)
      }
    }
    (shares, shines) = (tones(light.shares), tones(light.glints))
    land = light.land
    (self.sun, self.eye, self.isHalf) = (sun, eye, isHalf)
  }

  /// The steps of the sun's height in eight directions.
  @inline(__always)
  func steps(_ x: SIMD8<Float>, _ y: SIMD8<Float>, _ z: SIMD8<Float>) -> SIMD8<Int32> {
    let half = Float(SphereLight.heights) / 2
    return ((x * sun.x + y * sun.y + z * sun.z) * half + half).within(0, 2 * half).rounded
  }

  /// The steps of the glint at eight places: of ground that mirrors the sun to the eye.
  @inline(__always)
  func glints(_ x: SIMD8<Float>, _ y: SIMD8<Float>, _ z: SIMD8<Float>) -> SIMD8<Int32> {
    let (a, b, c) = (eye.x - x, eye.y - y, eye.z - z)
    let away = (a * a + b * b + c * c).squareRoot()
    let (u, v, w) = (a / away + sun.x, b / away + sun.y, c / away + sun.z)
    let cosine = (u * x + v * y + w * z) / (u * u + v * v + w * w + 1e-9).squareRoot()
    let edge = Float(SphereLight.edge)
    let steps = Float(SphereLight.places)
    return ((cosine - edge) * (steps / (1 - edge))).within(0, steps).rounded
  }

  /// The shares of blue, green and red that are left in a direction.
  func share(in direction: SIMD3<Float>) -> SIMD4<Float> {
    let half = Float(SphereLight.heights) / 2
    let height =
      direction.x * sun.x + direction.y * sun.y + direction.z * sun.z
    return shares[Int(min(max(height * half + half, 0), 2 * half))]
  }

  /// A color in the light at its place, with the lamps on it, which are its fourth channel.
  @inline(__always)
  func lit(_ tone: SIMD4<Float>, _ place: TerrainPlace) -> SIMD4<Float> {
    var lit = tone * shares[Int(place.sun)]
    let height = Float(place.sun) * (2 / Float(SphereLight.heights)) - 1
    let (out, on) = (Float(SphereSun.lamps.lowerBound), Float(SphereSun.lamps.upperBound))
    if tone[3] > 0, -height > out {
      lit += TerrainSun.lamps * (tone[3] * tone[3] * min((-height - out) / (on - out), 1))
    }
    if place.glint > 0 {
      let halvings: Int32 = place.footprint > 1 ? Int32(Halvings.of(place.footprint).0) : 0
      land.withColors { land in
        let opacity =
          isHalf
          ? land(place.column &>> 1, place.row &>> 1, halvings: max(halvings &- 1, 0))
          : land(place.column, place.row, halvings: halvings)
        let water = Float(255 &- opacity &>> 24) * (1 / 255) * (1 - place.air)
        lit += shines[Int(place.glint)] * water
      }
    }
    return lit
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
  mutating func pass() { lastRow = .infinity }

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

/// The sizes of a pyramid by the number of finest pixels that one of the picture shows.
private enum Halvings {
  /// The halvings of the finer of two sizes, and the share of the coarser one, which is only between 0 and 1
  /// half of the way from one to the next: mostly one look is enough.
  ///
  /// - Parameter footprint: The number of pixels, above 1.
  @inline(__always)
  static func of(_ footprint: Float) -> (Int, Float) {
    // The binary logarithm: the exponent, and nearly the rest.
    let bits = footprint.bitPattern
    let rest = Float(bitPattern: bits & 0x7F_FFFF | 0x3F80_0000) - 1
    return (Int(bits &>> 23) &- 127, 2 * rest - 0.5)
  }
}

/// Heights at full size, at half of it, and so on.
private struct HeightPyramid: Sendable {
  fileprivate struct Level {
    var (start, columns): (Int, Int)
    /// The last column and row.
    var (right, bottom): (Float, Float)
    var scale: Float
  }

  private var values: [Float]
  private var levels: [Level] = []
  /// The largest height.
  let highest: Float

  init(_ heights: Terrain.Heights) {
    values = heights.values
    highest = values.max() ?? 0
    var (start, columns, rows) = (0, heights.columns, heights.rows)
    var scale: Float = 1
    while true {
      levels.append(
        Level(
          start: start, columns: columns, right: Float(columns - 1), bottom: Float(rows - 1),
          scale: scale))
      guard columns > 8, rows > 8 else { break }
      let next = values.count
      for row in 0..<(rows + 1) / 2 {
        let upper = start + 2 * row * columns
        let lower = start + min(2 * row + 1, rows - 1) * columns
        for column in 0..<(columns + 1) / 2 {
          let (left, right) = (2 * column, min(2 * column + 1, columns - 1))
          values.append(
            (values[upper + left] + values[upper + right] + values[lower + left]
              + values[lower + right]) / 4)
        }
      }
      (start, columns, rows, scale) = (next, (columns + 1) / 2, (rows + 1) / 2, scale / 2)
    }
  }

  /// Calls something with what looks up heights.
  func withValues(_ body: (Values) -> Void) {
    values.withUnsafeBufferPointer { values in
      levels.withUnsafeBufferPointer { levels in body(Values(values: values, levels: levels)) }
    }
  }

  struct Values {
    fileprivate let values: UnsafeBufferPointer<Float>
    fileprivate let levels: UnsafeBufferPointer<Level>

    /// The height at a column and row, in radii: the mean over about so many values along and across.
    @inline(__always)
    func callAsFunction(_ column: Float, _ row: Float, footprint: Float) -> Float {
      guard footprint > 1 else { return height(column, row, 0) }
      let (level, share) = Halvings.of(footprint)
      if share <= 0 { return height(column, row, level) }
      let coarse = height(column, row, level &+ 1)
      if share >= 1 { return coarse }
      let fine = height(column, row, level)
      return fine + (coarse - fine) * share
    }

    @inline(__always)
    private func height(_ column: Float, _ row: Float, _ halvings: Int) -> Float {
      let level = levels[min(halvings, levels.count &- 1)]
      let x = min(max(column * level.scale - 0.5, 0), level.right)
      let y = min(max(row * level.scale - 0.5, 0), level.bottom)
      let (left, upper) = (Int32(x), Int32(y))
      let (u, v) = (x - Float(left), y - Float(upper))
      let aside = x < level.right ? 1 : 0
      let place = level.start &+ Int(upper) &* level.columns &+ Int(left)
      let under = y < level.bottom ? place &+ level.columns : place
      let first = values[place] + (values[place &+ aside] - values[place]) * u
      let second = values[under] + (values[under &+ aside] - values[under]) * u
      return first + (second - first) * v
    }
  }
}

extension Bitmap {
  /// The parts of 256 by which a map darkens and brightens with a step of the light: it is bright already; and
  /// the steps that are those of plains.
  private static let (darkening, brightening, plain) = (1.3, 0.55, 18.0)

  /// An opaque map in the light on its ground.
  fileprivate func lit(_ light: Terrain.Heights) -> Bitmap {
    if light.lights.isEmpty { return self }
    let shares = (0..<256).map { light in
      let step = Double(light - Terrain.Heights.level)
      let change = max(abs(step) - Bitmap.plain, 0)
      return max(
        256 + Int(step < 0 ? -change * Bitmap.darkening : change * Bitmap.brightening), 120)
    }
    /// The two lights that a pixel lies between, and the way from one to the other in parts of 256.
    func between(_ index: Int, _ count: Int, of lights: Int) -> (Int, Int, Int) {
      let place = max((2 * index + 1) * lights * 128 / count - 128, 0)
      let first = min(place >> 8, lights - 1)
      return (first, min(first + 1, lights - 1), place & 255)
    }
    let sides = (0..<width).map { between($0, width, of: light.columns) }
    var lit = pixels
    lit.withUnsafeMutableBufferPointer { pixels in
      light.lights.withUnsafeBufferPointer { lights in
        for row in 0..<height {
          let (upper, lower, v) = between(row, height, of: light.rows)
          let (a, b) = (upper &* light.columns, lower &* light.columns)
          for (column, (left, right, u)) in sides.enumerated() {
            func share(_ place: Int) -> Int { shares[Int(lights[place])] }
            let first = share(a &+ left) &* (256 &- u) &+ share(a &+ right) &* u
            let second = share(b &+ left) &* (256 &- u) &+ share(b &+ right) &* u
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

extension Bitmap {
  /// Keeps the brightness of lights on black, in place of the opacity, which an opaque map does not need: its
  /// opposite, so that there is none where the map is opaque.
  fileprivate mutating func keep(_ lights: Bitmap) {
    for index in pixels.indices {
      let light = lights.pixels[index]
      let brightest = max(light & 255, light >> 8 & 255, light >> 16 & 255)
      pixels[index] = pixels[index] & 0xFF_FFFF | (255 - brightest) << 24
    }
  }
}

extension SIMD4<Float> {
  /// Blue, green and red of a pixel, and the light on it, 0…1.
  @inline(__always)
  fileprivate init(_ pixel: UInt32) {
    // As the last bits of a number whose last bit is 1: conversions go one by one.
    let bits =
      SIMD4<UInt32>(
        pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, 255 - pixel >> 24) | 0x4B00_0000
    self = (unsafeBitCast(bits, to: SIMD4<Float>.self) - 8_388_608) * (1 / 255)
  }
}

extension Color {
  /// Blue, green and red, 0…1.
  fileprivate var linear: SIMD4<Float> {
    SIMD4(Float(blue), Float(green), Float(red), 0) / 255
  }
}
