package import FlightGraphics

extension Scene {
  /// The part of the picture in which two instants may differ, `nil` if nothing moves between them.
  ///
  /// It is read off the scene, not found by comparing pixels: what a trail has gained, and where a
  /// marker was and is.
  package func change(from earlier: Seconds, to later: Seconds) -> Rect? {
    changes(from: earlier, to: later).reduce(nil) { Rect.union($0, $1) }
  }

  /// The same part as one rectangle, or as two that lie so far apart that most of the rectangle round
  /// both stays as it is: what moves, and last the counter in its corner.
  package func changes(from earlier: Seconds, to later: Seconds) -> [Rect] {
    var (moved, counted): (Rect?, Rect?)
    for node in nodes {
      let change = node.change(from: earlier, to: later, .identity, .identity)
      if case .figures = node {
        counted = Rect.union(counted, change)
      } else {
        moved = Rect.union(moved, change)
      }
    }
    guard let moved, let counted else { return [moved ?? counted].compactMap(\.self) }
    let both = moved.union(counted)
    let areas = moved.width * moved.height + counted.width * counted.height
    return both.width * both.height > 2 * areas ? [moved, counted] : [both]
  }
}

extension Node {
  /// The part of the plane that this node touches in either of two placements and in which it
  /// differs between two instants.
  fileprivate func change(
    from earlier: Seconds, to later: Seconds, _ before: Affine, _ after: Affine
  ) -> Rect? {
    switch self {
    case .shape(let shape):
      guard before != after else { return nil }
      return Rect.union(shape.inkBounds(under: before), shape.inkBounds(under: after))
    case .morph(let morph):
      guard before != after || morph.outline.changes(from: earlier, to: later) else { return nil }
      // All of it: a corner that moves may turn a pixel of another edge by a level.
      return Rect.union(
        morph.shape(at: earlier).inkBounds(under: before),
        morph.shape(at: later).inkBounds(under: after))
    case .trail(let trail):
      let (a, b) = (trail.drawn[at: earlier], trail.drawn[at: later])
      let reach = trail.strokes.map(\.reach).max() ?? 0
      if before != after {
        // Moved as a whole: all of it, in both places.
        func ink(_ transform: Affine) -> Rect? {
          trail.path.path.transformed(by: transform).controlBounds?
            .expanded(by: reach + inkMargin)
        }
        return Rect.union(ink(before), ink(after))
      }
      // Where the line as a whole becomes paler, all that is drawn of it changes.
      let isPaler = trail.opacity[at: earlier] != trail.opacity[at: later]
      guard a != b || isPaler else { return nil }
      // Together with the segment that went on, as its edges may have turned a little.
      let start = min(a, b) - MeasuredPath.stop / max(trail.path.length, 1)
      let gained = trail.path.pieces(from: isPaler ? 0 : start, to: max(a, b)).joined()
      return Rect(around: gained.map { after($0) })?.expanded(by: reach + inkMargin)
    case .image(let image):
      guard before != after else { return nil }
      return Rect.union(image.inkBounds(under: before), image.inkBounds(under: after))
    case .figures(let figures):
      guard before == after else {
        return Rect.union(
          figures.shape(at: earlier).inkBounds(under: before),
          figures.shape(at: later).inkBounds(under: after))
      }
      // All of them, as they are one outline: a digit may turn a pixel of its neighbor's edge by a
      // level.
      return figures.changed(from: earlier, to: later).path.isEmpty
        ? nil
        : Rect.union(
          figures.shape(at: earlier).inkBounds(under: before),
          figures.shape(at: later).inkBounds(under: after))
    case .group(let group):
      let (start, end) = (
        group.placement(at: earlier, under: before), group.placement(at: later, under: after)
      )
      // Another view of the map is another picture.
      if group.camera != nil && start != end { return .everything }
      if group.opacity[at: earlier] != group.opacity[at: later] {
        return Rect.union(group.ink(at: earlier, before), group.ink(at: later, after))
      }
      if let terrain = group.terrain {
        let isSame =
          terrain.views[at: earlier] == terrain.views[at: later]
          && terrain.light?.sun[at: earlier] == terrain.light?.sun[at: later]
        return isSame ? nil : .everything
      }
      if let night = group.night {
        let isSame = start == end && night.sun[at: earlier] == night.sun[at: later]
        return isSame ? nil : .everything
      }
      if let air = group.air { return air.change(from: earlier, to: later) }
      if let sphere = group.sphere { return sphere.change(from: earlier, to: later) }
      switch (group.isShown(at: earlier), group.isShown(at: later)) {
      case (false, false): return nil
      case (true, true):
        // A bloom may be that of an earlier time.
        let begin = group.glow == nil ? earlier : min(Glow.beat(before: earlier), earlier)
        let change = group.children.reduce(nil) {
          Rect.union($0, $1.change(from: begin, to: later, start, end))
        }
        return change?.expanded(by: group.glow?.reach ?? 0)
      case (true, false): return group.ink(at: earlier, before)
      case (false, true): return group.ink(at: later, after)
      }
    }
  }
}

extension Group {
  /// All that the group touches at a time when it is in sight.
  fileprivate func ink(at time: Seconds, _ transform: Affine) -> Rect? {
    var items: [Picture.Item] = []
    Node.group(self).place(at: time, under: transform, into: &items)
    return items.reduce(nil) { Rect.union($0, $1.inkBounds) }
  }
}

extension Picture.Item {
  /// A rectangle that holds all that may be seen of the thing.
  fileprivate var inkBounds: Rect? {
    switch self {
    case .shape(let shape, let transform): return shape.inkBounds(under: transform)
    case .image(let image, let transform): return image.inkBounds(under: transform)
    case .line(let path, _, let strokes, _, let transform):
      let reach = strokes.map(\.reach).max() ?? 0
      let extent = path.path.transformed(by: transform).controlBounds
      return extent?.expanded(by: reach + inkMargin)
    case .night: return .everything
    case .faded(let items, _): return items.reduce(nil) { Rect.union($0, $1.inkBounds) }
    }
  }
}

/// The reach of an anti-aliased edge beyond its outline, in pixels.
private let inkMargin = 1.0

extension Shape {
  /// A rectangle that holds all pixels the shape may touch.
  package func inkBounds(under transform: Affine) -> Rect? {
    let whole = path.transformed(by: transform).controlBounds?
      .expanded(by: (stroke?.reach ?? 0) + inkMargin)
    guard let clip else { return whole }
    guard let whole,
      let seen = clip.transformed(by: transform).controlBounds?.expanded(by: inkMargin)
    else { return nil }
    return whole.intersection(seen)
  }
}

extension Rect {
  /// More than any picture.
  fileprivate static let everything = Rect(minX: -1e6, minY: -1e6, maxX: 1e6, maxY: 1e6)

  fileprivate static func union(_ a: Rect?, _ b: Rect?) -> Rect? {
    guard let a else { return b }
    guard let b else { return a }
    return a.union(b)
  }
}
