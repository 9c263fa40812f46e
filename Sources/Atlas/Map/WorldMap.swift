internal import FlightAssets
package import FlightGeodesy

/// The embedded outlines of the world at one level of detail, from Natural Earth.
///
/// Lines are kept as arcs that neighbors share. There are no lines along the antimeridian or around
/// the south pole, and every border is there once. Everything is decoded when it is asked for, and
/// only as far as the window needs. Vertices are those of the source, to the grid of the level;
/// `Assets/README.md` names sources, layout and how disputed areas are shown.
package struct WorldMap: Sendable {
  package enum Detail: Hashable, Sendable, CaseIterable {
    /// Natural Earth 1:110m: a hemisphere or more.
    case coarse
    /// Natural Earth 1:50m: a continent or a large country.
    case medium
    /// Natural Earth 1:10m, with rivers and built-up areas of 1:50m: down to a few kilometers.
    case fine

    /// The length of the straight lines that coasts are made of, in kilometers: half of all coasts
    /// are of longer ones.
    package var stretch: Double {
      switch self {
      case .coarse: 84
      case .medium: 13
      case .fine: 3
      }
    }
  }

  package let detail: Detail
  let blob: Blob
  private let unit: Double
  private let arcTable, ringTable, references, codes, stream: Int

  /// The map that is part of the program.
  package static func embedded(_ detail: Detail) -> WorldMap {
    switch detail {
    case .coarse: WorldMap(detail, Blob(fa_map_coarse()))
    case .medium: WorldMap(detail, Blob(fa_map_medium()))
    case .fine: WorldMap(detail, Blob(fa_map_fine()))
    }
  }

  init(_ detail: Detail, _ blob: Blob) {
    self.detail = detail
    self.blob = blob
    unit = Double(blob.uint32(8))
    arcTable = blob.uint32(24)
    ringTable = blob.uint32(28)
    references = blob.uint32(32)
    codes = blob.uint32(36)
    stream = blob.uint32(40)
  }

  package var arcCount: Int { blob.uint32(12) }
  package var ringCount: Int { blob.uint32(16) }
  /// The countries of this level, ISO 3166-1 alpha-2, ascending; the coarse level lacks the small ones.
  package var countries: [String] { (1...blob.uint32(20)).compactMap(country) }

  /// The ring at an index in 0..<`ringCount`.
  package func ring(_ index: Int) -> MapRing {
    let at = ringTable + 16 * index
    let flags = blob.byte(at + 14)
    return MapRing(
      index: index, country: country(Int(blob.byte(at + 15))), bounds: box(at),
      winding: Int(flags >> 5 & 3) - 1, roles: flags & 0x87, turns: Int(flags >> 3 & 3) - 1,
      firstReference: blob.uint32(at + 8), referenceCount: blob.uint16(at + 12))
  }

  /// The rings of a role that a window meets, at any number of turns.
  package func rings(_ role: MapRing.Role, in window: GeographicWindow) -> [MapRing] {
    (0..<ringCount).compactMap { index in
      let at = ringTable + 16 * index
      guard blob.byte(at + 14) & role.rawValue != 0, window.turns(toMeet: box(at)) != nil else {
        return nil
      }
      return ring(index)
    }
  }

  /// The arcs of a ring, in order.
  package func arcs(of ring: MapRing) -> [ArcReference] {
    var cursor = references + ring.firstReference
    var last = 0
    return (0..<ring.referenceCount).map { _ in
      let value = blob.varint(&cursor)
      let step = value >> 1
      last += (step >> 1) ^ -(step & 1)
      return ArcReference(index: last, isReversed: value & 1 != 0)
    }
  }

  /// The points of an arc, from its start to its end, at least two.
  ///
  /// The longitudes are unwrapped; the smallest lies in -180..<180.
  package func points(ofArc index: Int) -> [GeoPoint] {
    var points: [GeoPoint] = []
    append(arc: index, reversed: false, shift: 0, least: 0, to: &points)
    return points
  }
}

/// Decoding of the packed file; the layout is described in `Assets/README.md`.
extension WorldMap {
  func kind(ofArc index: Int) -> MapArcKind {
    MapArcKind(rawValue: blob.byte(arcTable + 16 * index + 12)) ?? .coast
  }

  func bounds(ofArc index: Int) -> GeographicWindow { box(arcTable + 16 * index) }

  /// The least importance, in half octaves of a grid step, of points by which a line may deviate by more
  /// than some degrees.
  func importance(above deviation: Double) -> Int {
    var (least, bound) = (0, 1.0)
    while bound <= deviation * unit, least < 15 {
      least += 1
      bound *= 2.0.squareRoot()
    }
    return least
  }

  /// The countries on both hands as table indices, to tell whether two arcs have the same owners.
  func owners(ofArc index: Int) -> Int { blob.uint16(arcTable + 16 * index + 13) }

  private func country(_ index: Int) -> String? {
    index == 0 ? nil : String(decoding: blob.bytes(codes + 2 * (index - 1), 2), as: UTF8.self)
  }

  private func box(_ at: Int) -> GeographicWindow {
    GeographicWindow(
      west: Double(blob.uint16(at)) / 60 - 180, east: Double(blob.uint16(at + 4)) / 60 - 180,
      south: Double(blob.uint16(at + 2)) / 360 - 90, north: Double(blob.uint16(at + 6)) / 360 - 90)
  }

  /// An arc's number of points and its ends in grid steps; `cursor` is left at the importances of its
  /// inner points.
  struct ArcHead {
    let count, startX, startY, endX, endY: Int
    let cursor: Int
  }

  func head(ofArc index: Int) -> ArcHead {
    var cursor = stream + blob.uint32(arcTable + 16 * index + 8)
    let count = blob.varint(&cursor)
    let x = blob.zigzag(&cursor)
    let y = blob.zigzag(&cursor)
    let dx = blob.zigzag(&cursor)
    let dy = blob.zigzag(&cursor)
    return ArcHead(count: count, startX: x, startY: y, endX: x + dx, endY: y + dy, cursor: cursor)
  }

  var turn: Int { 360 * Int(unit) }

  func point(_ x: Int, _ y: Int) -> GeoPoint {
    GeoPoint(latitude: Double(y) / unit, longitude: Double(x) / unit)
  }

  /// Appends the ends of an arc and its points of some importance, moved east by `shift` grid steps;
  /// its first point is left out when the points already end there.
  func append(
    arc index: Int, reversed: Bool, shift: Int, least: Int, to points: inout [GeoPoint]
  ) {
    let head = head(ofArc: index)
    let start = points.count
    points.append(point(head.startX + shift, head.startY))
    if blob.byte(arcTable + 16 * index + 15) >= least {
      var x = head.startX + shift
      var y = head.startY
      var cursor = head.cursor + (head.count - 1) / 2
      for inner in 0..<(head.count - 2) {
        x += blob.zigzag(&cursor)
        y += blob.zigzag(&cursor)
        let pair = Int(blob.byte(head.cursor + inner / 2))
        if (inner % 2 == 0 ? pair & 15 : pair >> 4) >= least { points.append(point(x, y)) }
      }
    }
    points.append(point(head.endX + shift, head.endY))
    if reversed { points[start...].reverse() }
    if start > 0, points[start] == points[start - 1] { points.remove(at: start) }
  }
}
