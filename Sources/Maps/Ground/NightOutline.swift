internal import FlightAtlas
package import FlightGeodesy
package import FlightGraphics
internal import FlightOrdering

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The outline of the night on a map, with the same number of corners at every moment, so that it may
/// move. Fill it by the even-odd rule.
///
/// On maps with a horizon it is cut by geometry: the part of the edge that is seen, and back along a
/// circle outside of the disc. On all others the edge has an east and a west side, each from the
/// northernmost to the southernmost parallel, once for every turn; where a map is cut, what is beyond
/// the cut lies on it.
package struct NightOutline {
  private let view: MapView
  /// The parts that each side of the edge is drawn with.
  private let parts: Int
  /// The turns of the Earth, counted from the one of the night's given longitude, that are in sight.
  private let turns: ClosedRange<Int>

  /// - Parameters:
  ///   - longitudes: The longitudes of the night's middle that are asked for, unwrapped.
  ///   - parts: The parts that each side of the edge is drawn with.
  package init(view: MapView, longitudes: ClosedRange<Double>, parts: Int) {
    self.view = view
    self.parts = parts
    let window = view.window(overlap: MapView.overlap)
    let first = ((window.west - longitudes.upperBound - 180) / 360).rounded(.up)
    let last = ((window.east - longitudes.lowerBound + 180) / 360).rounded(.down)
    turns = Int(first)...Int(max(first, last))
  }

  /// True of maps on which the night moves without changing its form: to the west, all round.
  package static func slides(on view: MapView) -> Bool { view.cut == .none }

  /// Returns true if some of the night may be in view.
  package func shows(_ rings: [[Point]]) -> Bool {
    rings.contains { view.frame.clipped(ring: $0).count > 2 }
  }

  /// Returns the rings of a night.
  ///
  /// - Parameter longitude: The longitude of the night's middle, on any turn.
  package func rings(of night: Night, middle longitude: Double) -> [[Point]] {
    let rings =
      switch view.cut {
      case .none: strips(of: night, middle: longitude)
      case .antimeridian:
        strips(
          of: night, middle: longitude,
          between: view.center.longitude - 180...view.center.longitude + 180)
      case .horizon(let limit): [cap(of: night, within: limit)]
      }
    // Beyond that the numbers of libraries end; no map is so wide.
    let most = 2e6 / view.enlargement
    return rings.map { ring in
      ring.map { Point(x: $0.x.clamped(to: -most...most), y: $0.y.clamped(to: -most...most)) }
    }
  }

  /// The night in each turn.
  private func strips(
    of night: Night, middle longitude: Double, between cut: ClosedRange<Double>? = nil
  ) -> [[Point]] {
    let side = (0...parts).map { night.edge(at: azimuth($0)) }
    let east = side.map { (latitude: $0.latitude, offset: $0.longitude - night.middle.longitude) }
    let (north, south) = (east[0], east[parts])
    // A night round a pole is closed along it, and along the cut down from it.
    let outline =
      meridian(from: 90, to: north.latitude, offset: north.offset) + east
      + meridian(from: -90, to: south.latitude, offset: south.offset).reversed()
    let ring = outline + outline.reversed().map { (latitude: $0.latitude, offset: -$0.offset) }
    let parallels = view.endsAtSea ? -90...90 : view.parallels
    return turns.map { turn in
      let longitudes = ring.map { longitude + 360 * Double(turn) + $0.offset }
      let corners = view(
        zip(ring, longitudes).map { corner, place in
          GeoPoint(
            latitude: corner.latitude.clamped(to: parallels),
            longitude: cut.map { place.clamped(to: $0) } ?? place)
        })
      // The edge of the map is bent: between two corners it would stand out. It is clipped away.
      guard let cut else { return corners }
      let room = view.scale * NightOutline.room
      return zip(corners, longitudes).map { corner, place in
        let push = place <= cut.lowerBound ? -room : place >= cut.upperBound ? room : 0
        return Point(x: corner.x + push, y: corner.y)
      }
    }
  }

  /// The room beyond the edge of a map, in radians.
  private static let room = 0.15
  /// The parts of the way from a pole to the edge of the night round it.
  private static let polarParts = 6

  /// The azimuth of a corner: they are closer at both ends, where the edge turns.
  private func azimuth(_ part: Int) -> Double {
    let share = Double(part) / Double(parts)
    let (sine, _) = sineCosine(degrees: 360 * share)
    return 180 * (share - 0.12 * sine)
  }

  /// The way along the cut from a pole to the edge of the night; of a night that does not hold the
  /// pole the edge alone, as often.
  private func meridian(
    from pole: Double, to latitude: Double, offset: Double
  ) -> [(latitude: Double, offset: Double)] {
    let start = offset > 0 ? pole : latitude
    return (0..<NightOutline.polarParts).map { part in
      let share = Double(part) / Double(NightOutline.polarParts)
      return (latitude: start + (latitude - start) * share, offset: offset)
    }
  }

  /// The night on a map with a horizon.
  private func cap(of night: Night, within limit: Double) -> [Point] {
    let middle = view.rotation(night.middle)
    let (distance, reach) = (middle.distance, night.radius * .pi / 180)
    let direction = atan2(middle.east, middle.north)
    // The half of the edge that is seen, from its point nearest to the map's center on; and the half of
    // the horizon that is dark, from the direction of the night's middle on.
    let seen = halfAngle(
      (cos(limit) - cos(distance) * cos(reach)), over: sin(distance) * sin(reach))
    let dark = halfAngle(
      (cos(reach) - cos(limit) * cos(distance)), over: sin(limit) * sin(distance))
    let edge = (-parts...parts).map { step in
      let turn = seen * Double(step) / Double(parts)
      let (along, across) = (sin(reach) * cos(turn), sin(reach) * sin(turn))
      let towards = cos(reach) * cos(distance) + along * sin(distance)
      let outwards = cos(reach) * sin(distance) - along * cos(distance)
      let east = outwards * sin(direction) + across * cos(direction)
      let north = outwards * cos(direction) - across * sin(direction)
      return view.rotation.undo(
        longitude: atan2(east, towards),
        latitude: atan2(north, (towards * towards + east * east).squareRoot()))
    }
    let center = view(view.center)
    let radius = Projection.radius(of: view.projection.raw, at: limit) * view.scale * 1.1
    let rim = (-parts...parts).map { step in
      let turn = direction - dark * Double(step) / Double(parts)
      return Point(x: center.x + radius * sin(turn), y: center.y - radius * cos(turn))
    }
    return view(edge) + rim
  }

  /// The angle 0…π whose cosine is a ratio; one that no angle has is the nearest that has one.
  private func halfAngle(_ height: Double, over base: Double) -> Double {
    if height >= abs(base) { return 0 }
    if height <= -abs(base) { return .pi }
    let cosine = height / base
    return atan2((1 - cosine * cosine).squareRoot(), cosine)
  }
}
