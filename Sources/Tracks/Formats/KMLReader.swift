internal import FlightTextFormats

extension TrackFormat {
  /// Keyhole markup language.
  package static let kml = TrackFormat(
    name: "KML", endings: ["kml"], recognizes: { $0.xmlRoot == "kml" },
    read: { source, rules throws(TrackReadError) in
      try KMLReader.read(source.text, rules)
    })
}

/// Reads KML: recorded tracks (`gx:Track`, as FlightAware writes), else runs of points with times
/// (as Flightradar24 writes), else lines, whichever is richer, else the places that a tour flies
/// to.
enum KMLReader {
  static func read(_ text: SourceText, _ rules: ReadingRules) throws(TrackReadError) -> RawTracks {
    let handler = Handler(rules)
    if let fault = try XMLStream.read(text, into: handler) { try handler.leaveOut(fault) }
    let timed = RecordedTrack(name: handler.documentName, segments: [handler.timedPoints])
    var result = RawTracks(
      richestOf: [
        (.recordedTrack, handler.tracks),
        (.timedPlaces, handler.timedPoints.count >= 2 ? [timed] : []), (.line, handler.lines),
      ])
    result.faults = handler.faults
    result.unreadTimes = handler.unreadTimes
    if result.tracks.isEmpty && handler.tour.count >= 2 {
      result.tracks = [RecordedTrack(name: handler.documentName, segments: [handler.tour])]
    }
    if result.tracks.isEmpty && handler.places > 1 {
      throw TrackReadError(only: handler.places, "place")
    }
    if result.tracks.isEmpty, handler.places == 0, handler.polygons > 0 {
      throw TrackReadError(only: handler.polygons, "polygon")
    }
    return result
  }

  private final class Handler: XMLHandler {
    private(set) var tracks: [RecordedTrack] = []
    private(set) var lines: [RecordedTrack] = []
    private(set) var timedPoints: [TrackPoint] = []
    private(set) var tour: [TrackPoint] = []
    /// Points without a time, as of a map's pins.
    private(set) var places = 0
    private(set) var polygons = 0
    private(set) var documentName: String?
    private(set) var faults: RecordFaults
    private(set) var unreadTimes = 0

    private var path: [String] = []
    private var placemarkName: String?
    /// The stretches of the placemark that is open.
    private var placemarkTracks: [[TrackPoint]] = []
    private var placemarkLines: [[TrackPoint]] = []
    private var placemarkPoint: TrackPoint?
    private var placemarkTime: Double?
    private var whens: [Double?] = []
    private var coords: [TrackPoint?] = []
    /// Longitude and latitude of the view that is open.
    private var view: (longitude: [UInt8], latitude: [UInt8]) = ([], [])
    private var count = 0

    init(_ rules: ReadingRules) { faults = RecordFaults(rules) }

    func leaveOut(_ fault: TrackReadError) throws(TrackReadError) { try faults.leaveOut(fault) }

    func wantsText(of name: String) -> Bool {
      switch name {
      case "coordinates", "coord", "when", "begin", "name", "longitude", "latitude": true
      default: false
      }
    }

    func open(
      _ name: String, _ attributes: [(name: String, value: String)], line: Int
    ) throws(TrackReadError) {
      path.append(name)
      switch name {
      case "Placemark":
        placemarkName = nil
        placemarkTracks = []
        placemarkLines = []
        placemarkPoint = nil
        placemarkTime = nil
      case "Track":
        whens = []
        coords = []
      case "Polygon": polygons += 1
      default: break
      }
    }

