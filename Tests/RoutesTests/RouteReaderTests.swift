import FlightAtlas
import FlightGeodesy
import FlightRoutes
import FlightTestSupport
import Testing

/// What somebody types, and the codes of the stops that it means, `/` between trips.
struct Typed: CustomTestStringConvertible, Sendable {
  let arguments: [String]
  let stops: String

  /// - Parameter arguments: As a shell parts them, with a bar instead of the blanks between.
  init(_ arguments: String, _ stops: String) {
    self.arguments = arguments.split(separator: "|", omittingEmptySubsequences: false).map(
      String.init)
    self.stops = stops
  }

  var testDescription: String { arguments.joined(separator: " | ") }

  func read(atCity: Bool = false) throws -> String {
    try RouteReader(atCity: atCity).trips(arguments)
      .map { $0.trip.stops.map(\.shortName).joined(separator: " ") }.joined(separator: " / ")
  }
}

@Suite struct RouteReaderTests {
  @Test("A bar stands between stops in one text, too")
  func bar() throws {
    #expect(try RouteReader().trips(["LAX|JFK"])[0].trip.stops.map(\.code) == ["LAX", "JFK"])
  }

  @Test("The first of many errors suggest something, as nobody waits for hundreds of searches")
  func manyErrors() {
    let names = (0..<40).map { "Londno\($0 < 10 ? "" : "x\($0)")" }
    let error = #expect(throws: RouteError.self) { try RouteReader().trips(names) }
    guard case .several(let errors)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let isSuggesting = errors.map { error in
      if case .unknownPlace(_, let suggestions) = error { !suggestions.isEmpty } else { false }
    }
    #expect(isSuggesting.first == true && isSuggesting.last == false)
  }

