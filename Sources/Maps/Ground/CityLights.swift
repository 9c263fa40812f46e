internal import FlightAtlas
internal import FlightGraphics
internal import FlightOrdering

/// The lights of cities as a view shows them, with a glow round them.
struct CityLights {
  private let lights: [Int]
  private let glow: [Int]

  private static let (core, halo) = (Color(0xFFD48A), Color(0xFF9A3C))
  /// The factors by which lights and glow are brighter than they are.
  private static let (gain, glowGain) = (1.25, 1.7)
  /// The gray from which on a light is one: below is noise.
  private static let least = 26
  /// The opacity of the brightest glow.
  private static let haze = 0.6
  /// Shares in which light is told.
  private static let (steps, stepsByThemselves) = (16.0, 9.0)

  /// The reach of the glow, in kilometers, and the most pixels of it.
  private static let (reach, mostPixels) = (28.0, 40)

  init(_ view: MapView) {
    let grays = GroundPlane.lights.pixels(in: view)
    let radius = Int((CityLights.reach / view.kilometersPerPixel / 2).rounded())
      .clamped(to: 1...CityLights.mostPixels)
    lights = grays.pixels.map { max(($0.gray ?? 0) - CityLights.least, 0) }
    glow = lights.blurred(width: grays.width, by: radius).blurred(width: grays.width, by: radius)
  }

  /// True where a pixel has no light.
  func isDark(at index: Int) -> Bool { glow[index] == 0 && lights[index] == 0 }

  /// The shares that glow and light have in the color of a pixel.
  ///
  /// - Parameter brightness: The share of the lights that are on, 0…1.
  private func shares(
    at index: Int, in steps: Double, brightness: Double = 1
  ) -> (glow: Double, light: Double) {
    func share(_ value: Int, _ gain: Double) -> Double {
      (min(Double(value) / 255 * gain * brightness, 1) * steps).rounded() / steps
    }
    return (
      share(glow[index], CityLights.glowGain) * CityLights.haze,
      share(lights[index], CityLights.gain)
    )
  }

  /// The color of a pixel with the light on it.
  func over(_ tone: Color, at index: Int) -> Color {
    let (glow, light) = shares(at: index, in: CityLights.steps)
    if glow == 0 && light == 0 { return tone }
    return tone.mixed(with: CityLights.halo, at: glow).mixed(with: CityLights.core, at: light)
  }

  /// The light of a pixel by itself, its color multiplied by its opacity.
  ///
  /// - Parameter brightness: The share of the lights that are on, 0…1.
  func pixel(at index: Int, brightness: Double) -> UInt32 {
    let (glow, light) = shares(
      at: index, in: CityLights.stepsByThemselves, brightness: brightness)
    func level(_ halo: UInt8, _ core: UInt8) -> UInt32 {
      UInt32((Double(halo) * glow * (1 - light) + Double(core) * light).rounded())
    }
    let (halo, core) = (CityLights.halo, CityLights.core)
    return level(255, 255) << 24 | level(halo.red, core.red) << 16
      | level(halo.green, core.green) << 8 | level(halo.blue, core.blue)
  }
}
