package import FlightTextFormats

extension TrackFormat {
  /// GeoJSON, also in lines or sequences.
  package static let geoJSON = TrackFormat(
    name: "GeoJSON", endings: ["geojson", "geojsonl", "geojsons", "ndjson", "json"],
    recognizes: { GeoJSON.types.contains($0.json.first?["type"]?.string ?? "") },
    read: { source, rules throws(TrackReadError) in
      let content = try GeoJSON(source.json, rules)
      if let records = content.pointRecords {
        // Points with properties are the rows of a table.
        var result = try RecordsReader.read(RecordsReader.table(of: records), rules)
        result.faults.add(content.faults)
        return result
      }
      var result = RawTracks(tracks: content.tracks)
      result.faults = content.faults
      if result.tracks.isEmpty, result.faults.count == 0, content.polygons > 0 {
        throw TrackReadError(only: content.polygons, "polygon")
      }
      return result
    })
}

/// The shapes of a GeoJSON text (RFC 7946), feature by feature.
package struct GeoJSON: Equatable, Sendable {
  /// A feature's shapes and what it says of them.
  package struct Feature: Equatable, Sendable {
    package var geometry: [Geometry]
    /// The feature's properties; `nil` for a bare geometry.
    package var properties: JSONValue?
  }

  /// One simple shape.
  package enum Geometry: Equatable, Sendable {
    case point(TrackPoint)
    case line([TrackPoint])
    /// Rings, the outer one first; the last point of each repeats the first.
    case polygon([[TrackPoint]])
  }

  package private(set) var features: [Feature] = []
  /// Features and positions that cannot be read.
  package private(set) var faults: RecordFaults
  /// The number of polygons.
  fileprivate var polygons: Int {
    features.reduce(0) { count, feature in
      count + feature.geometry.count { if case .polygon = $0 { true } else { false } }
    }
  }

  /// The byte before each text of a sequence (RFC 8142).
  package static let recordSeparator: UInt8 = 0x1E

  /// Takes texts apart that follow each other in a file.
  ///
  /// - Throws: `TrackReadError` with the line of the value at fault.
  package init(_ roots: [JSONValue], _ rules: ReadingRules) throws(TrackReadError) {
    faults = RecordFaults(rules)
    for root in roots { try add(text: root) }
  }

  private mutating func add(text root: JSONValue) throws(TrackReadError) {
    guard GeoJSON.types.contains(root["type"]?.string ?? "") else {
      throw TrackReadError(.unknownFormat("JSON of another kind than GeoJSON"))
    }
    if let system = root["crs"]?["properties"]?["name"]?.string, !GeoJSON.isWGS84(system) {
      throw TrackReadError(
        .unknownFormat("GeoJSON in \"\(excerpt(system.utf8))\", not in degrees of WGS 84"))
    }
    switch root["type"]?.string {
    case "FeatureCollection":
      guard let list = root["features"]?.elements else {
        throw fault("a FeatureCollection has no list of features", root)
      }
      for feature in list { try add(feature) }
    case "Feature": try add(root)
    default:
      try addFeature { me throws(TrackReadError) in
        Feature(geometry: try me.geometry(root), properties: nil)
      }
    }
  }

  /// The types that a text may have, by which it is told from other JSON.
  package static let types: Set<String> = [
    "FeatureCollection", "Feature", "GeometryCollection", "Point", "MultiPoint", "LineString",
    "MultiLineString", "Polygon", "MultiPolygon",
  ]

  /// True if a name of a reference system, which older texts may give, means longitude and latitude
  /// on WGS 84 or one that is within a meter of it.
  private static func isWGS84(_ system: String) -> Bool {
    let name = system.uppercased()
    return ["CRS84", "CRS84H", "4326", "4979", "4258", "4269", "WGS84", "WGS 84"].contains { code in
      name == code || name.hasSuffix(":" + code)
    }
  }

  private mutating func add(_ feature: JSONValue) throws(TrackReadError) {
    try addFeature { me throws(TrackReadError) in
      guard feature["type"]?.string == "Feature", let shape = feature["geometry"] else {
        throw me.fault("a list of features holds something else", feature)
      }
      // A feature may have no place.
      if shape.kind == .null { return nil }
      return Feature(geometry: try me.geometry(shape), properties: feature["properties"])
    }
  }

  /// Adds the feature that a closure reads, or leaves it out where it cannot be read.
  private mutating func addFeature(
    _ read: (inout GeoJSON) throws(TrackReadError) -> Feature?
  ) throws(TrackReadError) {
    do throws(TrackReadError) {
      if let feature = try read(&self) { features.append(feature) }
    } catch { try faults.leaveOut(error) }
  }

  private mutating func geometry(_ value: JSONValue) throws(TrackReadError) -> [Geometry] {
    guard let type = value["type"]?.string else { throw fault("a geometry has no type", value) }
    if type == "GeometryCollection" {
      guard let list = value["geometries"]?.elements else {
        throw fault("a GeometryCollection has no list of geometries", value)
      }
      var all: [Geometry] = []
      for shape in list { all += try geometry(shape) }
      return all
    }
    guard let coordinates = value["coordinates"] else {
      throw fault("a geometry has no coordinates", value)
    }
    switch type {
    case "Point": return try position(coordinates).map { [.point($0)] } ?? []
    case "MultiPoint": return try positions(coordinates).map { .point($0) }
    case "LineString": return [.line(try positions(coordinates))]
    case "MultiLineString":
      var lines: [Geometry] = []
      for line in try list(coordinates) { lines.append(.line(try positions(line))) }
      return lines
    case "Polygon": return [.polygon(try rings(coordinates))]
    case "MultiPolygon":
      var polygons: [Geometry] = []
      for polygon in try list(coordinates) { polygons.append(.polygon(try rings(polygon))) }
      return polygons
    default: throw fault("\"\(excerpt(type.utf8))\" is not a type of geometry", value)
    }
  }

  private func list(_ value: JSONValue) throws(TrackReadError) -> [JSONValue] {
    guard let list = value.elements else { throw fault("coordinates are not a list", value) }
    return list
  }

  private mutating func rings(_ value: JSONValue) throws(TrackReadError) -> [[TrackPoint]] {
    var rings: [[TrackPoint]] = []
    for ring in try list(value) {
      var points = try positions(ring)
      if let first = points.first, points.last?.isAt(first) == false {
        guard !faults.isStrict else {
          throw fault("the ring of a polygon does not end where it starts", ring)
        }
        points.append(first)
      }
      if points.count >= 4 {
        rings.append(points)
      } else {
        try faults.leaveOut(fault("the ring of a polygon has fewer than four positions", ring))
      }
    }
    return rings
  }

  private mutating func positions(_ value: JSONValue) throws(TrackReadError) -> [TrackPoint] {
    var points: [TrackPoint] = []
    for position in try list(value) {
      if let point = try self.position(position) { points.append(point) }
    }
    return points
  }

  private mutating func position(_ value: JSONValue) throws(TrackReadError) -> TrackPoint? {
    try faults.point(line: value.line) { () throws(TrackReadError) in
      guard case .numbers(let numbers) = value.kind, numbers.count >= 2 else {
        throw TrackReadError(.malformed("GeoJSON: a position is not two or three numbers"))
      }
      var point = try TrackPoint(checkedLatitude: numbers[1], longitude: numbers[0], line: nil)
      if numbers.count > 2 { point.altitude = numbers[2] }
      return point
    }
  }

  private func fault(_ text: String, _ value: JSONValue) -> TrackReadError {
    TrackReadError(.malformed("GeoJSON: \(text)"), line: value.line)
  }
}

