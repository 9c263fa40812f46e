/// A format of recordings: its name, the endings of its files, and functions that recognize and read it.
///
/// Each format is a constant beside its reader, and a line in `all`.
package struct TrackFormat: Sendable {
  /// The name in messages and reports.
  package let name: String
  /// The endings of files' names, in small letters.
  package let endings: [String]
  /// True if a file may hold several aircraft, a track for each, of which the user chooses one.
  package var holdsAircraft = false
  /// Decides by its content whether a file is of this format.
  let recognizes: @Sendable (TrackSource) -> Bool
  /// Reads a file of this format; what is left out is for others to decide.
  let read: @Sendable (TrackSource, ReadingRules) throws(TrackReadError) -> RawTracks

  /// The formats in the order in which a file is held against them: tables, which any text may be,
  /// come last.
  package static let all: [TrackFormat] = [
    .gpx, .kml, .tcx, .fit, .geoJSON, .igc, .nmea, .aircraftJSON, .googleTimeline, .ownTracks,
    .sondeHub, .records, .csv,
  ]
}

extension TrackFormat: Hashable {
  /// Compares formats by name.
  package static func == (a: TrackFormat, b: TrackFormat) -> Bool { a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension TrackFormat {
  /// The names of all formats for a sentence: `GPX, KML, KMZ and CSV`.
  package static var names: String {
    // KMZ is KML in a zip, and no format of its own here; those who have such a file look for it.
    let names = all.flatMap { $0 == .kml ? [$0.name, "KMZ"] : [$0.name] }
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  /// The endings of the names of all files that are read, packed ones included, in small letters.
  package static let fileEndings = Set(all.flatMap(\.endings) + PackedFile.endings)

  /// The format of a file.
  ///
  /// - Throws: `TrackReadError` that says what the file is instead.
  package init(of source: TrackSource) throws(TrackReadError) {
    guard let format = TrackFormat.all.first(where: { $0.recognizes(source) }) else {
      throw source.reasonToRefuse
    }
    self = format
  }

  /// The format of a file that holds positions; `nil` where it is a table of other things.
  package init?(ofRecordingIn source: TrackSource) {
    guard let format = TrackFormat.all.first(where: { $0.recognizes(source) }),
      format != .csv || CoordinateTable.hasPositions(source.text.orLatin1)
    else { return nil }
    self = format
  }
}

/// The user's wishes that a reader has to know.
package struct ReadingRules: Hashable, Sendable {
  /// The aircraft to keep of several.
  package var aircraft: AircraftFilter
  /// True if a record that cannot be read refuses the file instead of being counted.
  package var isStrict: Bool
  /// The unit of all heights; `nil` for that of the file.
  package var altitudeUnit: AltitudeUnit?
  /// The unit of all speeds; `nil` for that of the file.
  package var speedUnit: SpeedUnit?

  /// Creates rules; by default every aircraft is kept, records that cannot be read are counted, and
  /// units are those of the file.
  package init(
    aircraft: AircraftFilter = AircraftFilter(), isStrict: Bool = false,
    altitudeUnit: AltitudeUnit? = nil, speedUnit: SpeedUnit? = nil
  ) {
    self.aircraft = aircraft
    self.isStrict = isStrict
    self.altitudeUnit = altitudeUnit
    self.speedUnit = speedUnit
  }
}
