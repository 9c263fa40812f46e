extension [TrackRow] {
  /// Parts what bears the same time: only the same place again is a repeat. Different places were
  /// recorded faster than the clock was written, as ten a second by whole seconds; they are spread
  /// evenly over what the clock does not tell apart, or up to the next time where that would be
  /// faster than any aircraft.
  ///
  /// Rows are in order of time.
  ///
  /// - Complexity: O(rows).
  mutating func spreadMoments(_ dropped: inout DroppedPoints) {
    guard zip(self, dropFirst()).contains(where: { $0.point.time == $1.point.time }) else { return }
    let grain = clockGrain
    var result: [TrackRow] = []
    result.reserveCapacity(count)
    var spacing = grain
    var start = 0
    while start < count {
      let time = self[start].point.time ?? 0
      let end = self[start...].firstIndex { $0.point.time != time } ?? count
      let places =
        end - start > 1
        ? self[start..<end].places(&dropped).inOrder(
          from: result.last?.point, to: end < count ? self[end].point : nil) : [self[start]]
      if places.count == 1 {
        result.append(places[0])
      } else {
        let next = end < count ? self[end].point.time : nil
        // The last moment may have been cut short.
        var span =
          next.map { Swift.min(grain, $0 - time) }
          ?? Swift.min(grain, spacing * Double(places.count))
        if let next, places.way > RecordedTrack.fastest * span { span = next - time }
        spacing = span / Double(places.count)
        for (number, place) in places.enumerated() {
          var row = place
          row.point.time = time + spacing * Double(number)
          result.append(row)
        }
      }
      start = end
    }
    self = result
  }

  /// The finest step of the clock that wrote most of the times, in seconds.
  private var clockGrain: Double {
    [60, 1, 0.1, 0.01].first { grain in
      let even = self.count { row in
        let steps = (row.point.time ?? 0) / grain
        return abs(steps - steps.rounded()) < 1e-4
      }
      return even * 2 > self.count
    } ?? 0.001
  }
}

extension BidirectionalCollection<TrackRow> {
  /// The rows at places of their own, the first at each, with what others know of it.
  fileprivate func places(_ dropped: inout DroppedPoints) -> [TrackRow] {
    var places: [TrackRow] = []
    var indexOfPlace: [Place: Int] = [:]
    for row in self {
      if let index = indexOfPlace[Place(row.point)] {
        dropped.duplicates += 1
        places[index].point.altitude = places[index].point.altitude ?? row.point.altitude
        places[index].point.speed = places[index].point.speed ?? row.point.speed
      } else {
        indexOfPlace[Place(row.point)] = places.count
        places.append(row)
      }
    }
    return places
  }

  /// The rows of one moment in an order in which they can have been flown: that of the file, unless
  /// going to the nearest each time halves a way of some length, as where rows were shuffled.
  fileprivate func inOrder(from last: TrackPoint?, to next: TrackPoint?) -> [TrackRow] {
    let inFile = Array(self)
    guard count >= 3, count <= 100, way > 50 else { return inFile }
    var left = inFile
    var here = last
    if here == nil, let next {
      here = inFile.max { $0.point.meters(to: next) < $1.point.meters(to: next) }?.point
    }
    var ordered: [TrackRow] = []
    while !left.isEmpty {
      let near = here ?? left[0].point
      let nearest = left.indices.min {
        left[$0].point.meters(to: near) < left[$1].point.meters(to: near)
      }
      let row = left.remove(at: nearest ?? 0)
      ordered.append(row)
      here = row.point
    }
    return ordered.way * 2 < way ? ordered : inFile
  }

  /// Meters from the first row to the last.
  fileprivate var way: Double {
    zip(self, dropFirst()).reduce(0) { $0 + $1.0.point.meters(to: $1.1.point) }
  }
}

/// The position of a point, with its time if that matters.
struct Place: Hashable {
  let latitude: Double
  let longitude: Double
  var time: Double?

  init(_ point: TrackPoint, time: Double? = nil) {
    latitude = point.latitude
    longitude = point.longitude
    self.time = time
  }
}
