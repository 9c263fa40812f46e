internal import FlightTextFormats

extension TrackFormat {
  /// Training Center XML, as sports watches and services of training write it.
  package static let tcx = TrackFormat(
    name: "TCX", endings: ["tcx"], recognizes: { $0.xmlRoot == "TrainingCenterDatabase" },
    read: { source, rules throws(TrackReadError) in
      let handler = TCXReader(rules)
      if let fault = try XMLStream.read(source.text, into: handler) {
        try handler.leaveOut(fault)
      }
      return handler.found
    })
}

/// Reads TCX: the activities and courses, each a track. Heart rates and other measurements of the body
/// are not read.
///
/// Laps follow each other without a pause; a second `Track` of a lap follows one.
///
/// - Note: Garmin, *Training Center Database XML schema, version 2* and *Activity Extension,
///   version 2*: altitudes in meters, speeds in meters a second.
private final class TCXReader: XMLHandler {
  private var result = RawTracks()
  private var path: [String] = []
  /// The number of `Track` elements of the lap or course that is open.
  private var stretches = 0
  private var point = Point()
  private var count = 0

  private struct Point {
    var time: [UInt8]?
    var latitude: [UInt8]?
    var longitude: [UInt8]?
    var altitude: Double?
    var speed: Double?
  }

  /// What was found, without activities that have no position.
  var found: RawTracks {
    var found = result
    for index in found.tracks.indices { found.tracks[index].segments.removeAll(where: \.isEmpty) }
    found.tracks.removeAll(where: \.segments.isEmpty)
    return found
  }

  init(_ rules: ReadingRules) { result.faults = RecordFaults(rules) }

  func leaveOut(_ fault: TrackReadError) throws(TrackReadError) {
    try result.faults.leaveOut(fault)
  }

  func wantsText(of name: String) -> Bool {
    switch name {
    case "Time", "LatitudeDegrees", "LongitudeDegrees", "AltitudeMeters", "Speed", "Name": true
    default: false
    }
  }

  func open(
    _ name: String, _ attributes: [(name: String, value: String)], line: Int
  ) throws(TrackReadError) {
    path.append(name)
    switch name {
    case "Activity", "Course":
      let sport = attributes.first { $0.name == "Sport" }?.value
      result.tracks.append(RecordedTrack(name: sport?.trimmedBlanks, segments: []))
      stretches = 0
    case "Lap": stretches = 0
    case "Track":
      // The first schema has no element round the laps of an activity.
      if result.tracks.isEmpty { result.tracks.append(RecordedTrack(segments: [])) }
      stretches += 1
      let last = result.tracks.count - 1
      if stretches > 1 || result.tracks[last].segments.isEmpty {
        result.tracks[last].segments.append([])
      }
    case "Trackpoint": point = Point()
    default: break
    }
  }

  func close(_ name: String, _ text: [UInt8], line: Int) throws(TrackReadError) {
    path.removeLast()
    let parent = path.last
    switch name {
    case "Name" where parent == "Course":
      guard let last = result.tracks.indices.last else { break }
      result.tracks[last].name = String(decoding: text, as: UTF8.self).trimmedBlanks
    case "Time" where parent == "Trackpoint": point.time = text
    case "AltitudeMeters" where parent == "Trackpoint": point.altitude = NumberText.parse(text)
    // Of several positions of a moment, which Google Fit writes, the first is where it began.
    case "LatitudeDegrees" where parent == "Position": point.latitude = point.latitude ?? text
    case "LongitudeDegrees" where parent == "Position": point.longitude = point.longitude ?? text
    case "Speed" where path.contains("Trackpoint"): point.speed = NumberText.parse(text)
    case "Trackpoint":
      do throws(TrackReadError) { try addPoint(line: line) } catch {
        try result.faults.leaveOut(error)
      }
    default: break
    }
  }

  private func addPoint(line: Int) throws(TrackReadError) {
    guard let latitude = point.latitude, let longitude = point.longitude else {
      result.rowsWithoutPosition += 1
      return
    }
    count += 1
    guard count <= ReadingLimit.points else {
      throw TrackReadError(.tooManyPoints(ReadingLimit.points), line: line)
    }
    guard let north = NumberText.parse(latitude), let east = NumberText.parse(longitude) else {
      throw TrackReadError(.notANumber(excerpt(latitude + [0x20] + longitude)), line: line)
    }
    var read = try TrackPoint(checkedLatitude: north, longitude: east, line: line)
    read.altitude = point.altitude
    read.speed = point.speed
    if let text = point.time {
      read.time = TimeText.parse(text)
      if read.time == nil {
        guard !result.faults.isStrict else {
          throw TrackReadError(.notATime(excerpt(text)), line: line)
        }
        result.unreadTimes += 1
      }
    }
    guard let last = result.tracks.indices.last,
      let segment = result.tracks[last].segments.indices.last
    else { return }
    result.tracks[last].segments[segment].append(read)
  }
}