extension GeoJSON {
  /// Points as records of their properties and of where they are; `nil` where other shapes are, or most
  /// points have no properties that a table of positions has.
  fileprivate var pointRecords: Records? {
    guard features.count > 1 else { return nil }
    var records: [JSONValue] = []
    var known = 0
    for feature in features {
      guard feature.geometry.count == 1, case .point(let point) = feature.geometry[0] else {
        return nil
      }
      let properties = feature.properties?.members ?? []
      if properties.contains(where: { TableColumns.isKnown($0.name) }) { known += 1 }
      let place = [("latitude", point.latitude), ("longitude", point.longitude)]
      let height =
        properties.contains { TableColumns.altitudes.contains($0.name.lowercased()) }
        ? []
        : [("altitude (m)", point.altitude)].compactMap { name, value in value.map { (name, $0) } }
      let names = Set((place + height).map(\.0))
      records.append(
        JSONValue(
          .object(
            properties.filter { !names.contains($0.name) }
              + (place + height).map { JSONValue.Member($0.0, JSONValue(.number($0.1))) })))
    }
    return 2 * known >= features.count ? Records(objects: records) : nil
  }

  /// The lines of the text as tracks, one for each feature; where there are none, its points in a
  /// row. A line that was split at ±180° is one again, in whichever features its parts are.
  package var tracks: [RecordedTrack] {
    var tracks: [RecordedTrack] = []
    var points: [TrackPoint] = []
    for feature in features {
      var segments: [[TrackPoint]] = []
      for case .line(let line) in feature.geometry where !line.isEmpty { segments.append(line) }
      let times = feature.times(of: segments.map(\.count))
      for (index, time) in times.enumerated() {
        for (position, moment) in time.enumerated() { segments[index][position].time = moment }
      }
      if !segments.isEmpty {
        let last = tracks.last?.segments ?? []
        if !last.isEmpty, (last.suffix(1) + segments.prefix(1)).rejoinedAtAntimeridian.count == 1 {
          tracks[tracks.count - 1].segments = (last + segments).rejoinedAtAntimeridian
        } else {
          tracks.append(
            RecordedTrack(
              name: feature.properties?["name"]?.string, segments: segments.rejoinedAtAntimeridian))
        }
      }
      for case .point(var point) in feature.geometry {
        point.time = feature.moment
        points.append(point)
      }
    }
    if tracks.isEmpty, !points.isEmpty { tracks = [RecordedTrack(segments: [points])] }
    return tracks
  }
}

