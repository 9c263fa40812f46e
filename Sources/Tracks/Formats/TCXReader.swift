internal import FlightTextFormats

extension TrackFormat {
  /// Training Center XML, as sports watches and services of training write it.
  package static let tcx = TrackFormat(
    name: "TCX", endings: ["tcx"], recognizes: { $0.xmlRoot == "TrainingCenterDatabase" },
    read: { source, rules throws(TrackReadError) in
      let reader = TCXReader(
        rules,
        textsOf: ["Time", "LatitudeDegrees", "LongitudeDegrees", "AltitudeMeters", "Speed", "Name"])
      try reader.read(source.text)
      // Activities need not have a position.
      reader.found.removeEmpty()
      return reader.found
    })
}

/// Reads TCX: the activities and courses, each a track. Heart rates and other measurements of the body
/// are not read.
///
/// Laps follow each other without a pause; a second `Track` of a lap follows one.
///
/// - Note: Garmin, *Training Center Database XML schema, version 2* and *Activity Extension,
///   version 2*: altitudes in meters, speeds in meters a second.
private final class TCXReader: XMLTrackReader {
  /// The number of `Track` elements of the lap or course that is open.
  private var stretches = 0
  private var point = Point()

  private struct Point {
    var time: [UInt8]?
    var latitude: [UInt8]?
    var longitude: [UInt8]?
    var altitude: Double?
    var speed: Double?
  }

  override func opens(
    _ name: String, _ attributes: [(name: String, value: String)], line: Int
  ) throws(TrackReadError) {
    switch name {
    case "Activity", "Course":
      let sport = attributes.first { $0.name == "Sport" }?.value
      found.tracks.append(RecordedTrack(name: sport?.trimmedBlanks, segments: []))
      stretches = 0
    case "Lap": stretches = 0
    case "Track":
      // The first schema has no element round the laps of an activity.
      if found.tracks.isEmpty { found.tracks.append(RecordedTrack(segments: [])) }
      stretches += 1
      let last = found.tracks.count - 1
      if stretches > 1 || found.tracks[last].segments.isEmpty {
        found.tracks[last].segments.append([])
      }
    case "Trackpoint": point = Point()
    default: break
    }
  }

  override func closes(_ name: String, _ text: [UInt8], line: Int) throws(TrackReadError) {
    let parent = path.last
    switch name {
    case "Name" where parent == "Course":
      guard let last = found.tracks.indices.last else { break }
      found.tracks[last].name = String(decoding: text, as: UTF8.self).trimmedBlanks
    case "Time" where parent == "Trackpoint": point.time = text
    case "AltitudeMeters" where parent == "Trackpoint": point.altitude = NumberText.parse(text)
    // Of several positions of a moment, which Google Fit writes, the first is where it began.
    case "LatitudeDegrees" where parent == "Position": point.latitude = point.latitude ?? text
    case "LongitudeDegrees" where parent == "Position": point.longitude = point.longitude ?? text
    case "Speed" where path.contains("Trackpoint"): point.speed = NumberText.parse(text)
    case "Trackpoint": try addPoint(line: line)
    default: break
    }
  }

  private func addPoint(line: Int) throws(TrackReadError) {
    guard let latitude = point.latitude, let longitude = point.longitude else {
      found.rowsWithoutPosition += 1
      return
    }
    let place = try found.faults.point(line: line) { () throws(TrackReadError) in
      guard let north = NumberText.parse(latitude), let east = NumberText.parse(longitude) else {
        throw TrackReadError(.notANumber(excerpt(latitude + [0x20] + longitude)))
      }
      return try TrackPoint(checkedLatitude: north, longitude: east, line: nil)
    }
    guard var place else { return }
    place.altitude = point.altitude
    place.speed = point.speed
    if let text = point.time { place.time = try found.moment(text, line: line) }
    guard let last = found.tracks.indices.last,
      let segment = found.tracks[last].segments.indices.last
    else { return }
    found.tracks[last].segments[segment].append(place)
  }
}
