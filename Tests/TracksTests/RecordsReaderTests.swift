import Testing

@testable import FlightTracks

/// Lists of records in JSON.
@Suite struct RecordsReaderTests {
  private func read(_ text: String) throws -> TrackFile {
    let file = try TrackFile(Array(text.utf8))
    #expect(file.format == .records)
    return file
  }

  private func points(_ file: TrackFile) -> [TrackPoint] {
    file.tracks.flatMap(\.segments).flatMap { $0 }
  }

  @Test(
    "Every form of records gives the same points",
    arguments: [
      #"[{"lat":47,"lon":8,"t":0,"alt [m]":500},{"lat":47.5,"lon":8.5,"t":600,"alt [m]":600}]"#,
      #"{"lat":47,"lon":8,"alt [m]":500}"# + "\n" + #"{"lon":8.5,"alt [m]":600,"lat":47.5}"#,
      #"{"unit":"x","rows":[{"p":{"lat":47,"lon":8},"alt [m]":500},{"p":{"lat":47.5,"lon":8.5},"alt [m]":600}]}"#,
      #"{"lat":[47,47.5],"lon":[8,8.5],"alt [m]":[500,600]}"#,
      #"{"lat":{"0":47,"1":47.5},"lon":{"0":8,"1":8.5},"alt [m]":{"0":500,"1":600}}"#,
      #"[{"note":"a \"quoted\",\n one","lat":"47","lon":"8","alt [m]":500},{"lat":47.5,"lon":8.5,"alt [m]":600,"name":"a \"b\",\n c"}]"#,
    ])
  func everyForm(_ text: String) throws {
    let file = try read(text)
    #expect(
      points(file).map { [$0.latitude, $0.longitude, $0.altitude ?? .nan] } == [
        [47, 8, 500], [47.5, 8.5, 600],
      ])
    #expect(file.faults.count == 0)
  }

  @Test("A record that cannot be read is told with its line in the file")
  func theLineOfAFault() throws {
    let text = "[\n{\"lat\":47,\"lon\":8},\n\n{\"lat\":147,\"lon\":8},\n{\"lat\":47.2,\"lon\":8}]"
    let file = try read(text)
    #expect(file.faults.count == 1 && file.faults.first?.line == 4)
  }

  @Test("Names that mean nothing cost nothing in other records")
  func namesThatMeanNothing() throws {
    let names = (0..<900).map { #""key\#($0)":\#($0)"# }.joined(separator: ",")
    let rows = (0..<20_000).map { #"{"lat":\#(Double($0) / 1000),"lon":8}"# }
    let text = "[{\"lat\":47,\"lon\":8,\(names)}," + rows.joined(separator: ",") + "]"
    let start = ContinuousClock().now
    #expect(try read(text).pointsRead == 20_001)
    let time = start.duration(to: ContinuousClock().now)
    // With a cell for each name in each row it would be a minute.
    #expect(time < .seconds(20))
  }

  @Test("gpsd's reports are in meters and meters a second, and its other messages are no rows")
  func reportsOfGPSD() throws {
    let report = { (minute: Int) in
      #"{"class":"TPV","device":"/dev/ttyS0","mode":3,"time":"2024-05-01T12:0\#(minute):00.000Z","ept":0.005,"#
        + #""lat":47.\#(minute),"lon":8,"altHAE":450.0,"altMSL":400.4,"alt":400.4,"epv":3.1,"track":10,"speed":185,"climb":0}"#
    }
    let other = [
      #"{"class":"VERSION","release":"3.22"}"#,
      #"{"class":"SKY","satellites":[{"PRN":3,"el":41.0}]}"#,
      #"{"class":"AIS","mmsi":265547250,"lat":57.6,"lon":11.8,"speed":13.9}"#,
      #"{"class":"TPV","device":"/dev/ttyS0","mode":1}"#,
    ]
    let lines = [other[0], report(0), other[1], other[2], report(1), other[3], report(2)]
    let file = try read(lines.joined(separator: "\n"))
    #expect(points(file).map(\.latitude) == [47, 47.1, 47.2])
    #expect(points(file).allSatisfy { $0.altitude == 400.4 && $0.speed == 185 })
    #expect(file.altitudeUnit == UnitReading(unit: .meters, reason: .program("gpsd")))
    #expect(file.speedUnit == UnitReading(unit: .metersPerSecond, reason: .program("gpsd")))
    #expect(file.rowsWithoutPosition == 1 && file.faults.count == 0)
  }
}
