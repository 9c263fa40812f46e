internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightScene
internal import FlightStyles

/// A circle on a globe that turns, with its radius above it.
///
/// It has no dashes: they would crawl on a line that turns.
struct GlobeRing {
  private let film: GlobeFilm
  private let points: [SIMD3<Double>]

  init(_ ring: RangeRing, _ film: GlobeFilm) {
    self.film = film
    points = ring.points.map(\.direction)
  }

  /// The parts that it is drawn in, each with corners of its own.
  private static let parts = 4
  /// The height above the horizon at which there is a label.
  private static let margin = 0.04

  /// The line.
  func nodes(_ theme: Theme, _ size: PixelSize) -> [Node] {
    var stroke = theme.rangeRing(in: size)
    stroke.dashes = []
    return (0..<GlobeRing.parts).flatMap { part in
      let (from, to) = (
        Double(part) / Double(GlobeRing.parts), Double(part + 1) / Double(GlobeRing.parts)
      )
      return GlobeLine.lines(film, span: { _ in (from, to) }, place: place).map { line in
        let morph = Node.morph(Morph(.rangeRing, outline: line.outline, stroke: stroke))
        return line.hidden.isEmpty
          ? morph : .group(Group(.rangeRing, hidden: line.hidden, children: [morph]))
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

  /// The label at what is the top of the ring half way through the film; `nil` where that is out of
  /// sight.
  ///
  /// - Parameter hasRoom: Tells whether there is room for it in a box.
  func label(
    _ label: RangeLabel, _ theme: Theme, _ size: PixelSize, hasRoom: (Rect) -> Bool
  ) -> Node? {
    func isSeen(_ place: SIMD3<Double>, by view: SphereView) -> Bool {
      place.dot(view.towards) >= view.horizon + GlobeRing.margin
    }
    let middle = film.views[film.views.count / 2]
    let seen = points.filter { isSeen($0, by: middle) }
    guard let top = seen.min(by: { middle($0).y < middle($1).y }) else { return nil }
    let box = label.box(at: .zero, towards: Point(x: 0, y: -1))
    let shown = film.views.map { view in
      isSeen(top, by: view) && hasRoom(box.moved(by: view(top)))
    }
    guard shown.contains(true) else { return nil }
    var pin = Group(
      .pin, motion: film.motion(through: film.keys.map { film.views[$0].unfolded(top) }),
      children: [label.node(in: box, theme, size)])
    pin.opacity = SeenLabel(at: shown, startingAt: film.time(of: 0)).opacity
    return .group(pin)
  }
}
