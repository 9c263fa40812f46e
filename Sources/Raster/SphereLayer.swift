internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene

/// A sphere with a map round it, pixel by pixel: each looks up the place of the map that it shows.
///
/// What a pixel shows depends on nothing but its place and the view, so that tiles fit together.
final class SphereLayer: Sendable {
  private let views: Track<SphereView>
  private let cap: Sphere.Cap?
  private let map: MapPyramid
  private let light: SphereLight?

  /// - Returns: `nil` for a group without a sphere.
  /// - Throws: `CairoStatus` where the map cannot be drawn.
  init?(_ group: Group) throws(CairoStatus) {
    guard let sphere = group.sphere else { return nil }
    (views, cap) = (sphere.views, sphere.cap)
    map = try MapPyramid(sphere.map)
    if let light = sphere.light {
      self.light = SphereLight(light, land: try MapPyramid(light.land))
    } else {
      light = nil
    }
  }

  /// The time from which on it does not change.
  var restTime: Seconds {
    max(views.restTime, cap?.middle.restTime ?? -.infinity, light?.restTime ?? -.infinity)
  }

  /// Draws the part of the sphere at a time that a tile holds.
  func draw(at time: Seconds, over tile: inout [UInt32], at rect: PixelRect) {
    let view = views[at: time]
    let disc = view.disc
    guard !rect.isEmpty, disc.minY < Double(rect.maxY), disc.maxY > Double(rect.y) else { return }
    let rows = SphereRows(
      view, of: map, in: cap.map { SeenCap($0, at: time) },
      lit: light?.directions(at: time, seenBy: view))
    if let light {
      light.withColors { draw(rows, over: &tile, at: rect, $0) }
    } else {
      draw(rows, over: &tile, at: rect, nil)
    }
  }

  @inline(__always)
  private func draw(
    _ rows: SphereRows, over tile: inout [UInt32], at rect: PixelRect, _ light: SphereLight.Colors?
  ) {
    tile.withUnsafeMutableBufferPointer { pixels in
      map.withColors { colors in
        for row in rect.y..<rect.maxY {
          guard let columns = rows.columns(ofRow: row, in: rect.x..<rect.maxX) else { continue }
          let start = (row - rect.y) * rect.width - rect.x
          for first in stride(from: columns.lowerBound, to: columns.upperBound, by: 8) {
            // In memory, as lanes of vectors are taken one by one.
            withUnsafeBytes(of: rows.places(fromColumn: first, row: row)) { places in
              let numbers = places.assumingMemoryBound(to: Int32.self)
              func lane(_ vector: Int, _ index: Int) -> Int32 { numbers[vector &* 8 &+ index] }
              for index in 0..<min(8, columns.upperBound &- first) {
                let coverage = lane(2, index)
                guard coverage > 0 else { continue }
                // Half of the binary logarithm, rounded down, by the exponent, which is 127 more.
                let halvings = max(((lane(3, index) &>> 23) &- 127) &>> 1, 0)
                var color = colors(lane(0, index), lane(1, index), halvings: halvings)
                if let light {
                  let glint = lane(5, index)
                  let water =
                    glint > 0
                    ? 255 &- light.land(lane(0, index), lane(1, index), halvings: halvings) &>> 24
                    : 0
                  color = light(
                    color, height: lane(4, index), glint: glint, water: water,
                    dither: Dither.index(x: first &+ index, y: row))
                }
                let place = start &+ first &+ index
                let seen =
                  color < 0xFF00_0000 ? color.laid(over: pixels[place]) : color
                pixels[place] =
                  coverage >= 256
                  ? seen : seen.mixed(over: pixels[place], UInt64(truncatingIfNeeded: coverage))
              }
            }
          }
        }
      }
    }
  }
}

/// The places of the sphere that the pixels of a row show, eight at a time.
private struct SphereRows {
  typealias Lanes = SIMD8<Float>

  /// What eight pixels show.
  struct Places {
    /// Their columns and rows on the finest map, in parts of 256.
    var columns: SIMD8<Int32>
    var rows: SIMD8<Int32>
    /// The parts of 256 of the pixels in which the map is seen.
    var coverage: SIMD8<Int32>
    /// The squares of the number of the finest map's pixels that they show, along and across.
    var coarseness: Lanes
    /// The steps of the height of the sun, and of the glint.
    var heights: SIMD8<Int32>
    var glints: SIMD8<Int32>
  }

