import FlightGraphics
import FlightTextFormats
import Testing

@testable import FlightOrders

@Suite struct ValueWordTests {
  @Test("Each word for a value of an option means that one")
  func wordsMeanOneValue() {
    for row in WordFile.values.rows {
      #expect(!row.words(0).isEmpty && row.words(1).count == 1, "\(row)")
      for option in row.words(0) {
        for word in row.words(2) {
          #expect(ValueWords.word(word, of: option) == row[1], "\(option) \(word)")
          #expect(ValueWords.options(taking: word).contains(option), "\(option) \(word)")
        }
      }
    }
  }

  @Test("Case, blanks and underscores do not count, but in names of files and numbers below zero")
  func spelling() {
    #expect(ValueWords.word(" Black and_White", of: "theme") == "mono")
    #expect(ValueWords.word("Night", of: "theme") == "night")
    #expect(ValueWords.word("My Theme.json", of: "theme") == "My Theme.json")
    #expect(ValueWords.word(" -1", of: "fit") == " -1")
    #expect(ValueWords.word("", of: "theme") == "")
  }

  @Test("No character before, in or after a word keeps the search for it from an end")
  func anyCharacters() {
    for value in UInt8.min..<0x80 {
      let character = String(UnicodeScalar(value))
      for word in ["detail\(character)", "\(character)detail", "de\(character)tail", character] {
        _ = ValueWords.word(word, of: "theme")
        _ = (ValueWords.options(taking: word), ValueWords.flag(word), OptionWord[word])
        #expect(character > " " || WordFile.values.row(of: word) == nil)
        #expect(character > " " || WordFile.values.rows(with: word, in: 2).isEmpty)
      }
    }
  }

  @Test("A word is an option by itself where no other option takes it")
  func flags() {
    let flags = Dictionary(ValueWords.flags.map { ($0, $1.option) }) { first, _ in first }
    #expect(flags["dark"] == "--theme night" && flags["blueprint"] == "--theme blueprint")
    #expect(flags["us"] == nil && flags["auto"] == nil && flags["jet"] == nil)
    for (word, option) in flags { #expect(ValueWords.flag(word)?.option == option, "\(word)") }
  }

  @Test("Each word for a counter, and each name of a color, stands once and is read")
  func countersAndColors() {
    let counters = WordFile.counters.rows.flatMap { $0.words(2) }
    #expect(counters.count == Set(counters).count)
    #expect(counters.filter { CounterWords[$0] == nil } == [])
    let colors = WordFile.colors.rows.flatMap { $0.words(1) }
    // CSS Color 4 has so many.
    #expect(colors.count == 148 && Set(colors).count == 148)
    #expect(colors.filter { ColorNames[$0] == nil } == [])
    #expect(ColorNames["rebeccapurple"] == Color(0x663399) && ColorNames["663399"] == nil)
  }
}
