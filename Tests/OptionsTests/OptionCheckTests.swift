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
      Bad("time.pace.duration") { $0.time.pace = .duration(.nan) },
      Bad("time.pace.duration") { $0.time.pace = .duration(0) },
      Bad("time.pace.step") { $0.time.pace = .step(-.infinity) },
      Bad("line.spacing") { $0.line.spacing = .meters(0) },
      Bad("map.margin") { $0.map.margin = 0.5 },
      Bad("line.dashes") { $0.line.dashes = [4, -1] },
      Bad("map.fit") { $0.map.fit = .bounds(south: 10, west: 0, north: 5, east: 20) },
      Bad("map.fit") { $0.map.fit = .bounds(south: 10, west: 180, north: 20, east: -180) },
    ])
  func outOfRange(_ bad: Bad) throws {
    let error = try #require(throws: OptionError.self) { try bad.options.check() }
    #expect(error.option == bad.option)
  }

  @Test("A size that no picture has is refused by its side or its area")
  func size() throws {
    #expect(try StoryboardOptions(width: 80, height: 50).size == .small)
    let (none, huge) = ((0, 50), (32_767, 32_767))
    #expect(throws: OptionError(option: "size.width", value: 0, allowed: 1...32_767)) {
      try StoryboardOptions(width: none.0, height: none.1)
    }
    let error = try #require(throws: OptionError.self) {
      try StoryboardOptions(width: huge.0, height: huge.1)
    }
    #expect(error.option == "size.width × size.height" && !error.allowed.contains(error.value))
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
