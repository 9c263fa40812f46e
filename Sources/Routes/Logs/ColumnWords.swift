internal import FlightTracks

/// The words by which tables of flights name their columns, language by language.
///
/// Words are as `TableHeader` folds them: letters and digits alone, in small letters. The usual one of a
/// language comes first. Words with diacritics stand here without them, too, where people leave them out.
struct ColumnWords {
  /// Words for the day of a flight.
  let date: [String]
  /// Words for the place of departure.
  let from: [String]
  /// Words for the place of arrival.
  let to: [String]
  /// Words for both places in one cell.
  let route: [String]
  /// Words for places between the two.
  let via: [String]
  /// Words for the time of day of the departure.
  let clock: [String]
  /// The order in which the language writes the numbers of a date; `nil` where it has several.
  let order: DateOrder?

  init(
    _ order: DateOrder? = nil, date: String, from: String, to: String, route: String,
    via: String = "",
    clock: String
  ) {
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    self.order = order
    (self.date, self.from, self.to) = (words(date), words(from), words(to))
    (self.route, self.via, self.clock) = (words(route), words(via), words(clock))
  }

  static let english = ColumnWords(
    date: """
      date flightdate dateofflight departuredate depdate dateofdeparture traveldate dateoftravel \
      dateflown localdate datelocal dateutc day flightday when flown
      """,
    from: """
      from origin source departure src orig departurefrom departingfrom flyingfrom leaving depart \
      departing departed dep takeoff start
      """,
    to: """
      to destination arrival dst dest arrivalat arrivingat flyingto arriving arrived arrive arr \
      landing
      """,
    route: "route routing fromto itinerary sector segment citypair airports leg", via: "via",
    clock: """
      gatedeparturescheduled takeoffactual gatedepartureactual deptime departuretime \
      timeofdeparture takeofftime timeout timeoff departurelocal time
      """)

