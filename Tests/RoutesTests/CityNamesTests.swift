import FlightAtlas
import FlightRoutes
import Testing

@Suite struct CityNamesTests {
  /// Names in many languages, and the airport that each means.
  private static let names = """
    दिल्ली=DEL मुंबई=BOM लंदन=LHR টোকিও=HND ঢাকা=DAC কলকাতা=CCU சென்னை=MAA கொழும்பு=CMB กรุงเทพ=BKK
    กรุงเทพมหานคร=BKK เชียงใหม่=CNX ภูเก็ต=HKT โตเกียว=HND ปารีส=CDG თბილისი=TBS Երևան=EVN
    纽约=JFK 罗马=FCO 维也纳=VIE 温哥华=YVR 利马=LIM 拉各斯=LOS 米兰=MXP 开普敦=CPT 河内=HAN 福冈=FUK
    华盛顿=IAD 西雅图=SEA 奥克兰=AKL 巴拿马城=PTY 曼谷=BKK 麦德林=MDE 臺北=TPE 台北=TPE 奧克蘭=AKL
    布達佩斯=BUD 金邊=KTI 墨西哥市=MEX 卡薩布蘭卡=CMN 紐約=JFK 首爾=ICN
    フランクフルト=FRA ワシントン=IAD バンコク=BKK プーケット=HKT メキシコシティー=MEX メキシコシティ=MEX
    タシケント=TAS サラエボ=SJJ ニューヨーク市=JFK ﾊﾟﾘ=CDG ﾄｳｷｮｳ=HND とうきょう=HND 羽田=HND 羽田空港=HND
    関西空港=KIX 成田=NRT ウランバートル=UBN メデジン=MDE
    부에노스아이레스=EZE 하바나=HAV 멕시코시티=MEX 벤쿠버=YVR 서울시=ICN 울란바토르=UBN
    إسطنبول=IST اسطنبول=IST القاهره=CAI القاهرة=CAI جدّة=JED جدة=JED ابوظبي=AUH أبوظبي=AUH
    شنغهاي=PVG واشنطن=IAD حيدر_آباد=HYD هنگ‌کنگ=HKG تهران=IKA لوس‌آنجلس=LAX
    קראצ׳י=KHI ג׳קרטה=CGK שנחאי=PVG איסטנבול=IST תל־אביב=TLV
    ΘΕΣΣΑΛΟΝΙΚΗ=SKG Θεσσαλονικη=SKG Θεσσαλονίκη=SKG Σίδνεϊ=SYD Βυρητός=BEY Αθηνα=ATH
    Чікаґо=ORD Сантьяґо=SCL Медельин=MDE Улан-Батор=UBN Чиангмай=CNX Київ=KBP
    Ulaanbaatar=UBN Oulan-Bator=UBN Madri=MAD Helsinque=HEL Istanboel=IST Varsavia=WAW Medellín=MDE
    Bangkok=BKK Yeda=JED Sizilien=CTA Swerdlowsk=SVX
    Newcastle=NCL Saint_John=YSJ Trinidad=POS Orkney=KOI Mahe=SEZ Sion=SIR Stanley=MPN Formosa=TPE
    Edo=HND Kochi=COK Kōchi=KCZ Orléans=ORY Victoria=YYJ Eden=GSO Gotland=VBY Tasmania=HBA Hainan=HAK
    St._Thomas=STT St._Gallen=ZRH Sankt_Gallen=ZRH St._Pölten=VIE Ft._Worth=DFW
    Kennedy=JFK La_Guardia=LGA Logan=BOS Hongqiao=SHA Congonhas=CGH Santos_Dumont=SDU Love_Field=DAL
    Reagan_National=DCA Hartsfield=ATL Aeroparque=AEP Aéroport_de_Nice=NCE Aeropuerto_de_Barajas=MAD
    DC=IAD S.F.=SFO San_Fran=SFO BsAs=EZE Frankfurt_a.M.=FRA Tokyo_City=HND Malmoe=MMX
    Kiel=HAM Chur=ZRH Ghent=BRU Plzeň=PRG Singapore=SIN Monaco=NCE Luxembourg=LUX Kuwait=KWI
    """

  @Test("A name in any language means its best-known city, and that the airport people use")
  func manyLanguages() {
    for entry in Self.names.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let parts = entry.split(separator: "=")
      let name = parts[0].map { $0 == "_" ? " " : String($0) }.joined()
      let stop = try? RouteReader().stop(name).stop
      #expect(stop?.code == String(parts[1]), "\(name)")
    }
  }

  @Test(
    "A country or state is no city, and its best-known airports are named",
    arguments: [
      ("Peru", .country, "Lima (LIM)"), ("Costa Rica", .country, "San José (SJO)"),
      ("France", .country, "Paris (CDG)"), ("jordan", .country, "Amman (AMM)"),
      ("El Salvador", .country, "San Salvador (SAL)"), ("Deutschland", .country, "Frankfurt (FRA)"),
      ("Texas", .state, "Dallas (DFW)"), ("California", .state, "Los Angeles (LAX)"),
      ("Georgia", RouteError.Area.countryOrState, "Tbilisi (TBS)"),
    ])
  func areas(_ name: String, _ area: RouteError.Area, _ city: String) {
    for arguments in [[name, "London"], [name]] {
      let error = #expect(throws: RouteError.self) { try RouteReader().trips(arguments) }
      guard case .area(name, area, let suggestions)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(suggestions.map(\.description).contains(city), "\(suggestions)")
    }
  }

  @Test(
    "One argument in quotes is one stop",
    arguments: [
      ("Tokyo Narita", "NRT"), ("Charles de Gaulle, Paris", "CDG"), ("St. John's, Antigua", "ANU"),
      ("Köln, Deutschland", "CGN"), ("Wien, Österreich", "VIE"), ("東京、日本", "HND"),
      ("Londres, Royaume-Uni", "LHR"), ("Москва, Россия", "SVO"), ("Valencia, España", "VLC"),
      ("Lebanon, New Hampshire", "LEB"),
    ])
  func quoted(_ name: String, _ code: String) throws {
    #expect(
      try RouteReader().trips([name, "Singapore"])[0].trip.stops.map(\.code) == [code, "SIN"])
  }

  @Test(
    "An argument that is no stop is named as a whole",
    arguments: ["New Salem", "San Frun", "Dumont d’Urvillo", "Paris, Nowhereland"])
  func wholeArgument(_ text: String) {
    let error = #expect(throws: RouteError.self) { try RouteReader().trips([text, "London"]) }
    guard case .unknownPlace(text, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("A route in quotes among stops is said to be one")
  func routeAmongStops() {
    #expect(throws: RouteError.routeAmongStops("Paris - Rome")) {
      try RouteReader().trips(["Paris - Rome", "London"])
    }
  }
}
