/// The points of rows that do not say whose they are, and where they stand in the table.
struct UnnamedRows {
  private(set) var points: [TrackPoint] = []
  /// The line of the first.
  private(set) var line: Int?
  /// Their numbers among the points of the table.
  private var places: [Range<Int>] = []

  /// - Parameters:
  ///   - place: The number of the point in the table.
  ///   - room: The points for which there shall be room at once.
  mutating func add(_ point: TrackPoint, at place: Int, line: Int, room: Int) {
    if points.isEmpty {
      points.reserveCapacity(room)
      self.line = line
    }
    points.append(point)
    if let last = places.indices.last, places[last].upperBound == place {
      places[last] = places[last].lowerBound..<(place + 1)
    } else {
      places.append(place..<(place + 1))
    }
  }

  /// The points of all other rows with these, in the order of the table.
  func merged(into others: [TrackPoint]) -> [TrackPoint] { merged(into: others) { $0 } }

  /// What all other rows have, with what these have, in the order of the table.
  func merged<Value>(into others: [Value], _ value: (TrackPoint) -> Value) -> [Value] {
    var all: [Value] = []
    all.reserveCapacity(others.count + points.count)
    var next = (other: 0, own: 0)
    for place in places {
      let count = place.lowerBound - all.count
      all += others[next.other..<(next.other + count)]
      all += points[next.own..<(next.own + place.count)].map(value)
      next = (next.other + count, next.own + place.count)
    }
    return all + others[next.other...]
  }
}
