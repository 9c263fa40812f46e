internal import FlightTextFormats

extension TrackFormat {
  /// Telemetry of weather balloons, as SondeHub answers it and stations write it.
  package static let sondeHub = TrackFormat(
    name: "SondeHub", endings: ["json"], holdsAircraft: true,
    recognizes: {
      SondeHubReader.frames(of: $0.json).prefix(20).contains(where: SondeHubReader.isFrame)
    },
    read: { source, rules throws(TrackReadError) in
      try SondeHubReader.read(source.json, rules)
    })
}

/// Reads SondeHub: a track for each balloon, by its serial number or callsign. What several stations
/// heard of one moment is one point.
///
/// - Note: *SondeHub Telemetry Format*: meters, and meters a second.
enum SondeHubReader {
  /// The frames of some texts: each is one, a list, or a list for each balloon and moment.
  static func frames(of roots: [JSONValue]) -> [JSONValue] {
    roots.flatMap { root in
      if let list = root.elements { return list }
      guard let members = root.members, !isFrame(root) else { return [root] }
      return members.flatMap { balloon in
        balloon.value.elements ?? balloon.value.members.map { $0.map(\.value) } ?? []
      }
    }
  }

  static func isFrame(_ frame: JSONValue) -> Bool {
    balloon(of: frame) != nil && frame["datetime"] != nil && frame["lat"] != nil
  }

  static func read(_ roots: [JSONValue], _ rules: ReadingRules) throws(TrackReadError) -> RawTracks
  {
    var collector = TrackCollector(rules)
    var known: Set<[String]> = []
    for frame in frames(of: roots) {
      guard let name = balloon(of: frame) else {
        try collector.found.faults.leaveOut(
          TrackReadError(.malformed("a frame has no serial number"), line: frame.line))
        continue
      }
      if let time = frame["datetime"]?.string, !known.insert([name, time]).inserted { continue }
      try collector.add(of: name, name: name, line: frame.line) { () throws(TrackReadError) in
        guard let latitude = frame["lat"]?.quantity, let longitude = frame["lon"]?.quantity else {
          throw TrackReadError(.malformed("a frame has no latitude and longitude"))
        }
        var point = try TrackPoint(checkedLatitude: latitude, longitude: longitude, line: nil)
        point.time = frame["datetime"]?.moment
        point.altitude = frame["alt"]?.quantity
        point.speed = frame["vel_h"]?.quantity
        return point
      }
    }
    return collector.inOrderOfTime
  }

  private static func balloon(of frame: JSONValue) -> String? {
    frame.first(of: "serial", "payload_callsign")?.string
  }
}
