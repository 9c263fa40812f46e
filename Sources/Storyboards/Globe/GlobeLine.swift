internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene

/// A part of a leg over time, as an outline with the same corners at each key of a globe's film.
///
/// A globe may hide the middle of a leg and show both of its ends, so that a leg has several such parts.
struct GlobeLine {
  /// The part in sight.
  let outline: MovingOutline
  /// The times at which none of it is.
  let hidden: [Range<Seconds>]

  /// Some of a leg, as shares of it.
  typealias Span = (from: Double, to: Double)

  /// The pixels from one corner of a line to the next where it is longest, also of one among hundreds, and
  /// the least and most of them.
  static let (step, coarseStep) = (12.0, 28.0)
  private static let corners = 3...96
  /// The samples by which the parts in sight are found, and the halvings that find their ends.
  private static let (samples, halvings) = (48, 12)
  /// The share of what there is of a leg by which a part may move from one key to the next.
  private static let reach = 0.04

  /// The lines that some of a leg is seen as.
  ///
  /// - Parameters:
  ///   - span: The shares of the leg between which it lies at a tick; nothing where they meet.
  ///   - step: The pixels from one corner to the next.
  ///   - place: The place at a share of the leg, from the middle of the Earth.
  static func lines(
    _ film: GlobeFilm, span: (Int) -> Span, step: Double = step, place: (Double) -> SIMD3<Double>
  ) -> [GlobeLine] {
    let spans = film.keys.map(span)
    let parts = zip(film.keys, spans).map { tick, span in
      GlobeLine.parts(of: span) { film.views[tick].shows(place($0)) }
    }
    let corners = corners(film, every: step, place: place)
    return tracks(parts, of: spans).compactMap { track in
      GlobeLine(film, spans, track, corners: corners, place: place)
    }
  }

  /// - Parameters:
  ///   - spans: What there is of the leg at each key.
  ///   - parts: What is in sight of it.
  private init?(
    _ film: GlobeFilm, _ spans: [Span], _ parts: [Span?], corners count: Int,
    place: (Double) -> SIMD3<Double>
  ) {
    // Where a line is out of sight, but for just before it comes and just after it has left, nothing moves.
    let used = parts.indices.filter { index in
      parts[max(index - 1, 0)...min(index + 1, parts.count - 1)].contains { $0 != nil }
    }
    guard !used.isEmpty else { return nil }
    let paces = film.paces(of: film.keys)
    let keys = used.map { index -> MovingOutline.Key in
      let tick = film.keys[index]
      let view = film.views[tick]
      let part = parts[index] ?? GlobeLine.rest(at: index, spans, parts)
      let line = (0...count).map { corner -> Point in
        let place = place(part.from + (part.to - part.from) * Double(corner) / Double(count))
        return parts[index] != nil || view.shows(place)
          ? view.seen(place) : view.rim(towards: place)
      }
      return MovingOutline.Key(time: film.time(of: tick), lines: [line], pace: paces[index])
    }
    guard let outline = try? MovingOutline(keys, closed: false) else { return nil }
    self.outline = outline
    hidden = film.hidden(unless: parts.map { $0 != nil })
  }

  /// The point of the leg in which a part that is out of sight is gathered: where it will come into sight,
  /// or left it.
  private static func rest(at index: Int, _ spans: [Span], _ parts: [Span?]) -> Span {
    let span = spans[index]
    if span.from >= span.to { return (span.to, span.to) }
    let next = index + 1 < parts.count ? parts[index + 1] : nil
    let last = index > 0 ? parts[index - 1] : nil
    guard let part = next ?? last else { return (span.to, span.to) }
    let middle = (part.from + part.to) / 2
    return (middle, middle)
  }

