internal import FlightAtlas
internal import FlightGraphics
internal import FlightMaps
package import FlightOptions
internal import FlightScene

/// A part that was asked for and is nowhere on the picture.
package enum Unseen: Hashable, Sendable {
  case country(CountryMark)
  /// A picture of a part of the Earth; the first is 1.
  case image(Int)
  case rangeRings, night
  /// The edge of a map round which nothing is painted.
  case edge
}

extension Plan {
  /// The parts that were asked for and are not in a scene.
  func unseen(in scene: Scene) -> [Unseen] {
    let flatSun = if case .moment = map.sun { mapKind.isFlat } else { false }
    // A plate under a counter, and that of a card, depend on the background, too.
    let isPlain = if case .picture = sheet { text.counter == .none } else { false }
    let hasNoEdge = map.backdrop == .cutOut && isPlain && scene.background.opacity == 1
    let isAnythingAsked =
      !countries.marks.isEmpty || !map.images.isEmpty || !map.rangeRings.isEmpty
    guard isAnythingAsked || flatSun || hasNoEdge else { return [] }
    let asked: [(Unseen, Set<NodeRole>)] =
      countries.marks.filter(\.country.hasOutline).map { mark in
        (.country(mark), [.country(mark.country.code), .flag(mark.country.code)])
      } + map.images.indices.map { (.image($0 + 1), [.picture($0 + 1)]) }
      + (map.rangeRings.isEmpty ? [] : [(.rangeRings, [.rangeRing])])
      + (flatSun ? [(.night, [.earth(.night)])] : []) + (hasNoEdge ? [(.edge, [])] : [])
    let roles = scene.nodes.roles
    return asked.filter { roles.isDisjoint(with: $0.1) }.map(\.0)
  }
}
