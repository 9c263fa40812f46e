import Foundation
import Testing

@testable import FlightLanguages

@Suite struct LanguageTests {
  @Test(
    "A language is found by its tag, a locale's name and its own name",
    arguments: [
      ("de", "de"), ("DE", "de"), ("de-DE", "de"), ("de_CH", "de-CH"), ("pt_BR.UTF-8", "pt"),
      ("pt-PT", "pt-PT"), ("German", "de"), ("deutsch", "de"), ("日本語", "ja"), ("no", "nb"),
      ("zh-CN", "zh"), ("zh-TW", "zh-Hant"), ("zh-Hant-TW", "zh-Hant"), ("ar-EG", "ar"),
      ("en", "en"), ("en-US", "en"), ("English", "en"), ("en_GB.UTF-8@euro", "en-GB"),
    ])
  func aLanguageIsFound(_ text: String, _ tag: String) {
    #expect(Language(text)?.tag == tag)
  }

  @Test(
    "What is no language is none",
    arguments: ["", "-", "xx", "klingon", "_", "C", "POSIX", "d", "germanium", "🇩🇪"])
  func whatIsNoLanguageIsNone(_ text: String) {
    #expect(Language(text) == nil)
  }

  @Test("Every language has every word, with the same names in braces")
  func everyLanguageHasEveryWord() throws {
    func names(_ text: String) -> Set<String> {
      Set(text.matches(of: /\{([^}]*)\}/).map { String($0.1) })
    }
    for language in Language.all where language != .english {
      // Regions of English say what English says.
      if language.tag.hasPrefix("en-") { continue }
      let texts = LanguageFile.texts(of: language.tag)
      #expect(["ltr", "rtl"].contains(texts["direction"]), "\(language.tag)")
      for word in Word.allCases {
        let text = try #require(texts[word.rawValue], "\(language.tag): \(word.rawValue)")
        #expect(names(text) == names(word.english), "\(language.tag): \(word.rawValue)")
      }
      for unit in MeasureUnit.allCases {
        let text = try #require(texts["unit.\(unit.rawValue)"], "\(language.tag): \(unit)")
        #expect(names(text) == ["0"], "\(language.tag): \(unit)")
      }
    }
  }

  @Test("Numbers are those of CLDR")
  func numbersAreThoseOfCLDR() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/numbers.tsv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    try #require(rows.count > 200)
    for row in rows {
      let cells = row.split(separator: "\t").map(String.init)
      let language = try #require(Language.all.first { $0.tag == cells[0] }, "\(row)")
      let number = try #require(Double(cells[1]))
      let text = language.wording.numbers.text(number, decimals: try #require(Int(cells[2])))
      #expect(text == cells[3], "\(row)")
    }
  }

  @Test("Cities, countries and units have the language's names")
  func citiesHaveTheLanguagesNames() throws {
    let german = try #require(Language("de")).wording
    #expect(german.city(ofAirport: "MUC") == "München")
    #expect(german.city(ofAirport: "CAI") == "Kairo")
    #expect(german.country("DE") == "Deutschland")
    #expect(german.quantity(19_228, .kilometers) == "19.228 km")
    #expect(german.duration(4 * 3600 + 32 * 60) == "4 Std., 32 Min.")
    let japanese = try #require(Language("ja")).wording
    #expect(japanese.city(ofAirport: "LHR") == "ロンドン")
    #expect(japanese.city(ofAirport: "LGW") == "ロンドン")
    let arabic = try #require(Language("ar")).wording
    #expect(arabic.quantity(19_228, .kilometers) == "١٩٬٢٢٨ كم")
    #expect(arabic.name(of: .kilometers) == "كم")
    #expect(try #require(Language("ar")).isRightToLeft)
    // The ceremonial name of Bangkok has 160 letters.
    for language in Language.all {
      #expect((language.wording.city(ofAirport: "BKK")?.count ?? 0) < 20, "\(language.tag)")
    }
  }

  @Test(
    "Dates are those of CLDR",
    arguments: [
      ("en", "May 1, 2024"), ("en-GB", "1 May 2024"), ("de", "01.05.2024"), ("fr", "1 mai 2024"),
      ("es", "1 may 2024"), ("ja", "2024/05/01"), ("zh", "2024年5月1日"), ("ko", "2024. 5. 1."),
      ("ru", "1 мая 2024\u{202F}г."), ("pt", "1 de mai. de 2024"),
      ("ar", "٠١\u{200F}/٠٥\u{200F}/٢٠٢٤"),
      ("hi", "1 मई 2024"), ("cs", "1. 5. 2024"), ("sv", "1 maj 2024"),
    ])
  func datesAreThoseOfCLDR(_ tag: String, _ text: String) throws {
    let words = try #require(Language(tag)).wording
    #expect(words.date(year: 2024, month: 5, day: 1) == text)
  }

  @Test("English is written as it always was")
  func englishIsWrittenAsItAlwaysWas() {
    let english = Language.english.wording
    #expect(english.quantity(3983, .kilometers) == "3,983 km")
    #expect(english.quantity(9.94, decimals: 1, .miles) == "9.9 mi")
    #expect(english.numbers.text(-1234) == "\u{2212}1,234")
    #expect(english.duration(4 * 3600 + 32 * 60) == "4 h 32 min")
    #expect(english.duration(45.4) == "45 s")
    #expect(english.duration(12 * 60) == "12 min")
    #expect(english.duration(7200) == "2 h")
    #expect(english.duration(.nan) == "0 s")
    #expect(english.numbers.clock(4 * 3600 + 32 * 60 + 59.6, inHours: true) == "4:33")
    #expect(english.numbers.clock(75, inHours: false) == "1:15")
    #expect(english.percent(14) == "14 %")
    #expect(english.list(["Rome", "Cairo", "Lagos"]) == "Rome, Cairo, Lagos")
    #expect(english.numbers.text(.infinity) == "0")
    #expect(english.numbers.text(1e300) == "1,000,000,000,000")
  }

  @Test("Words with names in braces take the values once")
  func wordsTakeTheirValuesOnce() {
    let text = "{from} to {to}".filled(with: ["from": "{to}", "to": "Rome"])
    #expect(text == "{to} to Rome")
    #expect("a {b".filled(with: ["b": "c"]) == "a {b")
    #expect("{x}{b}".filled(with: ["b": "c"]) == "{x}c")
  }
}
