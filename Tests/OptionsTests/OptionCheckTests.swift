import FlightGeodesy
import FlightGraphics
import FlightOptions
import Testing

@Suite struct OptionCheckTests {
  @Test("A number that is not finite or out of range is refused by name", arguments: [
    ("duration", { $0.pace = .duration(.nan) }),
    ("duration", { $0.pace = .duration(0) }),
    ("step", { $0.pace = .step(-.infinity) }),
    ("spacing", { $0.spacing = .meters(0) }),
    ("margin", { $0.margin = 0.5 }),
    ("line-dash", { $0.lineDashes = [4, -1] }),
    ("fit", { $0.fit = .bounds(south: 10, west: 0, north: 5, east: 20) }),
  ] as [(String, @Sendable (inout StoryboardOptions) -> Void)])
  func numbersOutOfRange(option: String, change: @Sendable (inout StoryboardOptions) -> Void)
    throws
  {
    var options = StoryboardOptions(size: try #require(PixelSize(width: 80, height: 50)))
    #expect(throws: Never.self) { try options.check() }
    change(&options)
    let error = try #require(throws: OptionError.self) { try options.check() }
    #expect(error.option == option)
  }
}
