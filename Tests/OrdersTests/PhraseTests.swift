import Testing

@testable import FlightOrders

@Suite struct PhraseTests {
  @Test("Each door spells options in its own way")
  func doors() {
    let phrase: Phrase = "\(option: "allow-resize") needs \(option: "max-size") \(3)"
    #expect(phrase.text(for: .commandLine) == "--allow-resize needs --max-size 3")
    #expect(phrase.text(for: .address) == "allow-resize needs max-size 3")
  }

  @Test("What somebody wrote is never taken for the name of an option")
  func marks() {
    let typed = "a\u{10FFFD}size\u{10FFFD}"
    let phrase: Phrase = "no \(typed)"
    #expect(phrase.text(for: .commandLine) == "no asize")
  }
}
