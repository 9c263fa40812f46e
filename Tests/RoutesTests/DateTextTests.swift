import FlightTracks
import Testing

@testable import FlightRoutes

@Suite struct DateTextTests {
  @Test(
    "Dates are read as people and programs write them",
    arguments: [
      "2024-05-01", "2024/05/01", "2024.5.1", "20240501", "2024-05-01T10:30:00Z",
      "2024-05-01 10:30:00+02:00", "20240501T103000", "1 May 2024", "1st May 2024", "May 1, 2024",
      "Wed, May 1, 2024", "1-May-24", "01MAY24", "1. Mai 2024", "Mi., 1. Mai 2024", "1er mai 2024",
      "mer. 1 mai 2024", "1 de mayo de 2024", "1 maggio 2024", "1 de maio de 2024", "1 mei 2024",
      "1 maja 2024", "1 мая 2024 г.", "2024年5月1日", "２０２４年５月１日(水)", "2024年05月01日 10:30",
      "2024년 5월 1일", "45413", "45413.4375", "45413,5", "10:30 1 May 2024",
      "May 1, 2024 10:30 PM", "1714521600", "2024–05–01", " 2024-05-01 ",
    ])
  func dates(_ text: String) {
    #expect(DateText(text)?.date == .day(CalendarDay(year: 2024, month: 5, day: 1)), "\(text)")
  }

  @Test(
    "Days and months without a day are read as far as they are known",
    arguments: [
      ("2024-05", 2024, 5), ("05/2024", 2024, 5), ("Mai 2024", 2024, 5), ("2024", 2024, nil),
      ("2006-02-00", 2006, 2), ("1998-00-00", 1998, nil), ("May 1998", 1998, 5),
    ] as [(String, Int, Int?)])
  func partOfADate(_ text: String, _ year: Int, _ month: Int?) {
    #expect(DateText(text)?.date == .day(CalendarDay(year: year, month: month, day: nil)))
  }

  @Test(
    "What is no date is none",
    arguments: [
      "", "yesterday", "2024-02-30", "31 June 2024", "LX 316", "12", "99999", "1e300", "1/2",
      "-45413",
      "1/2/3/4", "2024-13-01", "99999999999999999999", "ZRH-LHR", "JFK", "Mai", "12 gate 5 seat",
    ])
  func noDates(_ text: String) {
    #expect(DateText(text)?.date == nil)
  }

  @Test(
    "Numbers need an order, which the calendar may settle",
    arguments: [
      ("01.05.2024", "2024-5-1", "2024-1-5"), ("5/13/24", nil, "2024-5-13"),
      ("13/5/24", "2024-5-13", nil), ("01052024", "2024-5-1", "2024-1-5"),
      ("5-1-99", "1999-1-5", "1999-5-1"), ("1.5.24 09:00", "2024-5-1", "2024-1-5"),
    ] as [(String, String?, String?)])
  func orders(_ text: String, _ dayFirst: String?, _ monthFirst: String?) {
    let date = DateText(text)?.date
    func written(_ order: DateOrder) -> String? {
      date?.day(in: order).map { "\($0.year)-\($0.month ?? 0)-\($0.day ?? 0)" }
    }
    #expect(written(.dayFirst) == dayFirst && written(.monthFirst) == monthFirst)
  }

  @Test(
    "Times of day are read with or without signs, by 12 or 24 hours",
    arguments: [
      ("10:30", 37_800), ("0930", 34_200), ("930", 34_200), ("10:30 PM", 81_000),
      ("12:05 am", 300), ("12:05 PM", 43_500), ("2024-05-01T23:59:59", 86_399),
      ("7:05:10.5", 25_510),
    ])
  func clocks(_ text: String, _ seconds: Int) {
    #expect(DateText.clock(text) == seconds)
  }

  @Test(
    "The rows of a table decide the order of the numbers together",
    arguments: [
      (["1/2/24", "13/2/24"], .dayFirst, .numbers), (["1/2/24", "2/13/24"], .monthFirst, .numbers),
      // Sorted by one order alone.
      (["01/02/24", "03/02/24", "02/03/24", "05/04/24"], .dayFirst, .rows),
      (["05/04/24", "02/03/24", "03/02/24", "01/02/24"], .dayFirst, .rows),
      (["02/01/24", "02/03/24", "03/02/24", "04/05/24"], .monthFirst, .rows),
      (["1/2/24"], .monthFirst, .convention),
      (["24-05-01", "24-06-11", "25-01-12"], .yearFirst, .rows),
    ] as [([String], DateOrder, LogReading.OrderEvidence)])
  func rowsDecide(_ texts: [String], _ order: DateOrder, _ evidence: LogReading.OrderEvidence) {
    let dates = texts.compactMap { DateText($0)?.date }
    let choice = LogDateOrderChoice(dates, language: nil, isContinental: false)
    #expect(choice?.order == order && choice?.evidence == evidence)
  }

  @Test("Language and signs decide where the rows do not")
  func languageAndSignsDecide() {
    let dates = [DateText("1/2/2024")?.date].compactMap(\.self)
    let german = LogDateOrderChoice(dates, language: .dayFirst, isContinental: false)
    #expect(german?.order == .dayFirst && german?.evidence == .language)
    let semicolons = LogDateOrderChoice(dates, language: nil, isContinental: true)
    #expect(semicolons?.order == .dayFirst && semicolons?.evidence == .signs)
    #expect(LogDateOrderChoice([], language: .dayFirst, isContinental: true) == nil)
  }
}
