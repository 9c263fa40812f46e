internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene

/// Something upright that stands on raised ground and is carried along with it: a dot, a label, or both.
struct ChaseMark {
  let direction: SIMD3<Double>
  /// The dot and the label, pinned somewhere.
  private let (dots, texts): ([Node], [Node])
  /// The box of the label, seen from the place that it stands on; `nil` where there is none.
  private let box: Rect?

  /// The distances over which it fades away, beside that of the horizon.
  private static let (near, far) = (0.75, 1.0)

  init(at direction: SIMD3<Double>, dots: [Node], texts: [Node], box: Rect?) {
    (self.direction, self.dots, self.texts, self.box) = (direction, dots, texts, box)
  }

  /// The reach of nearer ground over it, in parts of the focus, at which it begins to fade and at which it is out of
  /// sight.
  private static let (open, covered) = (0.02, 0.04)

  /// The views from one to the next in which ground before it is looked for: that takes long, and changes slowly.
  private static let stride = 4

  /// Its nearness in each view: 1 where it does not fade, 0 where it is out of sight.
  func nearness(in film: ChaseFilm) -> [Double] {
    let place = film.onGround(direction)
    let near = film.views.map { view -> Double in
      guard view.shows(place) else { return 0 }
      let horizon = -HorizonView.slope(ofHorizonFrom: view.distance)
      let share = (place - view.eye).length / horizon
      return min((ChaseMark.far - share) / (ChaseMark.far - ChaseMark.near), 1)
    }
    func sight(at index: Int) -> Double {
      guard near[index] > 0 else { return 0 }
      let view = film.views[index]
      let cover = film.terrain.cover(of: place, in: view) / view.focus
      return ((ChaseMark.covered - cover) / (ChaseMark.covered - ChaseMark.open)).clamped(to: 0...1)
    }
    let last = near.count - 1
    let looks = Array(Swift.stride(from: 0, to: last, by: ChaseMark.stride)) + [last]
    let sights = Track(looks.map { .init(time: Double($0), value: sight(at: $0)) })
    return near.enumerated().map { min($1, sights[at: Double($0)]).clamped(to: 0...1) }
  }

  /// The dot and the label.
  ///
  /// - Parameters:
  ///   - room: The room for labels, less that of this one when it is back.
  ///   - others: True in the views in which another label says the same; in those, too, that show this one when
  ///     it is back.
  func nodes(_ film: ChaseFilm, _ room: inout ChaseRoom, besides others: inout [Bool]) -> [Node] {
    let place = film.onGround(direction)
    let nearness = nearness(in: film)
    guard nearness.contains(where: { $0 > 0 }) else { return [] }
    let points = film.views.map { $0(place) }
    var isShown = film.views.map { _ in box != nil }
    if let box {
      for index in points.indices {
        isShown[index] =
          nearness[index] > 0 && !others[index]
          && room.take(box.moved(by: points[index]), inView: index)
        others[index] = others[index] || isShown[index]
      }
    }
    let opacity = zip(nearness, film.opacity(isShown)).map { $0 * $1 }
    func carried(_ pins: [Node], _ values: [Double]) -> [Node] {
      let track = film.track(values).thinned(tolerance: 0.01)
      return pins.map { node in
        guard case .group(var pin) = node else { return node }
        pin.anchor = nil
        pin.motion = film.motion(through: points, heading: Track(constant: 0))
        pin.opacity = track
        return .group(pin)
      }
    }
    return carried(dots, nearness) + carried(texts, opacity)
  }
}
