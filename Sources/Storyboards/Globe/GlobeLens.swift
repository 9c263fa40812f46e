internal import FlightGraphics
internal import FlightScene

/// The enlargement of what is laid out for the first view of a film.
struct GlobeLens {
  private let film: GlobeFilm

  init(_ film: GlobeFilm) { self.film = film }

  var isStill: Bool { film.globeKeys.allSatisfy { scale(at: $0) == 1 } }

  /// A part of the film in which the globe is about equally large.
  struct Stretch {
    /// Its keys.
    fileprivate(set) var ticks: [Int]
    /// Half of its keys, with the first and the last.
    var everyOtherTick: [Int] {
      ticks.indices.filter { $0.isMultiple(of: 2) || $0 == ticks.count - 1 }.map { ticks[$0] }
    }
    /// The rest of the film.
    fileprivate(set) var hidden: [Range<Seconds>]
  }

  /// The most that the globe grows in a stretch.
  private static let growth = 1.4

  /// The film in stretches, one after the other.
  var stretches: [Stretch] {
    let keys = film.globeKeys
    let largest = keys.map(scale).max() ?? 1
    var parts: [(level: Int, ticks: [Int])] = []
    for (from, to) in zip(keys, keys.dropFirst()) {
      // How often it could become so much larger.
      var (level, size) = (0, max(scale(at: from), scale(at: to)))
      while size * GlobeLens.growth <= largest {
        size *= GlobeLens.growth
        level += 1
      }
      if parts.last?.level == level {
        parts[parts.count - 1].ticks.append(to)
      } else {
        parts.append((level, [from, to]))
      }
    }
    guard parts.count > 1 else { return [Stretch(ticks: keys, hidden: [])] }
    return parts.enumerated().map { index, part in
      let start = film.time(of: part.ticks[0])
      let end = film.time(of: part.ticks[part.ticks.count - 1])
      return Stretch(
        ticks: part.ticks,
        hidden: (index > 0 ? [0..<start] : [])
          + (index < parts.count - 1 ? [end..<Seconds.infinity] : []))
    }
  }

  private func scale(at tick: Int) -> Double { film.views[tick].radius / film.views[0].radius }

  /// The view at a tick, as large as the first one and in its place.
  func view(at tick: Int) -> SphereView {
    var view = film.views[tick]
    (view.center, view.radius) = (film.views[0].center, film.views[0].radius)
    return view
  }

  /// Nodes as large as the globe is at each time.
  func seen(_ nodes: [Node]) -> [Node] {
    if isStill || nodes.isEmpty { return nodes }
    let center = film.views[0].center
    let keys = film.globeKeys
    let views = zip(keys, film.paces(of: keys)).map { tick, pace -> Track<Camera.View>.Key in
      let scale = scale(at: tick)
      return .init(
        time: film.time(of: tick),
        value: Camera.View(scale: scale, offset: film.views[tick].center - center * scale),
        pace: pace)
    }
    return [
      .group(
        Group(
          .earth(.globe), camera: Camera(views: Track(views), standsAtEnd: true), children: nodes))
    ]
  }
}
