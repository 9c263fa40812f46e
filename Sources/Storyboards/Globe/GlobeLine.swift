internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene

/// A part of a leg over time, as an outline with the same corners at each key of a globe's film.
struct GlobeLine {
  /// The part in front of the globe.
  let outline: MovingOutline
  /// The times at which none of it is.
  let hidden: [Range<Seconds>]

  /// The corners of a line: one for so many radians, and the least and most of them.
  private static let (step, corners) = (0.06, 3...48)
  /// The samples by which the part in front is found, and the halvings that find its end.
  private static let (samples, halvings) = (48, 12)

  /// - Parameters:
  ///   - span: The shares of the leg between which the part lies at a tick; no part where they meet.
  ///   - isBehind: True for the whole part, which is drawn under the globe.
  ///   - place: The place at a share of the leg, from the middle of the Earth.
  /// - Returns: `nil` for a line that is never seen.
  init?(
    _ film: GlobeFilm, angle: Double, span: (Int) -> (from: Double, to: Double),
    isBehind: Bool = false, place: (Double) -> SIMD3<Double>
  ) {
    let count = Int(angle / GlobeLine.step).clamped(to: GlobeLine.corners)
    var isSeen: [Bool] = []
    let keys = film.keys.map { tick -> MovingOutline.Key in
      let (view, span) = (film.views[tick], span(tick))
      let shown =
        span.from >= span.to
        ? nil
        : isBehind
          ? span : GlobeLine.front(of: span) { view.isInFront(place($0)) }
      isSeen.append(shown != nil)
      // What is out of sight lies where it will come into sight, or left it.
      let part = shown ?? (span.to, span.to)
      let line = (0...count).map { corner -> Point in
        let place = place(part.0 + (part.1 - part.0) * Double(corner) / Double(count))
        return shown != nil || view.isInFront(place) ? view(place) : view.rim(towards: place)
      }
      return MovingOutline.Key(time: film.time(of: tick), lines: [line])
    }
    guard isSeen.contains(true), let outline = try? MovingOutline(keys, closed: false) else {
      return nil
    }
    self.outline = outline
    hidden = film.hidden(unless: isSeen)
  }

  /// The longest part of a span in which something holds; a leg, which is no longer than half of the
  /// way round the Earth, has one such part.
  private static func front(
    of span: (from: Double, to: Double), holds: (Double) -> Bool
  ) -> (Double, Double)? {
    let shares = (0...samples).map {
      span.from + (span.to - span.from) * Double($0) / Double(samples)
    }
    guard let first = shares.firstIndex(where: holds) else { return nil }
    let last = shares[first...].firstIndex { !holds($0) }.map { $0 - 1 } ?? shares.count - 1
    func edge(_ inside: Double, _ outside: Double) -> Double {
      var (inside, outside) = (inside, outside)
      for _ in 0..<halvings {
        let middle = (inside + outside) / 2
        if holds(middle) { inside = middle } else { outside = middle }
      }
      return inside
    }
    return (
      first > 0 ? edge(shares[first], shares[first - 1]) : shares[first],
      last < shares.count - 1 ? edge(shares[last], shares[last + 1]) : shares[last]
    )
  }

  /// The line drawn with pens, the lowest first.
  func nodes(_ name: String, _ strokes: [Stroke], clip: Path? = nil) -> [Node] {
    let lines = strokes.map { stroke in
      Node.morph(Morph(name, outline: outline, stroke: stroke, clip: clip))
    }
    return hidden.isEmpty ? lines : [.group(Group(name, hidden: hidden, children: lines))]
  }
}

extension SphereView {
  /// The point of the rim of the disc at the side of a place.
  func rim(towards place: SIMD3<Double>) -> Point {
    let (x, y) = (place.dot(right), place.dot(up))
    let across = max((x * x + y * y).squareRoot(), 1e-9)
    return Point(x: center.x + radius * x / across, y: center.y - radius * y / across)
  }
}