  private let view: SphereView
  /// The square of the number of the map's pixels to one in the middle of the disc.
  private let density: Float
  /// The size of the map, in parts of 256 of a pixel.
  private let (mapWidth, mapHeight): (Float, Float)
  private let (right, up, towards): (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)
  private let cap: SeenCap?
  private let light: (sun: SIMD3<Float>, glint: SIMD3<Float>)?

  init(
    _ view: SphereView, of map: MapPyramid, in cap: SeenCap?,
    lit light: (sun: SIMD3<Float>, glint: SIMD3<Float>)?
  ) {
    self.view = view
    (self.cap, self.light) = (cap, light)
    let density = Float(Double(map.width) / (2 * .pi * view.radius * view.enlargement))
    self.density = density * density
    (mapWidth, mapHeight) = (Float(map.width) * 256, Float(map.height) * 256)
    (right, up, towards) = (SIMD3(view.right), SIMD3(view.up), SIMD3(view.towards))
  }

  /// The columns of a row that the disc touches.
  func columns(ofRow row: Int, in columns: Range<Int>) -> Range<Int>? {
    let y = Double(row) + 0.5 - view.center.y
    let square = (view.radius + 1) * (view.radius + 1) - y * y
    guard square > 0 else { return nil }
    let half = square.squareRoot()
    let (low, high) = (Double(columns.lowerBound), Double(columns.upperBound))
    let first = (view.center.x - half).rounded(.down).clamped(to: low...high)
    let last = (view.center.x + half).rounded(.up).clamped(to: low...high)
    return first < last ? Int(first)..<Int(last) : nil
  }

  @inline(__always)
  func places(fromColumn column: Int, row: Int) -> Places {
    let radius = Float(view.radius)
    // Each pixel by itself, so that it is the same in every tile.
    func across(_ step: Double) -> Float {
      Float((step + Double(column) - view.center.x) / view.radius)
    }
    let x = Lanes(
      across(0.5), across(1.5), across(2.5), across(3.5), across(4.5), across(5.5), across(6.5),
      across(7.5))
    let y = Float((view.center.y - Double(row) - 0.5) / view.radius)
    let square = x * x + y * y
    var coverage = (0.5 + radius * (1 - square.squareRoot())).within(0, 1)
    let inner = square.within(0, 1)
    // The rays of the rim graze the sphere, those beside it are taken to it.
    let shrunk = (inner / square.within(1e-12, 8))
      .squareRoot()
    let (across, height) = surface(atSquare: inner)
    let (side, above) = (x * shrunk * across, y * shrunk * across)
    @inline(__always) func axis(_ index: Int) -> Lanes {
      side * right[index] + above * up[index] + height * towards[index]
    }
    let (front, east, north) = (axis(0), axis(1), axis(2))
    if let cap { coverage *= cap.shares(front, east, north) }
    let level = (front * front + east * east).squareRoot()
    let longitude = east.angles(over: front)
    let latitude = north.angles(over: level)
    let steepness = (height - Float(view.horizon)).within(0.02, 1)
    // Towards the rim the map is seen aslant, towards the poles it is stretched.
    let coarseness =
      density / (steepness * level.within(0.02, 1))
    var (heights, glints) = (SIMD8<Int32>(), SIMD8<Int32>())
    if let light {
      func cosines(_ direction: SIMD3<Float>) -> Lanes {
        front * direction.x + east * direction.y + north * direction.z
      }
      let half = Float(SphereLight.heights) / 2
      heights = (cosines(light.sun).within(-1, 1) * half + half).rounded
      let edge = Float(SphereLight.edge)
      glints =
        ((cosines(light.glint).within(edge, 1) - edge)
        * (Float(SphereLight.places) / (1 - edge))).rounded
    }
    return Places(
      columns: (longitude * (0.5 / .pi * mapWidth) + 0.5 * mapWidth).rounded,
      rows: (0.5 * mapHeight - latitude * (1 / .pi * mapHeight)).rounded,
      coverage: (coverage * 256).rounded, coarseness: coarseness, heights: heights,
      glints: glints)
  }

