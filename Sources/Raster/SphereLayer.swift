internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene

/// A sphere with a map round it, pixel by pixel: each looks up the place of the map that it shows.
///
/// What a pixel shows depends on nothing but its place and the view, so that tiles fit together.
final class SphereLayer: Sendable {
  private let views: Track<SphereView>
  private let map: MapPyramid

  /// - Returns: `nil` for a group without a sphere.
  /// - Throws: `CairoStatus` where the map cannot be drawn.
  init?(_ group: Group) throws(CairoStatus) {
    guard let sphere = group.sphere else { return nil }
    views = sphere.views
    let playback = Playback(firstHold: 0, motion: 0, lastHold: 0, repetition: .forever)
    let scene = Scene(
      size: sphere.map.size, background: sphere.map.background, nodes: sphere.map.nodes,
      playback: playback, title: "", summary: "")
    map = MapPyramid(try Painter.ground(of: scene, scene.nodes[...]))
  }

  /// The time from which on it does not change.
  var restTime: Seconds { views.keys.count > 1 ? views.keys[views.keys.count - 1].time : -.infinity }

  /// Draws the part of the sphere at a time that a tile holds.
  func draw(at time: Seconds, over tile: inout [UInt32], at rect: PixelRect) {
    let view = views[at: time]
    let disc = view.disc
    guard !rect.isEmpty, disc.minY < Double(rect.maxY), disc.maxY > Double(rect.y) else { return }
    let rows = SphereRows(view, density: map.width / (2 * .pi * view.radius))
    tile.withUnsafeMutableBufferPointer { pixels in
      for row in rect.y..<rect.maxY {
        guard let columns = rows.columns(ofRow: row, in: rect.x..<rect.maxX) else { continue }
        let start = (row - rect.y) * rect.width - rect.x
        for first in stride(from: columns.lowerBound, to: columns.upperBound, by: 8) {
          let places = rows.places(fromColumn: first, row: row)
          for index in 0..<min(8, columns.upperBound - first) {
            let coverage = places.coverage[index]
            guard coverage > 0 else { continue }
            let color = map.color(
              x: places.x[index], y: places.y[index], coarseness: places.coarseness[index])
            let place = start + first + index
            pixels[place] =
              coverage >= 1 ? color : color.mixed(over: pixels[place], UInt64(coverage * 256))
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
    /// Shares of the map's width and height, 0…1.
    var x: Lanes
    var y: Lanes
    /// The shares of the pixels that the disc covers.
    var coverage: Lanes
    /// The squares of the lengths of the pixels on the map, in those of its own.
    var coarseness: Lanes
  }

  private let view: SphereView
  /// The square of the number of the map's pixels to one in the middle of the disc.
  private let density: Float
  private let (right, up, towards): (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)

  private static let steps = SIMD8(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5)

  init(_ view: SphereView, density: Double) {
    self.view = view
    self.density = Float(density * density)
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

  func places(fromColumn column: Int, row: Int) -> Places {
    let radius = Float(view.radius)
    // Each pixel by itself, so that it is the same in every tile.
    let x = Lanes((SphereRows.steps + Double(column) - view.center.x) / view.radius)
    let y = Float((view.center.y - Double(row) - 0.5) / view.radius)
    let square = x * x + y * y
    let coverage = (0.5 + radius * (1 - square.squareRoot())).clamped(
      lowerBound: .zero, upperBound: .one)
    let inner = square.clamped(lowerBound: .zero, upperBound: .one)
    // The rays of the rim graze the sphere, those beside it are taken to it.
    let shrunk = (inner / square.clamped(lowerBound: .one * 1e-12, upperBound: .one * 8)).squareRoot()
    let (across, height) = surface(atSquare: inner)
    let (side, above) = (x * shrunk * across, y * shrunk * across)
    func axis(_ index: Int) -> Lanes {
      side * right[index] + above * up[index] + height * towards[index]
    }
    let (front, east, north) = (axis(0), axis(1), axis(2))
    let level = (front * front + east * east).squareRoot()
    let longitude = east.angles(over: front)
    let latitude = north.angles(over: level)
    let steepness = (height - Float(view.horizon)).clamped(
      lowerBound: .one * 0.02, upperBound: .one)
    return Places(
      x: 0.5 + longitude * (0.5 / .pi), y: 0.5 - latitude * (1 / .pi), coverage: coverage,
      // Towards the rim the map is seen aslant, towards the poles it is stretched.
      coarseness: density / (steepness * level.clamped(lowerBound: .one * 0.02, upperBound: .one)))
  }

  /// ``SphereView/surface(atSquare:)`` of eight.
  private func surface(atSquare square: Lanes) -> (across: Lanes, height: Lanes) {
    let root = (1 - square).squareRoot()
    guard !view.distance.isInfinite else { return (.one, root) }
    let distance = Float(view.distance)
    let slope = 1 / (distance * distance - 1).squareRoot()
    let t = (distance - root) / (1 + square * (slope * slope))
    return (t * slope, distance - t)
  }
}

extension SIMD8<Float> {
  /// The angles of right triangles by the sides opposite and beside them, -π…π, within 2e-6.
  ///
  /// - Note: The odd polynomial of M. Abramowitz and I. A. Stegun, *Handbook of Mathematical Functions*,
  ///   4.4.49, cut to what a pixel of a map needs.
  fileprivate func angles(over beside: SIMD8) -> SIMD8 {
    let (a, b) = (magnitudes, beside.magnitudes)
    let isSteep = a .> b
    let (low, high) = (a.replacing(with: b, where: isSteep), b.replacing(with: a, where: isSteep))
    let ratio = low / high.clamped(lowerBound: .one * 1e-30, upperBound: .one * 2)
    let square = ratio * ratio
    var sum = SIMD8(repeating: 0.0028662257)
    for factor: Float in [
      -0.0161657367, 0.0429096138, -0.0752896400, 0.1065626393, -0.1420889944, 0.1999355085,
      -0.3333314528,
    ] { sum = sum * square + factor }
    var angle = ratio + ratio * square * sum
    angle = angle.replacing(with: .pi / 2 - angle, where: isSteep)
    angle = angle.replacing(with: .pi - angle, where: beside .< .zero)
    return angle.replacing(with: -angle, where: self .< .zero)
  }

  private var magnitudes: SIMD8 { replacing(with: -self, where: self .< .zero) }

  fileprivate static var one: SIMD8 { SIMD8(repeating: 1) }
}

/// A map of the whole sphere at full size, at half of it, and so on.
private struct MapPyramid: Sendable {
  private struct Level {
    var start: Int
    var width: Int
    var height: Int
  }

  private var pixels: [UInt32]
  private var levels: [Level]

  /// The width of the finest map.
  var width: Double { Double(levels[0].width) }

  /// - Parameter map: An opaque map; its left edge goes on at its right one.
  init(_ map: Bitmap) {
    pixels = map.pixels
    levels = [Level(start: 0, width: map.width, height: map.height)]
    var last = map
    while last.width > 32, last.height > 16 {
      last = last.halved
      levels.append(Level(start: pixels.count, width: last.width, height: last.height))
      pixels += last.pixels
    }
  }

  /// The color of a place, from the level whose pixels are about as large as those of the picture.
  ///
  /// - Parameters:
  ///   - x: The share of the width, 0…1.
  ///   - y: The share of the height, 0…1.
  ///   - coarseness: The square of the number of the finest pixels to one of the picture.
  func color(x: Float, y: Float, coarseness: Float) -> UInt32 {
    // Half of the binary logarithm, rounded.
    let number = min((coarseness.exponentInt + 1) >> 1, levels.count - 1)
    let level = levels[max(number, 0)]
    // In parts of 256 of a pixel, from the middle of the first one.
    let column = Int32(x * Float(level.width) * 256) - 128
    let row = Int32(y * Float(level.height) * 256) - 128
    let (shareX, shareY) = (UInt64(column & 255), UInt64(row & 255))
    let left = Int(column >> 8)
    let top = min(max(Int(row >> 8), 0), level.height - 1)
    let columnA = left < 0 ? left + level.width : left >= level.width ? left - level.width : left
    let columnB = columnA + 1 == level.width ? 0 : columnA + 1
    let rowA = level.start + top * level.width
    let rowB = row < 0 || top + 1 == level.height ? rowA : rowA + level.width
    return pixels.withUnsafeBufferPointer { pixels in
      let upper = pixels[rowA + columnA].spread.mixed(
        with: pixels[rowA + columnB].spread, shareX)
      let lower = pixels[rowB + columnA].spread.mixed(
        with: pixels[rowB + columnB].spread, shareX)
      return upper.mixed(with: lower, shareY).gathered
    }
  }
}

extension Float {
  /// The binary exponent of a positive number.
  fileprivate var exponentInt: Int { Int(bitPattern >> 23) - 127 }
}

extension UInt32 {
  /// The four channels in the sixteens of a wider number.
  fileprivate var spread: UInt64 {
    let wide = UInt64(self)
    return (wide & 0x00FF_00FF) | (wide & 0xFF00_FF00) << 24
  }

  /// The color over another one, of which it hides a share of 256.
  fileprivate func mixed(over other: UInt32, _ share: UInt64) -> UInt32 {
    other.spread.mixed(with: spread, share).gathered
  }
}

extension UInt64 {
  /// Spread channels a share of 256 of the way to others.
  fileprivate func mixed(with other: UInt64, _ share: UInt64) -> UInt64 {
    ((self &* (256 - share) &+ other &* share &+ 0x0080_0080_0080_0080) >> 8)
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
    var half: [UInt32] = []
    half.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let first = 2 * row * width + 2 * column
        let sum =
          pixels[first].spread &+ pixels[first + 1].spread &+ pixels[first + width].spread
          &+ pixels[first + width + 1].spread
        half.append(((sum &+ 0x0002_0002_0002_0002) >> 2 & 0x00FF_00FF_00FF_00FF).gathered)
      }
    }
    return Bitmap(width: columns, height: rows, pixels: half)
  }
}
