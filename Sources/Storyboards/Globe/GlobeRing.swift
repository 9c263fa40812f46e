internal import FlightGeodesy
internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightScene
internal import FlightStyles

/// A circle on a globe that turns, with its radius beside it.
struct GlobeRing {
  private let film: GlobeFilm
  private let center: SIMD3<Double>
  private let points: [SIMD3<Double>]

  init(_ ring: RangeRing, _ film: GlobeFilm) {
    self.film = film
    center = GeoPoint(ring.center).direction
    points = ring.points.map(\.direction)
  }

  /// The parts that it is drawn in, each with corners of its own.
  private static let parts = 4
  /// The points from one place that is tried for the label to the next.
  private static let step = 20

  /// The line.
  func nodes(_ strokes: [Stroke]) -> [Node] {
    (0..<GlobeRing.parts).flatMap { part in
      let (from, to) = (
        Double(part) / Double(GlobeRing.parts), Double(part + 1) / Double(GlobeRing.parts)
      )
      return GlobeLine.lines(film, span: { _ in (from, to) }, place: place).flatMap {
        $0.nodes(.rangeRing, strokes)
      }
    }
  }

  /// The place at a share of the ring.
  private func place(_ share: Double) -> SIMD3<Double> {
    let index = share * Double(points.count - 1)
    let start = min(Int(index), points.count - 2)
    let rest = index - Double(start)
    return (points[start] * (1 - rest) + points[start + 1] * rest).normalized
  }

  /// The label at the highest place of the ring that has room half way through the film; `nil` where
  /// none has.
  ///
  /// - Parameter hasRoom: Tells whether there is room for it in a box of a view.
  func label(
    _ label: RangeLabel, _ theme: Theme, _ size: PixelSize, hasRoom: (Rect, SphereView) -> Bool
  ) -> Node? {
    func isSeen(_ place: SIMD3<Double>, by view: SphereView) -> Bool {
      place.dot(view.towards) >= view.horizon + GlobePin.clearOfRim
    }
    let view = film.views[film.views.count / 2]
    let places = stride(from: 0, to: points.count - 1, by: GlobeRing.step).map { points[$0] }
    for place in places.sorted(by: { view($0).y < view($1).y }) where isSeen(place, by: view) {
      let out = view(place) - view(center)
      let box = label.box(at: .zero, towards: out * (1 / max(Point.zero.distance(to: out), 1)))
      let shown = film.views.map { view in
        isSeen(place, by: view) && hasRoom(box.moved(by: view(place)), view)
      }
      guard shown[shown.count / 2] else { continue }
      var pin = Group(
        .pin, motion: film.motion(through: film.keys.map { film.views[$0].unfolded(place) }),
        children: [label.node(in: box, theme, size)])
      pin.opacity = SeenLabel(at: shown, startingAt: film.time(of: 0)).opacity
      return .group(pin)
    }
    return nil
  }
}
