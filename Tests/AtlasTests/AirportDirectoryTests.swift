import FlightAtlas
import FlightGeodesy
import FlightTestSupport
import Testing

@Suite struct AirportDirectoryTests {
  let directory = AirportDirectory.embedded

  @Test("Every IATA code in use is listed, and the larger airfields without one")
  func holdsEveryIATACodeInUseAndTheLargerFieldsWithoutOne() {
    #expect(directory.iataCount >= 7_800)
    #expect(directory.count > directory.iataCount + 300)
  }

  @Test("Every airport is complete, and its codes lead back to it")
  func everyAirportIsCompleteAndItsCodesLeadBackToIt() {
    var codes: Set<String> = []
    for position in 0..<directory.count {
      let airport = directory[position]
      #expect(!airport.code.isEmpty && !airport.name.isEmpty && !airport.city.isEmpty)
      #expect(airport.country.utf8.count == 2)
      #expect(airport.timeZone.contains("/"))
      #expect(codes.insert(airport.code).inserted)
      #expect(directory.match(code: airport.code) == .airport(airport))
    }
  }

  @Test("An airport is in a city, not in a country in full, a county or an airport")
  func airportsAreInCities() {
    for (code, city) in [("MRU", "Port Louis"), ("BAH", "Manama"), ("AUA", "Aruba")] {
      guard case .airport(let airport) = directory.match(code: code) else {
        Issue.record("\(code)")
        continue
      }
      #expect(airport.city == city)
    }
    for position in 0..<directory.count {
      let city = directory[position].city
      let isNone =
        ["Republic of ", "Kingdom of ", "Province of "].contains(where: city.hasPrefix)
        || [" County", " District", " Prefecture", " Airport"].contains(where: city.hasSuffix)
      #expect(!isNone, "\(city)")
    }
  }