  /// ``SphereView/surface(atSquare:)`` of eight.
  @inline(__always)
  private func surface(atSquare square: Lanes) -> (across: Lanes, height: Lanes) {
    let root = (1 - square).squareRoot()
    guard !view.distance.isInfinite else { return (.one, root) }
    let distance = Float(view.distance)
    let slope = 1 / (distance * distance - 1).squareRoot()
    let t = (distance - root) / (1 + square * (slope * slope))
    return (t * slope, distance - t)
  }
}

/// The part of a sphere in which a map is seen at a time.
private struct SeenCap {
  private let middle: SIMD3<Float>
  private let (start, width): (Float, Float)

  init(_ cap: Sphere.Cap, at time: Seconds) {
    middle = SIMD3(cap.middle[at: time].normalized)
    start = Float(cap.edge.lowerBound)
    width = Float(cap.edge.upperBound - cap.edge.lowerBound)
  }

  /// The shares of a map that are seen in eight directions.
  @inline(__always)
  func shares(_ x: SIMD8<Float>, _ y: SIMD8<Float>, _ z: SIMD8<Float>) -> SIMD8<Float> {
    ((x * middle.x + y * middle.y + z * middle.z - start) / width).within(0, 1)
  }
}

extension Track {
  /// The time from which on the value does not change.
  var restTime: Seconds { keys.count > 1 ? keys[keys.count - 1].time : -.infinity }
}

extension SIMD8<Float> {
  /// The angles of right triangles by the sides opposite and beside them, -π…π, within 2e-6.
  ///
  /// - Note: The odd polynomial of M. Abramowitz and I. A. Stegun, *Handbook of Mathematical Functions*,
  ///   4.4.49, cut to what a pixel of a map needs.
  @inline(__always)
  func angles(over beside: SIMD8) -> SIMD8 {
    let (a, b) = (magnitudes, beside.magnitudes)
    let isSteep = a .> b
    let (low, high) = (a.replacing(with: b, where: isSteep), b.replacing(with: a, where: isSteep))
    let ratio = low / high.within(1e-30, 2)
    let square = ratio * ratio
    var sum = square * 0.0028662257 + -0.0161657367
    sum = sum * square + 0.0429096138
    sum = sum * square + -0.0752896400
    sum = sum * square + 0.1065626393
    sum = sum * square + -0.1420889944
    sum = sum * square + 0.1999355085
    sum = sum * square + -0.3333314528
    var angle = ratio + ratio * square * sum
    angle = angle.replacing(with: .pi / 2 - angle, where: isSteep)
    angle = angle.replacing(with: .pi - angle, where: beside .< .zero)
    return angle.replacing(with: -angle, where: self .< .zero)
  }

  /// The nearest integers of numbers below 4 Mi.
  @inline(__always)
  var rounded: SIMD8<Int32> {
    unsafeBitCast(self + .roundingOffset, to: SIMD8<Int32>.self) &- Float.roundingBits
  }

  /// Numbers from 0 to 4 Mi cut to whole ones.
  @inline(__always)
  var whole: SIMD8 {
    let near = self + .roundingOffset - .roundingOffset
    return near.replacing(with: near - 1, where: near .> self)
  }

  /// The numbers within bounds: the library's own clamping is a call for each vector.
  @inline(__always)
  func within(_ low: Float, _ high: Float) -> SIMD8 {
    // What is no number is the least.
    let raised = SIMD8(repeating: low).replacing(with: self, where: self .>= low)
    return raised.replacing(with: high, where: raised .> high)
  }

  @inline(__always)
  private var magnitudes: SIMD8 { replacing(with: -self, where: self .< .zero) }

  fileprivate static var one: SIMD8 { SIMD8(repeating: 1) }
}

/// A map of the whole sphere at full size, at half of it, and so on.
struct MapPyramid: Sendable {
  fileprivate struct Level {
    var start: Int
    var width: Int
    var height: Int
    /// The middle of its first pixel, in parts of 256 of its pixels.
    var (left, top): (Int32, Int32)
  }

  private var pixels: [UInt32]
  private var levels: [Level]
  /// The number of finer maps of parts of it, the first of the levels.
  private(set) var finer = 0

