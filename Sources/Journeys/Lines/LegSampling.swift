internal import FlightGeodesy
internal import FlightGraphics
internal import FlightMaps
internal import FlightOrdering

/// The points of a leg that a picture needs: with straight lines between them it is off by less than
/// anybody sees. Next to where the map is cut they are the leg's own neighbors.
struct LegSampling {
  /// The numbers of the points on the leg, fractional between two of its own; `nil` for all of them.
  private(set) var numbers: [Double]?
  private(set) var places: [GeoPoint]
  /// The turns of the longitudes about the map's middle, for maps cut along the meridian opposite.
  private(set) var turns: [Double]
  /// The places on the picture; hidden ones lie on the horizon.
  private(set) var points: [Point]
  /// True if the map shows each of them.
  private(set) var isShown: [Bool]
  /// True if the poles are edges of the map.
  private let isFlat: Bool

  /// The largest distance of a point from the line between its neighbors, in pixels; those found to be
  /// within it are kept, so the line itself is within less than the half.
  static let fine = 0.05
  /// The same where lines are thin and many, and drawn as curves through the points, which are nearer
  /// to the true line than its chords.
  static let coarse = 0.5
  /// The place of a trial point between its neighbors: not in the middle, where half of a line that is
  /// bent one way and then the other meets its chord.
  private static let trial = 0.375

  /// Samples a leg that goes on from another one.
  ///
  /// - Parameters:
  ///   - lastTurn: The turn of the end of the one before.
  ///   - tolerance: The largest distance of a point from the line between its neighbors, in pixels.
  init(
    _ leg: LegLine, on view: MapView, after lastTurn: Double? = nil, tolerance: Double = fine
  ) {
    numbers = leg.overview.numbers?.map(Double.init)
    places = leg.overview.places
    var latest = lastTurn
    turns = places.map { place in
      let turn = view.turn(of: place, after: latest)
      latest = turn
      return turn
    }
    points = view.points(of: places, turns)
    isShown = view.shows(places)
    isFlat = view.isCutAtPoles
    refine(leg, on: view, tolerance)
  }

  /// The same leg without points.
  var emptied: LegSampling {
    var leg = self
    (leg.numbers, leg.places, leg.turns, leg.points, leg.isShown) = ([], [], [], [], [])
    return leg
  }

  mutating func append(
    _ number: Double, _ place: GeoPoint, _ turn: Double, _ point: Point, _ isShown: Bool
  ) {
    numbers?.append(number)
    places.append(place)
    turns.append(turn)
    points.append(point)
    self.isShown.append(isShown)
  }

  /// Bends the line to the right of its direction.
  ///
  /// - Parameter last: The number of the leg's last point.
  mutating func bend(by steps: Double, last: Int, unit: Double) {
    let cuts = points.indices.dropFirst().filter {
      turns[$0] != turns[$0 - 1] || isShown[$0] != isShown[$0 - 1]
    }
    let shares = numbers.map { $0.map { $0 / Double(max(last, 1)) } }
    guard let shares else { return }
    points = points.bent(by: steps, unit: unit, shares: shares, cuts: cuts)
  }

  /// Adds points of the leg until those tried are where their neighbors have them.
  private mutating func refine(_ leg: LegLine, on view: MapView, _ tolerance: Double) {
    guard var numbers else { return }
    var isOpen = [Bool](repeating: true, count: max(numbers.count - 1, 0))
    while true {
      let parted = isOpen.indices.filter { isOpen[$0] && numbers[$0 + 1] - numbers[$0] > 1 }
      if parted.isEmpty { break }
      let tried = parted.map { index in
        let gap = numbers[index + 1] - numbers[index]
        return numbers[index] + max((gap * LegSampling.trial).rounded(.down), 1)
      }
      let places = leg.points(at: tried.map { Int($0) })
      let turns = zip(places, parted).map { view.turn(of: $0, after: self.turns[$1]) }
      let points = view.points(of: places, turns)
      let isShown = view.shows(places)
      isOpen = [Bool](repeating: false, count: isOpen.count)
      for (trial, index) in parted.enumerated().reversed() {
        let sees = (self.isShown[index], isShown[trial], self.isShown[index + 1])
        var fits = sees.0 == sees.1 && sees.1 == sees.2
        if fits && sees.0 {
          let share =
            (tried[trial] - numbers[index]) / (numbers[index + 1] - numbers[index])
          fits =
            joins(index)
            && turns[trial] == self.turns[index]
            && self.points[index].interpolated(to: self.points[index + 1], at: share)
              .distance(to: points[trial]) <= tolerance
        }
        numbers.insert(tried[trial], at: index + 1)
        self.places.insert(places[trial], at: index + 1)
        self.turns.insert(turns[trial], at: index + 1)
        self.points.insert(points[trial], at: index + 1)
        self.isShown.insert(isShown[trial], at: index + 1)
        isOpen[index] = !fits
        isOpen.insert(!fits, at: index + 1)
      }
    }
    self.numbers = numbers
  }

  /// True if the line goes on from a point to the next: the map is not cut between them.
  func joins(_ index: Int) -> Bool {
    isShown[index] && isShown[index + 1] && turns[index] == turns[index + 1]
      && !(isFlat && places[index].isOverPole(to: places[index + 1]))
  }
}

extension GeoPoint {
  /// True if the way to a neighbor goes over a pole, where its longitude jumps.
  func isOverPole(to next: GeoPoint) -> Bool {
    abs(next.longitude - longitude) > 60 && max(abs(latitude), abs(next.latitude)) > 85
  }
}

extension MapView {
  /// True if the poles are edges of the map.
  var isCutAtPoles: Bool { if case .horizon = cut { false } else { true } }

  /// The places on the picture, each on the side of the cut that its turn tells: one on the cut itself may lie a
  /// rounding error beyond it, which is the other edge of the map.
  fileprivate func points(of places: [GeoPoint], _ turns: [Double]) -> [Point] {
    guard cut == .antimeridian else { return self(places) }
    let sides = (center.longitude - 180)...(center.longitude + 180)
    return self(
      zip(places, turns).map { place, turn in
        GeoPoint(
          latitude: place.latitude, longitude: (place.longitude - turn).clamped(to: sides))
      })
  }

  /// The turn of a longitude about the middle of a map that is cut along the meridian opposite.
  ///
  /// A place on the cut itself belongs to the side that the line comes from.
  fileprivate func turn(of place: GeoPoint, after lastTurn: Double?) -> Double {
    guard cut == .antimeridian else { return 0 }
    let fromEdge = place.longitude - center.longitude + 180
    let isOnEdge = abs(fromEdge.remainder(dividingBy: 360)) < 1e-6
    if let lastTurn, isOnEdge { return lastTurn }
    return ((fromEdge + (isOnEdge ? 1 : 0)) / 360).rounded(.down) * 360
  }
}
