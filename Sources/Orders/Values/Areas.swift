internal import FlightAnim
internal import FlightOptions

/// Reads a part of the world, `south,west,north,east`, also with blanks between the numbers; its range
/// is checked where it is used.
func bounds(_ text: String) -> (south: Double, west: Double, north: Double, east: Double)? {
  let isCommas = text.contains(",")
  let numbers = text.split(omittingEmptySubsequences: !isCommas) {
    isCommas ? $0 == "," : $0 == " " || $0 == ";"
  }.map { number(String($0)) }
  guard numbers.count == 4, let south = numbers[0], let west = numbers[1], let north = numbers[2],
    let east = numbers[3]
  else { return nil }
  return (south, west, north, east)
}

extension OptionValue<Fit> {
  /// A part of the world: a word, or bounds in degrees.
  static var area: OptionValue {
    OptionValue(ValueFacts(words: ["route", "world"]), text: { $0 == .route ? "route" : nil }) {
      (text, reading) throws(Fault) in
      let name = reading.option
      let part = bounds(text) == nil ? ValueWords.word(text, of: name) : text
      switch part {
      case "route": return .route
      case "world": return .world
      default: break
      }
      guard let (south, west, north, east) = bounds(part) else {
        throw reading.fault(
          text, "is not an area",
          "write route, world, a continent, like europe, or south,west,north,east in degrees, like 35,-10,60,30"
        )
      }
      if abs(south) > 90, let turned = AreaWords.turned(part) {
        throw Fault(
          .badOption, "\(option: name) is south,west,north,east: write \(turned)")
      }
      guard south < north else {
        throw reading.fault(
          text,
          "is south,west,north,east: north (\(plain(north))) must be greater than south (\(plain(south)))"
        )
      }
      guard Fit.width(west: west, east: east) > 0 else {
        throw reading.fault(
          text,
          "is south,west,north,east: west (\(plain(west))) and east (\(plain(east))) are one meridian",
          "all round the Earth is \(plain(south)),-180,\(plain(north)),180")
      }
      guard min(north - south, Fit.width(west: west, east: east)) >= Fit.leastSide else {
        throw reading.fault(
          text, "is too small", "its sides are \(plain(Fit.leastSide))° at least")
      }
      return .bounds(south: south, west: west, north: north, east: east)
    }
  }
}

extension OptionValue<GroundImage> {
  /// A picture in a file and its bounds: `relief.png@35,-10,60,30`.
  static var groundImage: OptionValue {
    OptionValue { (text, reading) throws(Fault) in
      let name = reading.option
      guard let sign = text.lastIndex(of: "@"), sign != text.startIndex else {
        throw reading.fault(
          text, "has no bounds",
          "write FILE.png@south,west,north,east in degrees, like relief.png@35,-10,60,30")
      }
      let part = String(text[text.index(after: sign)...])
      guard let (south, west, north, east) = bounds(part) else {
        throw Fault(
          .badOption, "\(option: name): \(part) is not a list of bounds",
          "write south,west,north,east in degrees, like 35,-10,60,30")
      }
      func image(_ pixels: Bitmap) -> GroundImage? {
        GroundImage(pixels, south: south, west: west, north: north, east: east)
      }
      // Bounds are looked at before the file: they cost nothing.
      guard image(Bitmap(width: 1, height: 1, pixels: [0])) != nil,
        let image = image(try reading.files.picture(String(text[..<sign])))
      else {
        throw Fault(
          .badOption, "\(option: name): the bounds \(part) enclose no area",
          "south must be less than north, both from -90 to 90, and west and east from -360 to 360, at most 360 apart"
        )
      }
      return image
    }
  }
}
