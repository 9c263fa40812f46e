/// Reads the names of months in the languages in which people write logs.
enum MonthNames {
  /// The month of a name or its start, 1…12; `nil` for another word.
  ///
  /// - Parameter word: In small letters, without a point.
  static func month(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    if let known = short[word] { return known }
    let months = (0..<12).filter { index in names[index].contains { $0.hasPrefix(word) } }
    // The start of several is none of them: `jui`.
    return months.count == 1 ? months[0] + 1 : nil
  }

  /// Short forms that are no starts of names.
  private static let short = [
    "mrz": 3, "mrt": 3, "jän": 1, "jaen": 1, "sept": 9, "maerz": 3, "marz": 3, "fevr": 2, "aout": 8,
    "paz": 10, "paź": 10, "wrz": 9, "sie": 8, "dez": 12, "май": 5, "мая": 5,
  ]

  private static let names = [
    [
      "january", "januar", "jänner", "janvier", "enero", "gennaio", "janeiro", "januari", "styczeń",
      "stycznia", "styczen", "январь", "января",
    ],
    [
      "february", "februar", "feber", "février", "fevrier", "febrero", "febbraio", "fevereiro",
      "februari", "luty", "lutego", "февраль", "февраля",
    ],
    [
      "march", "märz", "mars", "marzo", "março", "marco", "maart", "marzec", "marca", "март",
      "марта",
    ],
    [
      "april", "avril", "abril", "aprile", "kwiecień", "kwietnia", "kwiecien", "апрель", "апреля",
    ],
    ["may", "mai", "mayo", "maggio", "maio", "mei", "maj", "maja"],
    [
      "june", "juni", "juin", "junio", "giugno", "junho", "czerwiec", "czerwca", "июнь", "июня",
    ],
    [
      "july", "juli", "juillet", "julio", "luglio", "julho", "lipiec", "lipca", "июль", "июля",
    ],
    [
      "august", "août", "agosto", "augustus", "augusti", "sierpień", "sierpnia", "sierpien",
      "август", "августа",
    ],
    [
      "september", "septembre", "septiembre", "setiembre", "settembre", "setembro", "wrzesień",
      "września", "wrzesien", "wrzesnia", "сентябрь", "сентября",
    ],
    [
      "october", "oktober", "octobre", "octubre", "ottobre", "outubro", "październik",
      "października", "pazdziernik", "pazdziernika", "октябрь", "октября",
    ],
    [
      "november", "novembre", "noviembre", "novembro", "listopad", "listopada", "ноябрь", "ноября",
    ],
    [
      "december", "dezember", "décembre", "decembre", "diciembre", "dicembre", "dezembro",
      "grudzień", "grudnia", "grudzien", "декабрь", "декабря",
    ],
  ]
}
