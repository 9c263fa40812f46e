internal import FlightGraphics

/// A plane of a picture, looked up at any points.
struct PlaneSampler {
  private let plane: PixelPlane
  private let (east, south, turn): (Int, Int, Int)
  /// True if the left edge goes on at the right one.
  private let wraps: Bool
  private let fades: Bool
  /// True if what lies between pixels is that of a spline, false if their mixture.
  private let isSmooth: Bool

  /// A point in 1/65536 of the picture's pixels, from the middle of the first one.
  struct Place {
    var (x, y): (Int, Int)

    init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }

    init(_ point: Point) {
      self.init(Int((point.x - 0.5) * 65536), Int((point.y - 0.5) * 65536))
    }

    static func + (a: Place, b: Place) -> Place { Place(a.x &+ b.x, a.y &+ b.y) }
    static func - (a: Place, b: Place) -> Place { Place(a.x &- b.x, a.y &- b.y) }
  }

  init(_ plane: PixelPlane, _ picture: EarthPicture, isSmooth: Bool) {
    self.plane = plane
    self.isSmooth = isSmooth
    (east, south, turn) = (
      plane.width << 16, plane.height << 16, Int((picture.turn * 65536).rounded())
    )
    wraps = turn - east < 32768
    fades = picture.fades
  }

  func withValues(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    plane.values.withUnsafeBufferPointer(body)
  }

  /// True if all pixels that points between two are mixed from are on the plane.
  func surrounds(_ low: Place, _ high: Place) -> Bool {
    let more = isSmooth ? 1 : 0
    return low.x >> 16 >= more && low.y >> 16 >= more
      && high.x >> 16 < plane.width - 1 - more && high.y >> 16 < plane.height - 1 - more
  }

  /// The mean at places that the plane's pixels surround, each moved by the same.
  @inline(__always)
  func mean(
    at place: Place, _ offsets: [Place], in values: UnsafeBufferPointer<UInt8>
  ) -> UInt8 {
    var sum = offsets.count << 15
    for offset in offsets {
      let place = place + offset
      let index = (place.y >> 16) &* plane.width &+ place.x >> 16
      if isSmooth {
        let first = index &- plane.width &- 1
        sum &+= PlaneSampler.splined(place) { values[first &+ $0 &+ $1 &* plane.width] }
      } else {
        sum &+= PlaneSampler.mixed(values, index, 1, plane.width, place)
      }
    }
    return UInt8(truncatingIfNeeded: sum / (offsets.count << 16))
  }

  /// The mean at any places, `nil` being off the map.
  func mean(of places: [Place?]) -> UInt8 {
    var (sum, seen) = (0, 0)
    plane.values.withUnsafeBufferPointer { values in
      for case let place? in places {
        // The turn in which the place is on the picture, if there is one.
        let half = 32768
        let x = ((place.x + half) % turn + turn) % turn - half
        guard x + half <= east, place.y + half >= 0, place.y + half <= south else { continue }
        seen += 1
        if isSmooth {
          sum += PlaneSampler.splined(Place(x, place.y)) {
            let row = min(max(place.y >> 16 - 1 + $1, 0), plane.height - 1)
            return values[row * plane.width + column(x >> 16 - 1 + $0)]
          }
          continue
        }
        let (left, right) = (column(x >> 16), column(x >> 16 + 1))
        let upper = min(max(place.y >> 16, 0), plane.height - 1)
        let lower = min(max(place.y >> 16 + 1, 0), plane.height - 1)
        sum += PlaneSampler.mixed(
          values, upper * plane.width + left, right - left, (lower - upper) * plane.width,
          Place(x, place.y))
      }
    }
    let all = max(fades ? places.count : seen, 1) << 16
    return UInt8(truncatingIfNeeded: (sum + all / 2) / all)
  }

  /// The column to look up for one that may lie beyond the edges.
  private func column(_ column: Int) -> Int {
    wraps ? (column + plane.width) % plane.width : min(max(column, 0), plane.width - 1)
  }

  /// The mixture of four pixels, in 1/65536.
  @inline(__always)
  private static func mixed(
    _ values: UnsafeBufferPointer<UInt8>, _ index: Int, _ right: Int, _ down: Int, _ place: Place
  ) -> Int {
    let (u, v) = (place.x >> 8 & 255, place.y >> 8 & 255)
    func line(_ index: Int) -> Int {
      let (first, second) = (Int(values[index]), Int(values[index &+ right]))
      return first << 8 &+ (second &- first) &* u
    }
    let (upper, lower) = (line(index), line(index &+ down))
    return upper << 8 &+ (lower &- upper) &* v
  }

  /// The value of a cubic spline between sixteen pixels, in 1/65536.
  ///
  /// - Parameter value: The value by column and row, of four each.
  @inline(__always)
  private static func splined(_ place: Place, _ value: (Int, Int) -> UInt8) -> Int {
    let (across, down) = (Spline.shares(place.x >> 8), Spline.shares(place.y >> 8))
    func line(_ row: Int) -> Int {
      Int(value(0, row)) &* across.0 &+ Int(value(1, row)) &* across.1
        &+ Int(value(2, row)) &* across.2 &+ Int(value(3, row)) &* across.3
    }
    return line(0) &* down.0 &+ line(1) &* down.1 &+ line(2) &* down.2 &+ line(3) &* down.3
  }
}