  static let others = [
    // German
    ColumnWords(
      .dayFirst, date: "datum flugdatum abflugdatum reisedatum tag flugtag reisetag",
      from: "von abflug start ab abreise herkunft startpunkt",
      to: "nach ziel ankunft ankunfts an bis landung",
      route: "strecke flugstrecke flugroute verbindung vonnach reiseroute",
      via: "über ueber zwischenstopp zwischenstop zwischenlandung umstieg",
      clock: "abflugzeit startzeit abflugszeit uhrzeit zeit"),
    // French
    ColumnWords(
      .dayFirst,
      date: "date datedevol dateduvol datededépart datededepart datedépart datedepart jour",
      from: "de départ depart origine provenance depuis décollage",
      to: "à vers arrivée arrivee destination atterrissage",
      route: "trajet itinéraire itineraire ligne parcours liaison",
      via: "escale par correspondance",
      clock: "heurededépart heurededepart heuredépart heuredepart heure"),
    // Spanish
    ColumnWords(
      .dayFirst, date: "fecha fechadevuelo fechadelvuelo fechadesalida fechadeviaje día dia",
      from: "desde origen salida de partida procedencia", to: "hasta destino llegada hacia a",
      route: "ruta trayecto itinerario tramo recorrido", via: "escala vía escalas",
      clock: "horadesalida horasalida hora"),
    // Italian
    ColumnWords(
      .dayFirst, date: "data datavolo datadelvolo datadipartenza datapartenza giorno",
      from: "da partenza origine provenienza dapartenza", to: "a arrivo destinazione verso",
      route: "rotta tratta percorso itinerario", via: "scalo",
      clock: "oradipartenza orapartenza orariodipartenza orario ora"),
    // Portuguese
    ColumnWords(
      .dayFirst, date: "data datadovoo datadevoo datadepartida dia",
      from: "de origem partida saída saida", to: "para destino chegada até ate",
      route: "rota trajeto percurso trecho itinerário", via: "escala conexão",
      clock: "horadepartida horapartida horário hora"),
    // Dutch
    ColumnWords(
      .dayFirst, date: "datum vluchtdatum vertrekdatum reisdatum dag",
      from: "van vertrek herkomst vanaf", to: "naar aankomst bestemming tot",
      route: "traject vliegroute", via: "tussenstop overstap", clock: "vertrektijd tijd"),
    // Polish
    ColumnWords(
      .dayFirst, date: "data datalotu datawylotu datapodróży dzień dzien",
      from: "z skąd skad wylot wylotu odlot odlotu początek",
      to: "do dokąd dokad przylot przylotu cel docelowy docelowe", route: "trasa relacja odcinek",
      via: "przez przesiadka", clock: "godzinawylotu godzina czaswylotu"),
    // Russian
    ColumnWords(
      .dayFirst, date: "дата датавылета датаполета датаполёта датарейса деньвылета день",
      from: "откуда из вылет вылета отправление отправления",
      to: "куда в прилет прилёт прилета прилёта прибытие прибытия назначение назначения",
      route: "маршрут направление рейсоткудакуда", via: "через пересадка",
      clock: "времявылета время"),
    // Japanese
    ColumnWords(
      .yearFirst, date: "日付 搭乗日 出発日 年月日 フライト日 利用日 日", from: "出発 出発地 発 から 搭乗 出発元",
      to: "到着 到着地 着 まで 行き先 行先 目的 目的地", route: "区間 路線 ルート 経路", via: "経由 経由地",
      clock: "出発時刻 出発時間 時刻 時間"),
    // Chinese, in simplified and traditional characters
    ColumnWords(
      .yearFirst, date: "日期 航班日期 出发日期 起飞日期 飞行日期 乘机日期 出發日期 飛行日期",
      from: "出发 出发地 起飞 始发 始发地 从 出發 出發地 起飛", to: "到达 到达地 抵达 降落 目的地 目的 到 到達 到達地 抵達",
      route: "航线 路线 行程 航程 航段 航線 路線", via: "经停 中转 經停", clock: "起飞时间 出发时间 起飛時間 出發時間 时间"),
    // Korean
    ColumnWords(
      .yearFirst, date: "날짜 출발일 탑승일", from: "출발 출발지 출발공항", to: "도착 도착지 도착공항 목적지", route: "노선 구간 여정",
      via: "경유 경유지", clock: "출발시간"),
    // Danish, Norwegian and Swedish
    ColumnWords(
      .dayFirst, date: "dato datum rejsedato reisedato resdatum",
      from: "fra från avgang avgång afgang avreise", to: "til till ankomst destination",
      route: "rute rutt strekning sträcka", via: "mellomlanding mellanlandning mellemlanding",
      clock: "avgangstid avgångstid afgangstid"),
    // Czech and Slovak
    ColumnWords(
      .dayFirst, date: "datum dátum", from: "odkud odkiaľ odlet", to: "kam přílet prílet cíl cieľ",
      route: "trasa", via: "přes cez", clock: "čas časodletu"),
    // Hungarian
    ColumnWords(
      .yearFirst, date: "dátum", from: "honnan indulás indulási", to: "hova hová érkezés cél",
      route: "útvonal", via: "átszállás", clock: "indulásideje időpont"),
    // Romanian
    ColumnWords(
      .dayFirst, date: "dată zi", from: "plecare plecaredin dela",
      to: "sosire destinație destinatie", route: "rută ruta", via: "escală", clock: "oraplecării"),
    // Croatian, Bosnian, Serbian and Slovenian
    ColumnWords(
      .dayFirst, date: "datum", from: "odakle iz polazak odhod od",
      to: "kamo kuda dolazak odredište prihod", route: "ruta", via: "preko",
      clock: "vrijeme vreme"),
    // Turkish
    ColumnWords(
      .dayFirst, date: "tarih uçuştarihi", from: "nereden kalkış kalkis çıkış",
      to: "nereye varış varis iniş", route: "rota güzergah", via: "aktarma",
      clock: "saat kalkışsaati"),
    // Finnish
    ColumnWords(
      .dayFirst, date: "päivä päivämäärä pvm", from: "mistä lähtö lähtöpaikka",
      to: "mihin minne määränpää kohde saapuminen", route: "reitti", via: "välilasku",
      clock: "lähtöaika aika"),
    // Greek
    ColumnWords(
      .dayFirst, date: "ημερομηνία", from: "από αναχώρηση", to: "προς άφιξη προορισμός",
      route: "διαδρομή", via: "μέσω", clock: "ώρα"),
    // Ukrainian
    ColumnWords(
      .dayFirst, date: "датавильоту", from: "звідки виліт", to: "куди приліт прибуття",
      route: "напрямок", clock: "час"),
    // Arabic
    ColumnWords(
      .dayFirst, date: "التاريخ تاريخ", from: "من المغادرة", to: "إلى الى الوصول الوجهة",
      route: "المسار", via: "عبر", clock: "الوقت"),
    // Hebrew
    ColumnWords(
      .dayFirst, date: "תאריך", from: "מוצא מ המראה", to: "יעד אל ל נחיתה", route: "מסלול",
      via: "דרך", clock: "שעה"),
    // Hindi
    ColumnWords(
      .dayFirst, date: "तारीख दिनांक", from: "से परसथान", to: "तक गंतवय आगमन", route: "मारग",
      clock: "समय"),
    // Thai
    ColumnWords(
      .dayFirst, date: "วันที", from: "จาก ตนทาง", to: "ถึง ไป ปลายทาง", route: "เสนทาง",
      clock: "เวลา"),
    // Vietnamese
    ColumnWords(
      .dayFirst, date: "ngày ngàybay", from: "từ điểmđi khởihành", to: "đến điểmđến",
      route: "hànhtrình tuyến", via: "quácảnh", clock: "giờ"),
    // Indonesian and Malay
    ColumnWords(
      .dayFirst, date: "tanggal tarikh", from: "dari asal keberangkatan berangkat",
      to: "ke tujuan kedatangan tiba", route: "rute laluan", via: "transit", clock: "jam waktu"),
  ]

  static let all = [english] + others

  /// Words for columns of years, of months, and of days.
  static let dateParts: [[String]] = [
    ["year", "jahr", "année", "annee", "año", "ano", "anno", "jaar", "rok", "год", "年", "år"],
    ["month", "monat", "mois", "mes", "mese", "mês", "maand", "miesiąc", "месяц", "月", "måned"],
    ["day", "tag", "jour", "día", "dia", "giorno", "dag", "dzień", "день", "日"],
  ]

  /// The words of all languages for a thing, each once.
  static func words(_ words: KeyPath<ColumnWords, [String]>) -> [String] {
    var seen: Set<String> = []
    return all.flatMap { $0[keyPath: words] }.filter { seen.insert($0).inserted }
  }

  /// The order of dates in the languages that alone have all of the words; `nil` where English has
  /// them, too, or the languages differ.
  static func order(of names: [String], _ words: [KeyPath<ColumnWords, [String]>]) -> DateOrder? {
    let fitting = all.filter { language in
      zip(names, words).allSatisfy { language[keyPath: $1].contains($0) }
    }
    guard let first = fitting.first?.order, fitting.allSatisfy({ $0.order == first }) else {
      return nil
    }
    return first
  }
}

/// The names of the columns that hold stops, the usual one first.
package enum StopColumns {
  /// Those of the first stop.
  package static let from = ColumnWords.words(\.from)
  /// Those of the last stop.
  package static let to = ColumnWords.words(\.to)
}
