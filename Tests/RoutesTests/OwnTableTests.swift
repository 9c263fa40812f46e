import FlightRoutes
import FlightTracks
import Foundation
import Testing

/// Numbers that look random and are always the same.
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func roll(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  mutating func pick<T>(_ list: [T]) -> T { list[roll(list.count)] }
}

/// The words of a language for tables of flights, and its names of cities.
private struct Language {
  let name: String
  /// Names for the columns of date, from and to.
  let headers: [[String]]
  /// Names of the months, and how a date is written with one: `{d}`, `{m}`, `{y}`.
  let months: [String]
  let date: String
  /// The names of the cities in `codes`.
  let cities: [String]

  /// The airports of the cities, as the best known there.
  static let codes = ["ZRH", "VIE", "MUC", "CPH", "LIS", "ATH", "WAW", "GVA"]

  static let all = [
    Language(
      name: "en",
      headers: [
        ["Date", "From", "To"], ["Flight Date", "Origin", "Destination"],
        ["DATE", "Departure Airport", "Arrival Airport"], ["Day", "From (IATA)", "To (IATA)"],
        ["flight_date", "from_code", "to_code"],
      ],
      months: [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ], date: "{m} {d}, {y}",
      cities: ["Zurich", "Vienna", "Munich", "Copenhagen", "Lisbon", "Athens", "Warsaw", "Geneva"]),
    Language(
      name: "de",
      headers: [
        ["Datum", "Von", "Nach"], ["Flugdatum", "Abflughafen", "Zielflughafen"],
        ["Tag", "Start", "Ziel"], ["Datum", "Abflugort", "Ankunftsort"],
      ],
      months: [
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
        "Oktober", "November", "Dezember",
      ], date: "{d}. {m} {y}",
      cities: ["Zürich", "Wien", "München", "Kopenhagen", "Lissabon", "Athen", "Warschau", "Genf"]),
    Language(
      name: "fr",
      headers: [
        ["Date", "De", "À"], ["Date de vol", "Départ", "Arrivée"],
        ["Date", "Aéroport de départ", "Aéroport d'arrivée"], ["Jour", "Origine", "Destination"],
      ],
      months: [
        "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
        "octobre", "novembre", "décembre",
      ], date: "{d} {m} {y}",
      cities: [
        "Zurich", "Vienne", "Munich", "Copenhague", "Lisbonne", "Athènes", "Varsovie", "Genève",
      ]),
    Language(
      name: "it",
      headers: [
        ["Data", "Da", "A"], ["Data volo", "Partenza", "Arrivo"],
        ["Data", "Aeroporto di partenza", "Aeroporto di arrivo"],
      ],
      months: [
        "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto",
        "settembre", "ottobre", "novembre", "dicembre",
      ], date: "{d} {m} {y}",
      cities: [
        "Zurigo", "Vienna", "Monaco di Baviera", "Copenaghen", "Lisbona", "Atene", "Varsavia",
        "Ginevra",
      ]),
    Language(
      name: "es",
      headers: [
        ["Fecha", "Desde", "Hasta"], ["Fecha de vuelo", "Origen", "Destino"],
        ["Fecha", "Salida", "Llegada"], ["Fecha", "Aeropuerto de origen", "Aeropuerto de destino"],
      ],
      months: [
        "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
        "octubre", "noviembre", "diciembre",
      ], date: "{d} de {m} de {y}",
      cities: [
        "Zúrich", "Viena", "Múnich", "Copenhague", "Lisboa", "Atenas", "Varsovia", "Ginebra",
      ]),
    Language(
      name: "pt",
      headers: [
        ["Data", "De", "Para"], ["Data do voo", "Origem", "Destino"],
        ["Data", "Partida", "Chegada"],
      ],
      months: [
        "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro",
        "outubro", "novembro", "dezembro",
      ], date: "{d} de {m} de {y}",
      cities: [
        "Zurique", "Viena", "Munique", "Copenhague", "Lisboa", "Atenas", "Varsóvia", "Genebra",
      ]),
    Language(
      name: "nl",
      headers: [
        ["Datum", "Van", "Naar"], ["Vluchtdatum", "Vertrek", "Aankomst"],
        ["Datum", "Vertrekluchthaven", "Bestemming"],
      ],
      months: [
        "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september",
        "oktober", "november", "december",
      ], date: "{d} {m} {y}",
      cities: [
        "Zürich", "Wenen", "München", "Kopenhagen", "Lissabon", "Athene", "Warschau", "Genève",
      ]),
    Language(
      name: "pl",
      headers: [
        ["Data", "Skąd", "Dokąd"], ["Data lotu", "Wylot", "Przylot"], ["Data", "Z", "Do"],
        ["Data", "Lotnisko wylotu", "Lotnisko przylotu"],
      ],
      months: [
        "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia",
        "września", "października", "listopada", "grudnia",
      ], date: "{d} {m} {y}",
      cities: [
        "Zurych", "Wiedeń", "Monachium", "Kopenhaga", "Lizbona", "Ateny", "Warszawa", "Genewa",
      ]),
    Language(
      name: "ru",
      headers: [
        ["Дата", "Откуда", "Куда"], ["Дата вылета", "Вылет", "Прилёт"],
        ["Дата", "Город вылета", "Город прилета"],
      ],
      months: [
        "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября",
        "октября", "ноября", "декабря",
      ], date: "{d} {m} {y} г.",
      cities: ["Цюрих", "Вена", "Мюнхен", "Копенгаген", "Лиссабон", "Афины", "Варшава", "Женева"]),
    Language(
      name: "ja",
      headers: [["日付", "出発", "到着"], ["搭乗日", "出発地", "到着地"], ["日付", "出発空港", "到着空港"]],
      months: (1...12).map { "\($0)" }, date: "{y}年{m}月{d}日",
      cities: [
        "チューリッヒ", "ウィーン", "ミュンヘン", "コペンハーゲン", "リスボン", "アテネ", "ワルシャワ", "ジュネーヴ",
      ]),
    Language(
      name: "zh",
      headers: [["日期", "出发地", "目的地"], ["航班日期", "出发机场", "到达机场"]],
      months: (1...12).map { "\($0)" }, date: "{y}年{m}月{d}日",
      cities: ["苏黎世", "维也纳", "慕尼黑", "哥本哈根", "里斯本", "雅典", "华沙", "日内瓦"]),
  ]
}