extension GeoJSON.Feature {
  /// The times that converters write beside a line, one list for each of its stretches; none
  /// unless they fit.
  fileprivate func times(of counts: [Int]) -> [[Double?]] {
    let lists =
      properties?["coordTimes"]
      ?? properties?["coordinateProperties"].flatMap { $0["times"] } ?? properties?["times"]
    guard let lists = lists?.elements else { return [] }
    let nested = lists.compactMap(\.elements)
    let times = (nested.count == lists.count ? nested : [lists]).map { $0.map(\.moment) }
    return times.map(\.count) == counts ? times : []
  }

  /// The moment of a point.
  fileprivate var moment: Double? {
    let values = ["time", "timestamp", "datetime", "date"].lazy.compactMap { properties?[$0] }
    return values.first { $0.string != nil || $0.number != nil }?.moment
  }
}

extension BidirectionalCollection<[TrackPoint]> {
  /// The stretches, those joined again that end and start at the same place of the 180th meridian.
  package var rejoinedAtAntimeridian: [[TrackPoint]] {
    reduce(into: [[TrackPoint]]()) { joined, stretch in
      if let end = joined.last?.last, let start = stretch.first, abs(end.longitude) == 180,
        abs(start.longitude) == 180, abs(end.latitude - start.latitude) < 1e-6
      {
        joined[joined.count - 1] += stretch.dropFirst()
      } else {
        joined.append(stretch)
      }
    }
  }
}
