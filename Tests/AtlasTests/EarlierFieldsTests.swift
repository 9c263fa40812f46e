import FlightAtlas
import FlightGeodesy
import FlightTestSupport
import Testing

/// Codes whose airport moved.
@Suite struct EarlierFieldsTests {
  let directory = AirportDirectory.embedded

  @Test("A code on a day is where its airport stood on that day")
  func place() throws {
    for row in try Table.rows("codes-by-day.csv") {
      let match = try #require(
        directory.match(code: row.text("code"), on: Int(row.number("day"))), "\(row)")
      let away = kilometers(
        from: match.airport.coordinate, to: row.number("latitude"), row.number("longitude"))
      #expect(away < 1.5, "\(row)")
    }
  }

  @Test("The last day of an earlier field is its own, and the next is its successor's")
  func lastDay() throws {
    guard case .earlier("HKG", let field) = directory.match(code: "hkg", on: 1998_07_05) else {
      Issue.record("HKG was not at Kai Tak on 5 July 1998")
      return
    }
    #expect(field.airport.name == "Hong Kong Kai Tak Airport")
    #expect(field.airport.iata == "HKG" && field.airport.icao == "VHHH")
    #expect(field.airport.city == "Hong Kong" && field.airport.timeZone == "Asia/Hong_Kong")
    #expect(field.lastDay == 1998_07_05)
    let today = try #require(directory.match(code: "HKG"))
    #expect(today == .airport(field.successor))
    #expect(directory.match(code: "HKG", on: 1998_07_06) == today)
    #expect(directory.match(code: "HKG", on: nil) == today)
  }

  @Test(
    "A code that was given up stands for the successor without a day, or after its last day",
    arguments: [("TXL", "BER"), ("EDDT", "BER"), ("ENFB", "OSL"), ("LLET", "ETM")])
  func former(code: String, today: String) {
    for day in [nil, 2026_01_01] {
      guard case .former(code, let airport)? = directory.match(code: code, on: day) else {
        Issue.record("\(code) is not a former code")
        return
      }
      #expect(airport.iata == today)
    }
  }

  @Test("Airports that moved stood at least two kilometers away, and codes list where")
  func distances() {
    var fields: Set<EarlierField> = []
    for position in 0..<directory.count {
      fields.formUnion(directory.earlierFields(of: directory[position].code))
    }
    #expect(fields.count > 45)
    for field in fields {
      let place = field.successor.coordinate
      let away = kilometers(
        from: field.airport.coordinate, to: place.latitude.degrees, place.longitude.degrees)
      #expect((2...80).contains(away), "\(field.airport.name)")
      #expect((1970_01_01...2026_12_31).contains(field.lastDay))
    }
    #expect(directory.earlierFields(of: "TXL").map(\.airport.icao) == ["EDDT"])
    #expect(directory.earlierFields(of: "LAX").isEmpty)
    #expect(directory.earlierFields(of: "Ä").isEmpty)
  }
}
