internal import FlightTextFormats

extension TrackFormat {
  /// GPS exchange format.
  package static let gpx = TrackFormat(
    name: "GPX", endings: ["gpx"], recognizes: { $0.xmlRoot == "gpx" },
    read: { source, rules throws(TrackReadError) in
      let reader = GPXReader(rules, textsOf: ["ele", "time", "name", "speed"])
      try reader.read(source.text)
      reader.found.takeRichest(of: [(.recordedTrack, reader.tracks), (.route, reader.routes)])
      if reader.found.tracks.isEmpty && reader.waypoints > 0 {
        throw TrackReadError(only: reader.waypoints, "waypoint")
      }
      return reader.found
    })
}

/// Reads GPX 1.0 and 1.1: the tracks, or the routes where these are richer. Waypoints are no line.
///
/// Routes are plans: the time of one of their points is when somebody made it.
private final class GPXReader: XMLTrackReader {
  private(set) var tracks: [RecordedTrack] = []
  private(set) var routes: [RecordedTrack] = []
  private(set) var waypoints = 0
  private var track: RecordedTrack?
  private var segment: [TrackPoint] = []
  private var point: TrackPoint?

  override func opens(
    _ name: String, _ attributes: [(name: String, value: String)], line: Int
  ) throws(TrackReadError) {
    switch name {
    case "trk", "rte":
      track = RecordedTrack(segments: [])
      segment = []
    case "trkseg": segment = []
    case "trkpt", "rtept":
      point = try found.faults.point(line: line) { () throws(TrackReadError) in
        func degrees(_ name: String) throws(TrackReadError) -> Double {
          guard let text = attributes.first(where: { $0.name == name })?.value else {
            throw TrackReadError(.malformed("a point has no \(name)"), line: line)
          }
          guard let value = NumberText.parse(Array(text.utf8)) else {
            throw TrackReadError(.notANumber(excerpt(text.utf8)), line: line)
          }
          return value
        }
        return try TrackPoint(
          checkedLatitude: try degrees("lat"), longitude: try degrees("lon"), line: line)
      }
    case "wpt": waypoints += 1
    default: break
    }
  }

  override func closes(_ name: String, _ text: [UInt8], line: Int) throws(TrackReadError) {
    let parent = path.last ?? ""
    switch name {
    case "ele": if ["trkpt", "rtept"].contains(parent) { point?.altitude = NumberText.parse(text) }
    // GPX 1.0 has it in the point, 1.1 in the extensions of Garmin and others: meters a second.
    case "speed": point?.speed = NumberText.parse(text)
    case "time":
      guard parent == "trkpt", point != nil else { break }
      if let moment = try found.moment(text, line: line) { point?.time = moment }
    case "name":
      if ["trk", "rte"].contains(parent) { track?.name = String(decoding: text, as: UTF8.self) }
    case "trkpt", "rtept":
      if let point { segment.append(point) }
      point = nil
    case "trkseg", "trk", "rte":
      if !segment.isEmpty { track?.segments.append(segment) }
      segment = []
      guard name != "trkseg" else { break }
      if let track, !track.segments.isEmpty {
        if name == "trk" { tracks.append(track) } else { routes.append(track) }
        guard max(tracks.count, routes.count) <= ReadingLimit.tracks else {
          throw TrackReadError(.tooManyTracks(ReadingLimit.tracks), line: line)
        }
      }
      track = nil
    default: break
    }
  }
}
