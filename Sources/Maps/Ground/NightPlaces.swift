internal import FlightGeodesy
package import FlightGraphics
internal import FlightOrdering
package import FlightScene

extension FlatNight.Places {
  /// The pixels between places on a map that goes on, and on one whose edge bends.
  private static let (wide, narrow) = (8.0, 4.0)
  /// The degrees between places that are enough for a picture that is drawn smooth, and the pixels.
  private static let (smooth, pixels) = (1.2, 4.0...16)

  /// The places of a view, with all that a camera sees.
  package init(_ view: MapView) {
    self.init(
      view, in: view.frame,
      every: view.cut == .none ? FlatNight.Places.wide : FlatNight.Places.narrow)
  }

  /// A picture of the night for formats that draw it smooth: a color, the more opaque the darker it is;
  /// `nil` where it is day everywhere.
  ///
  /// - Parameter sun: The direction to the sun.
  package static func picture(
    _ view: MapView, under sun: SIMD3<Double>, _ color: Color
  ) -> Image? {
    let step = (view.scale * .pi / 180 * smooth).clamped(to: pixels)
    let places = FlatNight.Places(view, in: view.frame.expanded(by: MapView.overlap), every: step)
    let alphas = places.directions.map { place in
      255 * SphereSun.darkness(atHeight: SIMD3<Double>(place).dot(sun))
    }
    guard alphas.contains(where: { $0 >= 0.5 }) else { return nil }
    let bitmap = Bitmap(
      width: places.columns, height: alphas.count / places.columns,
      pixels: alphas.map { alpha in
        let alpha = UInt32(alpha.rounded())
        func channel(_ value: UInt8) -> UInt32 { (UInt32(value) * alpha + 127) / 255 }
        return alpha << 24 | channel(color.red) << 16 | channel(color.green) << 8
          | channel(color.blue)
      })
    return Image(
      .earth(.night), pixels: bitmap,
      placement: .scale(step).then(
        .translation(Point(x: places.origin.x - step / 2, y: places.origin.y - step / 2))),
      clip: view.area)
  }

  private init(_ view: MapView, in frame: Rect, every step: Double) {
    let (columns, rows) = (Int(frame.width / step) + 3, Int(frame.height / step) + 3)
    let origin = Point(x: frame.minX - step / 2, y: frame.minY - step / 2)
    let known = (0..<columns * rows).map { index -> SIMD3<Float> in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let point = Point(
        x: origin.x + Double(column) * step, y: origin.y + Double(row) * step)
      // Beyond a map that ends at sea night falls as if it went on: that of the last parallel would be stripes.
      let place = view.endsAtSea ? view.placeBeyondEnds(at: point) : view.place(at: point)
      return place.map { SIMD3($0.direction) } ?? .zero
    }
    self.init(origin: origin, step: step, columns: columns, directions: known)
    // Off the map the Earth goes on as it does at the edge, for the pixels between.
    for index in known.indices where known[index] == .zero {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      var (sum, count) = (SIMD3<Float>.zero, Float(0))
      for (down, across) in [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)] {
        func place(_ steps: Int) -> SIMD3<Float> {
          let (row, column) = (row + down * steps, column + across * steps)
          return (0..<rows).contains(row) && (0..<columns).contains(column)
            ? known[row * columns + column] : .zero
        }
        let (near, next) = (place(1), place(2))
        if near == .zero { continue }
        sum += next == .zero ? near : 2 * near - next
        count += 1
      }
      if count > 0 { directions[index] = sum / count }
    }
  }
}
