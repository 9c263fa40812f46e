internal import FlightGeodesy
package import FlightGraphics
internal import FlightOrdering

/// The placement of a flag over a country.
package enum FlagPlacing {
  /// The most by which a flag is stretched or squeezed.
  private static let mostStretching = 2.5

  /// Lays a flag over a box so that it covers it.
  ///
  /// It is stretched as far as that makes more of it seen, but not beyond all likeness. What is still
  /// too much is left over on both sides; of a narrow country on the far side alone, since what
  /// tells most flags apart is at the hoist.
  package static func placement(of flag: Bitmap, over box: Rect) -> Affine {
    let (width, height) = (max(box.width, 1e-3), max(box.height, 1e-3))
    let aspect = Double(flag.width) / Double(flag.height)
    let ratio = width / height / aspect
    let stretching = ratio.clamped(to: 1 / mostStretching...mostStretching)
    let size =
      ratio >= stretching
      ? (width: width, height: width / (aspect * stretching))
      : (width: height * aspect * stretching, height: height)
    let surplus = 1 - width / size.width
    let before = 0.5 * ((0.4 - surplus) / 0.15).clamped(to: 0...1)
    return Affine(
      a: size.width / Double(flag.width), b: 0, c: 0, d: size.height / Double(flag.height),
      tx: box.minX - (size.width - width) * before,
      ty: box.center.y - size.height / 2)
  }
}

extension FlagPlacing {
  /// The most columns of a flag round a pole.
  private static let mostColumns = 2048.0

  /// Lays a flag round the south pole as it is seen from above there, Greenwich up.
  ///
  /// - Parameters:
  ///   - box: The box of the country on the map.
  ///   - view: A map that is even in longitude and latitude.
  /// - Returns: The flag as such a map shows it, over the box; `nil` where that does not reach round the pole.
  package static func roundPole(_ flag: Bitmap, over box: Rect, on view: MapView) -> Bitmap? {
    let middle = view.frame.center.x
    guard box.width >= view.frame.width - 1, box.width >= 2 * .pi * view.scale - 1,
      let south = view.place(at: Point(x: middle, y: box.maxY - 1)), south.latitude < -89,
      let north = view.place(at: Point(x: middle, y: box.minY))
    else { return nil }
    let columns = min(box.width, mostColumns).rounded()
    let rows = max((columns * box.height / box.width).rounded(), 1)
    let reach = 90 + north.latitude
    let laid = placement(
      of: flag, over: Rect(minX: -reach, minY: -reach, maxX: reach, maxY: reach))
    let pixels = (0..<Int(rows)).flatMap { row in
      let distance = reach * (1 - (Double(row) + 0.5) / rows)
      return (0..<Int(columns)).map { column in
        let turn = (Double(column) + 0.5) / columns * 360 - 180
        let (sine, cosine) = sineCosine(degrees: north.longitude + turn)
        return flag.mean(
          x: (distance * sine - laid.tx) / laid.a, y: (-distance * cosine - laid.ty) / laid.d)
      }
    }
    return Bitmap(width: Int(columns), height: Int(rows), pixels: pixels)
  }
}

extension Bitmap {
  /// The mean of the four pixels round a place, the nearer the heavier; beyond an edge all is as there.
  fileprivate func mean(x: Double, y: Double) -> UInt32 {
    let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    var sum = SIMD4<Double>(repeating: 0.5)
    for row in [top, top + 1] {
      let line = Int(row.clamped(to: 0...Double(height - 1))) * width
      for column in [left, left + 1] {
        let pixel = pixels[line + Int(column.clamped(to: 0...Double(width - 1)))]
        let weight = (1 - abs(x - 0.5 - column)) * (1 - abs(y - 0.5 - row))
        sum += SIMD4<Double>(unsafeBitCast(pixel, to: SIMD4<UInt8>.self)) * weight
      }
    }
    return unsafeBitCast(SIMD4<UInt8>(sum), to: UInt32.self)
  }
}
