internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene

/// The columns of a picture of a terrain at one time.
struct TerrainColumns {
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
  /// The parts of the map that are finer, the finest first, and the pixels of that for a radian.
  private let (parts, finest): ([FinePart], Float)
  private let haze: Tone
  private let horizonAcross: Float
  /// The light of the sun; `nil` where it is day everywhere.
  private let light: TerrainSun?
  private let sky: [TerrainLayer.Sky]

  /// The way from one size of the map to the next beside that on which both are looked up.
  private static let steepness: Float = 4
  /// The length of ground that a step may have, in radians: towards the horizon rows have more.
  private static let longestStep = 0.004
  /// The same beyond the horizon, where crests between two steps would be missed.
  private static let distantStep = 0.0027

  init(
    _ terrain: Terrain, _ heights: HeightPyramid, at time: Seconds, in size: PixelSize,
    sky: [TerrainLayer.Sky], _ light: SphereLight?, _ parts: [FinePart]
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
    let step = TerrainColumns.distantStep
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
    (self.parts, finest) = (parts, perRadian.y * Float(1 << parts.count))
    (heightsPerPixel, heightsOrigin) = scale(terrain.heights.columns, terrain.heights.rows)
    haze = terrain.air.low.linear
    self.light = light.map { light in
      let sun = light.sun[at: time].normalized
      return TerrainSun(
        light, sun: turned(sun), eye: turned(view.eye), haze: sky[0],
        isHalf: terrain.map.size.width > light.land.width, finer: Int32(parts.count))
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
    for (slopes, steps) in slopes {
      let slope = slopes * cosine
      let (half, steepness) = (slope * distance, slope * slope + 1)
      let root = half * half - steepness * square
      let across = (-half - root.within(0, 8).squareRoot()) / steepness
      let height = across * slope + distance
      let away = across * steepness.squareRoot()
      // The length of ground from one step to the next: that of the sight turned by a step, aslant.
      let slant = (across + slope * height).replacing(with: -1e-4, where: root .<= 0)
      let along = away * steps * cosine / (slant.within(-8, -1e-4) * -steepness.squareRoot())
      let isNear = along .< longest
      let end = all(isNear) ? 8 : isNear.indices.first { !isNear[$0] } ?? 8
      lay(
        0..<end, across, height, width: away / focus, along: along, direction, colors, heights,
        &pen)
      if end > 0 { last = across[end - 1] }
      if end < 8 { break }
    }
    for (across, height) in distant where across[7] > last {
      let first = across.indices.first { across[$0] > last } ?? 8
      let drop = distance - height
      let away = (across * across + drop * drop).squareRoot()
      lay(
        first..<8, across, height, width: away / focus, along: Lanes(repeating: longest), direction,
        colors, heights, &pen)
    }
    air(above: pen.top, cosine, direction, tones)
  }

  /// Lays ground over what is nearer.
  ///
  /// - Parameters:
  ///   - lanes: The places of eight that are ground.
  ///   - across: How far across they are.
  ///   - height: Their heights over the middle of the Earth.
  ///   - width: The widths of ground that each of them stands for, in radii.
  ///   - along: The lengths of ground.
  private func lay(
    _ lanes: Range<Int>, _ across: Lanes, _ height: Lanes, width: Lanes, along: Lanes,
    _ direction: SIMD3<Float>, _ colors: MapPyramid.Colors, _ heights: HeightPyramid.Values,
    _ pen: inout TerrainPen
  ) {
    guard let first = lanes.first else { return }
    let x = height * over.x + across * direction.x
    let y = height * over.y + across * direction.y
    let z = height * over.z + across * direction.z
    let level = (x * x + y * y).squareRoot()
    let (longitude, latitude) = (y.angles(over: x), z.angles(over: level))
    let stretch = 1 / level.within(Float(1 / Terrain.mostStretch), 1)
    let footprint = width.replacing(with: along, where: along .> width) * stretch
    let short = along * Float(HorizonView.sharpness)
    let averaged = width.replacing(with: short, where: short .> width) * stretch
    let raised =
      1
      + heights(
        longitude * heightsPerPixel.x + heightsOrigin.x,
        heightsOrigin.y - latitude * heightsPerPixel.y, footprints: footprint * heightsPerPixel.y)
    let rows = pen.rows(across * raised, height * raised - distance)
    guard any(rows .< pen.limit) else { return pen.pass(rows[first]) }
    let share = (across / horizonAcross - 0.4).within(0, 8)
    let mapColumns = ((longitude * perRadian.x + origin.x) * 256).rounded
    let mapRows = ((origin.y - latitude * perRadian.y) * 256).rounded
    let places = TerrainPlace.Eight(
      row: rows, mapColumn: mapColumns, mapRow: mapRows,
      halvings: halvings(averaged * finest, mapColumns, mapRows),
      air: 1 - 1 / (1 + 3.2 * share * share * (1 + 3 * share)), sun: light?.steps(x, y, z) ?? .zero,
      glint: light?.glints(x, y, z) ?? .zero)
    withUnsafeBytes(of: places) { places in
      for lane in lanes {
        let place = TerrainPlace(places, lane)
        if place.row >= pen.limit {
          pen.pass(place.row)
          continue
        }
        let tone = color(place, colors)
        pen.lay(light?.lit(tone, place) ?? tone + (haze - tone) * place.air, place.row)
      }
    }
  }

  /// The halvings of the finest map by the number of its pixels that are averaged; no less than there are at a place.
  @inline(__always)
  private func halvings(
    _ footprints: Lanes, _ columns: SIMD8<Int32>, _ rows: SIMD8<Int32>
  ) -> Halvings {
    var halvings = Halvings(footprints, steepness: TerrainColumns.steepness)
    // A coarser part holds all that a finer one does.
    var least = SIMD8<Int32>.zero
    for part in parts { least &-= part.misses(columns, rows) }
    let more = halvings.finer &- least
    let isThere = ~(more &>> 31)
    halvings.finer = least &+ (more & isThere)
    halvings.share = unsafeBitCast(
      unsafeBitCast(halvings.share, to: SIMD8<Int32>.self) & isThere, to: Lanes.self)
    return halvings
  }

  /// The color of the map at a place, the mean over its footprint.
  @inline(__always)
  private func color(_ place: TerrainPlace, _ colors: MapPyramid.Colors) -> Tone {
    @inline(__always) func tone(_ halvings: Int32) -> Tone {
      Tone(colors.channels(place.mapColumn, place.mapRow, halvings: halvings))
    }
    if place.coarse >= 1 { return tone(place.halvings &+ 1) }
    let fine = tone(place.halvings)
    if place.coarse <= 0 { return fine }
    return fine + (tone(place.halvings &+ 1) - fine) * place.coarse
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
    let light = light?.day(in: edge) ?? Tone(1, 1, 1, 0)
    sky.withUnsafeBufferPointer { sky in
      let steps = Float(sky.count - 1)
      for first in stride(from: 0, through: last, by: Lanes.scalarCount) {
        let rows = Lanes(0, 1, 2, 3, 4, 5, 6, 7) + Float(first)
        let slope = (level.y - rows - 0.5) / focus * cosine
        // How near the sight comes to the Earth.
        let height = (distance / (1 + slope * slope).squareRoot() - 1)
          .replacing(with: distance - 1, where: slope .>= 0)
        let place = (height * steps / Float(TerrainLayer.skyDepth)).within(0, steps - 1)
        let whole = place.whole
        withUnsafeBytes(of: (whole.rounded, place - whole)) { places in
          let (steps, shares) = (
            places.assumingMemoryBound(to: Int32.self), places.assumingMemoryBound(to: Float.self)
          )
          for lane in 0..<min(Lanes.scalarCount, last &+ 1 &- first) {
            let step = Int(steps[lane])
            let (low, high, share) = (sky[step], sky[step &+ 1], shares[8 &+ lane])
            var tone = (low.day + (high.day - low.day) * share) * light
            tone += (low.night + (high.night - low.night) * share) * light.w
            let row = first &+ lane
            tones[row] += tone * (top.orLess(Float(row &+ 1)) - Float(row))
          }
        }
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
      let bytes = unsafeBitCast(
        tone.replacing(with: 255, where: tone .> 255) + .roundingOffset, to: SIMD16<UInt8>.self)
      body(row, 0xFF00_0000 | unsafeBitCast(bytes.evenHalf.evenHalf, to: UInt32.self))
    }
  }
}
