internal import FlightAtlas
internal import FlightGraphics
internal import FlightOrdering

/// The lights of cities as a view shows them, with a glow round them.
struct CityLights {
  private let lights: [UInt8]
  private let glow: [UInt8]
  /// The shares in which light is told, and the colors of lights by shares of glow and light.
  private let steps: Int
  private let colors: [UInt32]

  private static let (core, halo) = (Color(0xFFD48A), Color(0xFF9A3C))
  private static let (grayCore, grayHalo) = (Color(0xF2F2F2), Color(0xC4C4C4))
  /// The color of the brightest light close up.
  private static let white = Color(0xFFF7E8)
  /// The factor by which glow is brighter than it is.
  private static let glowGain = 1.7
  /// The gray from which on a light is one, as below is noise, the factor by which what it has above that is
  /// brighter than it is, and the opacity of the brightest glow.
  private static let (least, gain, haze): (UInt8, Double, Double) = (26, 1.25, 0.6)

  /// The reach of the glow, in kilometers, close up, and the most pixels of it.
  private static let (reach, closeReach, mostPixels) = (28.0, 10.0, 40)
  /// The shares in which light is told close up, where a city is many pixels wide and few would be terraces.
  private static let closeSteps = 96

  /// - Parameters:
  ///   - steps: The shares in which light is told.
  ///   - isGray: True on a map without colors.
  ///   - isNear: True if towns are to be points as in a close view, though this is none.
  init(_ view: MapView, steps: Int, isGray: Bool = false, isNear: Bool = false) {
    let isClose = isNear || view.isClose
    var lights = GroundPlane.lights.planes(in: view)[0]
    if isClose { lights = lights.dimmed.lit(by: TownLights(view)) }
    let reach = isClose ? CityLights.closeReach : CityLights.reach
    let radius = Int((reach / view.kilometersPerPixel / 2).rounded())
      .clamped(to: 1...CityLights.mostPixels)
    lights = lights.mapped { $0 - min($0, CityLights.least) }
    self.lights = lights.values
    glow = lights.smoothed(by: radius).values
    let steps = isClose ? CityLights.closeSteps : steps
    self.steps = steps
    colors = (0...steps).flatMap { glow in
      (0...steps).map { light in
        CityLights.color(
          glow: Double(glow) / Double(steps) * CityLights.haze,
          light: Double(light) / Double(steps), isClose: isClose, isGray: isGray)
      }
    }
  }

  /// A glow with a light in it, the color multiplied by its opacity.
  private static func color(glow: Double, light: Double, isClose: Bool, isGray: Bool) -> UInt32 {
    let halo = isGray ? grayHalo : halo
    let core = isGray ? grayCore : isClose ? core.mixed(with: white, at: light * light) : core
    func level(_ halo: UInt8, _ core: UInt8) -> UInt32 {
      UInt32((Double(halo) * glow * (1 - light) + Double(core) * light).rounded())
    }
    return level(255, 255) << 24 | level(halo.red, core.red) << 16
      | level(halo.green, core.green) << 8 | level(halo.blue, core.blue)
  }

  /// True where a pixel has no light.
  func isDark(at index: Int) -> Bool { glow[index] == 0 && lights[index] == 0 }

  /// The light of a pixel by itself, its color multiplied by its opacity.
  ///
  /// - Parameter brightness: The share of the lights that are on, 0…1.
  func pixel(at index: Int, brightness: Double = 1) -> UInt32 {
    func step(_ value: UInt8, _ gain: Double) -> Int {
      min(Int(Double(value) * (gain / 255) * brightness * Double(steps) + 0.5), steps)
    }
    return colors[
      step(glow[index], CityLights.glowGain) * (steps + 1)
        + step(lights[index], CityLights.gain)]
  }

  /// A pixel with the light on it.
  func over(_ tone: UInt32, at index: Int) -> UInt32 {
    let light = pixel(at: index)
    if light == 0 { return tone }
    func channel(_ shift: UInt32) -> UInt32 {
      let dimmed = (tone >> shift & 255) * (255 - light >> 24)
      return ((light >> shift & 255) + (dimmed + 127) / 255) << shift
    }
    return 255 << 24 | channel(16) | channel(8) | channel(0)
  }
}
