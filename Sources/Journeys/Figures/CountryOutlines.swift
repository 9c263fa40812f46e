internal import FlightAtlas
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightMaps

/// The outlines of countries, each made when somebody first asks for it, once for all trips.
final class CountryOutlines {
  private let maps: [WorldMap]
  /// The rings of each country on the map that it is drawn by, with boxes that hold them.
  private let heads: [String: [(map: Int, ring: MapRing, box: Rect)]]
  private var made: [String: [GroundRing]] = [:]

  init(level: WorldMap.Detail) {
    maps = CountryOutline.levels(from: level).map { WorldMap.embedded($0) }
    var heads: [String: [(map: Int, ring: MapRing, box: Rect)]] = [:]
    for (number, map) in maps.enumerated() {
      // The first map that has the country anywhere is the one it is drawn by.
      for ring in map.rings(.country, in: .world) {
        guard let code = ring.country, heads[code]?.first?.map ?? number == number else { continue }
        let (bounds, half) = (ring.bounds, 1.0 / 60)
        heads[code, default: []].append(
          (
            number, ring,
            Rect(
              minX: bounds.west - half, minY: bounds.south, maxX: bounds.east + half,
              maxY: bounds.north)
          ))
      }
    }
    self.heads = heads
  }

  /// The countries that may lie in a rectangle of degrees, on whatever turn.
  func codes(near box: Rect) -> Set<String> {
    Set(heads.filter { $0.value.contains { $0.box.meets(box) } }.keys)
  }

  /// The outlines of a country.
  func rings(of code: String) -> [GroundRing] {
    if let known = made[code] { return known }
    let rings = (heads[code] ?? []).map { head in
      GroundRing(maps[head.map].outline(of: head.ring), winding: head.ring.winding)
    }
    made[code] = rings
    return rings
  }
}

/// An outline in degrees that can tell what it surrounds.
struct GroundRing {
  private let corners: [Point]
  private let box: Rect

  init(_ outline: MapLine, winding: Int) {
    corners = outline.points.closed(winding: winding).map { Point(x: $0.longitude, y: $0.latitude) }
    box = Rect(around: corners) ?? .zero
  }

  /// Returns false where no point of a rectangle of degrees, on whatever turn, can be inside.
  func mayMeet(_ other: Rect) -> Bool { box.meets(other) }

  /// What of it counts for places in a rectangle of degrees.
  func belt(round other: Rect) -> Belt {
    var (edges, previous) = ([(Point, Point)](), corners.last ?? .zero)
    for corner in corners {
      if max(corner.y, previous.y) >= other.minY, min(corner.y, previous.y) <= other.maxY {
        edges.append((corner, previous))
      }
      previous = corner
    }
    return Belt(edges: edges, box: box)
  }

  /// The edges of an outline in a belt of latitudes, which tell for places there what it surrounds.
  struct Belt {
    fileprivate let edges: [(Point, Point)]
    fileprivate let box: Rect

    func surrounds(_ place: GeoPoint) -> Bool {
      guard place.latitude >= box.minY, place.latitude <= box.maxY else { return false }
      let point = Point(x: place.longitude.unwrapped(near: box.center.x), y: place.latitude)
      guard point.x >= box.minX, point.x <= box.maxX else { return false }
      return edges.count { point.rayCrosses(segmentFrom: $0.0, to: $0.1) } % 2 == 1
    }
  }
}

extension Rect {
  /// True if another rectangle of degrees has places in common with this one, on whatever turn.
  fileprivate func meets(_ other: Rect) -> Bool {
    guard other.minY <= maxY, other.maxY >= minY else { return false }
    let away = other.center.x.unwrapped(near: center.x) - center.x
    return abs(away) <= (width + other.width) / 2
  }
}
