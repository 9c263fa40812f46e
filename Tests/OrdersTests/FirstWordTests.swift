import FlightTextFormats
import Testing

@testable import FlightOrders

@Suite struct FirstWordTests {
  @Test("Each row has a kind that there is, with a command where it stands for one")
  func rowsAreWhole() {
    for row in WordFile.firstWords.rows {
      let kind = FirstWord(rawValue: row[0])
      #expect(kind != nil && !row.words(2).isEmpty, "\(row)")
      #expect(row[1].isEmpty == (kind != .alone && kind != .before), "\(row)")
      if let kind {
        for word in row.words(2) { #expect(FirstWord.kinds(of: word)[kind] == row.words(1)) }
      }
    }
  }

  @Test("A word may be several things")
  func severalKinds() {
    #expect(FirstWord.kinds(of: "hilfe") == [.alone: ["help"], .before: ["help"]])
    #expect(FirstWord.kinds(of: "build") == [.verb: [], .foreign: []])
    for word in ["", "LAX", "alone", "--version"] { #expect(FirstWord.kinds(of: word) == [:]) }
  }
}
