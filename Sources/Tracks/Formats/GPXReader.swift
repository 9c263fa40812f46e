internal import FlightTextFormats

extension TrackFormat {
  /// GPS exchange format.
  package static let gpx = TrackFormat(
    name: "GPX", endings: ["gpx"], recognizes: { $0.xmlRoot == "gpx" },
    read: { source, rules throws(TrackReadError) in
      try GPXReader.read(source.text, rules)
    })
}

/// Reads GPX 1.0 and 1.1: the tracks, or the routes where these are richer. Waypoints are no line.
///
/// Routes are plans: the time of one of their points is when somebody made it.
enum GPXReader {
  static func read(_ text: SourceText, _ rules: ReadingRules) throws(TrackReadError) -> RawTracks {
    let handler = Handler(rules)
    if let fault = try XMLStream.read(text, into: handler) { try handler.leaveOut(fault) }
    var result = RawTracks(
      richestOf: [(.recordedTrack, handler.tracks), (.route, handler.routes)])
    result.faults = handler.faults
    result.unreadTimes = handler.unreadTimes
    if result.tracks.isEmpty && handler.waypoints > 0 {
      throw TrackReadError(only: handler.waypoints, "waypoint")
    }
    return result
  }

  private final class Handler: XMLHandler {
    private(set) var tracks: [RecordedTrack] = []
    private(set) var routes: [RecordedTrack] = []
    private(set) var waypoints = 0
    private(set) var faults: RecordFaults
    private(set) var unreadTimes = 0
    private var track: RecordedTrack?
    private var segment: [TrackPoint] = []
    private var point: TrackPoint?
    private var isPointOpen = false
    /// The open elements: extensions may use any name for what is theirs.
    private var path: [String] = []
    private var count = 0

    init(_ rules: ReadingRules) { faults = RecordFaults(rules) }

    func leaveOut(_ fault: TrackReadError) throws(TrackReadError) { try faults.leaveOut(fault) }

    func wantsText(of name: String) -> Bool {
      name == "ele" || name == "time" || name == "name" || name == "speed"
    }

    func open(
      _ name: String, _ attributes: [(name: String, value: String)], line: Int
    ) throws(TrackReadError) {
      path.append(name)
      switch name {
      case "trk", "rte":
        track = RecordedTrack(segments: [])
        segment = []
      case "trkseg": segment = []
      case "trkpt", "rtept":
        count += 1
        guard count <= ReadingLimit.points else {
          throw TrackReadError(.tooManyPoints(ReadingLimit.points), line: line)
        }
        isPointOpen = true
        point = try onePoint(attributes, line: line)
      case "wpt": waypoints += 1
      default: break
      }
    }

    private func onePoint(
      _ attributes: [(name: String, value: String)], line: Int
    ) throws(TrackReadError) -> TrackPoint? {
      do throws(TrackReadError) {
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
      } catch {
        try faults.leaveOut(error)
        return nil
      }
    }

    func close(_ name: String, _ text: [UInt8], line: Int) throws(TrackReadError) {
      path.removeLast()
      let parent = path.last ?? ""
      let isOfPoint = parent == "trkpt" || parent == "rtept"
      switch name {
      case "ele": if isOfPoint { point?.altitude = NumberText.parse(text) }
      // GPX 1.0 has it in the point, 1.1 in the extensions of Garmin and others: meters a second.
      case "speed": if isPointOpen { point?.speed = NumberText.parse(text) }
      case "time":
        guard parent == "trkpt", point != nil else { break }
        if let moment = TimeText.parse(text) {
          point?.time = moment
        } else {
          guard !faults.isStrict else {
            throw TrackReadError(.notATime(excerpt(text)), line: line)
          }
          unreadTimes += 1
        }
      case "name":
        if parent == "trk" || parent == "rte" {
          track?.name = String(decoding: text, as: UTF8.self)
        }
      case "trkpt", "rtept":
        isPointOpen = false
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
}
