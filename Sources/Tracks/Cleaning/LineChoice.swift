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
  /// The number of places they lead through; 0 where they stay at one.
  fileprivate var placeCount: Int {
    let count = Set(lazy.flatMap(\.segments).joined().lazy.map { Place($0) }).count
    return count > 1 ? count : 0
  }
}
