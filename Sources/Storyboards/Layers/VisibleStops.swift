internal import FlightAtlas
internal import FlightGraphics
internal import FlightJourneys
internal import FlightOptions
internal import FlightRoutes

/// A stop in sight.
struct VisibleStop {
  var stop: Stop
  /// Its place on the picture.
  var anchor: Point
  /// The number of times that the trips touch it.
  var visits: Int
}

extension [VisibleStop] {
  /// The stops of a trip and those on the way of what it is compared with, whose ends are the same as
  /// near as a map shows.
  init(
    _ trip: (Trip, ProjectedRoute), comparedWith other: (Trip, ProjectedRoute),
    in plan: Plan
  ) {
    self.init([trip], in: plan)
    let onTheWay = [VisibleStop]([other], onTheWay: true, in: plan).filter { stop in
      !contains { $0.anchor.distance(to: stop.anchor) < 0.5 }
    }
    // The last one matters more than those on the way.
    insert(contentsOf: onTheWay, at: Swift.max(count - 1, 0))
  }

  /// The stops of all trips in sight; one that is visited twice comes once.
  ///
  /// - Parameter onTheWay: True if the first and the last of each trip are left out.
  init(
    _ trips: some Sequence<(Trip, ProjectedRoute)>, onTheWay: Bool = false,
    in plan: Plan
  ) {
    self = []
    var grid = PointGrid<Int>(side: 1)
    // What is beyond the edge of the map has no label in it.
    let frame = plan.mapFrame.expanded(by: 6 * plan.size.unit)
    for (trip, route) in trips {
      for (index, stop) in trip.stops.enumerated() {
        if onTheWay && (index == 0 || index == trip.stops.count - 1) { continue }
        let isShown = index == 0 ? route.legs[0].isShown.first : route.legs[index - 1].isShown.last
        guard isShown == true else { continue }
        let anchor = index == 0 ? route.legs[0].points.first : route.legs[index - 1].points.last
        guard let anchor, frame.contains(anchor) else { continue }
        let surroundings = Rect(from: anchor, to: anchor).expanded(by: 0.5)
        var known: Int?
        grid.forEach(near: surroundings) { other in
          guard self[other].anchor.distance(to: anchor) < 0.5 else { return }
          known = Swift.min(other, known ?? other)
        }
        if let known {
          self[known].visits += 1
        } else {
          grid.add(count, at: anchor)
          append(VisibleStop(stop: stop, anchor: anchor, visits: 1))
        }
      }
    }
  }

  /// The places of the stops in the order in which they matter to readers.
  ///
  /// Of a trip the first matters most, then the last, then the others as they come. Where there are
  /// many, those do at which many flights meet, and that are well known.
  var byImportance: [Int] {
    guard count > [VisibleStop].mostInOrder else {
      return indices.sorted { rank($0) < rank($1) }
    }
    let scores = scores
    return indices.sorted { (scores[$1], $0) < (scores[$0], $1) }
  }

  /// The importance of each stop: 0…2.
  private var scores: [Double] {
    let most = Double(map(\.visits).max() ?? 1)
    return map { stop in
      var known = 0.0
      if let code = stop.stop.code,
        case .airport(let airport)? = AirportDirectory.embedded.match(code: code)
      {
        known = Double(airport.importance) / 255
      }
      return known + (Double(stop.visits) / most).squareRoot()
    }
  }

  /// The most stops that are taken in the order of the trip.
  private static let mostInOrder = 12

  private func rank(_ index: Int) -> Int {
    switch index {
    case 0: 0
    case count - 1: 1
    default: index + 1
    }
  }
}
