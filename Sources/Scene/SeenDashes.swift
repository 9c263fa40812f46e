/// The dashes of a line that a camera looks at: as long on the screen in every view, and yet at their
/// places on the map, so that they do not crawl along the line while the camera comes closer.
///
/// Where the camera comes closer the dashes move apart, and in the middle of each gap a new one
/// grows. When the view is twice as close, these are as long as the others and all begins anew. In the
/// last view, which stands longest, all are as long.
package struct SeenDashes: Equatable, Sendable {
  /// Lengths drawn and left out on the screen, an even number of them.
  private let lengths: [Double]
  /// A scale at which all dashes are as long: no greater than any, and some halvings of the last.
  private let base: Double

  /// - Returns: `nil` for a line without dashes.
  package init?(_ stroke: Stroke, through camera: Camera) {
    guard stroke.dashes.reduce(0, +) > 0 else { return nil }
    let isOdd = stroke.dashes.count % 2 == 1
    lengths = isOdd ? stroke.dashes + stroke.dashes : stroke.dashes
    base = camera.dashBase
  }

  /// The number of times the view has become twice as close, and its ratio since then: 1..<2.
  private func step(at scale: Double) -> (doublings: Int, closer: Double) {
    let ratio = max(scale / base, 1)
    return (Int(ratio.exponent), ratio.significand)
  }

  /// The number of a stretch of scales, in which lengths change evenly with the reciprocal of the
  /// scale.
  package func stretch(at scale: Double) -> Int { step(at: scale).doublings }

  /// The scale at which a stretch begins.
  package func start(ofStretch stretch: Int) -> Double {
    Double(sign: .plus, exponent: stretch, significand: 1) * base
  }

  /// The lengths drawn and left out at a scale, on the plane; their sum is the same all through a
  /// stretch.
  ///
  /// - Parameter stretch: The stretch the scale is in, or ends.
  package func lengths(at scale: Double, in stretch: Int) -> [Double] {
    let growth = scale / start(ofStretch: stretch) - 1
    // Each dash and its gap with nothing in the middle of the gap become twice all of them.
    var young: [Double] = []
    for pair in stride(from: 0, to: lengths.count, by: 2) {
      let half = lengths[pair + 1] / 2
      young += [lengths[pair], half, 0, half]
    }
    return zip(young, lengths + lengths).map { $0.interpolated(to: $1, at: growth) / scale }
  }

  /// The lengths drawn and left out at a scale, on the plane.
  package func lengths(at scale: Double) -> [Double] {
    let (stretch, closer) = step(at: scale)
    // A dash without a length may have round ends.
    return closer == 1 ? lengths.map { $0 / scale } : lengths(at: scale, in: stretch)
  }
}

extension Camera {
  /// The last view's scale, halved until no view is wider.
  fileprivate var dashBase: Double {
    let scales = views.keys.map(\.value.scale)
    guard let last = scales.last, let widest = scales.min(), widest > 0 else { return 1 }
    var base = last
    while base > widest { base /= 2 }
    return base
  }
}

extension Picture.Item {
  /// Returns the item with the dashes of the view at a time.
  package func seen(through camera: Camera, at time: Seconds) -> Picture.Item {
    let scale = camera.views[at: time].scale
    func seen(_ stroke: Stroke) -> Stroke {
      guard let dashes = SeenDashes(stroke, through: camera) else { return stroke }
      var stroke = stroke
      stroke.dashes = dashes.lengths(at: scale)
      return stroke
    }
    switch self {
    // What keeps its own size keeps its dashes.
    case .shape(_, let transform) where transform.enlargement == 1 && scale != 1: return self
    case .shape(var shape, let transform):
      shape.stroke = shape.stroke.map(seen)
      return .shape(shape, transform)
    case .line(let path, let drawn, let strokes, let opacity, let transform):
      return .line(
        path, drawn: drawn, strokes: strokes.map(seen), opacity: opacity, transform)
    case .image, .night: return self
    case .faded(let items, let opacity):
      return .faded(items.map { $0.seen(through: camera, at: time) }, opacity: opacity)
    }
  }
}
