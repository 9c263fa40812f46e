internal import FlightAtlas
internal import FlightGraphics
internal import FlightOrdering

/// The lights of towns and cities close up, where the plane of lights has nothing finer than some kilometers: each
/// is brightest in its middle and as wide as so many people live.
struct TownLights {
  /// The places in pixels, the radii within which most of the light is, and the brightness, 0...1.
  private var towns: [(x: Double, y: Double, radius: Double, brightness: Double)] = []

  /// The people of a square kilometer of town, and the part of its radius within which most of the light is.
  private static let (density, heart) = (3000.0, 0.4)
  /// The least radius, in pixels.
  private static let leastRadius = 0.8
  /// The radii up to which light is seen.
  private static let reach = 5.0
  /// The brightness of a place of a thousand people, and the exponent by which it grows with them.
  private static let (village, growth) = (0.32, 0.14)

  /// The kilometers beyond a picture up to which the largest cities are seen in it, and the least overlap in pixels.
  private static let (farthest, leastOverlap) = (40.0, 40.0)

  init(_ view: MapView) {
    let overlap = max(TownLights.farthest / view.kilometersPerPixel, TownLights.leastOverlap)
    for (city, place) in CityDirectory.embedded.cities(in: view.window(overlap: overlap))
    where city.population > 0 {
      let people = Double(city.population)
      let point = view(place)
      let kilometers = (people / TownLights.density / .pi).squareRoot() * TownLights.heart
      towns.append(
        (
          point.x, point.y,
          max(kilometers / view.kilometersPerPixel, TownLights.leastRadius),
          min(TownLights.village * power(people / 1000, TownLights.growth), 1)
        ))
    }
  }

  /// Calls something with the pixels that a town lights, and their brightness, 0...1.
  func forEachPixel(
    width: Int, height: Int, _ body: (_ index: Int, _ brightness: Double) -> Void
  ) {
    for town in towns {
      let reach = town.radius * TownLights.reach
      func span(_ middle: Double, _ count: Int) -> Range<Int> {
        let first = Int((middle - reach).clamped(to: 0...Double(count)))
        return first..<max(Int((middle + reach).clamped(to: 0...Double(count)).rounded(.up)), first)
      }
      for row in span(town.y, height) {
        for column in span(town.x, width) {
          let (x, y) = (Double(column) + 0.5 - town.x, Double(row) + 0.5 - town.y)
          let fall = 1 + (x * x + y * y) / (town.radius * town.radius)
          body(row * width + column, town.brightness / (fall * fall))
        }
      }
    }
  }
}

extension PixelPlane {
  /// The plane with what is dim dimmer: blurs of light become finer.
  var dimmed: PixelPlane { mapped { UInt8(Int($0) * Int($0) / 255 * 5 / 8) } }

  /// The plane with the lights of towns on it.
  func lit(by towns: TownLights) -> PixelPlane {
    var lit = self
    towns.forEachPixel(width: width, height: height) { index, brightness in
      let value = Double(lit.values[index])
      lit.values[index] = UInt8(value + (255 - value) * brightness)
    }
    return lit
  }
}