  /// The size of the finest map of the whole.
  var width: Int { levels[finer].width }
  var height: Int { levels[finer].height }

  /// - Throws: `CairoStatus` where the map cannot be drawn.
  init(_ map: Sphere.Map) throws(CairoStatus) { self.init(try MapPyramid.drawn(map)) }

  /// The pixels of a map, all that grows or comes into sight there.
  ///
  /// - Parameter part: The part that is drawn; `nil` for all.
  /// - Throws: `CairoStatus` where it cannot be drawn.
  static func drawn(_ map: Sphere.Map, _ part: FinePart? = nil) throws(CairoStatus) -> Bitmap {
    let playback = Playback(firstHold: 0, motion: 0, lastHold: 0, repetition: .forever)
    let scene = Scene(
      size: part?.size ?? map.size, background: map.background, nodes: map.nodes,
      playback: playback, title: "", summary: "")
    func ground(_ nodes: ArraySlice<Node>) throws(CairoStatus) -> Bitmap {
      try Painter.ground(
        of: scene, nodes, at: .greatestFiniteMagnitude, under: part?.placement ?? .identity)
    }
    // Of outlines as long as those of all the Earth Cairo would take several times as long.
    var whole = Group(.map(.land), children: map.nodes)
    whole.camera = Camera(views: Track(constant: .whole))
    guard part == nil, let seen = SeenMap(whole, in: map.size) else {
      return try ground(scene.nodes[...])
    }
    return try seen.picture(at: .greatestFiniteMagnitude, over: ground([]))
  }

  /// - Parameters:
  ///   - map: A map, see-through where nothing is drawn; its left edge goes on at its right one.
  ///   - room: The pixels that finer parts of it will have.
  init(_ map: Bitmap, room: Int = 0) {
    // All levels together are a third more.
    pixels = []
    pixels.reserveCapacity(map.pixels.count + map.pixels.count / 3 + 1 + room)
    pixels += map.pixels
    levels = [Level(start: 0, width: map.width, height: map.height, left: 128, top: 128)]
    var last = map
    while last.width % 2 == 0, last.height % 2 == 0, last.height > 8 {
      last = last.halved
      levels.append(
        Level(start: pixels.count, width: last.width, height: last.height, left: 128, top: 128))
      pixels += last.pixels
    }
  }

  /// Adds a part of the map that is twice as fine as the finest so far.
  mutating func add(_ bitmap: Bitmap, _ part: FinePart) {
    levels.insert(
      Level(
        start: pixels.count, width: bitmap.width, height: bitmap.height,
        left: Int32(part.rect.x) << 8 + 128, top: Int32(part.rect.y) << 8 + 128), at: 0)
    finer += 1
    pixels += bitmap.pixels
  }

  /// Calls something with what looks up colors.
  func withColors(_ body: (Colors) -> Void) {
    pixels.withUnsafeBufferPointer { pixels in
      levels.withUnsafeBufferPointer { levels in
        body(
          Colors(pixels: pixels, levels: levels, finer: Int32(truncatingIfNeeded: finer)))
      }
    }
  }

  /// The colors of places.
  struct Colors {
    fileprivate let pixels: UnsafeBufferPointer<UInt32>
    fileprivate let levels: UnsafeBufferPointer<Level>
    /// The number of finer maps of parts.
    fileprivate let finer: Int32

    /// The color at a column and row on the finest map of the whole, in parts of 256 of a pixel, of the
    /// finest map that is halved a number of times.
    @inline(__always)
    func callAsFunction(_ column: Int32, _ row: Int32, halvings: Int32) -> UInt32 {
      let channels = channels(column, row, halvings: halvings)
      return unsafeBitCast(unsafeBitCast(channels, to: SIMD8<UInt8>.self).evenHalf, to: UInt32.self)
    }