  @Test("The nearest airports are those of all that are nearest")
  func nearestIsNearest() throws {
    var seed = Seeded(3)
    for _ in 0..<20 {
      let place = Coordinate(
        validLatitude: Double.random(in: -90...90, using: &seed),
        longitude: Double.random(in: -180...180, using: &seed))
      let all = directory.nearest(to: place, limit: directory.iataCount)
      #expect(all.count == directory.iataCount)
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.distance <= $1.distance })
      for limit in [0, 1, 7] {
        let some = directory.nearest(to: place, limit: limit).map(\.airport.code)
        #expect(some == all.prefix(limit).map(\.airport.code))
      }
    }
  }

  @Test("LAX and JFK lie where OurAirports has them")
  func laxAndJFKLieWhereOurAirportsHasThem() throws {
    let lax = try #require(directory.match(code: "LAX")).airport
    #expect(lax.coordinate.latitude.degrees == 33.942501)
    #expect(lax.coordinate.longitude.degrees == -118.407997)
    #expect(lax.name == "Los Angeles International Airport")
    #expect(lax.elevation == .meters(125 * 0.3048))
    let jfk = try #require(directory.match(code: "JFK")).airport
    #expect(jfk.coordinate.latitude.degrees == 40.639801)
    #expect(jfk.coordinate.longitude.degrees == -73.7789)
    #expect(jfk.city == "New York")
    #expect(jfk.timeZone == "America/New_York")
  }

  @Test("The 300 busiest airports lie within 3 km of where several sources agree")
  func theThreeHundredBusiestLieWithin3KmOfWhereSeveralSourcesAgree() throws {
    for row in try TruthTable.rows() {
      let airport = try #require(directory.match(code: row.iata)).airport
      #expect(
        kilometers(from: airport.coordinate, to: row.latitude, row.longitude) < 3, "\(row.iata)")
      #expect(airport.icao == row.icao)
      #expect(airport.country == row.country)
      // That of the table may be one that differed from it years ago, as New York's from Indiana's.
      for second in [1_751_371_200.0, 1_735_732_800] {
        let offset = TimeZones.embedded.offset(in: airport.timeZone, at: second)
        #expect(offset == TimeZones.embedded.offset(in: row.timeZone, at: second), "\(row.iata)")
      }
    }
  }

  @Test("Airports that stood at wrong places or had wrong clocks are right")
  func reportedAirports() throws {
    for row in try Table.rows("reported-airports.csv") {
      guard case .airport(let airport) = directory.match(code: row.text("code")) else {
        Issue.record("\(row.text("code")) is no airport")
        continue
      }
      let away = kilometers(
        from: airport.coordinate, to: row.number("latitude"), row.number("longitude"))
      #expect(away < 2, "\(row)")
      #expect(airport.city == row.text("city"))
      #expect(airport.timeZone == row.text("zone"))
    }
  }

  @Test("Airports tell who says where they stand and what their clock is")
  func sources() throws {
    let sakhalin = try #require(directory.match(code: "UUS")).airport.sources
    #expect(sakhalin.coordinate == .ourAirports && sakhalin.timeZone == .timeZoneBoundaries)
    let athens = try #require(directory.match(code: "HEW")).airport.sources
    #expect(athens.coordinate == .airportsdata && athens.timeZone == .airportsdata)
    let coolangatta = try #require(directory.match(code: "OOL")).airport.sources
    #expect(coolangatta.timeZone == .decision)
  }

  @Test(
    "Codes are found in upper and lower case, IATA and ICAO",
    arguments: ["lax", "LAX", "Lax", "klax", "KLAX"])
  func upperAndLowerCaseDoNotMatterNorWhetherTheCodeIsIATAOrICAO(code: String) {
    #expect(directory.match(code: code)?.airport.iata == "LAX")
  }

  @Test(
    "A code that is not in use matches no airport",
    arguments: ["", "L", "LA", "L4X", "LAXXX", "ÄÖÜ", "QQQ", "ZZZZ", "LÄX", "LA "])
  func whatIsNotACodeInUseMatchesNothing(code: String) {
    #expect(directory.match(code: code) == nil)
  }

  @Test(
    "A metropolitan code leads to its main airport",
    arguments: [
      ("LON", "LHR"), ("NYC", "JFK"), ("TYO", "HND"), ("PAR", "CDG"), ("CHI", "ORD"),
      ("MOW", "SVO"),
      ("BUE", "EZE"), ("MIL", "MXP"), ("OSA", "KIX"), ("RIO", "GIG"), ("ROM", "FCO"),
      ("SAO", "GRU"),
      ("SEL", "ICN"), ("STO", "ARN"), ("WAS", "IAD"), ("YMQ", "YUL"), ("YTO", "YYZ"),
      ("BJS", "PEK"),
    ])
  func aMetropolitanCodeLeadsToItsMainAirport(code: String, main: String) throws {
    guard case .metro(code, let airports) = try #require(directory.match(code: code)) else {
      Issue.record("\(code) is not a metropolitan area")
      return
    }
    #expect(airports.first?.iata == main)
    #expect(airports.count > 1)
  }

  @Test("A metropolitan area lists its airports")
  func aMetropolitanAreaListsItsAirports() throws {
    guard case .metro(_, let airports) = try #require(directory.match(code: "lon")) else {
      Issue.record("LON is not a metropolitan area")
      return
    }
    #expect(Set(airports.compactMap(\.iata)).isSuperset(of: ["LHR", "LGW", "STN", "LTN", "LCY"]))
  }

  @Test("Every airport of a metropolitan area lies within 150 km of the main one")
  func everyAirportOfAMetropolitanAreaLiesWithin150KmOfTheMainOne() throws {
    for code in ["TYO", "LON", "NYC", "PAR", "CHI", "MOW", "SAO", "WAS"] {
      guard case .metro(_, let airports) = try #require(directory.match(code: code)) else {
        Issue.record("\(code) is not a metropolitan area")
        continue
      }
      for airport in airports {
        let main = airports[0].coordinate
        #expect(
          kilometers(
            from: airport.coordinate, to: main.latitude.degrees, main.longitude.degrees) < 150)
      }
    }
  }

  @Test(
    "A former code leads to the airport that replaced it",
    arguments: [
      ("FRU", "BSZ"), ("KIV", "RMO"), ("PNH", "KTI"), ("REP", "SAI"), ("TSE", "NQZ"),
      ("TXL", "BER"),
    ])
  func aFormerCodeLeadsToTheAirportOfToday(code: String, today: String) {
    guard case .former(code, let airport) = directory.match(code: code) else {
      Issue.record("\(code) is not a former code")
      return
    }
    #expect(airport.iata == today)
  }

  @Test(
    "Belgian and Luxembourg airports have decimal degrees, not minutes read as decimals",
    arguments: [("BRU", 50.9014), ("LUX", 49.6233), ("CRL", 50.4592), ("LGG", 50.6374)])
  func belgianAndLuxembourgAirportsAreNotInMinutesTakenForDecimals(
    code: String, latitude: Double
  ) throws {
    let airport = try #require(directory.match(code: code)).airport
    #expect(abs(airport.coordinate.latitude.degrees - latitude) < 0.02)
  }

  @Test(
    "Territories have their own country code",
    arguments: [("SJU", "PR"), ("STT", "VI"), ("HNL", "US"), ("GUM", "GU"), ("PRN", "XK")])
  func territoriesHaveTheirOwnCountryCode(code: String, country: String) {
    #expect(directory.match(code: code)?.airport.country == country)
  }

  @Test(
    "An airport's city is the one it serves, with its diacritics",
    arguments: [
      ("ZRH", "Zürich"), ("GRU", "São Paulo"), ("BOG", "Bogotá"), ("NRT", "Tokyo"),
      ("LGW", "London"), ("EZE", "Buenos Aires"), ("YYZ", "Toronto"), ("CKG", "Chongqing"),
      ("BWI", "Baltimore"), ("USH", "Ushuaia"), ("KTI", "Phnom Penh"),
    ])
  func theCityIsTheOneServedSpelledWithItsDiacritics(code: String, city: String) {
    #expect(directory.match(code: code)?.airport.city == city)
  }
}
