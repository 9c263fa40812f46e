import FlightAtlas
import FlightGeodesy
import FlightTestSupport
import Testing

/// Fields that are known by a code alone.
@Suite struct FieldTableTests {
  let directory = AirportDirectory.embedded

  @Test("Codes of small fields, 180 of them drawn by lot, have the places and clocks of references")
  func places() throws {
    for row in try Table.rows("fields-by-code.csv") {
      let airport = try #require(directory.match(code: row.text("code")), "\(row)").airport
      let away = kilometers(
        from: airport.coordinate, to: row.number("latitude"), row.number("longitude"))
      #expect(away < 25, "\(row)")
      #expect(!airport.name.isEmpty && !airport.city.isEmpty && airport.country.utf8.count == 2)
      // A summer's and a winter's noon of 2025.
      for second in [1_751_371_200.0, 1_735_732_800] {
        let offset = TimeZones.embedded.offset(in: airport.timeZone, at: second)
        #expect(offset == TimeZones.embedded.offset(in: row.text("zone"), at: second), "\(row)")
      }
    }
  }

  @Test("A field without a code of IATA or ICAO bears that of its country")
  func local() throws {
    let field = try #require(directory.match(code: "00aa")).airport
    #expect(field.local == "00AA" && field.code == "00AA")
    #expect(field.iata == nil && field.icao == nil)
    #expect(field.country == "US" && field.timeZone == "America/Chicago")
    #expect(field.name == "Aero B Ranch Airport" && field.city == "Leoti")
  }

  @Test(
    "Codes before, between and behind those of the table are of no field",
    arguments: ["000", "0", "0000", "!!!", "ZZZZ", "ZZZ", "QQQQ", "\u{0}\u{0}\u{0}\u{0}", "LÄX"])
  func unknown(code: String) {
    #expect(directory.match(code: code) == nil)
  }

  @Test("A code that was given to another field is that of the field that has it now")
  func givenAway() throws {
    // Their letters once joined them with SSX in Africa and REQ in Asia.
    #expect(try #require(directory.match(code: "LTAQ")).airport.city == "Samsun")
    #expect(try #require(directory.match(code: "SPQN")).airport.city == "Requena")
    #expect(try #require(directory.match(code: "ORBM")).airport.city == "Mosul")
  }

  @Test("Small fields are in no search, among no neighbors, and not suggested")
  func unsearched() throws {
    #expect(directory.search("Harle").allSatisfy { $0.code != "EDXP" })
    #expect(directory.suggestions(for: "EDXP").allSatisfy { $0.code != "EDXP" })
    let harle = try #require(directory.match(code: "EDXP")).airport
    #expect(directory.bestKnown(near: harle.coordinate, within: .meters(3000)) == nil)
  }
}
