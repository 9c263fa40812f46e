import FlightAtlas
import FlightTestSupport
import Testing

/// Clocks of the embedded table, against those of Python's `zoneinfo`.
@Suite struct TimeZonesTests {
  @Test("Clocks stand where another reader of the tz database has them")
  func offsets() throws {
    let rows = try Table.rows("time-zones.csv")
    #expect(rows.count > 1000)
    for row in rows {
      let offset = TimeZones.embedded.offset(in: row.text("zone"), at: row.number("seconds"))
      #expect(offset == Int(row.number("minutes")), "\(row)")
    }
  }

  @Test("Every airport has a clock")
  func everyAirport() {
    let directory = AirportDirectory.embedded
    let zones = Set((0..<directory.count).map { directory[$0].timeZone })
    for zone in zones { #expect(TimeZones.embedded.offset(in: zone, at: 0) != nil, "\(zone)") }
    #expect(TimeZones.embedded.offset(in: "Europe/Atlantis", at: 0) == nil)
    #expect(TimeZones.embedded.offset(in: "Europe/Zurich", at: .nan) == nil)
  }
}
