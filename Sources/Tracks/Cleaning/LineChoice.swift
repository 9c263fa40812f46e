extension RawTracks {
  /// Takes one of several ways in which a file holds its line.
  ///
  /// They stand in order of what they tell. One that tells less is taken if it has more than twice
  /// as many places, unless the first has a hundred: a few fixes beside the line that was flown are
  /// not that line.
  mutating func takeRichest(of choices: [(kind: PassedOver.Kind, tracks: [RecordedTrack])]) {
    let choices = choices.filter { !$0.tracks.isEmpty }
    guard var chosen = choices.indices.first else { return }
    if choices.count > 1 {
      let places = choices.map { $0.tracks.placeCount }
      for index in choices.indices where places[chosen] < 100 && places[index] > 2 * places[chosen]
      {
        chosen = index
      }
    }
    tracks = choices[chosen].tracks
    // Most programs write the same flight in several ways; that is not worth a word.
    let others = choices.indices.filter { index in
      index != chosen && !tracks.leadsThrough(choices[index].tracks)
    }
    if !others.isEmpty {
      passedOver = PassedOver(
        taken: choices[chosen].kind, kinds: others.map { choices[$0].kind },
        points: others.reduce(0) { $0 + choices[$1].tracks.pointCount })
    }
  }
}

extension [RecordedTrack] {
  /// True if these tracks lead through the places of others, but for one in ten: they are then the same
  /// lines, perhaps with other points.
  fileprivate func leadsThrough(_ others: [RecordedTrack]) -> Bool {
    let places = others.flatMap { $0.segments.joined() }.thinned(to: 100)
    let lines = flatMap(\.segments).map { $0.thinned(to: 2000) }
    // What is drawn by hand or smoothed is off by little beside its size.
    let slack = Swift.max(0.002, lazy.flatMap(\.segments).joined().extent / 50)
    let near = places.count { place in
      lines.contains { line in
        line.count == 1
          ? line[0].isNear(place, within: slack)
          : zip(line, line.dropFirst()).contains {
            place.isNear($0, $1, within: slack)
          }
      }
    }
    return near * 10 >= places.count * 9
  }

  /// The number of places they lead through; 0 where they stay at one.
  fileprivate var placeCount: Int {
    let count = Set(lazy.flatMap(\.segments).joined().lazy.map { Place($0) }).count
    return count > 1 ? count : 0
  }
}

extension [TrackPoint] {
  /// Every so manieth point and the last, so many at most but one.
  fileprivate func thinned(to most: Int) -> [TrackPoint] {
    guard count > most, let last else { return self }
    return stride(from: 0, to: count, by: (count + most - 1) / most).map { self[$0] } + [last]
  }
}

extension TrackPoint {
  fileprivate func isNear(_ other: TrackPoint, within slack: Double) -> Bool {
    isNear(other, other, within: slack)
  }

  /// True if it lies within so many degrees of the line between two others.
  fileprivate func isNear(_ a: TrackPoint, _ b: TrackPoint, within slack: Double) -> Bool {
    func east(_ point: TrackPoint) -> Double {
      (point.longitude - longitude).remainder(dividingBy: 360)
    }
    let (x, y) = (east(a), a.latitude - latitude)
    let (dx, dy) = (east(b) - x, b.latitude - a.latitude)
    let square = dx * dx + dy * dy
    let share = square > 0 ? Swift.min(Swift.max(-(x * dx + y * dy) / square, 0), 1) : 0
    let (nearX, nearY) = (x + share * dx, y + share * dy)
    return nearX * nearX + nearY * nearY <= slack * slack
  }
}