    /// The same as its blue, green, red and opacity, of 255.
    @inline(__always)
    func channels(_ column: Int32, _ row: Int32, halvings: Int32) -> SIMD4<UInt16> {
      let number = min(halvings, Int32(truncatingIfNeeded: levels.count &- 1))
      let level = levels[Int(number)]
      // From the middle of the first pixel.
      let (column, row) = (
        (column &<< finer) &>> number &- level.left, (row &<< finer) &>> number &- level.top
      )
      let left = Int(column &>> 8)
      let top = min(max(Int(row &>> 8), 0), level.height &- 1)
      let wrapped =
        left < 0 ? left &+ level.width : left >= level.width ? left &- level.width : left
      let columnA = min(max(wrapped, 0), level.width &- 1)
      let columnB = columnA &+ 1 == level.width ? 0 : columnA &+ 1
      let rowA = level.start &+ top &* level.width
      let rowB = row < 0 || top &+ 1 == level.height ? rowA : rowA &+ level.width
      /// The channels of a column's pixels of both rows.
      @inline(__always)
      func channels(_ column: Int) -> SIMD8<UInt16> {
        let both = UInt64(pixels[rowB &+ column]) << 32 | UInt64(pixels[rowA &+ column])
        // With zeros between them: the library's own conversion is a call.
        var wide = SIMD16<UInt8>.zero
        wide.evenHalf = unsafeBitCast(both, to: SIMD8<UInt8>.self)
        return unsafeBitCast(wide, to: SIMD8<UInt16>.self)
      }
      /// Channels a share of 256 of the way to others.
      @inline(__always)
      func mixed<Lanes: SIMD>(_ one: Lanes, _ other: Lanes, _ share: Int32) -> Lanes
      where Lanes.Scalar == UInt16 {
        let share = UInt16(truncatingIfNeeded: share & 255)
        return (one &* (256 &- share) &+ other &* share &+ 128) &>> 8
      }
      let rows = mixed(channels(columnA), channels(columnB), column)
      return mixed(rows.lowHalf, rows.highHalf, row)
    }
  }
}

extension UInt32 {
  /// The four channels in the sixteens of a wider number.
  fileprivate var spread: UInt64 {
    let wide = UInt64(self)
    return (wide & 0x00FF_00FF) | (wide & 0xFF00_FF00) << 24
  }

  /// The premultiplied color over another one.
  fileprivate func laid(over other: UInt32) -> UInt32 {
    let rest = 255 - (self >> 24)
    var sum: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let channel = (self >> shift & 255) + ((other >> shift & 255) * rest + 127) / 255
      sum |= Swift.min(channel, 255) << shift
    }
    return sum
  }

  /// The color over another one, of which it hides a share of 256.
  fileprivate func mixed(over other: UInt32, _ share: UInt64) -> UInt32 {
    other.spread.mixed(with: spread, share).gathered
  }
}

extension UInt64 {
  /// Spread channels a share of 256 of the way to others.
  fileprivate func mixed(with other: UInt64, _ share: UInt64) -> UInt64 {
    ((self &* (256 &- share) &+ other &* share &+ 0x0080_0080_0080_0080) >> 8)
      & 0x00FF_00FF_00FF_00FF
  }

  /// Channels that were spread, together again.
  fileprivate var gathered: UInt32 {
    UInt32(truncatingIfNeeded: self & 0x00FF_00FF)
      | UInt32(truncatingIfNeeded: (self >> 24) & 0xFF00_FF00)
  }
}

extension Bitmap {
  /// The picture at half its size, each pixel the mean of four.
  fileprivate var halved: Bitmap {
    let (columns, rows) = (width / 2, height / 2)
    let half = pixels.withUnsafeBufferPointer { pixels in
      [UInt32](unsafeUninitializedCapacity: columns * rows) { half, count in
        for row in 0..<rows {
          let (first, target) = (2 * row * width, row * columns)
          for column in 0..<columns {
            let place = first &+ 2 &* column
            let (a, b) = (pixels[place], pixels[place &+ 1])
            let (c, d) = (pixels[place &+ width], pixels[place &+ width &+ 1])
            // Two channels at a time, sixteen bits each, so that many pixels are done at once.
            func mean(_ shift: UInt32) -> UInt32 {
              func pair(_ pixel: UInt32) -> UInt32 { pixel &>> shift & 0x00FF_00FF }
              let sum = pair(a) &+ pair(b) &+ pair(c) &+ pair(d) &+ 0x0002_0002
              return sum &>> 2 & 0x00FF_00FF
            }
            half[target &+ column] = mean(0) | mean(8) &<< 8
          }
        }
        count = columns * rows
      }
    }
    return Bitmap(width: columns, height: rows, pixels: half)
  }
}
