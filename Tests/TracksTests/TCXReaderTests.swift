import FlightTracks
import Testing

/// What watches and services of training export as TCX.
@Suite struct TCXReaderTests {
  private func trackpoint(
    _ minute: Int, _ place: (Double, Double)?, _ more: String = ""
  ) -> String {
    let position = place.map {
      "<Position><LatitudeDegrees>\($0.0)</LatitudeDegrees>\n"
        + "<LongitudeDegrees>\($0.1)</LongitudeDegrees></Position>"
    }
    let time = "2024-05-01T12:" + (minute < 10 ? "0" : "") + "\(minute):00Z"
    return "<Trackpoint><Time>\(time)</Time>\(position ?? "")\(more)</Trackpoint>\n"
  }

  private func read(_ body: String, isStrict: Bool = false) throws -> TrackFile {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
      \(body)</TrainingCenterDatabase>
      """
    return try TrackFile(Array(text.utf8), isStrict: isStrict)
  }

  @Test("Activities are tracks, and a second track of a lap is a stretch of its own")
  func activitiesAreTracks() throws {
    func lap(_ minutes: [[Int]]) -> String {
      let tracks = minutes.map { minutes in
        "<Track>" + minutes.map { trackpoint($0, (47 + Double($0) / 100, 8)) }.joined() + "</Track>"
      }
      return "<Lap StartTime=\"x\"><BeginPosition><LatitudeDegrees>1</LatitudeDegrees>"
        + "<LongitudeDegrees>1</LongitudeDegrees></BeginPosition>\(tracks.joined())</Lap>"
    }
    let file = try read(
      """
      <Activities><Activity Sport="Running"><Id>2024-05-01T12:00:00Z</Id>
      \(lap([[0, 1]]))\(lap([[2, 3], [6, 7]]))<Notes>private</Notes></Activity>
      <Activity Sport="Biking">\(lap([[20, 21, 22]]))</Activity>
      <Activity Sport="Other">\(lap([[]]))</Activity></Activities>
      """)
    #expect(file.format == .tcx)
    #expect(file.tracks.map(\.name) == ["Running", "Biking"])
    #expect(file.tracks.map { $0.segments.map(\.count) } == [[4, 2], [3]])
    #expect(file.tracks[0].segments[1][0].time == 1_714_565_160)
  }

  @Test("Heights and speeds are in meters, and a treadmill has no position")
  func heightsAndSpeeds() throws {
    let more = """
      <AltitudeMeters>812.5</AltitudeMeters><DistanceMeters>1</DistanceMeters><HeartRateBpm>
      <Value>120</Value></HeartRateBpm><Extensions><ns3:TPX xmlns:ns3="x"><ns3:Speed>3.25</ns3:Speed>
      </ns3:TPX></Extensions>
      """
    let file = try read(
      "<Courses><Course><Name>Over the pass</Name><Lap><AverageHeartRateBpm/></Lap><Track>"
        + trackpoint(0, (47, 8), more) + trackpoint(1, nil, more) + trackpoint(2, (47.01, 8))
        + "</Track></Course></Courses>", isStrict: true)
    let points = file.tracks[0].segments[0]
    #expect(file.tracks[0].name == "Over the pass" && file.rowsWithoutPosition == 1)
    #expect(points.map(\.altitude) == [812.5, nil] && points.map(\.speed) == [3.25, nil])
  }

  @Test("The first schema, and two positions of a moment, are read")
  func olderFiles() throws {
    // Google Fit wrote several positions into a trackpoint.
    let second =
      "<Position><LatitudeDegrees>9</LatitudeDegrees>"
      + "<LongitudeDegrees>9</LongitudeDegrees></Position>"
    let file = try read(
      "<History><Running><Lap><Track>" + trackpoint(0, (47, 8), second) + trackpoint(1, (47.01, 8))
        + "</Track></Lap></Running></History>")
    #expect(file.tracks[0].segments[0].map(\.latitude) == [47, 47.01])
  }

  @Test("A broken trackpoint is left out and counted, with its line")
  func aBrokenTrackpoint() throws {
    for (bad, reason) in [
      (
        trackpoint(1, (47.01, 8)).replacing("47.01", with: "4x"),
        TrackReadError.Reason.notANumber("4x 8.0")
      ),
      (trackpoint(1, (97.5, 8)), .outOfRange("latitude 97.5")),
    ] {
      let body =
        "<Activities><Activity><Lap><Track>" + trackpoint(0, (47, 8)) + bad
        + trackpoint(2, (47.02, 8)) + "</Track></Lap></Activity></Activities>"
      let file = try read(body)
      #expect(file.faults.count == 1 && file.faults.first == TrackReadError(reason, line: 6))
      #expect(file.tracks[0].pointCount == 2)
      #expect(throws: TrackReadError(reason, line: 6)) { try read(body, isStrict: true) }
    }
  }

  @Test(
    "Elements in odd places never stop the reader",
    arguments: [
      "<Course><Activity></Activity><Name>x</Name></Course>", "<Name>x</Name>",
      "<Trackpoint><Position><LatitudeDegrees>1</LatitudeDegrees></Position></Trackpoint>",
      "<Track/><Track><Track/></Track>", "<Course><Name>x</Name><Lap/></Course>",
      "<Trackpoint><Position><LatitudeDegrees>1</LatitudeDegrees>"
        + "<LongitudeDegrees>1</LongitudeDegrees></Position></Trackpoint>",
    ])
  func elementsInOddPlaces(_ body: String) {
    #expect(throws: TrackReadError.self) { try read(body) }
  }
}