/// A table whose flights are known, as somebody may have written it.
private struct OwnTable: CustomStringConvertible {
  /// The flights by date, as `2019-04-03 ZRH-VIE`.
  var flights: [String]
  var bytes: [UInt8]
  var description: String

  private static let spellings = [
    "iso", "slash ymd", "dots dmy", "slash dmy", "slash mdy", "dash dmy", "short mdy", "words",
    "digits",
    "serial", "moment",
  ]

  init(seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 1)
    let language = Language.all[seed % Language.all.count]
    let spelling = OwnTable.spellings[(seed / Language.all.count) % OwnTable.spellings.count]
    let delimiter = dice.pick([",", ";", "\t", "|"])
    let hasNames = dice.roll(2) == 0
    let hasHeader = dice.roll(5) > 0
    let isOneColumn = dice.roll(5) == 0
    let isNewestFirst = dice.roll(3) == 0
    let lineEnd = dice.pick(["\n", "\r\n"])
    var headers = dice.pick(language.headers)
    if isOneColumn { headers = [headers[0], dice.pick(["Route", "Strecke", "Trajet", "Ruta"])] }
    let order = dice.pick([[0, 1, 2], [1, 2, 0], [2, 1, 0]])

    // One flight a week or so, each from where the last one landed, over two years.
    var place = dice.roll(Language.codes.count)
    var serial = 43_000 + dice.roll(1000)
    var rows: [[String]] = []
    flights = []
    for _ in 0..<24 {
      serial += 3 + dice.roll(40)
      let next = (place + 1 + dice.roll(Language.codes.count - 1)) % Language.codes.count
      let (year, month, day) = OwnTable.day(serial)
      flights.append(
        "\(year)-\(month)-\(day) \(Language.codes[place])-\(Language.codes[next])")
      let names = hasNames ? language.cities : Language.codes
      let date = OwnTable.text(year, month, day, serial, spelling, language)
      rows.append([date, names[place], names[next]])
      place = next
    }
    if isNewestFirst { rows.reverse() }
    let sign = dice.pick([" - ", " → ", hasNames ? " – " : "-"])
    if isOneColumn { rows = rows.map { [$0[0], "\($0[1])\(sign)\($0[2])"] } }
    func line(_ cells: [String]) -> String {
      let ordered = isOneColumn ? cells : order.map { cells[$0] }
      // A column of somebody's own before and behind.
      return (["x"] + ordered + ["note, of mine"]).map { cell in
        cell.contains(delimiter) ? "\"\(cell)\"" : cell
      }.joined(separator: delimiter)
    }
    var lines = rows.map(line)
    if hasHeader {
      lines.insert(line(headers).replacingOccurrences(of: "note, of mine", with: "My notes"), at: 0)
    }
    let text = lines.joined(separator: lineEnd) + lineEnd
    bytes = Array(text.utf8)
    let encoding = dice.roll(4)
    if encoding == 0 { bytes = [0xEF, 0xBB, 0xBF] + bytes }
    if encoding == 1 { bytes = Array(text.data(using: .utf16) ?? Data()) }
    if encoding == 2, let latin = text.data(using: .isoLatin1) { bytes = Array(latin) }
    description =
      "\(seed): \(language.name), \(spelling), '\(delimiter)', \(hasNames ? "names" : "codes"), "
      + "header \(hasHeader), one column \(isOneColumn)"
  }

  private static func day(_ serial: Int) -> (Int, Int, Int) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    let date = Date(timeIntervalSince1970: Double(serial - 25_569) * 86_400)
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  private static func text(
    _ year: Int, _ month: Int, _ day: Int, _ serial: Int, _ spelling: String, _ language: Language
  ) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return switch spelling {
    case "iso": "\(year)-\(two(month))-\(two(day))"
    case "slash ymd": "\(year)/\(month)/\(day)"
    case "dots dmy": "\(two(day)).\(two(month)).\(year)"
    case "slash dmy": "\(day)/\(month)/\(year)"
    case "slash mdy": "\(month)/\(day)/\(year)"
    case "dash dmy": "\(two(day))-\(two(month))-\(two(year % 100))"
    case "short mdy": "\(month)/\(day)/\(two(year % 100))"
    case "digits": "\(year)\(two(month))\(two(day))"
    case "serial": "\(serial)"
    case "moment": "\(year)-\(two(month))-\(two(day)) 1\(day % 10):30"
    default:
      language.date.replacingOccurrences(of: "{y}", with: "\(year)")
        .replacingOccurrences(of: "{m}", with: language.months[month - 1])
        .replacingOccurrences(of: "{d}", with: "\(day)")
    }
  }
}

