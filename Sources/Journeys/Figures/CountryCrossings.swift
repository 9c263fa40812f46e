package import FlightAtlas
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightMaps
internal import FlightOrdering
package import FlightRoutes
package import FlightScene

/// The places where a trip comes into countries: those that it flies into, not those that lie between
/// flights that do not meet.
package struct CountryCrossings {
  private let line: RouteLine
  private let stops: [Stop]
  private let clock: TripClock
  private let level: WorldMap.Detail
  private let mostPoints: Int
  /// The parts of legs that are looked at: the numbers of their points.
  private let flown: [(leg: Int, points: ClosedRange<Int>)]

  /// The most points of a trip that are looked at.
  package static let mostPoints = 20_000
  /// The points that are made at a time: most of those behind the first one inside are never needed.
  private static let batch = 256

  package init(
    _ trip: Trip, _ line: RouteLine, _ clock: TripClock, level: WorldMap.Detail,
    mostPoints: Int = CountryCrossings.mostPoints
  ) {
    self.line = line
    self.clock = clock
    self.level = level
    self.mostPoints = mostPoints
    stops = trip.stops
    flown = zip(trip.legs, line.legs).enumerated().flatMap { leg, parts in
      parts.0.ledger.stretchesThatCount(of: parts.1.last).map { (leg, $0) }
    }
  }

  /// The time at which the trip is in a country for the first time, in seconds from the first
  /// movement; `nil` where it never is.
  package func time(of code: String) -> Seconds? {
    time(of: code, inside: firstInside(rings(of: code), batches))
  }

  /// The times at which the trip is in each of its countries for the first time, by their codes.
  ///
  /// - Parameters:
  ///   - outlines: Those of countries, which trips share.
  ///   - known: Times by which countries have been met anyway: those not after the start are left out.
  /// - Complexity: O(points + rings of countries near the trip).
  func times(
    in outlines: CountryOutlines, before known: [String: Seconds] = [:]
  ) -> [String: Seconds] {
    let codes = outlines.codes(near: line.box).union(stops.compactMap(\.country)).filter {
      known[$0].map { $0 > clock.start } ?? true
    }
    if codes.isEmpty { return [:] }
    let batches = Array(batches)
    return codes.reduce(into: [:]) { times, code in
      times[code] = time(of: code, inside: firstInside(outlines.rings(of: code), batches))
    }
  }

  private func time(of code: String, inside: Timeline.Place?) -> Seconds? {
    guard let place = first(in: code, inside: inside),
      let tick = clock.timeline.tick(reaching: place)
    else { return nil }
    // Where it is from the start, that is before anything moves.
    return tick == 0 && clock.start <= 0 ? 0 : clock.start + Double(tick) / Timeline.rate
  }

  /// The place where the trip is in a country for the first time: inside its outline, or at one of
  /// its airports, of which many stand beside the outlines, in the sea. `nil` where it never is.
  private func first(in code: String, inside: Timeline.Place?) -> Timeline.Place? {
    let atStop = stops.firstIndex { $0.country == code }.map { index in
      index == 0
        ? Timeline.Place(leg: 0, index: 0, pause: nil)
        : Timeline.Place(
          leg: index - 1, index: Double(line.legs[index - 1].last), pause: nil)
    }
    guard let inside else { return atStop }
    guard let atStop else { return inside }
    return (inside.leg, inside.index) < (atStop.leg, atStop.index) ? inside : atStop
  }

  private func rings(of code: String) -> [GroundRing] {
    guard let level = CountryOutline.levels(from: level, of: code).first else { return [] }
    let map = WorldMap.embedded(level)
    return map.rings(.country, in: .world).filter { $0.country == code }
      .map { GroundRing(map.outline(of: $0), winding: $0.winding) }
  }

  private func firstInside(
    _ rings: [GroundRing], _ batches: some Sequence<Batch>
  ) -> Timeline.Place? {
    if rings.isEmpty { return nil }
    for batch in batches {
      let near = rings.filter { $0.mayMeet(batch.box) }.map { $0.belt(round: batch.box) }
      if near.isEmpty { continue }
      let inside = zip(batch.numbers, batch.places).first { _, place in
        near.count { $0.surrounds(place) } % 2 == 1
      }
      if let inside { return Timeline.Place(leg: batch.leg, index: Double(inside.0), pause: nil) }
    }
    return nil
  }

  /// Some points of a leg, one after the other.
  private struct Batch {
    let leg: Int
    let numbers: ArraySlice<Int>
    let places: [GeoPoint]
    let box: Rect
  }

  private var batches: some Sequence<Batch> {
    let count = line.legs.reduce(0) { $0 + $1.last + 1 }
    let step = max(1, count / mostPoints)
    let legs = line.legs
    return flown.lazy.flatMap { leg, range in
      let points = legs[leg]
      let numbers =
        Array(stride(from: range.lowerBound, to: range.upperBound, by: step)) + [range.upperBound]
      return stride(from: 0, to: numbers.count, by: CountryCrossings.batch).lazy.map { start in
        let some = numbers[start..<min(start + CountryCrossings.batch, numbers.count)]
        let places = points.points(at: Array(some))
        let box = Rect(around: places.map { Point(x: $0.longitude, y: $0.latitude) })
        return Batch(leg: leg, numbers: some, places: places, box: box ?? .zero)
      }
    }
  }
}

extension Ledger {
  /// The points of a leg, up to its last, in pieces that lie between connections.
  fileprivate func stretchesThatCount(of last: Int) -> [ClosedRange<Int>] {
    var pieces: [ClosedRange<Int>] = []
    for entry in entries where entry.kind.counts {
      let points = entry.points ?? 0...last
      if let piece = pieces.last, piece.upperBound == points.lowerBound {
        pieces[pieces.count - 1] = piece.lowerBound...points.upperBound
      } else {
        pieces.append(points)
      }
    }
    return pieces
  }
}

extension RouteLine {
  /// The degrees that the line is in, and a little more.
  fileprivate var box: Rect {
    (Rect(around: overview.map { Point(x: $0.longitude, y: $0.latitude) }) ?? .zero)
      .expanded(by: 1)
  }
}

extension Timeline {
  /// The first tick at which the marker is at a place or beyond it.
  fileprivate func tick(reaching wanted: Place) -> Int? {
    func isReached(_ tick: Int) -> Bool {
      let place = place(at: tick)
      return place.leg > wanted.leg || place.leg == wanted.leg && place.index >= wanted.index
    }
    guard isReached(lastTick) else { return nil }
    return (0..<lastTick).partitioningIndex(where: isReached)
  }
}
