package import FlightAtlas
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightMaps
internal import FlightOrdering
package import FlightRoutes
package import FlightScene

/// The places where a trip comes into countries.
package struct CountryCrossings {
  private let line: RouteLine
  private let stops: [Stop]
  private let clock: TripClock
  private let level: WorldMap.Detail

  /// The most points of a trip that are looked at.
  private static let mostPoints = 20_000
  /// The points that are made at a time: most of those behind the first one inside are never needed.
  private static let batch = 256

  package init(_ trip: Trip, _ line: RouteLine, _ clock: TripClock, level: WorldMap.Detail) {
    self.line = line
    self.clock = clock
    self.level = level
    stops = trip.stops
  }

  /// The time at which the trip is in a country for the first time, in seconds from the first
  /// movement; `nil` where it never is.
  package func time(of code: String) -> Seconds? {
    guard let place = first(in: code), let tick = clock.timeline.tick(reaching: place) else {
      return nil
    }
    // Where it is from the start, that is before anything moves.
    return tick == 0 && clock.start <= 0 ? 0 : clock.start + Double(tick) / Timeline.rate
  }

  /// The place where the trip is in a country for the first time: inside its outline, or at one of
  /// its airports, of which many stand beside the outlines, in the sea. `nil` where it never is.
  private func first(in code: String) -> Timeline.Place? {
    let atStop = stops.firstIndex { $0.country == code }.map { index in
      index == 0
        ? Timeline.Place(leg: 0, index: 0, pause: nil)
        : Timeline.Place(
          leg: index - 1, index: Double(line.legs[index - 1].last), pause: nil)
    }
    guard let inside = firstInside(code) else { return atStop }
    guard let atStop else { return inside }
    return (inside.leg, inside.index) < (atStop.leg, atStop.index) ? inside : atStop
  }

  private func firstInside(_ code: String) -> Timeline.Place? {
    guard let level = CountryOutline.levels(from: level, of: code).first else { return nil }
    let map = WorldMap.embedded(level)
    let rings = map.rings(.country, in: .world).filter { $0.country == code }
      .map { GroundRing(map.outline(of: $0).points, winding: $0.winding) }
    let count = line.legs.reduce(0) { $0 + $1.last + 1 }
    let step = max(1, count / CountryCrossings.mostPoints)
    for (leg, points) in line.legs.enumerated() {
      let numbers = Array(stride(from: 0, to: points.last, by: step)) + [points.last]
      for start in stride(from: 0, to: numbers.count, by: CountryCrossings.batch) {
        let some = numbers[start..<min(start + CountryCrossings.batch, numbers.count)]
        let inside = zip(some, points.points(at: Array(some))).first { _, place in
          rings.count { $0.surrounds(place) } % 2 == 1
        }
        if let inside { return Timeline.Place(leg: leg, index: Double(inside.0), pause: nil) }
      }
    }
    return nil
  }
}

/// An outline in degrees that can tell what it surrounds.
private struct GroundRing {
  private let corners: [Point]
  private let box: Rect

  init(_ points: [GeoPoint], winding: Int) {
    corners = points.closed(winding: winding).map { Point(x: $0.longitude, y: $0.latitude) }
    box = Rect(around: corners) ?? .zero
  }

  func surrounds(_ place: GeoPoint) -> Bool {
    guard place.latitude >= box.minY, place.latitude <= box.maxY else { return false }
    let x = place.longitude.unwrapped(near: box.center.x)
    guard x >= box.minX, x <= box.maxX, var previous = corners.last else { return false }
    let point = Point(x: x, y: place.latitude)
    var isInside = false
    for corner in corners {
      if point.rayCrosses(segmentFrom: corner, to: previous) { isInside.toggle() }
      previous = corner
    }
    return isInside
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
