/// The callsign of some points of a track that follow one another; empty where they have none.
struct CallsignRun: Equatable, Sendable {
  var callsign: String
  var points: Int
}

extension RawTracks {
  /// Keeps what is asked for: the one stage that says who, for files of any format.
  ///
  /// Of an aircraft that changes its callsign, as in a day's trace, a callsign keeps those points that
  /// were flown under it.
  ///
  /// - Throws: `.noSuchAircraft`, with those that there are.
  mutating func keep(_ filter: AircraftFilter) throws(TrackReadError) {
    for (mark, text) in filter.wanted {
      let known = numbered
      let kept = known.compactMap { $0.kept(mark, text.lowercased()) }
      guard !kept.isEmpty || known.isEmpty else {
        let marks = known.flatMap { $0.marks(mark) }.uniqued
        throw TrackReadError(
          .noSuchAircraft(
            mark, text, held: marks,
            ids: marks.isEmpty ? known.compactMap(\.track.ownName).uniqued : []))
      }
      tracks = kept.map(\.track)
      callsigns = kept.enumerated().reduce(into: [:]) { $0[$1.offset] = $1.element.callsigns }
    }
  }

  private var numbered: [KnownTrack] {
    tracks.enumerated().map { KnownTrack(track: $1, callsigns: callsigns[$0] ?? []) }
  }
}

/// A track with the callsigns that it bore.
private struct KnownTrack {
  var track: RecordedTrack
  var callsigns: [CallsignRun]

  /// What it has of a mark.
  func marks(_ mark: AircraftFilter.Mark) -> [String] {
    switch mark {
    case .callsign:
      callsigns.isEmpty
        ? [track.name].compactMap(\.self) : callsigns.map(\.callsign).filter { !$0.isEmpty }
    case .icao24: [track.icao24].compactMap(\.self)
    case .id: [track.ownName].compactMap(\.self)
    }
  }

  /// What of it has a mark, in small letters; `nil` for nothing.
  func kept(_ mark: AircraftFilter.Mark, _ text: String) -> KnownTrack? {
    switch mark {
    case .callsign where callsigns.isEmpty: return track.name?.lowercased() == text ? self : nil
    case .callsign: return under(text)
    case .icao24: return track.icao24?.lowercased() == text ? self : nil
    case .id:
      let isMeant = [track.name, track.icao24, track.id].contains { $0?.lowercased() == text }
      return isMeant ? self : nil
    }
  }

  /// The points under a callsign.
  private func under(_ callsign: String) -> KnownTrack? {
    let isUnder = callsigns.map { $0.callsign.lowercased() == callsign }
    guard let first = isUnder.firstIndex(of: true) else { return nil }
    var kept = self
    kept.track.name = callsigns[first].callsign
    if !isUnder.contains(false) { return kept }
    var runs = zip(callsigns, isUnder).makeIterator()
    var rest = (points: 0, isUnder: false)
    kept.track.segments = track.segments.map { segment in
      segment.filter { _ in
        while rest.points == 0, let run = runs.next() { rest = (run.0.points, run.1) }
        rest.points -= 1
        return rest.isUnder
      }
    }.filter { !$0.isEmpty }
    kept.callsigns = zip(callsigns, isUnder).filter(\.1).map(\.0)
    return kept
  }
}

extension [CallsignRun] {
  /// Adds a point under a callsign.
  mutating func add(_ callsign: String) {
    if let last = indices.last, self[last].callsign == callsign {
      self[last].points += 1
    } else {
      append(CallsignRun(callsign: callsign, points: 1))
    }
  }
}
