import FlightAnim
import Testing

@testable import FlightOrders

@Suite struct CounterWordTests {
  @Test(
    "A counter's name may say its units",
    arguments: [
      ("miles", Counter.distance, Units.miles), ("mi", .distance, .miles),
      ("km", .distance, .kilometers),
      ("Nautical Miles", .distance, .nauticalMiles), ("mph", .speed, .miles),
      ("km/h", .speed, .kilometers), ("knots", .speed, .nauticalMiles), ("feet", .altitude, .miles),
      ("distance", .distance, nil), ("on", .distance, nil), ("speed", .speed, nil),
    ] as [(String, Counter, Units?)])
  func unitsOfTheCounter(_ word: String, _ counter: Counter, _ units: Units?) throws {
    var draft = PictureDraft.usual
    var given = GivenOptions()
    given.add(try #require(OptionTable.picture.named("counter")), [word])
    try OptionTable.picture.fill(&draft, with: given, FileAccess(upload: nil))
    let text = draft.request.options.text
    #expect(text.counter == counter && text.counterUnits == units)
  }
}
