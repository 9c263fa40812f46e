internal import FlightOrdering
internal import FlightTextFormats

extension TrackFormat {
  /// The history of places that Google keeps of a phone.
  package static let googleTimeline = TrackFormat(
    name: "Google Timeline", endings: ["json"],
    recognizes: { $0.json.count == 1 && GoogleTimeline.isOne($0.json[0]) },
    read: { source, rules throws(TrackReadError) in
      var reader = GoogleTimeline(rules)
      try reader.read(source.json[0])
      return try reader.result()
    })
}

/// Reads what Google exports of a phone's places: `Timeline.json` of Android and iOS, and from
/// Takeout `Records.json`, the months of *Semantic Location History*, and *Timeline Edits*. Each
/// device has a track.
///
/// Positions, times, heights and speeds are read: no names of places, no addresses, no networks. What
/// was measured comes first; the ends of ways and visits that Google inferred, which have neither height
/// nor speed, stand in where nothing was.
///
/// - Note: C. Bergillos, *Location History Format*.
struct GoogleTimeline {
  private var collector: TrackCollector
  /// The times of what was measured by the phone itself.
  private var measured: [Double] = []
  /// Ways and visits, each in order of time.
  private var inferred: [(points: [TrackPoint], line: Int)] = []

  init(_ rules: ReadingRules) { collector = TrackCollector(rules) }

  /// True if a text is such an export.
  static func isOne(_ root: JSONValue) -> Bool {
    if let segments = root.elements { return segments.prefix(20).contains(where: isSegment) }
    if root["locations"]?.elements?.prefix(20).contains(where: { $0["latitudeE7"] != nil }) == true
    {
      return true
    }
    return root.first(
      of: "semanticSegments", "rawSignals", "timelineObjects", "timelineEdits")?.elements != nil
  }

  private static func isSegment(_ value: JSONValue) -> Bool {
    value["startTime"] != nil
      && value.first(of: "timelinePath", "activity", "visit", "timelineMemory") != nil
  }

  mutating func read(_ root: JSONValue) throws(TrackReadError) {
    for segment in root.elements ?? root["semanticSegments"]?.elements ?? [] {
      try add(segment: segment)
    }
    for signal in root["rawSignals"]?.elements ?? [] { try add(signal: signal) }
    for object in root["timelineObjects"]?.elements ?? [] { try add(object: object) }
    for record in root["locations"]?.elements ?? [] {
      let time = record.first(of: "timestamp", "timestampMs")?.moment
      try add(record, at: time, of: device(record["deviceTag"]))
    }
    for edit in root["timelineEdits"]?.elements ?? [] {
      guard let signal = edit["rawSignal"]?["signal"] else { continue }
      try add(signal: signal, of: device(edit["deviceId"]))
    }
  }

  /// What was read, with the ends of ways and visits in which nothing was measured.
  func result() throws(TrackReadError) -> RawTracks {
    var all = collector
    let times = measured.sorted()
    for (points, line) in inferred {
      guard let start = points.first?.time, let end = points.last?.time else { continue }
      let next = times.partitioningIndex { $0 >= start }
      if next < times.count, times[next] <= end { continue }
      for point in points { try all.add(line: line) { point } }
    }
    return all.inOrderOfTime
  }

  private func device(_ value: JSONValue?) -> String {
    value?.string ?? value?.integer.map(String.init) ?? ""
  }

  // MARK: Exports of phones

  private mutating func add(segment: JSONValue) throws(TrackReadError) {
    let (start, end) = (segment["startTime"]?.moment, segment["endTime"]?.moment)
    for step in segment["timelinePath"]?.elements ?? [] {
      let minutes = step["durationMinutesOffsetFromStartTime"]?.quantity
      let offset = start.flatMap { start in minutes.map { start + $0 * 60 } }
      try add(step, at: step["time"]?.moment ?? offset)
    }
    if let activity = segment["activity"] {
      infer([(activity["start"], start), (activity["end"], end)], segment)
    }
    // Visits within others, as of a shop in a mall, are of the same place.
    if let visit = segment["visit"], visit["hierarchyLevel"]?.quantity ?? 0 == 0 {
      let place = visit["topCandidate"]?["placeLocation"]
      infer([(place, start), (place, end)], segment)
    }
  }

