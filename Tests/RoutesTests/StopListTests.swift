import FlightRoutes
import Testing

@Suite struct StopListTests {
  @Test(
    "A list of stops is read whatever people put round them",
    arguments: [
      ("My trip\n\nParis\n# later\n- Lyon\n• Nice\n", "Paris Lyon Nice"),
      ("\u{FEFF}LAX\r\nDEN\r\nJFK", "LAX DEN JFK"), ("city\n\"Paris\"\nRome\n", "Paris Rome"),
      ("Paris\nNowherexyz\nRome", "Paris Nowherexyz Rome"),
      ("Zurich\n47.37,8.54", "Zurich 47.37,8.54"),
    ])
  func listsAreRead(_ text: String, _ stops: String) {
    #expect(StopList(Array(text.utf8))?.stops.joined(separator: " ") == stops)
  }

  @Test(
    "What is no list of stops is none",
    arguments: [
      "", "Paris", "latitude,longitude\n47.37,8.54\n48.1,9.3", "47.37,8.54\n48.1,9.3",
      "<gpx>\n<trk>\n</trk>\n</gpx>", "{\n}\n", "Heading\nParis", "a sentence\nand another one\n",
    ])
  func otherTextsAreNone(_ text: String) { #expect(StopList(Array(text.utf8)) == nil) }

  @Test("A line that is no stop stays in a list, to be told later")
  func unknownLinesOfLongListsAreKept() {
    let text = String(repeating: "Paris\nRome\n", count: 100) + "Nowherexyz\n"
    #expect(StopList(Array(text.utf8))?.stops.last == "Nowherexyz")
  }

  @Test("A list may be long")
  func longListsAreRead() {
    let text = String(repeating: "Paris\nRome\n", count: 5000)
    #expect(StopList(Array(text.utf8))?.stops.count == 10_000)
  }

  @Test("Bytes that are no text are none")
  func bytesAreNone() { #expect(StopList([0xFF, 0x0A, 0xFE, 0x0A, 0x41]) == nil) }
}