@Suite struct OwnTableTests {
  private static func text(_ trip: Trip) -> String {
    let day = trip.day.map { "\($0.year)-\($0.month ?? 0)-\($0.day ?? 0)" } ?? "?"
    return "\(day) \(trip.stops.map(\.shortName).joined(separator: "-"))"
  }

  @Test(
    "A table of one's own is read in any language, spelling of dates, order of columns and encoding",
    arguments: 0..<363)
  func ownTables(_ seed: Int) throws {
    let table = OwnTable(seed: seed)
    let log = try #require(try FlightLog(table.bytes), "\(table)")
    let logged = LoggedTrips(log)
    #expect(logged.faults.isEmpty, "\(table): \(logged.faults.prefix(2))")
    #expect(logged.flights.map(Self.text) == table.flights, "\(table)")
  }

  @Test("A table that is twice as long takes about twice as long")
  func costIsLinear() throws {
    func seconds(_ rows: Int) throws -> Double {
      var text = "Datum;Von;Nach\n"
      for row in 0..<rows {
        text +=
          "\(1 + row % 28).\(1 + row / 28 % 12).2019;\(row % 2 == 0 ? "Wien;Genf" : "ZRH;LIS")\n"
      }
      let start = Date()
      let log = try #require(try FlightLog(Array(text.utf8)))
      #expect(LoggedTrips(log).flights.count == rows)
      return Date().timeIntervalSince(start)
    }
    _ = try seconds(1000)
    let (short, long) = (try seconds(3000), try seconds(12_000))
    #expect(long < 8 * short + 0.5)
  }

  @Test(
    "Tables of other things are no logs",
    arguments: [
      "from,to,color\nZRH,LHR,#ff0000\n", "from,to,since\nZRH,LHR,2024-01-01\n",
      "ZRH,LHR\nLHR,JFK\n",
      "departure,arrival\nZRH,LHR\n", "name,date\nZurich,2024-01-01\n",
      "time,latitude,longitude\n2024-05-01T12:00:00Z,47.3,8.5\n", "2024-05-01,47.3,8.5\n",
      "date,from,to,lat,lon\n2024-05-01,ZRH,LHR,47,8\n", "", "a\"b", "date\n2024-01-01\n",
      "Zürich\nParis\nMadrid\n", "2024-05-01 Dentist\n2024-05-02 The WHO and the IMF\n",
    ])
  func otherTablesAreNoLogs(_ text: String) {
    #expect(((try? FlightLog(Array(text.utf8))) ?? nil) == nil)
  }

  private func flights(_ text: String) throws -> [String] {
    let log = try #require(try FlightLog(Array(text.utf8)))
    return LoggedTrips(log).flights.map(Self.text)
  }

