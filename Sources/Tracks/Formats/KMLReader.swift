internal import FlightTextFormats

extension TrackFormat {
  /// Keyhole markup language.
  package static let kml = TrackFormat(
    name: "KML", endings: ["kml"], recognizes: { $0.xmlRoot == "kml" },
    read: { source, rules throws(TrackReadError) in
      let reader = KMLReader(
        rules,
        textsOf: ["coordinates", "coord", "when", "begin", "name", "longitude", "latitude"])
      try reader.read(source.text)
      try reader.choose()
      return reader.found
    })
}

/// Reads KML: recorded tracks (`gx:Track`, as FlightAware writes), else runs of points with times
/// (as Flightradar24 writes), else lines, whichever is richer, else the places that a tour flies
/// to.
private final class KMLReader: XMLTrackReader {
  private var tracks: [RecordedTrack] = []
  private var lines: [RecordedTrack] = []
  private var timedPoints: [TrackPoint] = []
  private var tour: [TrackPoint] = []
  /// Points without a time, as of a map's pins.
  private var places = 0
  private var polygons = 0
  private var documentName: String?

  /// The placemark that is open, with its stretches.
  private struct Placemark {
    var name: String?
    var tracks: [[TrackPoint]] = []
    var lines: [[TrackPoint]] = []
    var point: TrackPoint?
    var time: Double?
  }

  private var placemark = Placemark()
  private var whens: [Double?] = []
  private var coords: [TrackPoint?] = []
  /// Longitude and latitude of the view that is open.
  private var view: (longitude: [UInt8], latitude: [UInt8]) = ([], [])

  /// Takes one of the ways in which the file holds its line.
  func choose() throws(TrackReadError) {
    func track(_ points: [TrackPoint]) -> [RecordedTrack] {
      points.count >= 2 ? [RecordedTrack(name: documentName, segments: [points])] : []
    }
    found.takeRichest(
      of: [(.recordedTrack, tracks), (.timedPlaces, track(timedPoints)), (.line, lines)])
    if found.tracks.isEmpty { found.tracks = track(tour) }
    guard found.tracks.isEmpty else { return }
    if places > 1 { throw TrackReadError(only: places, "place") }
    if places == 0, polygons > 0 { throw TrackReadError(only: polygons, "polygon") }
  }

  override func opens(
    _ name: String, _ attributes: [(name: String, value: String)], line: Int
  ) throws(TrackReadError) {
    switch name {
    case "Placemark": placemark = Placemark()
    case "Track": (whens, coords) = ([], [])
    case "Polygon": polygons += 1
    default: break
    }
  }

  override func closes(_ name: String, _ text: [UInt8], line: Int) throws(TrackReadError) {
    let parent = path.last ?? ""
    switch name {
    case "name":
      let name = String(decoding: text, as: UTF8.self)
      if parent == "Placemark" { placemark.name = name }
      if parent == "Document" { documentName = name }
    case "when" where parent == "Track":
      whens.append(try found.moment(text, line: line, mayBeBlank: true))
    case "when", "begin":
      // Views have times, too, which are not those of the place.
      if path.dropLast().last == "Placemark" {
        placemark.time = try found.moment(text, line: line, mayBeBlank: true)
      }
    case "coord":
      // A moment without a position is written as an empty element.
      let isEmpty = text.allSatisfy(\.isBlank)
      coords.append(isEmpty ? nil : try point(text.split { $0.isBlank }, text, line: line))
    case "coordinates": try readCoordinates(text, of: parent, line: line)
    case "Track": try endTrack(line: line)
    case "Placemark": endPlacemark()
    case "longitude": view.longitude = text
    case "latitude": view.latitude = text
    case "LookAt", "Camera":
      let parts = [view.longitude[...], view.latitude[...]]
      if parent == "FlyTo", let place = try point(parts, view.longitude, line: line) {
        tour.append(place)
      }
      view = ([], [])
    default: break
    }
  }

  private func readCoordinates(
    _ text: [UInt8], of parent: String, line: Int
  ) throws(TrackReadError) {
    guard parent == "LineString" || parent == "Point" else { return }
    // Expat tells where the element ends; its lines are counted back from there.
    var row = line - text.count(where: { $0 == 0x0A })
    var points: [TrackPoint] = []
    var index = 0
    while index < text.count {
      if text[index].isBlank {
        if text[index] == 0x0A { row += 1 }
        index += 1
        continue
      }
      let tuple = text[index..<text.endOfTuple(from: index)]
      let parts = tuple.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      if let point = try point(parts, tuple, line: row) { points.append(point) }
      row += tuple.count { $0 == 0x0A }
      index = tuple.endIndex
    }
    if parent == "Point" {
      placemark.point = points.first
    } else if !points.isEmpty {
      placemark.lines.append(points)
    }
  }

  /// A point from longitude, latitude and perhaps height.
  private func point(
    _ parts: [ArraySlice<UInt8>], _ text: some Collection<UInt8>, line: Int
  ) throws(TrackReadError) -> TrackPoint? {
    try found.faults.point(line: line) { () throws(TrackReadError) in
      guard parts.count == 2 || parts.count == 3, let longitude = NumberText.parse(parts[0]),
        let latitude = NumberText.parse(parts[1])
      else { throw TrackReadError(.notANumber(excerpt(text))) }
      var point = try TrackPoint(checkedLatitude: latitude, longitude: longitude, line: nil)
      if parts.count == 3 { point.altitude = NumberText.parse(parts[2]) }
      return point
    }
  }

  private func endTrack(line: Int) throws(TrackReadError) {
    if !whens.isEmpty, whens.count != coords.count {
      try found.faults.leaveOut(
        TrackReadError(
          .malformed("a track has \(whens.count) times and \(coords.count) positions"),
          line: line), count: abs(whens.count - coords.count))
      whens = []
    }
    var points: [TrackPoint] = []
    for (index, coord) in coords.enumerated() {
      guard var point = coord else { continue }
      if index < whens.count { point.time = whens[index] }
      points.append(point)
    }
    if !points.isEmpty { placemark.tracks.append(points) }
  }

  private func endPlacemark() {
    if !placemark.tracks.isEmpty {
      tracks.append(RecordedTrack(name: placemark.name, segments: placemark.tracks))
    }
    if !placemark.lines.isEmpty {
      lines.append(RecordedTrack(name: placemark.name, segments: placemark.lines))
    }
    guard var point = placemark.point else { return }
    point.time = placemark.time
    if point.time == nil { places += 1 } else { timedPoints.append(point) }
  }
}

extension [UInt8] {
  /// The end of the tuple that starts at an index. Blanks part tuples; those beside a comma, which
  /// some programs write, part nothing.
  fileprivate func endOfTuple(from start: Int) -> Int {
    var end = start
    while end < count {
      guard self[end].isBlank else {
        end += 1
        continue
      }
      let next = self[end...].firstIndex { !$0.isBlank } ?? count
      let isInside =
        self[end - 1] == UInt8(ascii: ",") || (next < count && self[next] == UInt8(ascii: ","))
      guard isInside else { return end }
      end = next
    }
    return count
  }
}
