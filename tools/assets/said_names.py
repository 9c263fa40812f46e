"""What people say for places besides the names that GeoNames and CLDR have, by hand."""

# By the name that GeoNames has for the city.
CITIES = {
    "New York City": ["New York", "New York, New York", "Big Apple", "Manhattan"],
    "Los Angeles": ["LA", "L.A."], "Washington": ["Washington DC", "Washington D.C.", "DC", "D.C.", "ワシントン", "华盛顿", "華盛頓", "واشنطن"],
    "San Francisco": ["SF", "S.F.", "Frisco", "San Fran"], "Ho Chi Minh City": ["Saigon", "HCMC"],
    "Rio de Janeiro": ["Rio"], "São Paulo": ["S. Paulo"], "Mumbai": ["Bombay"], "Chennai": ["Madras"],
    "Kolkata": ["Calcutta"], "Saint Petersburg": ["St Petersburg"], "Delhi": ["New Delhi"],
    "Kuala Lumpur": ["KL"], "Hong Kong": ["HK"], "Buenos Aires": ["BA", "Baires", "BsAs", "Bs. As."],
    "Frankfurt am Main": ["Frankfurt a.M.", "Frankfurt a. M.", "フランクフルト", "Frankfurt/M"],
    "Frankfurt (Oder)": ["Frankfurt an der Oder", "Frankfurt/Oder", "Frankfurt a.d. Oder"],
    "Newcastle upon Tyne": ["Newcastle"], "Biel/Bienne": ["Biel", "Bienne"], "Tokyo": ["Edo", "とうきょう"],
    "Istanbul": ["Constantinople", "Konstantinopel"], "Seoul": ["Keijo"], "Yekaterinburg": ["Sverdlovsk", "Swerdlowsk"],
    "Mecca": ["Makkah"], "Luxembourg": ["Luxembourg City"], "Kyoto": ["きょうと"], "Osaka": ["おおさか"],
    "Barcelona": ["Barna"], "Johannesburg": ["Jo'burg", "Joburg"], "Philadelphia": ["Philly"],
    "Las Vegas": ["Vegas"], "Taipei": ["臺北", "臺北市"], "Mexico City": ["CDMX", "Mexico DF"],
    "Kochi JP": ["Kōchi"], "The Hague": ["ハーグ"], "Medina": ["メディナ"], "Chiang Mai": ["チェンマイ", "Чиангмай", "شيانغ ماي"],
    "Phuket": ["プーケット", "بوكيت", "普吉"], "Phuket City": ["プーケット", "بوكيت", "普吉"], "Cebu City": ["セブ", "سيبو", "宿务"], "Québec": ["ケベック", "魁北克"],
    "Quebec City": ["ケベック", "魁北克"], "Jeddah": ["Yeda"], "Birmingham GB": ["برمنغهام"], "Panama City PA": ["巴拿马城", "مدينة بنما"],
    "Nürnberg": ["نورنبرغ"], "Nuremberg": ["نورنبرغ"], "Dubrovnik": ["دوبروفنيك"], "Guangzhou": ["قوانغتشو"], "Shenzhen": ["شنجن"],
    "Naha": ["ناها"], "Da Nang": ["دا نانغ"], "Christchurch": ["كرايستشيرش"], "Minneapolis": ["مينيابوليس"],
    "Salt Lake City": ["سولت ليك سيتي"], "Salvador BR": ["سلفادور"], "Cartagena CO": ["قرطاجنة"], "Cusco": ["كوسكو", "库斯科"],
    "Milan": ["米兰"], "Toulouse": ["图卢兹"], "Porto": ["波尔图"], "Palermo": ["巴勒莫"], "Bergen NO": ["卑尔根"], "Brno": ["布尔诺"],
    "Cape Town": ["开普敦"], "Hanoi": ["河内"], "Fukuoka": ["福冈"], "Seattle": ["西雅图"], "Dallas US": ["达拉斯"], "Ottawa": ["渥太华"],
    "San Diego": ["圣迭戈", "圣地亚哥加州"], "Alexandria EG": ["亚历山大"], "Luxor": ["卢克索"], "Kathmandu": ["加德满都"], "Kyiv": ["キエフ", "基辅"],
    "Indianapolis": ["印第安纳波利斯"], "Kolkata IN": ["加爾各答", "加尔各答", "كالكتا"], "Yangon": ["رانغون", "רנגון"],
}  # fmt: skip
# The city that a name means first, by its number in GeoNames, where people and airports do not tell.
FIRST = {"newcastle": 2641673, "sion": 2658576, "stanley": 3426691, "st john": 6138517, "victoria": 6174041, "eden": 4464873}
# The airport people mean by a city that has several, where traffic alone names another: the one for
# flights abroad, or the one that took the place of the older.
MAIN = {
    "Bangkok": "BKK", "Medellín": "MDE", "Tehran": "IKA", "Nicosia": "LCA", "Ulan Bator": "UBN",
    "Ulaanbaatar": "UBN", "Dakar": "DSS", "Sheffield": "MAN",
    "Stanley FK": "MPN",
}  # fmt: skip
# Islands and regions that are known by their airport.
ISLANDS = {
    "DPS": ["Bali"], "GOI": ["Goa"], "IBZ": ["Eivissa"], "PMI": ["Mallorca", "Majorca"], "MAH": ["Menorca", "Minorca"],
    "TFS": ["Tenerife", "Teneriffa"], "LPA": ["Gran Canaria", "Canary Islands", "Canary"], "ACE": ["Lanzarote"],
    "FUE": ["Fuerteventura"], "SPC": ["La Palma"], "HER": ["Crete", "Kreta"], "RHO": ["Rhodes", "Rhodos"],
    "JTR": ["Santorini", "Thira"], "JMK": ["Mykonos"], "CFU": ["Corfu", "Korfu"], "KGS": ["Kos"],
    "ZTH": ["Zakynthos", "Zante"], "CTA": ["Sicily", "Sizilien", "Sicilia"], "CAG": ["Sardinia", "Sardinien", "Sardegna"],
    "AJA": ["Corsica", "Korsika", "Corse"], "FNC": ["Madeira"], "PDL": ["Azores", "Azoren"], "MLA": ["Malta"],
    "LCA": ["Cyprus"], "MLE": ["Maldives"], "MRU": ["Mauritius"], "SEZ": ["Seychelles", "Mahe"], "ZNZ": ["Zanzibar"],
    "RUN": ["Reunion", "La Réunion"], "HKT": ["Phuket"], "USM": ["Koh Samui", "Ko Samui"], "LGK": ["Langkawi"],
    "OKA": ["Okinawa"], "CTS": ["Hokkaido"], "CJU": ["Jeju"], "PPS": ["Palawan"], "MPH": ["Boracay"],
    "HNL": ["Hawaii", "Oahu", "Waikiki"], "OGG": ["Maui"], "LIH": ["Kauai"], "KOA": ["Big Island", "Kona"],
    "GUM": ["Guam"], "NAN": ["Fiji"], "PPT": ["Tahiti"], "BOB": ["Bora Bora"], "RAR": ["Rarotonga"],
    "IPC": ["Easter Island", "Rapa Nui", "Easter", "Isla de Pascua", "Osterinsel"], "GPS": ["Galapagos", "Galapagos Islands"],
    "SJU": ["Puerto Rico"], "BGI": ["Barbados"], "MBJ": ["Jamaica"], "BDA": ["Bermuda"], "AUA": ["Aruba"],
    "CUR": ["Curacao"], "BON": ["Bonaire"], "UVF": ["St Lucia", "Saint Lucia"], "FDF": ["Martinique"],
    "PTP": ["Guadeloupe"], "ANU": ["Antigua"], "GND": ["Grenada"], "SXM": ["St Maarten", "Saint Martin", "St Martin"],
    "KEF": ["Iceland"], "LYR": ["Svalbard", "Spitsbergen", "Spitzbergen"], "FAE": ["Faroe Islands", "Faroes", "Faroe"],
    "GWT": ["Sylt"], "JER": ["Jersey"], "GCI": ["Guernsey"], "IOM": ["Isle of Man"], "PUJ": ["Punta Cana"],
    "VBY": ["Gotland"], "RNN": ["Bornholm"], "HBA": ["Tasmania", "Tasmanien"], "HAK": ["Hainan"],
    "TPE": ["Taiwan", "Formosa"], "POS": ["Trinidad"], "TAB": ["Tobago"], "STT": ["St Thomas", "Saint Thomas"],
    "STX": ["St Croix", "Saint Croix"], "SKB": ["St Kitts", "Saint Kitts"], "SBH": ["St Barts", "St Barths", "Saint Barthelemy"],
    "KOI": ["Orkney", "Orkney Islands", "Orkneys"], "LSI": ["Shetland", "Shetland Islands", "Shetlands"],
    "SYY": ["Lewis", "Isle of Lewis"], "CMB": ["Sri Lanka", "Ceylon"], "NAS": ["Bahamas"], "GCM": ["Grand Cayman", "Cayman Islands", "Cayman"],
    "PLS": ["Providenciales", "Turks and Caicos"], "APW": ["Samoa"], "TBU": ["Tonga", "Tongatapu"], "ROR": ["Palau"],
    "SPN": ["Saipan"], "MPN": ["Falkland Islands", "Falklands"], "XCH": ["Christmas Island"], "CCK": ["Cocos Islands", "Cocos"],
    "NLK": ["Norfolk Island"], "LDH": ["Lord Howe Island", "Lord Howe"], "LOP": ["Lombok"], "CGK": ["Java"],
    "BKI": ["Borneo"], "SCT": ["Socotra"], "DZA": ["Mayotte"], "FEN": ["Fernando de Noronha", "Noronha"],
    "SID": ["Sal"], "BVC": ["Boa Vista Cape Verde"], "GOH": ["Greenland"], "MDY": ["Midway Atoll"],
    "HLE": ["St Helena", "Saint Helena"], "ASI": ["Ascension", "Ascension Island"], "BAH": ["Bahrain"],
    "MHQ": ["Aland", "Aland Islands"], "NOU": ["New Caledonia"], "CXI": ["Kiritimati"],
}  # fmt: skip
# Airports by the part of their name that people use alone, also where a town elsewhere has it.
AIRPORTS = {
    "JFK": ["Kennedy", "John F. Kennedy"], "LGA": ["La Guardia", "LaGuardia"], "BOS": ["Logan", "Boston Logan"],
    "SHA": ["Hongqiao", "Shanghai Hongqiao", "虹桥", "虹橋"], "PVG": ["浦东", "浦東"], "CGH": ["Congonhas"], "SDU": ["Santos Dumont"],
    "DCA": ["Reagan National", "Reagan", "Ronald Reagan"], "ATL": ["Hartsfield", "Hartsfield-Jackson"], "DAL": ["Love Field"],
    "AEP": ["Aeroparque", "Jorge Newbery"], "YTZ": ["Billy Bishop"], "HND": ["Haneda", "羽田", "羽田空港", "Tokyo Haneda"],
    "NRT": ["Narita", "成田", "成田空港", "Tokyo Narita"], "KIX": ["Kansai", "関西空港", "関空", "関西"], "ITM": ["Itami", "伊丹", "伊丹空港"],
    "MAD": ["Barajas"], "BOG": ["El Dorado", "Eldorado"], "AVV": ["Avalon Airport"], "MDW": ["Midway", "Chicago Midway"],
    "ICN": ["Incheon", "인천공항"], "GMP": ["Gimpo", "김포", "김포공항"], "TSA": ["Songshan", "松山機場", "松山机场"],
    "SEA": ["Sea-Tac", "SeaTac"], "HOU": ["Hobby"], "YYZ": ["Pearson"], "PKX": ["Daxing", "大兴", "大興"],
    "LHR": ["Heathrow"], "CDG": ["Charles de Gaulle", "Roissy"], "ORD": ["O'Hare"], "BER": ["Schönefeld", "Willy Brandt"],
}  # fmt: skip
