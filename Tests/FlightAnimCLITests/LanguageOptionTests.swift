import FlightTestSupport
import Foundation
import Testing

/// Pictures in other languages, made by the built tool.
@Suite struct LanguageOptionTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  /// A font with Hebrew and Arabic letters, which Debian installs with the libraries of the tool.
  private static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  @Test("Names and descriptions of a picture are in its language")
  func namesAndDescriptionsAreInTheLanguage() throws {
    let german = try flightanim("LHR", "CAI", "--lang", "de", "--svg", "-")
    #expect(german.status == 0, "\(german.errors)")
    #expect(german.text.contains(" lang=\"de\""))
    #expect(german.text.contains("<title>London (LHR) – Kairo (CAI)</title>"))
    #expect(german.text.contains("Flug von London (LHR) nach Kairo (CAI), 3.5"))
    // A locale and a name mean the same.
    for name in ["de_DE.UTF-8", "German", "DEUTSCH"] {
      #expect(try flightanim("LHR", "CAI", "--lang", name, "--svg", "-").output == german.output)
    }
  }

  @Test("English is what it is without the option")
  func englishIsTheDefault() throws {
    let plain = try flightanim("LHR", "CAI", "--title", "{distance}", "--svg", "-")
    #expect(
      try flightanim("LHR", "CAI", "--title", "{distance}", "--svg", "-", "--lang", "en").output
        == plain.output)
    #expect(!plain.text.contains("lang="))
  }

  @Test("A name of one's own stays")
  func aNameOfOnesOwnStays() throws {
    let answer = try flightanim("Home=LHR", "CAI", "--lang", "fr", "--svg", "-")
    #expect(answer.text.contains("<title>Home – Le Caire (CAI)</title>"), "\(answer.errors)")
  }

  @Test("A city that is a stop itself has its name in the language")
  func aCityItselfHasItsName() throws {
    let answer = try flightanim("Munich", "Cairo", "--at-city", "--lang", "de", "--svg", "-")
    #expect(answer.text.contains("<title>München – Kairo</title>"), "\(answer.errors)")
  }

  @Test("A letter without a font is an error that says what to do")
  func aLetterWithoutAFontIsAnError() throws {
    let answer = try flightanim("LHR", "NRT", "--lang", "ja", "--svg", scratch.path("a.svg"))
    #expect(answer.status == 65)
    #expect(
      answer.errors.contains("--font FILE") && answer.errors.contains("--font-fallback system"))
    #expect(answer.errors.split(separator: "\n").count == 1)
    #expect(scratch.names.isEmpty)
  }

  @Test("A language that is not known is a usage error with those that are")
  func anUnknownLanguageIsAnError() throws {
    let answer = try flightanim("LHR", "NRT", "--lang", "klingon", "--svg", "-")
    #expect(answer.status == 64 && answer.errors.contains(" de, ") && answer.output.isEmpty)
  }

  @Test("Fonts are asked one after the other, with the built-in one behind them")
  func fontsAreAskedOneAfterTheOther() throws {
    let arguments = ["LHR", "CAI", "--lang", "ar", "--svg", "-"]
    let answer = try flightanim(arguments + ["--font", Self.dejaVu])
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(answer.text.contains(" lang=\"ar\""))
    // A file that is no font is named, whichever it is.
    try Data("no font".utf8).write(to: scratch.url("text.ttf"))
    let refused = try flightanim(
      arguments + ["--font", Self.dejaVu, "--font", scratch.path("text.ttf")])
    #expect(refused.status == 65 && refused.errors.contains("text.ttf: "))
  }

  @Test("Fonts of the computer are named with their digests")
  func fontsOfTheComputerAreNamed() throws {
    struct Summary: Decodable {
      struct Font: Decodable { var family, file, sha256: String }
      var fonts: [Font]?
    }
    func fonts(_ arguments: String...) throws -> [Summary.Font]? {
      let answer = try flightanim(["LHR", "TLV", "--json"] + arguments)
      #expect(answer.status == 0, "\(answer.errors)")
      return try JSONDecoder().decode(Summary.self, from: answer.output).fonts
    }
    let used = try #require(try fonts("--lang", "he", "--font-fallback", "system"))
    #expect(!used.isEmpty)
    for font in used {
      let sum = try Command.run("sha256sum", [font.file])
      #expect(sum.text.hasPrefix(font.sha256) && font.sha256.count == 64)
    }
    #expect(try fonts("--lang", "de", "--font-fallback", "system") == nil)
  }

  @Test("A page runs as its language does")
  func aPageRunsAsItsLanguageDoes() throws {
    let answer = try flightanim(
      "LHR", "CAI", "--lang", "ar", "--font", Self.dejaVu, "--html", scratch.path("a.html"))
    #expect(answer.status == 0, "\(answer.errors)")
    let page = try String(contentsOf: scratch.url("a.html"), encoding: .utf8)
    #expect(page.contains("<html lang=\"ar\" dir=\"rtl\">"))
  }

  @Test("The day of a recording is written in the language")
  func theDayOfARecordingIsWritten() throws {
    try Data(
      """
      time,lat,lon
      2024-05-01T10:00:00Z,47.4,8.5
      2024-05-01T10:30:00Z,48.4,10.5
      2024-05-01T11:00:00Z,49.4,12.5

      """.utf8
    ).write(to: scratch.url("f.csv"))
    let answer = try flightanim(
      scratch.path("f.csv"), "--lang", "de", "--title", "Am {date}", "--svg", "-")
    #expect(answer.text.contains("<title>Am 01.05.2024</title>"), "\(answer.errors)")
    let route = try flightanim("LHR", "CAI", "--title", "{date}", "--svg", "-")
    #expect(route.status == 64 && route.errors.contains("{date}"))
  }

  @Test("Rows of a table have languages of their own")
  func rowsHaveLanguagesOfTheirOwn() throws {
    try Data("id,route,lang\na,LHR-CAI,de\nb,LHR-CAI,fr\nc,LHR-CAI,\n".utf8).write(
      to: scratch.url("m.csv"))
    let answer = try flightanim(
      "batch", scratch.path("m.csv"), "--svg", "--out", scratch.path("o"), "--name", "{id}")
    #expect(answer.status == 0, "\(answer.errors)")
    for (id, name) in [("a", "Kairo"), ("b", "Le Caire"), ("c", "Cairo")] {
      let svg = try String(contentsOf: scratch.url("o/\(id).svg"), encoding: .utf8)
      #expect(svg.contains("\(name) (CAI)</title>"), "\(id)")
    }
  }
}
