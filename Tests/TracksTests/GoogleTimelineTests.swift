import FlightTracks
import Testing

/// What Google exports of a phone's places. The shapes are those of public examples of each export.
@Suite struct GoogleTimelineTests {
  private func read(_ text: String, isStrict: Bool = false) throws -> TrackFile {
    let file = try TrackFile(Array(text.utf8), isStrict: isStrict)
    #expect(file.format == .googleTimeline)
    return file
  }

  private func places(_ file: TrackFile) -> [[Double]] {
    file.tracks.flatMap(\.segments).joined().map { [$0.latitude, $0.longitude, $0.time ?? -1] }
  }

  /// Seconds since 1970 of a minute from 2024-06-15T08:00:00Z on.
  private func time(_ minute: Double) -> Double { 1_718_438_400 + 60 * minute }

  @Test("A phone's path is read, in degrees or as geo", arguments: [true, false])
  func aPhonesPath(_ isAndroid: Bool) throws {
    let text =
      isAndroid
      ? #"""
      {"semanticSegments": [{"startTime": "2024-06-15T10:00:00.000+02:00",
      "endTime": "2024-06-15T12:00:00.000+02:00", "timelinePath": [
      {"point": "48.8600000°, 2.3300000°", "time": "2024-06-15T10:05:00.000+02:00"},
      {"point": "48.8700000\u00b0, 2.3400000\u00b0", "time": "2024-06-15T10:10:00.000+02:00"},
      {"point": "-0.5°, -2.35°", "time": "2024-06-15T22:15:00.000+02:00"}]}], "rawSignals": [],
      "userLocationProfile": {"frequentPlaces": [{"placeLocation": "1°, 1°", "label": "HOME"}]}}
      """#
      : """
      [{"endTime": "2024-06-15T10:00:00.000Z", "startTime": "2024-06-15T08:00:00.000Z", "timelinePath": [
      {"point": "geo:48.860000,2.330000", "durationMinutesOffsetFromStartTime": "5"},
      {"point": "geo:48.870000,2.340000", "durationMinutesOffsetFromStartTime": "10"},
      {"point": "geo:-0.5,-2.35", "durationMinutesOffsetFromStartTime": "735"}]},
      {"startTime": "2024-06-15T08:00:00Z", "endTime": "2024-06-16T08:00:00Z",
      "timelineMemory": {"destinations": [{"identifier": "x"}], "distanceFromOriginKms": "15"}}]
      """
    #expect(
      places(try read(text)) == [
        [48.86, 2.33, time(5)], [48.87, 2.34, time(10)], [-0.5, -2.35, time(735)],
      ])
  }

  @Test("Ends that Google inferred stand in where nothing was measured")
  func inferredEnds() throws {
    let file = try read(
      """
      {"semanticSegments": [
      {"startTime": "2024-06-15T08:00:00Z", "endTime": "2024-06-15T08:30:00Z", "timelinePath": [
        {"point": "47.0°, 8.0°", "time": "2024-06-15T08:10:00Z"},
        {"point": "47.1°, 8.0°", "time": "2024-06-15T08:20:00Z"}]},
      {"startTime": "2024-06-15T08:05:00Z", "endTime": "2024-06-15T08:25:00Z", "activity": {
        "start": {"latLng": "46.0°, 8.0°"}, "end": {"latLng": "46.1°, 8.0°"}}},
      {"startTime": "2024-06-15T09:00:00Z", "endTime": "2024-06-15T10:00:00Z", "activity": {
        "start": {"latLng": "47.2°, 8.0°"}, "end": {"latLng": "48.2°, 9.0°"},
        "topCandidate": {"type": "FLYING"}}},
      {"startTime": "2024-06-15T10:05:00Z", "endTime": "2024-06-15T10:30:00Z", "visit": {
        "hierarchyLevel": 0, "topCandidate": {"placeId": "x", "placeLocation": {"latLng": "48.3°, 9.0°"}}}},
      {"startTime": "2024-06-15T10:06:00Z", "endTime": "2024-06-15T10:29:00Z", "visit": {
        "hierarchyLevel": 1, "topCandidate": {"placeLocation": {"latLng": "48.4°, 9.0°"}}}}],
      "rawSignals": [
      {"position": {"LatLng": "47.3, 8.1", "timestamp": "2024-06-15T08:45:00Z", "altitudeMeters": 410.5,
        "speedMetersPerSecond": 12.5, "accuracyMeters": 8}},
      {"wifiScan": {"deliveryTime": "2024-06-15T08:45:00Z", "devicesRecords": [{"mac": 1}]}},
      {"position": {"accuracyMeters": 8, "timestamp": "2024-06-15T08:46:00Z"}}]}
      """)
    #expect(
      places(file) == [
        [47.0, 8.0, time(10)], [47.1, 8.0, time(20)], [47.3, 8.1, time(45)],
        [47.2, 8.0, time(60)], [48.2, 9.0, time(120)], [48.3, 9.0, time(125)],
        [48.3, 9.0, time(150)],
      ])
    let signal = file.tracks[0].segments[0][2]
    #expect(signal.altitude == 410.5 && signal.speed == 12.5 && file.rowsWithoutPosition == 1)
  }

  @Test("Records of Takeout are tracks by device, in order of time")
  func recordsOfTakeout() throws {
    let file = try read(
      """
      {"locations": [
      {"latitudeE7": 470200000, "longitudeE7": -80000000, "accuracy": 20, "timestampMs": "1718438520000",
       "altitude": 400, "velocity": 7, "activity": [{"timestampMs": "1", "activity": []}]},
      {"latitudeE7": 470100000, "longitudeE7": -80000000, "timestamp": "2024-06-15T08:01:00.000Z"},
      {"latitudeE7": 100000000, "longitudeE7": 100000000, "timestamp": "2024-06-16T08:00:00Z",
       "deviceTag": -1184882232, "source": "WIFI"},
      {"latitudeE7": 101000000, "longitudeE7": 4194967296, "timestamp": "2024-06-16T09:00:00Z",
       "deviceTag": -1184882232},
      {"longitudeE7": 1, "timestamp": "2024-06-15T08:03:00.000Z"}]}
      """)
    #expect(
      places(file) == [
        [47.01, -8, time(1)], [47.02, -8, time(2)], [10, 10, time(1440)], [10.1, -10, time(1500)],
      ])
    #expect(file.tracks.map(\.pointCount) == [2, 2])
    #expect(file.tracks[0].segments[0][1].altitude == 400)
    #expect(file.tracks[0].segments[0][1].speed == 7)
    #expect(file.faults.count == 1 && file.faults.first?.line == 9)
    #expect(throws: TrackReadError.self) {
      try read(#"{"locations":[{"latitudeE7":1},{"latitudeE7":1}]}"#, isStrict: true)
    }
  }

  @Test("A month of Takeout is what was measured, else its ways and visits")
  func aMonthOfTakeout() throws {
    let file = try read(
      """
      {"timelineObjects": [
      {"activitySegment": {"startLocation": {"latitudeE7": 1, "longitudeE7": 1}, "endLocation": {},
        "duration": {"startTimestamp": "2024-06-15T08:00:00Z", "endTimestamp": "2024-06-15T08:10:00Z"},
        "waypointPath": {"waypoints": [{"latE7": 2, "lngE7": 2}]},
        "simplifiedRawPath": {"points": [
          {"latE7": 470000000, "lngE7": 80000000, "timestamp": "2024-06-15T08:01:00Z"},
          {"latE7": 470100000, "lngE7": 80000000, "timestampMs": "1718438880000"}]}}},
      {"activitySegment": {"startLocation": {}, "endLocation": {}, "activityType": "FLYING",
        "duration": {"startTimestampMs": "1718439600000", "endTimestampMs": "1718440800000"},
        "waypointPath": {"waypoints": [{"latE7": 470000000, "lngE7": 80000000},
          {"latE7": 470000000, "lngE7": 80500000}, {"latE7": 470000000, "lngE7": 82000000}]}}},
      {"placeVisit": {"location": {"latitudeE7": 470000000, "longitudeE7": 82100000,
        "name": "A friend", "address": "private"},
        "duration": {"startTimestamp": "2024-06-15T09:00:00Z", "endTimestamp": "2024-06-15T10:00:00Z"},
        "otherCandidateLocations": [{"latitudeE7": 3, "longitudeE7": 3}]}}]}
      """)
    #expect(file.tracks.allSatisfy { $0.name == nil })
    let found = places(file)
    #expect(found.map { $0[1] } == [8, 8, 8, 8.05, 8.2, 8.21, 8.21])
    // A way without times is gone evenly.
    for (place, minute) in zip(found, [1, 8, 20, 25, 40, 60, 120]) {
      #expect(abs(place[2] - time(Double(minute))) < 1e-3)
    }
  }

  @Test("Signals of Timeline Edits are read")
  func timelineEdits() throws {
    let file = try read(
      """
      {"timelineEdits": [{"deviceId": "7", "rawSignal": {"signal": {"position": {
        "point": {"latE7": 679651561, "lngE7": 236850278}, "accuracyMm": 98000, "altitudeMeters": 280.0,
        "timestamp": "2024-06-15T08:00:00Z"}}}},
      {"deviceId": "7", "rawSignal": {"signal": {"position": {"point": null,
        "timestamp": "2024-06-15T08:01:00Z"}}}},
      {"deviceId": "0", "placeAggregates": {"placeAggregateInfo": [{"point": {"latE7": 1, "lngE7": 1}}]}},
      {"deviceId": "7", "rawSignal": {"signal": {"position": {
        "point": {"latE7": 679751561, "lngE7": 236850278}, "timestamp": "2024-06-15T08:02:00Z"}}}}]}
      """)
    #expect(
      places(file) == [[67.9651561, 23.6850278, time(0)], [67.9751561, 23.6850278, time(2)]])
    #expect(file.rowsWithoutPosition == 1)
  }

  @Test(
    "An export without positions is no line",
    arguments: [
      #"{"semanticSegments": []}"#, #"{"timelineObjects": [{"placeVisit": {}}, {}]}"#,
      #"{"rawSignals": [{"position": 7}, 3]}"#, #"{"timelineEdits": [[]]}"#,
      #"{"semanticSegments": [{"startTime": "x", "visit": {"topCandidate": 7}, "timelinePath": 7}]}"#,
      #"[{"startTime": 7, "activity": {"start": "geo:", "end": "geo:1"}}]"#,
    ])
  func withoutPositions(_ text: String) {
    #expect(throws: TrackReadError.self) { try read(text) }
  }
}
