import FlightGeodesy
import FlightGraphics
import FlightOptions
import FlightStyles
import Testing

@Suite struct OptionCheckTests {
  struct Bad: Sendable {
    let option: String
    let options: StoryboardOptions

    init(_ option: String, _ change: (inout StoryboardOptions) -> Void) {
      self.option = option
      var options = StoryboardOptions(size: .small)
      change(&options)
      self.options = options
    }
  }

  @Test(
    "A number that is not finite or out of range is refused by name",
    arguments: [
      Bad("duration") { $0.pace = .duration(.nan) },
      Bad("duration") { $0.pace = .duration(0) },
      Bad("step") { $0.pace = .step(-.infinity) },
      Bad("spacing") { $0.spacing = .meters(0) },
      Bad("margin") { $0.margin = 0.5 },
      Bad("line-dash") { $0.lineDashes = [4, -1] },
      Bad("fit") { $0.fit = .bounds(south: 10, west: 0, north: 5, east: 20) },
    ])
  func outOfRange(_ bad: Bad) throws {
    let error = try #require(throws: OptionError.self) { try bad.options.check() }
    #expect(error.option == bad.option)
  }

  @Test("The defaults are in range")
  func defaults() {
    #expect(throws: Never.self) { try StoryboardOptions(size: .small).check() }
  }
}

extension PixelSize {
  /// 80 × 50 pixels.
  fileprivate static var small: PixelSize {
    guard let size = PixelSize(width: 80, height: 50) else { preconditionFailure("a size") }
    return size
  }
}
