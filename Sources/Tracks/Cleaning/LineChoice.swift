/// What a file draws besides the line that was taken.
package struct PassedOver: Hashable, Sendable {
  /// A way in which a file may hold a line.
  package enum Kind: String, Hashable, Sendable {
    /// A recorded track.
    case recordedTrack = "track"
    /// A planned route.
    case route
    /// Places with times.
    case timedPlaces = "places with times"
    /// A drawn line.
    case line
  }

  /// What was taken.
  package var taken: Kind
  /// What was passed over.
  package var kinds: [Kind]
  /// How many points that has.
  package var points: Int
}

extension RawTracks {
  /// Takes one of several ways in which a file holds its line.
  ///
  /// They stand in order of what they tell. One that tells less is taken if it has more than twice
  /// as many places, unless the first has a hundred: a few fixes beside the line that was flown are
  /// not that line.
  init(richestOf choices: [(kind: PassedOver.Kind, tracks: [RecordedTrack])]) {
    let choices = choices.filter { !$0.tracks.isEmpty }
    guard var chosen = choices.indices.first else {
      self.init()
      return
    }
    if choices.count > 1 {
      let places = choices.map { $0.tracks.placeCount }
      for index in choices.indices where places[chosen] < 100 && places[index] > 2 * places[chosen]
      {
        chosen = index
      }
    }
    self.init(tracks: choices[chosen].tracks)
    // Most programs write the same flight in several ways; that is not worth a word.
    let reach = choices[chosen].tracks.reach
    let others = choices.indices.filter { index in
      index != chosen && (chosen > 0 || !reach.holds(choices[index].tracks.reach))
    }
    if !others.isEmpty {
      passedOver = PassedOver(
        taken: choices[chosen].kind, kinds: others.map { choices[$0].kind },
        points: others.reduce(0) { $0 + choices[$1].tracks.pointCount })
    }
  }
}

extension [RecordedTrack] {
  package var pointCount: Int { reduce(0) { $0 + $1.pointCount } }

  /// How many places they lead through; none where they stay at one.
  fileprivate var placeCount: Int {
    let count = Set(lazy.flatMap(\.segments).joined().lazy.map { Place($0) }).count
    return count > 1 ? count : 0
  }

  fileprivate var reach: Reach {
    var reach = Reach()
    for point in lazy.flatMap(\.segments).joined() { reach.add(point) }
    return reach
  }
}

extension RecordedTrack {
  var pointCount: Int { segments.reduce(0) { $0 + $1.count } }

  /// How far it goes.
  var reach: Reach {
    var reach = Reach()
    for point in segments.joined() { reach.add(point) }
    return reach
  }
}

/// How far points lie apart, in degrees.
struct Reach: Equatable {
  private var latitudes = (low: Double.infinity, high: -Double.infinity)
  private var longitudes = (low: Double.infinity, high: -Double.infinity)

  static func == (a: Reach, b: Reach) -> Bool {
    a.latitudes == b.latitudes && a.longitudes == b.longitudes
  }

  mutating func add(_ point: TrackPoint) {
    latitudes = (min(latitudes.low, point.latitude), max(latitudes.high, point.latitude))
    longitudes = (min(longitudes.low, point.longitude), max(longitudes.high, point.longitude))
  }

  /// The longer side in degrees; 0 of one place.
  var size: Double {
    max(0, latitudes.high - latitudes.low, longitudes.high - longitudes.low)
  }

  /// Whether another lies within this one, or beside it by some kilometres.
  func holds(_ other: Reach) -> Bool {
    let margin = 0.05
    return other.latitudes.low >= latitudes.low - margin
      && other.latitudes.high <= latitudes.high + margin
      && other.longitudes.low >= longitudes.low - margin
      && other.longitudes.high <= longitudes.high + margin
  }
}
