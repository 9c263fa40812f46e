internal import FlightOrdering

/// A color in Oklab: lightness and two opponent axes, in which equal distances look equal.
///
/// - Note: B. Ottosson, *A perceptual color space for image processing* (Oklab), 2020.
package struct PerceptualColor: Equatable, Sendable {
  /// Lightness, 0 (black) …1 (white).
  package var lightness: Double
  /// From green to red.
  package var a: Double
  /// From blue to yellow.
  package var b: Double

  /// Creates a color from linear-light RGB channels, 0…1 each.
  package init(red: Double, green: Double, blue: Double) {
    let l = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// Creates a color from an opaque one.
  package init(_ color: Color) {
    let (red, green, blue) = color.linearLight
    self.init(red: red, green: green, blue: blue)
  }

  /// The perceived difference between two colors; 1 is that of black and white.
  package func distance(to other: PerceptualColor) -> Double {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return (dl * dl + da * da + db * db).squareRoot()
  }

  /// Returns the color a fraction of the way to another.
  package func mixed(with other: PerceptualColor, at share: Double) -> PerceptualColor {
    var copy = self
    copy.lightness += (other.lightness - lightness) * share
    copy.a += (other.a - a) * share
    copy.b += (other.b - b) * share
    return copy
  }
}

extension Color {
  /// The linear-light channels, 0…1: sRGB with its transfer function undone.
  package var linearLight: (red: Double, green: Double, blue: Double) {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
    }
    return (linear(red), linear(green), linear(blue))
  }

  /// Creates the nearest opaque sRGB color, channels out of gamut clamped.
  package init(_ color: PerceptualColor) {
    func cubed(_ value: Double) -> Double { value * value * value }
    let l = cubed(color.lightness + 0.3963377774 * color.a + 0.2158037573 * color.b)
    let m = cubed(color.lightness - 0.1055613458 * color.a - 0.0638541728 * color.b)
    let s = cubed(color.lightness - 0.0894841775 * color.a - 1.2914855480 * color.b)
    func encoded(_ light: Double) -> UInt8 {
      let light = light.clamped(to: 0...1)
      let value = light <= 0.0031308 ? light * 12.92 : 1.055 * power(light, 1 / 2.4) - 0.055
      return UInt8((value.clamped(to: 0...1) * 255).rounded())
    }
    self.init(
      red: encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s))
  }

  /// Returns the color a fraction of the way along a scale, interpolated in Oklab; black for an
  /// empty scale.
  package static func on(_ scale: [Color], at share: Double) -> Color {
    guard let first = scale.first, let last = scale.last else { return Color(0x000000) }
    let place = share.clamped(to: 0...1) * Double(scale.count - 1)
    let index = Int(place)
    if place <= 0 { return first }
    if index >= scale.count - 1 { return last }
    return Color(
      PerceptualColor(scale[index]).mixed(
        with: PerceptualColor(scale[index + 1]), at: place - Double(index)))
  }
}

private func cubeRoot(_ value: Double) -> Double { value <= 0 ? 0 : power(value, 1.0 / 3) }
