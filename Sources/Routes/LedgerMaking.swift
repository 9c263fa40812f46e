package import FlightGeodesy
internal import FlightOrdering

extension Leg {
  /// The parts of the leg.
  ///
  /// - Complexity: O(gaps).
  package var ledger: Ledger {
    switch self {
    case .geodesic(let path): Ledger(of: .flown, path.length, flights: 1)
    case .connection(let path): Ledger(of: .connection, path.length, flights: 0)
    case .recorded(let recording): Ledger(entries: recording.parts, flights: 1)
    }
  }

  /// Distances along the leg's line without what connects: they stand still there.
  ///
  /// - Parameter distances: Meters from the start to each point, at least one.
  package func flown(_ distances: [Double]) -> [Double] {
    var (flown, isBehind) = (distances, false)
    for entry in ledger.entries {
      let points = entry.points ?? 0...distances.count - 1
      let (start, here) = (distances[points.lowerBound], flown[points.lowerBound])
      if !entry.kind.counts {
        for index in points { flown[index] = here }
        isBehind = true
      } else if isBehind {
        for index in points { flown[index] = here + (distances[index] - start) }
      }
    }
    return flown
  }
}

extension Ledger {
  /// The ledger of one part without a recording.
  fileprivate init(of kind: Kind, _ distance: Distance, flights: Int) {
    let entry = Entry(kind: kind, points: nil, distance: distance, seconds: nil)
    self.init(entries: [entry], flights: flights)
  }
}

extension RecordedLeg {
  /// The stretches that were recorded and those between them.
  ///
  /// Without times these lie between lines that a file keeps apart: long steps within one are how it
  /// was drawn. Where such lines are single points, they are the way.
  fileprivate var parts: [Ledger.Entry] {
    let recorded = length.meters - bridgedLength.meters
    let between: Ledger.Kind =
      times == nil && recorded > Trip.shortestLeg.meters ? .connection : .gap
    var (parts, here) = ([Ledger.Entry](), 0)
    func add(_ kind: Ledger.Kind, to end: Int) {
      parts.append(
        .init(
          kind: kind, points: here...end, distance: .meters(distances[end] - distances[here]),
          seconds: times.map { $0[end] - $0[here] }))
      here = end
    }
    let apart = bridges.map { (range: $0, kind: between) } + longStays.map { ($0, .standing) }
    for part in apart.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where part.range.lowerBound >= here {
      if part.range.lowerBound > here { add(.flown, to: part.range.lowerBound) }
      add(part.kind, to: part.range.upperBound)
    }
    if here < points.count - 1 { add(.flown, to: points.count - 1) }
    return parts
  }

  /// The points of stays of half an hour and more.
  private var longStays: [ClosedRange<Int>] {
    guard let times else { return [] }
    return stays.compactMap { stay in
      guard stay.upperBound - stay.lowerBound >= 1800 else { return nil }
      let first = times.partitioningIndex { $0 >= stay.lowerBound }
      let last = times.partitioningIndex { $0 > stay.upperBound } - 1
      return first < last ? first...last : nil
    }
  }
}

extension Trip {
  /// The parts of all legs, and the flights that are not drawn.
  package var ledger: Ledger {
    let round = roundFlights.map { _ in Ledger(of: .passedOver, .meters(0), flights: 0) }
    return Ledger(joining: legs.map(\.ledger) + round)
  }

  /// The length of the line that is drawn, connections included.
  package var lineLength: Distance { legs.reduce(.meters(0)) { $0 + $1.length } }
}

extension Sequence<Trip> {
  /// The parts of all trips.
  package var ledger: Ledger { Ledger(joining: map(\.ledger)) }
}