  @Test("Lines that have codes and numbers by chance are no log")
  func linesByChance() throws {
    // The table of sources of a caster, as NTRIP has it.
    let sources = """
      SOURCETABLE 200 OK
      Date: Fri, 15 Dec 2017 23:17:26 Koordinierte Weltzeit
      CAS;www.sapos-lsa-ntrip.de;2101;SAPOS-LSA;LVA-Sachsen-Anhalt;1;DEU;52.13;11.64;www.sapos.de;2101;
      STR;VRS_3_2G;SAPOS_VRS_3;RTCM3.1;1004(1), 1005/1006, 1007;2;GPS+GLO;SAPOS-AdV;DEU;52.48;13.30;1;1;SAPOS;
      STR;EPS;SAPOS-EPS;RTCM2.3;1(1), 3, 14, 16, 31(1), 23;0;GPS+GLO;SAPOS-AdV;DEU;52.48;13.30;1;1;SAPOS;none;
      ENDSOURCETABLE
      """
    #expect(try FlightLog(Array(sources.utf8)) == nil)
    // Of lines without names of columns most have to be flights.
    let flight = "2024-05-01 LX 318 ZRH-LHR\n"
    let other = "1 DEU 52.13 ZRH-LHR\n"
    #expect(try FlightLog(Array((flight + flight + other).utf8))?.flights.count == 2)
    #expect(try FlightLog(Array((flight + other + other).utf8)) == nil)
  }

  @Test("Columns are told by what is in them where their names promise more")
  func contentsDecideBetweenColumns() throws {
    // Departure and arrival are times here, and places there.
    #expect(
      try flights("Date,Departure,Arrival,From,To\n2024-01-02,09:00,11:00,ZRH,LHR\n")
        == ["2024-1-2 ZRH-LHR"])
    #expect(
      try flights("Date,Departure,Arrival\n2024-01-02,ZRH,LHR\n") == ["2024-1-2 ZRH-LHR"])
    #expect(
      try flights("from,to,departure\nZRH,LHR,2024-01-02 09:00\n") == ["2024-1-2 ZRH-LHR"])
    // A code is surer than a city, and an empty one gives way to it.
    #expect(
      try flights(
        "Date,From City,From IATA,To City,To IATA\n2024-01-02,Berlin,TXL,London,LGW\n"
          + "2024-01-03,London,,Berlin,TXL\n")
        == ["2024-1-2 BER-LGW", "2024-1-3 LHR-BER"])
  }

  @Test(
    "Flights of a day are in order of their times, or of the rows, which may begin with the last")
  func flightsOfADayAreInOrder() throws {
    let byTime = "date,from,to,dep_time\n2024-01-02,LHR,JFK,10:05\n2024-01-02,ZRH,LHR,9:00\n"
    #expect(try flights(byTime) == ["2024-1-2 ZRH-LHR", "2024-1-2 LHR-JFK"])
    let newestFirst =
      "date,from,to\n2024-03-05,LHR,ZRH\n2024-01-02,VIE,LHR\n2024-01-02,ZRH,VIE\n"
    #expect(
      try flights(newestFirst) == ["2024-1-2 ZRH-VIE", "2024-1-2 VIE-LHR", "2024-3-5 LHR-ZRH"])
    let oneDay = "date,from,to\n2024-01-02,VIE,LHR\n2024-01-02,ZRH,VIE\n"
    #expect(try flights(oneDay) == ["2024-1-2 ZRH-VIE", "2024-1-2 VIE-LHR"])
  }

  @Test("A date may stand in three columns, and names in capitals are no codes")
  func oddTables() throws {
    #expect(
      try flights("Year,Month,Day,From,To\n2024,5,1,ZRH,LHR\n2024,June,3,LHR,ZRH\n")
        == ["2024-5-1 ZRH-LHR", "2024-6-3 LHR-ZRH"])
    #expect(
      try flights(
        "Date,From,To\n2024-05-01,ROME,LIMA\n2024-05-02,LIMA,OSLO\n2024-05-03,OSLO,PARIS\n")
        == ["2024-5-1 FCO-LIM", "2024-5-2 LIM-OSL", "2024-5-3 OSL-CDG"])
  }

  @Test("A stop on the way is flown through")
  func stopsOnTheWay() throws {
    #expect(
      try flights("date,from,via,to\n2024-01-02,ZRH,FRA,JFK\n2024-01-09,JFK,direct,ZRH\n")
        == ["2024-1-2 ZRH-FRA-JFK", "2024-1-9 JFK-ZRH"])
    #expect(try flights("Datum;Strecke\n2.1.2024;ZRH-FRA-JFK\n") == ["2024-1-2 ZRH-FRA-JFK"])
  }
}