  @Test(
    "Routes are read in whatever form they are typed",
    arguments: [
      Typed("LAX|JFK", "LAX JFK"), Typed("lax|Jfk|EGLL", "LAX JFK LHR"),
      Typed("LAX-JFK-LHR", "LAX JFK LHR"), Typed("LAX-JFK,SFO-NRT", "LAX JFK / SFO NRT"),
      Typed("LAX-JFK|SFO-NRT-SYD", "LAX JFK / SFO NRT SYD"), Typed(" LAX|JFK ", "LAX JFK"),
      Typed("LAX–JFK", "LAX JFK"), Typed("LAX—JFK", "LAX JFK"), Typed("LAX−JFK", "LAX JFK"),
      Typed("LAX to JFK", "LAX JFK"), Typed("LAX|to|JFK", "LAX JFK"), Typed("LAX,JFK", "LAX JFK"),
      Typed("LAX, JFK, LHR", "LAX JFK LHR"), Typed("LAX/JFK", "LAX JFK"),
      Typed("LAX→JFK", "LAX JFK"),
      Typed("LAX -> JFK", "LAX JFK"), Typed("LAX->JFK", "LAX JFK"), Typed("LAX > JFK", "LAX JFK"),
      Typed("LAX JFK", "LAX JFK"), Typed("LAX|→|JFK", "LAX JFK"), Typed("LAX|-|JFK", "LAX JFK"),
      Typed("LAX\u{A0}JFK", "LAX JFK"), Typed("ＬＡＸ　ＪＦＫ", "LAX JFK"), Typed("LAX ✈️ JFK", "LAX JFK"),
      Typed("\u{200E}LAX\u{200B}|JFK", "LAX JFK"), Typed("“LAX”|JFK", "LAX JFK"),
      Typed("LAX to JFK, SFO to NRT", "LAX JFK / SFO NRT"), Typed("from|LAX|to|JFK", "LAX JFK"),
      Typed("from Paris to Tokyo", "CDG HND"), Typed("Zürich nach Wien", "ZRH VIE"),
      Typed("Paris|Tokyo", "CDG HND"), Typed("Paris|to|Tokyo", "CDG HND"),
      Typed("Paris - Tokyo", "CDG HND"), Typed("Paris-Tokyo", "CDG HND"),
      Typed("Paris,Tokyo", "CDG HND"), Typed("Paris Tokyo", "CDG HND"),
      Typed("PARIS|TOKYO", "CDG HND"),
      Typed("paris|tokyo", "CDG HND"), Typed("New York to London", "JFK LHR"),
      Typed("New|York|London", "JFK LHR"), Typed("new|york|los|angeles", "JFK LAX"),
      Typed("NEW|YORK|LOS|ANGELES", "JFK LAX"), Typed("New York|London", "JFK LHR"),
      Typed("New York London", "JFK LHR"), Typed("San|Francisco|Hong|Kong", "SFO HKG"),
      Typed("Singapore|Ho|Chi|Minh|City", "SIN SGN"), Typed("Rio|de|Janeiro|Lima", "GIG LIM"),
      Typed("Aix-en-Provence|Paris", "MRS CDG"), Typed("Aix-en-Provence-Paris", "MRS CDG"),
      Typed("Los Angeles, CA|Portland ME", "LAX PWM"),
      Typed("Los Angeles CA to Paris, France", "LAX CDG"),
      Typed("London, Ontario - Paris, France", "YXU CDG"), Typed("Paris|France|Tokyo", "CDG HND"),
      Typed("Tokyo|Vancouver|Washington", "HND YVR IAD"), Typed("DEL|RIO", "DEL GIG"),
      Typed("Paris (CDG)|Tokyo (NRT)", "CDG NRT"), Typed("Paris ORY|London LGW", "ORY LGW"),
      Typed("Home=Zurich|JFK", "Home JFK"), Typed("Home=47.37,8.54|ZRH", "Home ZRH"),
      Typed("Home=47.37,8.54 to JFK; LAX-SFO", "Home JFK / LAX SFO"),
      Typed("LAX-SFO; Oslo to Home=-47.37,8.54-JFK", "LAX SFO / OSL Home JFK"),
      Typed("Mum & Dad=Los Angeles, CA|Work=JFK", "Mum & Dad Work"),
      Typed("47.37 8.54|JFK", "47.37°N 8.54°E JFK"), Typed("47.37|8.54|JFK", "47.37°N 8.54°E JFK"),
      Typed("47°22'N 8°33'E|JFK", "47.37°N 8.55°E JFK"),
      Typed("London|to|New|York|via|Reykjavik", "LHR KEF JFK"),
      Typed("London to New York via Reykjavik", "LHR KEF JFK"),
      Typed("London|Sydney|via|Dubai", "LHR DXB SYD"),
      Typed("London Sydney via Dubai", "LHR DXB SYD"),
      Typed("Paris|to|Rome|via|Milan|via|Nice", "CDG MXP NCE FCO"),
      Typed("fra|lax|jfk", "FRA LAX JFK"), Typed("fra|Oslo|til|Paris", "OSL CDG"),
      Typed("東京からパリへ", "HND CDG"), Typed("从北京到伦敦", "PEK LHR"),
      Typed("서울에서 부산까지", "ICN PUS"), Typed("서울에서|부산까지", "ICN PUS"),
      Typed("من|بيروت|إلى|الرياض", "BEY RUH"), Typed("दिल्ली से मुंबई", "DEL BOM"),
      Typed("London|via|Paris|to|Rome", "LHR CDG FCO"), Typed("London|and|Paris", "LHR CDG"),
      Typed("London to the Maldives", "LHR MLE"), Typed("Berlin|und|Paris", "BER CDG"),
      Typed("Berlin|über|Paris|nach|Rom", "BER CDG FCO"), Typed("de|Madrid|a|Lima", "MAD LIM"),
      Typed("de Paris à Tokyo", "CDG HND"), Typed("LHR|AND|CDG", "LHR AND CDG"),
      Typed("LHR|via|DXB|to|SYD", "LHR DXB SYD"), Typed("London|Paris|and|back", "LHR CDG LHR"),
      Typed("new-york-los-angeles", "JFK LAX"), Typed("lax-den-jfk", "LAX DEN JFK"),
      Typed("47,37;8,54|ZRH", "47.37°N 8.54°E ZRH"), Typed("47.37;8.54|ZRH", "47.37°N 8.54°E ZRH"),
      Typed("The|Hague|to|Paris", "AMS CDG"), Typed("São José do Rio Preto to Lima", "SJP LIM"),
      Typed("New York - 47.37,8.54", "JFK 47.37°N 8.54°E"),
      Typed("Paris|To|Tokyo|Via|Rome", "CDG FCO HND"), Typed("Paris|TO|Tokyo|VIA", "CDG HND VIA"),
      Typed("FRA|LAX|JFK", "FRA LAX JFK"), Typed("From|LAX|JFK", "LAX JFK"),
      Typed("Da|Nang|Hanoi", "DAD HAN"), Typed("Van Nuys to Los Angeles", "VNY LAX"),
      Typed("London|Paris|And|BACK", "LHR CDG LHR"), Typed("London Paris back", "LHR CDG LHR"),
      Typed("London to Paris and back", "LHR CDG LHR"), Typed("from Rome Paris", "FCO CDG"),
      Typed("LAX~JFK", "LAX JFK"), Typed("LAX+JFK&LHR»NRT", "LAX JFK LHR NRT"),
    ])
  func routes(_ typed: Typed) throws { #expect(try typed.read() == typed.stops) }

  @Test(
    "Cities are known in many languages, spellings and scripts",
    arguments: [
      ("München", "MUC"), ("Muenchen", "MUC"), ("Munich", "MUC"), ("Monaco di Baviera", "MUC"),
      ("Мюнхен", "MUC"), ("ミュンヘン", "MUC"), ("Genf", "GVA"), ("Genève", "GVA"), ("Ginevra", "GVA"),
      ("Wien", "VIE"), ("Vienne, Austria", "VIE"), ("Viena", "VIE"), ("Вена", "VIE"),
      ("Praga", "PRG"), ("Prag", "PRG"), ("Praha", "PRG"), ("Varsovie", "WAW"), ("Warschau", "WAW"),
      ("Warszawa", "WAW"), ("Lisboa", "LIS"), ("Lissabon", "LIS"), ("Lisbonne", "LIS"),
      ("東京", "HND"), ("东京", "HND"), ("Tokio", "HND"), ("도쿄", "HND"), ("طوكيو", "HND"),
      ("القاهرة", "CAI"), ("Le Caire", "CAI"), ("Kairo", "CAI"), ("北京", "PEK"), ("Pékin", "PEK"),
      ("Peking", "PEK"), ("Москва", "SVO"), ("Moskau", "SVO"), ("Moscou", "SVO"), ("Mosca", "SVO"),
      ("Nueva York", "JFK"), ("Nova Iorque", "JFK"), ("ニューヨーク", "JFK"), ("NYC", "JFK"),
      ("Londres", "LHR"), ("Londra", "LHR"), ("Лондон", "LHR"), ("Αθήνα", "ATH"), ("Atenas", "ATH"),
      ("Bombay", "BOM"), ("Saigon", "SGN"), ("Kiev", "KBP"), ("Київ", "KBP"), ("Köln", "CGN"),
      ("Cologne", "CGN"), ("Kopenhagen", "CPH"), ("København", "CPH"), ("Napoli", "NAP"),
      ("Firenze", "FLR"), ("Sao Paulo", "GRU"), ("ZÜRICH", "ZRH"), ("São\u{A0}Paulo", "GRU"),
      ("St. Louis", "STL"), ("Saint Louis, Missouri", "STL"), ("Washington, D.C.", "IAD"),
      ("Bali", "DPS"), ("Mallorca", "PMI"), ("Teneriffa", "TFS"), ("Ibiza", "IBZ"),
      ("Hawaii", "HNL"),
      ("Heathrow", "LHR"), ("London Gatwick", "LGW"), ("Charles de Gaulle", "CDG"),
      ("Narita", "NRT"),
      ("Schiphol", "AMS"), ("JFK airport", "JFK"), ("Flughafen Zürich", "ZRH"), ("Haneda", "HND"),
      ("O'Hare", "ORD"), ("Zurich Airport", "ZRH"), ("Longyearbyen", "LYR"), ("Ushuaia", "USH"),
    ])
  func names(_ name: String, _ code: String) throws {
    #expect(try RouteReader().stop(name).stop.code == code)
  }

  @Test(
    "A word that is a code by accident is the place that most people mean",
    arguments: [
      ("Lima", "LIM"), ("LIMA", "LIM"), ("lima", "LIM"), ("Goa", "GOI"), ("GOA", "GOA"),
      ("Leh", "IXL"), ("LEH", "LEH"), ("Hue", "HUI"), ("HUE", "HUE"), ("Ulm", "STR"),
      ("ulm", "STR"),
      ("ULM", "ULM"),
      ("man", "MAN"), ("MAN", "MAN"), ("lax", "LAX"), ("Lax", "LAX"), ("jfk", "JFK"),
      ("Lhr", "LHR"),
      ("del", "DEL"), ("sin", "SIN"), ("can", "CAN"), ("ist", "IST"), ("ber", "BER"),
      ("Rome", "FCO"),
      ("Oslo", "OSL"), ("Bern", "BRN"), ("Lodz", "LCJ"), ("Cork", "ORK"),
      ("Nice", "NCE"), ("Lyon", "LYS"), ("Cali", "CLO"), ("Doha", "DOH"), ("Riga", "RIX"),
      ("Bari", "BRI"), ("Faro", "FAO"), ("Pisa", "PSA"), ("Male", "MLE"), ("Pau", "PUF"),
      ("Ufa", "UFA"), ("Fes", "FEZ"), ("egll", "LHR"), ("Egll", "LHR"), ("KJFK", "JFK"),
      ("Lima airport", "LIM"), ("LIMA airport", "LIMA"),
    ])
  func accidents(_ name: String, _ code: String) throws {
    #expect(try RouteReader().stop(name).stop.code == code)
  }

  @Test(
    "The better known of several places is taken, and the next named unless it is far behind",
    arguments: [
      ("Birmingham", "BHX", "Birmingham US"), ("Portland", "PDX", "Portland US"),
      ("San Jose", "SJC", "San José CR"), ("Valencia", "VLC", "Valencia VE"),
      ("Barcelona", "BCN", "Barcelona VE"), ("Paris", "CDG", ""), ("London", "LHR", ""),
      ("Melbourne", "MEL", ""), ("Naples", "NAP", ""), ("Sydney", "SYD", ""), ("Lima", "LIM", ""),
      ("Birmingham, Alabama", "BHM", ""), ("Birmingham, AL", "BHM", ""),
      ("Birmingham UK", "BHX", ""),
      ("Portland, Maine, USA", "PWM", ""), ("San Jose, Costa Rica", "SJO", ""),
      ("London, ON", "YXU", ""), ("Sydney, Nova Scotia", "YQY", ""), ("Perth, Scotland", "EDI", ""),
    ])
  func ambiguous(_ name: String, _ code: String, _ rival: String) throws {
    let (stop, note) = try RouteReader().stop(name)
    #expect(stop.code == code)
    guard case .place(let note)? = note else {
      Issue.record("nothing was said of \(name)")
      return
    }
    var found = ""
    if case .city(let city)? = note.rival { found = "\(city.name) \(city.country)" }
    #expect(found == rival)
  }

  @Test("A city without an airport takes the nearest, or is a stop itself")
  func withoutAirport() throws {
    #expect(try Typed("Versailles|LAX", "").read() == "ORY LAX")
    let stops = try RouteReader(atCity: true).trips(["Versailles", "LAX"])[0].trip.stops
    #expect(stops.map(\.code) == [nil, "LAX"])
    #expect(stops[0].name == "Versailles" && stops[0].country == "FR")
    #expect(abs(stops[0].coordinate.latitude.degrees - 48.80) < 0.01)
  }

  @Test("Codes say what they said before")
  func codes() throws {
    let lookup = try RouteReader().trips(["LON", "KJFK"])[0]
    #expect(lookup.trip.stops.map(\.code) == ["LHR", "JFK"])
    #expect(lookup.trip.stops.map(\.name) == ["London", "New York"])
    guard case .metro("LON", let airport) = lookup.notes.first else {
      Issue.record("nothing was said of LON")
      return
    }
    #expect(airport.code == "LHR" && lookup.notes.count == 1)
    #expect(try RouteReader().trips(["LAX", "jfk"])[0].notes.isEmpty)
  }

  @Test(
    "A misspelt city is suggested",
    arguments: [
      ("Frankfrut", "Frankfurt (FRA)"), ("Toyko", "Tokyo (HND)"), ("Barcelna", "Barcelona (BCN)"),
      ("Munchenn", "Munich (MUC)"), ("New Yrok", "New York (JFK)"),
      ("Heathrw", "London Heathrow Airport (LHR)"),
    ])
  func misspelt(_ name: String, _ suggestion: String) {
    let error = #expect(throws: RouteError.self) { try RouteReader().trips([name, "Xyzzyville"]) }
    guard case .several(let errors)? = error,
      case .unknownPlace(name, let suggestions)? = errors.first
    else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(suggestions.first?.description == suggestion)
  }

  @Test(
    "A misspelt city is named alone, in whichever trip it is",
    arguments: ["NRT to Parsi; LAX to SFO", "LAX-SFO; NRT-Parsi", "LAX to Parsi, SFO to NRT"])
  func misspeltInATrip(_ text: String) {
    let error = #expect(throws: RouteError.self) { try RouteReader().trips([text]) }
    guard case .unknownPlace("Parsi", let suggestions)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(suggestions.first?.description == "Paris (CDG)" && suggestions.first?.value == "CDG")
  }

  @Test(
    "What is wrong is named, all of it",
    arguments: [
      (["LAX-JFK", "LHR"], RouteError.mixedForms), (["LAX-JFK", "47.37,8.54"], .mixedForms),
      (["Paris-Lyon", "Tokyo"], .mixedForms), (["LAX--JFK"], .notARoute("LAX--JFK")),
      (["Home=47.37", "JFK"], .notACoordinate("Home=47.37")),
      (["47.37", "JFK"], .notACoordinate("47.37")),
      (["91,0"], .latitudeOutOfRange("91,0")), (["0,361"], .longitudeOutOfRange("0,361")),
      (["-12N,3"], .notACoordinate("-12N,3")), (["12E,3N"], .notACoordinate("12E,3N")),
      (["1..2,3"], .notACoordinate("1..2,3")), ([""], .notAStop("")), ([], .trip(.tooFewStops(0))),
      (["LAX"], .trip(.tooFewStops(1))), (["Paris"], .trip(.tooFewStops(1))),
    ])
  func faults(_ arguments: [String], _ error: RouteError) {
    #expect(throws: error) { try RouteReader().trips(arguments) }
  }

  @Test("An unknown code comes with suggestions, and a leg to nowhere with its number")
  func unknown() {
    let error = #expect(throws: RouteError.self) { try RouteReader().trips(["LAX", "JFJ"]) }
    guard case .unknownCode("JFJ", let suggestions)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(suggestions.contains { $0.value == "JFK" })
    let nowhere = #expect(throws: RouteError.self) {
      try RouteReader().trips(["JFK", "LAX", "LAX"])
    }
    guard case .trip(.noDistance(leg: 1, _, _))? = nowhere else {
      Issue.record("\(String(describing: nowhere))")
      return
    }
  }