  private mutating func add(signal: JSONValue, of device: String = "") throws(TrackReadError) {
    guard let position = signal["position"] else { return }
    // A scan that found nothing has an empty position.
    guard let place = position.first(of: "LatLng", "latLng", "point"), place.kind != .null else {
      collector.found.rowsWithoutPosition += 1
      return
    }
    try add(position, at: position["timestamp"]?.moment, of: device)
  }

  // MARK: Exports of Takeout

  private mutating func add(object: JSONValue) throws(TrackReadError) {
    guard let part = object.first(of: "activitySegment", "placeVisit") else { return }
    let duration = part["duration"]
    let start = duration?.first(of: "startTimestamp", "startTimestampMs")?.moment
    let end = duration?.first(of: "endTimestamp", "endTimestampMs")?.moment
    for step in part["simplifiedRawPath"]?["points"]?.elements ?? [] {
      try add(step, at: step.first(of: "timestamp", "timestampMs")?.moment)
    }
    if object["activitySegment"] != nil {
      let steps = part["waypointPath"]?["waypoints"]?.elements ?? []
      let places = [part["startLocation"]] + steps + [part["endLocation"]]
      inferWay(places.compactMap { $0.flatMap(GoogleTimeline.place) }, start, end, part)
    } else {
      infer([(part["location"], start), (part["location"], end)], part)
    }
  }

  // MARK: Points

  /// Adds a measured point.
  private mutating func add(
    _ value: JSONValue, at time: Double?, of device: String = ""
  ) throws(TrackReadError) {
    try collector.add(of: device, name: device.isEmpty ? nil : device, line: value.line) {
      () throws(TrackReadError) in
      guard let place = GoogleTimeline.place(value) else {
        throw TrackReadError(.malformed("a position is not a latitude and a longitude"))
      }
      var point = try TrackPoint(
        checkedLatitude: place.latitude, longitude: place.longitude, line: nil)
      point.time = time
      point.altitude = value.first(of: "altitudeMeters", "altitude")?.quantity
      point.speed = value.first(of: "speedMetersPerSecond", "velocity")?.quantity
      return point
    }
    if let time { measured.append(time) }
  }

  private mutating func infer(_ ends: [(place: JSONValue?, time: Double?)], _ holder: JSONValue) {
    let points = ends.compactMap { end in
      end.place.flatMap(GoogleTimeline.place).map { point in
        var point = point
        point.time = end.time
        return point
      }
    }
    inferred.append((points.filter { $0.time != nil }, holder.line))
  }

  /// A way without times of its own, gone evenly from its start to its end.
  private mutating func inferWay(
    _ way: [TrackPoint], _ start: Double?, _ end: Double?, _ holder: JSONValue
  ) {
    guard let start, let end, start <= end else { return }
    var lengths = [0.0]
    for (from, to) in zip(way, way.dropFirst()) {
      lengths.append((lengths.last ?? 0) + from.meters(to: to))
    }
    let whole = max(lengths.last ?? 0, 1)
    let points = zip(way, lengths).map { point, length in
      var point = point
      point.time = start + (end - start) * length / whole
      return point
    }
    inferred.append((points, holder.line))
  }

  /// A position as any of the exports has it: `48.86°, 2.33°`, `geo:48.86,2.33`, whole numbers of
  /// 10⁻⁷ degrees, or an object that holds one; `nil` where it is none on the Earth.
  private static func place(_ value: JSONValue) -> TrackPoint? {
    if let text = value.string {
      let digits = text.hasPrefix("geo:") ? text.dropFirst(4) : text[...]
      let parts = digits.split(separator: ",").map { part in
        NumberText.parse(Array(part.utf8).filter { $0 < 0x80 })
      }
      guard parts.count >= 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
      return try? TrackPoint(checkedLatitude: latitude, longitude: longitude, line: nil)
    }
    if let held = value.first(of: "point", "latLng", "LatLng", "placeLocation") {
      return place(held)
    }
    guard let latitude = value.first(of: "latE7", "latitudeE7")?.quantity,
      let longitude = value.first(of: "lngE7", "longitudeE7")?.quantity
    else { return nil }
    return try? TrackPoint(
      checkedLatitude: degrees(latitude), longitude: degrees(longitude), line: nil)
  }

  /// Degrees of 10⁻⁷ each. Older exports have numbers that went round at 2³¹.
  private static func degrees(_ number: Double) -> Double {
    (number > 1_800_000_000 ? number - 4_294_967_296 : number) / 10_000_000
  }
}
