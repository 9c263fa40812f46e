import FlightTracks
import Testing

/// What programs and services are known to write, and what gpxpy, fastkml and shapely read of it.
@Suite struct RealExportTests {
  private func read(
    _ text: String, callsign: String? = nil, isStrict: Bool = false
  ) throws -> TrackFile {
    try TrackFile(
      Array(text.utf8), filter: AircraftFilter(callsign: callsign), isStrict: isStrict)
  }

  private func places(_ file: TrackFile) -> [[Double]] {
    file.tracks.flatMap(\.segments).joined().map { [$0.latitude, $0.longitude] }
  }

  private let kml = "<kml xmlns=\"http://www.opengis.net/kml/2.2\" xmlns:gx=\"x\"><Document>"
  private let kmlEnd = "</Document></kml>"

  // MARK: GPX

  @Test("Extensions may use any element name")
  func extensionsMayUseAnyNameForWhatIsTheirs() throws {
    let file = try read(
      """
      <gpx version="1.1"><metadata><name>m</name><time>yesterday</time></metadata><trk><name>T</name>
      <extensions><name>no</name></extensions><trkseg>
      <trkpt lat="1" lon="2"><ele>300</ele><time>2024-05-01T12:00:00Z</time><extensions>
      <x:ele>9</x:ele><x:time>noon</x:time><x:name>n</x:name><y:speed>110.5</y:speed></extensions></trkpt>
      <trkpt lat="1.1" lon="2"><time>2024-05-01T12:02:00Z</time></trkpt></trkseg></trk></gpx>
      """)
    let point = file.tracks[0].segments[0][0]
    #expect(file.tracks[0].name == "T")
    #expect(point.altitude == 300)
    #expect(point.time == 1_714_564_800)
    #expect(point.speed == 110.5)
  }

  @Test("Points nested in a route's points are not part of it")
  func pointsBelowARoutesPointsAreNotItsOwn() throws {
    let file = try read(
      """
      <gpx><rte><rtept lat="1" lon="2"><extensions><rpt lat="5" lon="5"/></extensions></rtept>
      <rtept lat="3" lon="4"/></rte></gpx>
      """)
    #expect(places(file) == [[1, 2], [3, 4]])
  }

  // MARK: Tables

