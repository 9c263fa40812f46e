internal import FlightTextFormats

extension TrackFormat {
  /// A trace of ADS-B Exchange, or an answer of the OpenSky Network.
  package static let aircraftJSON = TrackFormat(
    name: "ADS-B Exchange JSON", endings: ["json"], holdsAircraft: true,
    recognizes: { $0.json.count == 1 && AircraftJSON.rows(of: $0.json[0]) != nil },
    read: { source, rules throws(TrackReadError) in
      try AircraftJSON.read(source.json[0], rules)
    })
}

/// Reads what services answer of an aircraft's way in JSON: ADS-B Exchange traces, and tracks and
/// state vectors of the OpenSky Network.
enum AircraftJSON {
  /// The rows of such a text, by the service that wrote them.
  enum Rows {
    case trace([JSONValue])
    case path([JSONValue])
    case states([JSONValue])

    /// Findings in the units of the service, with nothing found.
    fileprivate var units: RawTracks {
      switch self {
      case .trace: RawTracks(altitude: .feet, speed: .knots)
      case .path, .states: RawTracks()
      }
    }
  }

  /// The rows of a text; `nil` if it is of another kind.
  static func rows(of root: JSONValue) -> Rows? {
    // GeoJSON may have members of any name besides its own.
    if let type = root["type"]?.string, GeoJSON.types.contains(type) { return nil }
    if let rows = root["trace"]?.elements { return .trace(rows) }
    if let rows = root["path"]?.elements { return .path(rows) }
    return root["states"]?.elements.map { .states($0) }
  }

  /// Reads such a text.
  static func read(_ root: JSONValue, _ rules: ReadingRules) throws(TrackReadError) -> RawTracks {
    let rows = rows(of: root)
    var reader = RowReader(rows?.units ?? RawTracks(), rules)
    switch rows {
    case .trace(let rows): try reader.readTrace(rows, of: root)
    case .path(let rows): try reader.readPath(rows, of: root)
    case .states(let rows): try reader.readStates(rows)
    case nil: break
    }
    return reader.result
  }

  private struct RowReader {
    var result: RawTracks

    init(_ units: RawTracks, _ rules: ReadingRules) {
      result = units
      result.faults = RecordFaults(rules)
    }

    /// Rows of seconds since `timestamp`, latitude, longitude, feet or "ground", knots, …, flags, of
    /// which 1 marks a position that was old and 2 the start of another flight, …, and now and then
    /// an object with the callsign.
    mutating func readTrace(_ rows: [JSONValue], of root: JSONValue) throws(TrackReadError) {
      let start = root["timestamp"]?.number ?? 0
      var segments: [[TrackPoint]] = [[]]
      var callsign = ""
      var callsigns: [CallsignRun] = []
      for row in rows {
        let cells = row.elements ?? []
        if cells.count > 8, let sign = cells[8]["flight"]?.string?.trimmedBlanks { callsign = sign }
        guard let point = try tracePoint(cells, from: start, row) else { continue }
        let startsFlight =
          cells.count > 6 && (cells[6].number ?? 0).truncatingRemainder(dividingBy: 4) >= 2
        if startsFlight, !segments[segments.count - 1].isEmpty { segments.append([]) }
        segments[segments.count - 1].append(point)
        callsigns.add(callsign)
      }
      segments = segments.filter { !$0.isEmpty }
      guard !segments.isEmpty else { return }
      let name = callsigns.first { !$0.callsign.isEmpty }?.callsign
      result.tracks = [
        RecordedTrack(
          name: name ?? root["r"]?.string, icao24: root["icao"]?.string, segments: segments)
      ]
      result.callsigns = [0: callsigns]
    }

    private mutating func tracePoint(
      _ cells: [JSONValue], from start: Double, _ row: JSONValue
    ) throws(TrackReadError) -> TrackPoint? {
      guard cells.count >= 3, let seconds = cells[0].number else {
        try skip("a row of the trace has no time, latitude and longitude", row)
        return nil
      }
      guard var point = try point(cells[1], cells[2], row) else { return nil }
      point.time = TimeText.moment(start + seconds)
      // The word "ground" may stand for the height: at an airport of whatever height.
      point.altitude = cells.dropFirst(3).first?.number
      point.speed = cells.dropFirst(4).first?.number
      return point
    }

    /// Rows of time, latitude, longitude, meters, direction, whether on the ground.
    mutating func readPath(_ rows: [JSONValue], of root: JSONValue) throws(TrackReadError) {
      var points: [TrackPoint] = []
      for row in rows {
        guard let cells = row.elements, cells.count >= 3, let time = cells[0].number else {
          try skip("a row of the path has no time, latitude and longitude", row)
          continue
        }
        guard hasPosition(cells[1], cells[2]), var point = try point(cells[1], cells[2], row) else {
          continue
        }
        point.time = TimeText.seconds(sinceEpoch: time)
        point.altitude = cells.dropFirst(3).first?.number
        points.append(point)
      }
      result.tracks = [
        RecordedTrack(
          name: root["callsign"]?.string?.trimmedBlanks, icao24: root["icao24"]?.string,
          segments: points.isEmpty ? [] : [points])
      ]
    }

    /// Rows of address, callsign, country, time of the position, time, longitude, latitude, meters,
    /// on the ground, meters a second, …
    mutating func readStates(_ rows: [JSONValue]) throws(TrackReadError) {
      var indexOfAircraft: [String: Int] = [:]
      for row in rows {
        guard let cells = row.elements, cells.count >= 10, let address = cells[0].string else {
          try skip("a state vector has fewer than ten values", row)
          continue
        }
        let callsign = cells[1].string?.trimmedBlanks ?? ""
        guard hasPosition(cells[6], cells[5]), var point = try point(cells[6], cells[5], row) else {
          continue
        }
        point.time = (cells[3].number ?? cells[4].number).flatMap(TimeText.moment)
        point.altitude = cells[7].number
        point.speed = cells[9].number
        let index = indexOfAircraft[address] ?? result.tracks.count
        if index == result.tracks.count {
          indexOfAircraft[address] = index
          result.tracks.append(RecordedTrack(icao24: address, segments: [[]]))
        }
        result.tracks[index].segments[0].append(point)
        result.callsigns[index, default: []].add(callsign)
        if result.tracks[index].name == nil, !callsign.isEmpty {
          result.tracks[index].name = callsign
        }
      }
    }

    /// False for a row without a position, which is counted.
    private mutating func hasPosition(_ latitude: JSONValue, _ longitude: JSONValue) -> Bool {
      let isNone = latitude.kind == .null && longitude.kind == .null
      if isNone { result.rowsWithoutPosition += 1 }
      return !isNone
    }

    private mutating func point(
      _ latitude: JSONValue, _ longitude: JSONValue, _ row: JSONValue
    ) throws(TrackReadError) -> TrackPoint? {
      try result.faults.point(line: row.line) { () throws(TrackReadError) in
        guard let latitude = latitude.number, let longitude = longitude.number else {
          throw TrackReadError(.malformed("a latitude or longitude is not a number"))
        }
        return try TrackPoint(checkedLatitude: latitude, longitude: longitude, line: nil)
      }
    }

    private mutating func skip(_ text: String, _ row: JSONValue) throws(TrackReadError) {
      try result.faults.leaveOut(TrackReadError(.malformed(text), line: row.line))
    }
  }
}