    func close(_ name: String, _ text: [UInt8], line: Int) throws(TrackReadError) {
      path.removeLast()
      let parent = path.last ?? ""
      switch name {
      case "name":
        let name = String(decoding: text, as: UTF8.self)
        if parent == "Placemark" { placemarkName = name }
        if parent == "Document" { documentName = name }
      case "when" where parent == "Track": whens.append(try moment(text, line: line))
      case "when", "begin":
        // Views have times, too, which are not those of the place.
        if path.dropLast().last == "Placemark" { placemarkTime = try moment(text, line: line) }
      case "coord":
        // A moment without a position is written as an empty element.
        let isEmpty = text.allSatisfy(\.isBlank)
        coords.append(
          isEmpty ? nil : try point(text.split { $0.isBlank }, excerpt(text), line: line))
      case "coordinates": try readCoordinates(text, of: parent, line: line)
      case "Track": try endTrack(line: line)
      case "Placemark": endPlacemark()
      case "longitude": view.longitude = text
      case "latitude": view.latitude = text
      case "LookAt", "Camera":
        if parent == "FlyTo" { try endView(line: line) }
        view = ([], [])
      default: break
      }
    }

    private func endView(line: Int) throws(TrackReadError) {
      let parts = [view.longitude[...], view.latitude[...]]
      if let place = try point(parts, excerpt(view.longitude), line: line) { tour.append(place) }
    }

    private func moment(_ text: [UInt8], line: Int) throws(TrackReadError) -> Double? {
      if let time = TimeText.parse(text) { return time }
      guard !faults.isStrict || text.allSatisfy(\.isBlank) else {
        throw TrackReadError(.notATime(excerpt(text)), line: line)
      }
      unreadTimes += 1
      return nil
    }

    private func readCoordinates(
      _ text: [UInt8], of parent: String, line: Int
    ) throws(TrackReadError) {
      guard parent == "LineString" || parent == "Point" else { return }
      // Expat tells where the element ends; its lines are counted back from there.
      let start = line - text.count(where: { $0 == 0x0A })
      var points: [TrackPoint] = []
      var row = start
      var index = 0
      while index < text.count {
        if text[index].isBlank {
          if text[index] == 0x0A { row += 1 }
          index += 1
          continue
        }
        let end = text.endOfTuple(from: index)
        defer { row += text[index..<end].count(where: { $0 == 0x0A }) }
        let tuple = text[index..<end]
        let parts = tuple.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        if let point = try point(parts, excerpt(tuple), line: row) { points.append(point) }
        index = end
      }
      if parent == "Point" {
        placemarkPoint = points.first
      } else if !points.isEmpty {
        placemarkLines.append(points)
      }
    }

    /// A point from longitude, latitude and perhaps height.
    private func point(
      _ parts: [ArraySlice<UInt8>], _ text: String, line: Int
    ) throws(TrackReadError) -> TrackPoint? {
      count += 1
      guard count <= ReadingLimit.points else {
        throw TrackReadError(.tooManyPoints(ReadingLimit.points), line: line)
      }
      do throws(TrackReadError) {
        guard parts.count == 2 || parts.count == 3, let longitude = NumberText.parse(parts[0]),
          let latitude = NumberText.parse(parts[1])
        else { throw TrackReadError(.notANumber(text), line: line) }
        var point = try TrackPoint(checkedLatitude: latitude, longitude: longitude, line: line)
        if parts.count == 3 { point.altitude = NumberText.parse(parts[2]) }
        return point
      } catch {
        try faults.leaveOut(error)
        return nil
      }
    }

    private func endTrack(line: Int) throws(TrackReadError) {
      if !whens.isEmpty, whens.count != coords.count {
        try faults.leaveOut(
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
      if !points.isEmpty { placemarkTracks.append(points) }
    }

    private func endPlacemark() {
      if !placemarkTracks.isEmpty {
        tracks.append(RecordedTrack(name: placemarkName, segments: placemarkTracks))
      }
      if !placemarkLines.isEmpty {
        lines.append(RecordedTrack(name: placemarkName, segments: placemarkLines))
      }
      guard var point = placemarkPoint else { return }
      point.time = placemarkTime
      if point.time == nil { places += 1 } else { timedPoints.append(point) }
    }
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
