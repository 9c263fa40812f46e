/// A file of recorded lines, read and cleaned, with all that its reader and the choice of its tracks
/// tell of it.
@dynamicMemberLookup
package struct TrackFile: Sendable {
  /// The format that the content shows.
  package let format: TrackFormat
  /// Other recordings that were packed with this one, and are not read.
  package let passedOverMembers: PassedOverMembers?
  /// The findings of the reader, but for the tracks.
  private let found: RawTracks
  private let choice: TrackChoice

  /// The lines, each with at least one point.
  package var tracks: [RecordedTrack] { choice.tracks }

  package subscript<Value>(dynamicMember path: KeyPath<RawTracks, Value>) -> Value {
    found[keyPath: path]
  }

  package subscript<Value>(dynamicMember path: KeyPath<TrackChoice, Value>) -> Value {
    choice[keyPath: path]
  }

  /// Reads a file; its format is told from its content.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, perhaps packed by gzip, or in a zip as KMZ is.
  ///   - filter: The aircraft to keep of several, where the format tells them apart.
  ///   - isStrict: True to refuse a file for a record that cannot be read.
  /// - Throws: `TrackReadError`; `.noPoints` if no line of two points is left.
  /// - Complexity: O(bytes) in time and memory.
  package init(
    _ bytes: [UInt8], filter: AircraftFilter = AircraftFilter(), isStrict: Bool = false
  ) throws(TrackReadError) {
    try self.init(
      TrackSource(bytes), ReadingRules(aircraft: filter, isStrict: isStrict))
  }

  /// Reads a file that was taken apart: recognizes its format, reads what it holds, and chooses the
  /// tracks that make its story.
  package init(_ source: TrackSource, _ rules: ReadingRules) throws(TrackReadError) {
    format = try TrackFormat(of: source)
    var raw = try format.read(source, rules)
    if let cutOff = source.cutOff { try raw.faults.leaveOut(cutOff) }
    try raw.keep(rules.aircraft)
    raw.settleUnits(rules)
    raw.leaveNowhereOut()
    choice = TrackChoice(raw, tellsAircraftApart: format.holdsAircraft)
    // Where nothing can be read the reason of the first record is that of all.
    if choice.pointsRead < 2, let fault = source.cutOff ?? raw.faults.first { throw fault }
    try choice.check(holdsAircraft: format.holdsAircraft)
    raw.tracks = []
    found = raw
    passedOverMembers = source.passedOverMembers
  }
}

extension TrackChoice {
  /// Refuses what is no line, or too many.
  fileprivate func check(holdsAircraft: Bool) throws(TrackReadError) {
    // Tables and what services answer hold other aircraft, of which one is wanted.
    guard holdsAircraft || tracks.count <= ReadingLimit.tracks else {
      throw TrackReadError(.tooManyTracks(ReadingLimit.tracks))
    }
    guard tracks.isEmpty else { return }
    let found =
      switch pointsRead {
      case 0: "no positions"
      case 1: "only one position"
      case _ where dropped.jumps + dropped.lesser > 0:
        "one place, and others that no aircraft can have reached in the time"
      default: "only one place"
      }
    throw TrackReadError(.noPoints(found))
  }
}