  @Test(
    "DCT between two stops of a flight plan is direct, elsewhere Duncan Town",
    arguments: [
      ("KLAX DCT KJFK", "LAX JFK", true),
      ("LSZH DCT 4722N00832E DCT LFPG", "ZRH 47.37°N 8.53°E CDG", true),
      ("LAX dct JFK", "LAX JFK", true), ("LAX DCT", "LAX DCT", false),
      ("DCT JFK", "DCT JFK", false),
      ("LAX to DCT to JFK", "LAX DCT JFK", false), ("LAX-DCT-JFK", "LAX JFK", true),
      ("LSZH-DCT-EGLL", "ZRH LHR", true), ("Zurich-DCT-London", "ZRH LHR", true),
      ("LAX-DCT", "LAX DCT", false), ("LAX/DCT/JFK", "LAX DCT JFK", false),
      ("LAX MYRD JFK", "LAX DCT JFK", false),
    ])
  func direct(_ text: String, _ stops: String, _ isTold: Bool) throws {
    for texts in [[text], text.split(separator: " ").map(String.init)] {
      let trips = try RouteReader().trips(texts)
      #expect(trips.map { $0.trip.stops.map(\.shortName).joined(separator: " ") } == [stops])
      let isNoted = trips[0].notes.contains {
        if case .direct? = Optional($0) { true } else { false }
      }
      #expect(isNoted == isTold)
    }
  }

