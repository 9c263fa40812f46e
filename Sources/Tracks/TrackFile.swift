internal import FlightTextFormats

/// A file of recorded lines, read and cleaned.
package struct TrackFile: Equatable, Sendable {
  /// The lines, each with at least one point.
  package let tracks: [RecordedTrack]
  /// Points that were read: those of `tracks`, and those left out.
  package let pointsRead: Int
  /// What was left out, and why.
  package let dropped: DroppedPoints
  /// What else the file draws, and is not taken; `nil` where nothing is, or it is the same line.
  package let passedOver: PassedOver?
  /// Tracks that were left out as they stay at one place.
  package let stillTracks: Int
  /// Points whose clock was set for a while, which was put right.
  package let resetClockPoints: Int
  /// Rows that could not be read and were passed over, as asked.
  package let skippedRows: Int
  /// Rows without a position.
  package let rowsWithoutPosition: Int
  /// Points without a time where others have one, or where the file has one that cannot be read. In
  /// a track in which at least half have one they took it from their neighbours.
  package let untimedPoints: Int
  /// The format that the content shows.
  package let format: Format

  /// A format of recorded lines.
  package enum Format: String, Hashable, Sendable {
    /// Comma-separated values, whatever the columns.
    case csv = "CSV"
    /// GPS exchange format.
    case gpx = "GPX"
    /// Keyhole markup language.
    case kml = "KML"
    /// GeoJSON.
    case geoJSON = "GeoJSON"
    /// What loggers of gliders write, as the International Gliding Commission has it.
    case igc = "IGC"
    /// A trace of ADS-B Exchange, or an answer of the OpenSky Network.
    case aircraftJSON = "aircraft JSON"
  }

  /// Reads a file; its format is told from its content.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, perhaps packed by gzip, or in a zip as KMZ is.
  ///   - filter: Which of several aircraft to keep, where the format tells them apart.
  ///   - isLenient: Whether rows that cannot be read are counted instead of refused.
  /// - Throws: `TrackReadError`; `.noPoints` if no line of two points is left.
  /// - Complexity: O(bytes) in time and memory.
  package init(
    _ bytes: [UInt8], filter: AircraftFilter = AircraftFilter(), isLenient: Bool = false
  ) throws(TrackReadError) {
    try self.init(SourceText(bytes), filter: filter, isLenient: isLenient)
  }

  package init(
    _ text: SourceText, filter: AircraftFilter, isLenient: Bool
  ) throws(TrackReadError) {
    let raw: RawTracks
    switch text.firstByte {
    case UInt8(ascii: "<"):
      switch text.rootElement {
      case "gpx":
        format = .gpx
        raw = try GPXReader.read(text, isLenient: isLenient)
      case "kml":
        format = .kml
        raw = try KMLReader.read(text, isLenient: isLenient)
      case let other:
        // Expat knows better what is wrong with a text that has no root.
        if other == nil { try XMLStream.read(text, into: Nothing()) }
        if let foreign = other.flatMap({ ForeignFormat(root: $0) }) {
          throw TrackReadError(.foreignFormat(name: foreign.name, remedy: foreign.remedy))
        }
        throw TrackReadError(
          .unknownFormat("XML of another kind than GPX and KML"))
      }
    case UInt8(ascii: "{"), UInt8(ascii: "["), GeoJSON.recordSeparator:
      let roots = try GeoJSON.texts(of: text)
      if roots.count == 1,
        let aircraft = try AircraftJSON.read(roots[0], filter: filter, isLenient: isLenient)
      {
        format = .aircraftJSON
        raw = aircraft
      } else {
        format = .geoJSON
        let features = try GeoJSON(roots, isLenient: isLenient)
        var found = RawTracks(tracks: features.tracks)
        found.skippedRows = features.skipped
        raw = found
      }
    case _ where IGCReader.reads(text):
      format = .igc
      raw = try IGCReader.read(text, isLenient: isLenient)
    default:
      format = .csv
      raw = try CoordinateTable.read(text.orLatin1, filter: filter, isLenient: isLenient)
    }

    let tellsAircraftApart = format == .csv || format == .aircraftJSON
    let choice = TrackChoice(raw, tellsAircraftApart: tellsAircraftApart)
    // Tables and what services answer hold other aircraft, of which one is wanted.
    guard tellsAircraftApart || choice.tracks.count <= ReadingLimit.tracks else {
      throw TrackReadError(.tooManyTracks(ReadingLimit.tracks))
    }
    guard !choice.tracks.isEmpty else {
      let found =
        switch choice.pointsRead {
        case 0: filter.name.map { "no positions of \($0)" } ?? "no positions"
        case 1: "one position alone"
        case _ where choice.dropped.jumps > 0:
          "one place, and others that no aircraft can have reached in the time"
        default: "one place alone"
        }
      throw TrackReadError(.noPoints(found))
    }
    tracks = choice.tracks
    pointsRead = choice.pointsRead
    dropped = choice.dropped
    passedOver = raw.passedOver
    stillTracks = choice.stillTracks
    resetClockPoints = choice.resetClock
    untimedPoints = choice.untimed
    skippedRows = raw.skippedRows
    rowsWithoutPosition = raw.rowsWithoutPosition
  }
}

/// Looks at nothing: for XML that is only to be checked.
private final class Nothing: XMLHandler {
  func open(
    _ name: String, _ attributes: [(name: String, value: String)], line: Int
  ) throws(TrackReadError) {}
  func close(_ name: String, _ text: [UInt8], line: Int) throws(TrackReadError) {}
  func wantsText(of name: String) -> Bool { false }
}

extension SourceText {
  /// The name of the first element of an XML text without its prefix; `nil` if there is none.
  fileprivate var rootElement: String? {
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")), start + 1 < bytes.count {
      index = start + 1
      switch bytes[index] {
      case UInt8(ascii: "?"): continue
      case UInt8(ascii: "!"):
        // Within a comment there may be anything.
        if bytes[index...].starts(with: "!--".utf8) {
          guard let end = endOfComment(from: index + 3) else { return nil }
          index = end
        }
        continue
      default:
        let name = bytes[index...].prefix { byte in
          !byte.isBlank && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
        }
        let local = name.split(separator: UInt8(ascii: ":")).last ?? name
        return String(decoding: local, as: UTF8.self)
      }
    }
    return nil
  }

  private func endOfComment(from start: Int) -> Int? {
    var index = start
    while index + 2 < bytes.count {
      if bytes[index] == UInt8(ascii: "-"), bytes[index + 1] == UInt8(ascii: "-"),
        bytes[index + 2] == UInt8(ascii: ">")
      {
        return index + 3
      }
      index += 1
    }
    return nil
  }
}
