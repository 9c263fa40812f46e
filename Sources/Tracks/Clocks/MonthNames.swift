/// Reads the names of months in the languages in which people write logs.
package enum MonthNames {
  /// The month of a name or its start of three letters and more, 1…12; `nil` for another word.
  ///
  /// - Parameter word: In small letters, without a point.
  package static func month(_ word: String) -> Int? { starts[word] }

  /// The months of all starts of names; the start of several is none of them: `jui`.
  private static let starts: [String: Int] = {
    var months: [String: Set<Int>] = [:]
    for (index, names) in names.enumerated() {
      for name in names {
        for length in 3...name.count {
          months[String(name.prefix(length)), default: []].insert(index + 1)
        }
      }
    }
    return months.compactMapValues { $0.count == 1 ? $0.first : nil }.merging(short) { $1 }
  }()

  /// Short forms that are no starts of names.
  private static let short = [
    "mrz": 3, "mrt": 3, "jän": 1, "jaen": 1, "sept": 9, "maerz": 3, "marz": 3, "fevr": 2, "aout": 8,
    "paz": 10, "paź": 10, "wrz": 9, "sie": 8, "dez": 12, "май": 5, "мая": 5,
  ]

  /// A line for each month.
  private static let names = """
    january januar jänner janvier enero gennaio janeiro januari styczeń stycznia styczen январь \
    января
    february februar feber février fevrier febrero febbraio fevereiro februari luty lutego февраль \
    февраля
    march märz mars marzo março marco maart marzec marca март марта
    april avril abril aprile kwiecień kwietnia kwiecien апрель апреля
    may mai mayo maggio maio mei maj maja
    june juni juin junio giugno junho czerwiec czerwca июнь июня
    july juli juillet julio luglio julho lipiec lipca июль июля
    august août agosto augustus augusti sierpień sierpnia sierpien август августа
    september septembre septiembre setiembre settembre setembro wrzesień września wrzesien \
    wrzesnia сентябрь сентября
    october oktober octobre octubre ottobre outubro październik października pazdziernik \
    pazdziernika октябрь октября
    november novembre noviembre novembro listopad listopada ноябрь ноября
    december dezember décembre decembre diciembre dicembre dezembro grudzień grudnia grudzien \
    декабрь декабря
    """.split(separator: "\n").map { $0.split(separator: " ") }
}