  @Test("A table may follow one with facts about the flight")
  func aTableMayFollowOneThatTellsOfTheFlight() throws {
    let file = try read(
      """
      Pilot,Tail Number,Start Latitude,Start Longitude,End Latitude,End Longitude
      someone,N1,40.6,-73.7,41.2,-72.9
      Timestamp,Latitude,Longitude,Altitude,Course,Speed
      1690000000000,40.64,-73.78,13,80,90
      1690000060000,40.65,-73.67,900,80,140
      """)
    #expect(places(file) == [[40.64, -73.78], [40.65, -73.67]])
    #expect(file.tracks[0].segments[0].map(\.time) == [1_690_000_000, 1_690_000_060])
    // What is wrong with a table of one kind is said of its first line.
    #expect(throws: TrackReadError(.missingColumn("latitude", among: ["a", "b"]), line: 1)) {
      try read("a,b\n1,2\n3,4\n5,6\n")
    }
  }

  @Test("An error says why too few positions are left")
  func whyOnePlaceIsLeftIsSaid() {
    let found = "one place, and others that no aircraft can have reached in the time"
    #expect(throws: TrackReadError(.noPoints(found))) {
      try read("time,lat,lon\n1690000000,1,2\n1690000060,2,3\n1690000120,3,4\n")
    }
    #expect(throws: TrackReadError(.unknownFormat("JSON of a kind that is not read"))) {
      try read("\u{1E}{}\n")
    }
  }

  // MARK: KML

  @Test(
    "KML tuples are separated by blanks that are not beside a comma",
    arguments: [
      "2,1,0\n\t4,3,0\n", " 2,1 4,3 ", "2, 1, 0 4, 3, 0", "2,1 ,0\n4 ,3\n",
    ])
  func tuplesArePartedByBlanksThatAreNotBesideAComma(_ tuples: String) throws {
    let text =
      "<Placemark><LineString><coordinates>\(tuples)</coordinates></LineString></Placemark>"
    #expect(places(try read(kml + text + kmlEnd)) == [[1, 2], [3, 4]])
  }

  @Test("KML points use the start of their time span, and views their own times")
  func pointsOfASpanOfTimeCountFromItsBeginningAndViewsHaveTheirOwnTimes() throws {
    let text = [("1", "12:00"), ("1.1", "12:02")].map { latitude, clock in
      """
      <Placemark><LookAt><gx:TimeStamp><when>2001-01-01T00:00:00Z</when></gx:TimeStamp>
      <longitude>9</longitude><latitude>9</latitude></LookAt>
      <TimeSpan><begin>2024-05-01T\(clock):00Z</begin></TimeSpan>
      <Point><coordinates>2,\(latitude),0</coordinates></Point></Placemark>
      """
    }.joined()
    let file = try read(kml + text + kmlEnd)
    #expect(places(file) == [[1, 2], [1.1, 2]])
    #expect(file.tracks[0].segments[0].map(\.time) == [1_714_564_800, 1_714_564_920])
  }

  @Test("A KML tour flies from view to view")
  func aTourFliesFromViewToView() throws {
    let text = [("2", "1"), ("4", "3")].map { longitude, latitude in
      """
      <gx:FlyTo><gx:duration>2</gx:duration><Camera><longitude>\(longitude)</longitude>
      <latitude>\(latitude)</latitude><altitude>9000</altitude></Camera></gx:FlyTo>
      """
    }.joined()
    let file = try read(
      kml + "<gx:Tour><gx:Playlist>" + text + "</gx:Playlist></gx:Tour>" + kmlEnd)
    #expect(places(file) == [[1, 2], [3, 4]])
  }

  @Test("Untimed placemarks are not taken for a line")
  func pinsAreNoLine() {
    let pin = "<Placemark><Point><coordinates>2,1</coordinates></Point></Placemark>"
    #expect(throws: TrackReadError(.noPoints("only 2 places, which are not a line"))) {
      try read(kml + pin + pin + kmlEnd)
    }
  }

  @Test("Windows-1252 text is read as such")
  func aTextInWindows1252IsReadAsSuch() throws {
    let head = Array("<?xml version=\"1.0\" encoding=\"Windows-1252\"?><gpx><trk><name>".utf8)
    let tail = Array(
      "</name><trkseg><trkpt lat=\"1\" lon=\"2\"/><trkpt lat=\"3\" lon=\"4\"/></trkseg></trk></gpx>"
        .utf8)
    let file = try TrackFile(head + [0x80, 0x96, 0xFC] + tail)
    #expect(file.tracks[0].name == "€–ü")
  }

  // MARK: GeoJSON

  @Test("A feature of GeoJSON that cannot be read is left out and counted")
  func aFeatureThatCannotBeRead() throws {
    let line = #"{"type":"LineString","coordinates":[[8,47],[8.5,47.5]]}"#
    for bad in [
      #"{"type":"Curve","coordinates":[[8,47],[9,48]]}"#, #"{"type":"LineString"}"#,
      #"{"coordinates":[]}"#,
      #"{"type":"LineString","coordinates":7}"#,
    ] {
      let features = [line, bad].map { #"{"type":"Feature","properties":{},"geometry":\#($0)}"# }
      let list = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ",")),7]}"#
      let file = try read(list)
      #expect(file.faults.count == 2 && places(file) == [[47, 8], [47.5, 8.5]], "\(bad)")
      #expect(throws: TrackReadError.self) { try read(list, isStrict: true) }
      let lines = features.joined(separator: "\n")
      #expect(try read(lines).faults.count == 1, "\(bad)")
      #expect(throws: TrackReadError.self) { try read(features[1]) }
    }
  }

  @Test("Polygons alone are told to be no line")
  func polygonsAlone() {
    let ring = "[[0,0],[1,0],[1,1],[0,0]]"
    #expect(throws: TrackReadError(.noPoints("only 1 polygon, which is not a line"))) {
      try read(#"{"type":"Polygon","coordinates":[\#(ring)]}"#)
    }
    #expect(throws: TrackReadError(.noPoints("only 2 polygons, which are not a line"))) {
      try read(#"{"type":"MultiPolygon","coordinates":[[\#(ring)],[\#(ring)]]}"#)
    }
    let polygon =
      "<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 1,0 1,1 0,0</coordinates>"
      + "</LinearRing></outerBoundaryIs></Polygon></Placemark>"
    #expect(throws: TrackReadError(.noPoints("only 1 polygon, which is not a line"))) {
      try read(kml + polygon + kmlEnd)
    }
  }

  @Test("Unknown GeoJSON members are ignored")
  func membersOfOtherNamesChangeNothing() throws {
    let file = try read(
      """
      {"type": "FeatureCollection", "states": [[1]], "path": [[1, 2, 3]], "flights": [],
       "bbox": [1, 2, 3, 4], "features": [
        {"type": "Feature", "geometry": null, "properties": null},
        {"type": "Feature", "id": 1, "properties": {"coordinates": [[0, 0]]}, "geometry":
         {"type": "LineString", "bbox": [1, 2, 3, 4], "coordinates": [[2, 1, 9, 7], [4, 3]]}}]}
      """)
    #expect(places(file) == [[1, 2], [3, 4]])
  }

  @Test("A line split at 180 degrees is one line, wherever its parts are")
  func aLineSplitAt180DegreesIsOneWhereverItsPartsAre() throws {
    let (west, east) = ("[[170, 1], [180, 2]]", "[[-180, 2], [-170, 3]]")
    let multi = "{\"type\": \"MultiLineString\", \"coordinates\": [\(west), \(east)]}"
    let features = [west, east].map {
      "{\"type\": \"Feature\", \"properties\": {}, \"geometry\": "
        + "{\"type\": \"LineString\", \"coordinates\": \($0)}}"
    }.joined(separator: ",")
    for text in [multi, "{\"type\": \"FeatureCollection\", \"features\": [\(features)]}"] {
      let file = try read(text)
      try #require(file.tracks.count == 1)
      #expect(file.tracks[0].segments.count == 1)
      #expect(places(file) == [[1, 170], [2, 180], [3, -170]])
    }
  }

  @Test(
    "Older coordinate reference systems are read or refused by name",
    arguments: [
      ("urn:ogc:def:crs:OGC:1.3:CRS84", true), ("EPSG:4326", true),
      ("urn:ogc:def:crs:EPSG::4326", true), ("EPSG:3857", false),
      ("urn:ogc:def:crs:EPSG::2056", false),
    ])
  func olderReferenceSystemsAreReadOrRefusedByName(_ name: String, _ isRead: Bool) throws {
    let text =
      "{\"type\": \"LineString\", \"crs\": {\"type\": \"name\", \"properties\": {\"name\": \"\(name)\"}}, "
      + "\"coordinates\": [[2, 1], [4, 3]]}"
    guard !isRead else {
      #expect(places(try read(text)) == [[1, 2], [3, 4]])
      return
    }
    #expect(
      throws: TrackReadError(.unknownFormat("GeoJSON in \"\(name)\", not in degrees of WGS 84"))
    ) { try read(text) }
  }

  // MARK: Aircraft

  /// A day of one aircraft: two flights, each with its callsign, one row without a height.
  private let trace = """
    {"icao": "4b1234", "r": "HB-TST", "timestamp": 1714556400.5, "trace": [
    [0, 47, 8, "ground", 10, 90, 0, 0, {"flight": "TST1    "}, "adsb_icao"],
    [60, 47.1, 8, 3000, 160.5, 90, 1, 640, null, "mlat", 3100, 64, 150, -0.4],
    [120, 47.2, 8, null, null, null, 0, null, null],
    [9000, 47.2, 8, "ground", 5, 0, 2, 0, {"flight": "TST2    "}],
    [9060, 47.1, 8, 2000, 150, 180, 4, 0, null], [9120, 47, 8, "ground", 20, 180, 0, 0, null]]}
    """

  @Test("A readsb trace has feet and knots, and no altitude on the ground")
  func aTraceHasFeetAndKnotsAndNoHeightOnTheGround() throws {
    let points = try read(trace).tracks[0].segments[0]
    let altitudes: [Double?] = [nil, 3000 * 0.3048, nil]
    let speeds: [Double?] = [10 * (1852 / 3600.0), 160.5 * (1852 / 3600.0), nil]
    let times: [Double?] = [1_714_556_400.5, 1_714_556_460.5, 1_714_556_520.5]
    #expect(points.map(\.altitude) == altitudes)
    #expect(points.map(\.speed) == speeds)
    #expect(points.map(\.time) == times)
  }

  @Test("A callsign selects its flights from a trace")
  func aCallsignPicksItsFlightsOutOfATrace() throws {
    #expect(try read(trace).tracks[0].segments.map(\.count) == [3, 3])
    let second = try read(trace, callsign: "tst2").tracks[0]
    #expect(second.name == "TST2")
    #expect(second.segments.map { $0.map(\.latitude) } == [[47.2, 47.1, 47]])
    let refusal = TrackReadError(
      .noSuchAircraft(.callsign, "TST3", held: ["TST1", "TST2"], ids: []))
    #expect(throws: refusal) { try read(trace, callsign: "TST3") }
  }

  @Test("OpenSky tracks may lack a position")
  func openSkysTracksMayLackAPosition() throws {
    let file = try read(
      """
      {"icao24": "4b1234", "callsign": "TST1 ", "startTime": 1, "endTime": 2, "path": [
       [1714556400, 47, 8, 300, 240, false], [1714556430, null, null, null, null, false],
       [1714556460, 47.1, 8, null, 240, false]]}
      """)
    #expect(file.rowsWithoutPosition == 1)
    #expect(file.tracks[0].segments[0].map(\.altitude) == [300, nil])
  }

  // MARK: Tables

  private static let knot = 1852.0 / 3600

  @Test(
    "Column names give their units",
    arguments: [
      ("altitude,speed", 1, 1), ("Altitude (ft),Ground Speed (kt)", 0.3048, knot),
      ("altitude (m),speed (km/h)", 1, 1 / 3.6), ("elevation,speed", 1, 1),
      ("baroaltitude,velocity", 1, 1), ("alt,gspeed", 0.3048, knot),
      ("Altitude [m],Speed [m/s]", 1, 1), ("altitude,speed_mph", 0.3048, 0.44704),
    ] as [(String, Double, Double)])
  func columnsSayTheirUnits(_ names: String, _ meters: Double, _ metersASecond: Double) throws {
    let point = try read("lat,lon,\(names)\n1,2,1000,100\n1.1,2,1000,100\n").tracks[0].segments[0][
      0]
    #expect(point.altitude == 1000 * meters)
    #expect(abs((point.speed ?? 0) - 100 * metersASecond) < 1e-9)
  }

  @Test("A few points without times take them from their neighbors")
  func aFewPointsWithoutATimeTakeItFromTheirNeighbors() throws {
    let file = try read(
      "time,lat,lon\n,1.0,2\n1714556400,1.1,2\n,1.2,2\n?,1.3,2\n1714556460,1.4,2\n1714556480,1.5,2\n"
        + "1714556500,1.6,2\n")
    #expect(file.untimedPoints == 3)
    let times = file.tracks[0].segments[0].map { $0.time ?? .nan }
    let seconds = [-20.0, 0, 20, 40, 60, 80, 100]
    #expect(zip(times, seconds).allSatisfy { abs($0 - 1_714_556_400 - $1) < 0.1 })
  }

  @Test("Unreadable times are counted")
  func timesThatCannotBeReadAreCountedNotForgotten() throws {
    let file = try read("time,lat,lon\nnoon,1,2\nlater,1.1,2\n")
    #expect(file.untimedPoints == 2)
    #expect(file.tracks[0].segments[0].allSatisfy { $0.time == nil })
    #expect(try read("lat,lon\n1,2\n1.1,2\n").untimedPoints == 0)
  }
}