  /// The parts in sight at each key, sorted so that each track moves steadily: one that leaves and comes
  /// back elsewhere is another.
  private static func tracks(_ parts: [[Span]], of spans: [Span]) -> [[Span?]] {
    /// A part as a share of what there is of the leg, which may move as a whole.
    func share(_ part: Span, at index: Int) -> Span {
      let span = spans[index]
      let length = max(span.to - span.from, 1e-9)
      return ((part.from - span.from) / length, (part.to - span.from) / length)
    }
    var tracks: [[Span?]] = []
    for (index, seen) in parts.enumerated() {
      var rest = seen
      for number in tracks.indices {
        let last = tracks[number][index - 1].map { share($0, at: index - 1) }
        let same = last.flatMap { last in
          rest.firstIndex {
            let part = share($0, at: index)
            return part.from <= last.to + reach && part.to >= last.from - reach
          }
        }
        tracks[number].append(same.map { rest.remove(at: $0) })
      }
      for part in rest {
        let free = tracks.firstIndex { track in track.suffix(3).allSatisfy { $0 == nil } }
        if let free {
          tracks[free][index] = part
        } else {
          tracks.append(Array(repeating: nil, count: index) + [part])
        }
      }
    }
    return tracks
  }

  /// The parts of a span in which something holds, in order.
  private static func parts(of span: Span, holds: (Double) -> Bool) -> [Span] {
    guard span.from < span.to else { return [] }
    let shares = (0...samples).map {
      span.from + (span.to - span.from) * Double($0) / Double(samples)
    }
    return SeenParts.parts(shares, shares.map(holds), halvings: halvings, holds: holds)
  }

  /// The corners that keep a leg round where it is longest.
  private static func corners(
    _ film: GlobeFilm, every step: Double, place: (Double) -> SIMD3<Double>
  ) -> Int {
    let places = stride(from: 0.0, through: 1, by: 1.0 / 16).map(place)
    let longest = film.keys.map { tick in
      let points = places.map { film.views[tick].seen($0) }
      return zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }.max()
    return Int(((longest ?? 0) / step).clamped(to: 0...1000)).clamped(to: corners)
  }

  /// The line drawn with pens, the lowest first.
  ///
  /// - Parameter casing: The role of all but the uppermost.
  func nodes(_ role: NodeRole, over casing: NodeRole? = nil, _ strokes: [Stroke]) -> [Node] {
    let lines = strokes.enumerated().map { number, stroke in
      let isOnTop = number == strokes.count - 1
      return Node.morph(
        Morph(isOnTop ? role : casing ?? role, outline: outline, stroke: stroke))
    }
    return hidden.isEmpty ? lines : [.group(Group(role, hidden: hidden, children: lines))]
  }
}

extension SphereView {
  /// True of a place over ground that is in sight.
  func shows(_ place: SIMD3<Double>) -> Bool { isInFront(place.normalized) }

  /// The point where a place on the ground or above it is drawn: arcs are flatter towards the rim and never
  /// rise beyond it, so that one that goes on behind the globe ends there.
  func seen(_ place: SIMD3<Double>) -> Point {
    let (ground, height) = (place.normalized, place.length - 1)
    guard height > 1e-9 else { return self(place) }
    let front = ground.dot(towards)
    let side = max(1 - front * front, 0).squareRoot()
    // The height at which a place over this ground is seen on the rim; in the middle there is none.
    let cone = (1 - horizon * horizon).squareRoot() * side + horizon * front
    let most = (1 / max(cone, 0.1) - 1).clamped(to: 0...10)
    // The lower of both, the corner between them rounded.
    let (a, b) = (height * height, most * most)
    return self(ground * (1 + height * most / (a * a + b * b).squareRoot().squareRoot()))
  }

  /// The point of the rim of the disc at the side of a place.
  func rim(towards place: SIMD3<Double>) -> Point {
    let (x, y) = (place.dot(right), place.dot(up))
    let across = max((x * x + y * y).squareRoot(), 1e-9)
    return Point(x: center.x + radius * x / across, y: center.y - radius * y / across)
  }
}