  @Test("Places of flight plans are read to the second, in all directions")
  func placesOfFlightPlans() throws {
    var seed = Seeded(7)
    func digits(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: count - String(number).count) + String(number)
    }
    for _ in 0..<300 {
      let (south, west) = (Bool.random(using: &seed), Bool.random(using: &seed))
      func axis(_ most: Int, _ width: Int, _ parts: Int, _ letter: String) -> (String, Double) {
        let degrees = Int.random(in: 0..<most, using: &seed)
        let minutes = parts > 1 ? Int.random(in: 0..<60, using: &seed) : 0
        let seconds = parts > 2 ? Int.random(in: 0..<60, using: &seed) : 0
        let text =
          digits(degrees, width) + (parts > 1 ? digits(minutes, 2) : "")
          + (parts > 2 ? digits(seconds, 2) : "") + letter
        return (text, Double(degrees) + Double(minutes) / 60 + Double(seconds) / 3600)
      }
      let parts = Int.random(in: 1...3, using: &seed)
      let (latitude, north) = axis(90, 2, parts, south ? "S" : "N")
      let (longitude, east) = axis(180, 3, parts, west ? "W" : "E")
      let place = try RouteReader().stop(latitude + longitude).stop.coordinate
      #expect(abs(place.latitude.degrees - (south ? -north : north)) < 1e-9, "\(latitude)")
      #expect(abs(place.longitude.degrees - (west ? -east : east)) < 1e-9, "\(longitude)")
    }
    for text in ["4760N00832E", "9100N00832E", "4722N36100E"] {
      #expect(throws: RouteError.self, "\(text)") { try RouteReader().stop(text) }
    }
  }

  @Test(
    "Latitude and longitude in the wrong order are noticed where that is sea or ice",
    arguments: [
      ("-73.78,40.64", true), ("40.64,-73.78", false), ("2.35,48.86", true), ("0,-30", false),
      ("4.17,73.5", false), ("64.15,-21.95", false),
    ])
  func swapped(_ text: String, _ isNoticed: Bool) throws {
    let note = try RouteReader().stop(text).note
    if case .perhapsSwapped? = note { #expect(isNoticed) } else { #expect(!isNoticed) }
  }

  @Test("A program names places as a command line does")
  func library() throws {
    #expect(try Trip("Paris", "Tokyo").stops.map(\.code) == ["CDG", "HND"])
    #expect(throws: RouteError.self) { try Trip("LAX-JFK") }
    let error = #expect(throws: RouteError.self) { try Trip("Frankfrut", "Toyko") }
    guard case .several(let errors)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(errors.count == 2)
  }

  @Test("No text is a trap")
  func oddTexts() {
    let pieces = [
      "-", ",", "/", "→", " ", "=", "to", "LAX", "New York", "47", "8.5", "°", "N", "\u{301}", "東",
      "\u{0}", "(", ")", "\"", ".", "e\u{301}", "🛫", "'", ";", "\u{202E}", "1e308", "a=",
    ]
    let reader = RouteReader()
    for a in pieces {
      for b in pieces {
        for c in ["", "LAX", "-", "9,"] {
          _ = try? reader.trips([a + b + c])
          _ = try? reader.trips([a, b, c])
        }
      }
    }
    for long in [String(repeating: "9", count: 4000), String(repeating: "a-", count: 4000)] {
      _ = try? reader.trips([long, long])
      _ = try? reader.trips([long + ",0"])
    }
    _ = try? reader.trips(Array(repeating: "San", count: 200))
  }
}
