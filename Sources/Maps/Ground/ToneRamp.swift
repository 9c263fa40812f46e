internal import FlightGraphics

/// Colors by gray: stops with even steps between them.
struct ToneRamp {
  private let stops: [(gray: Int, color: Color)]
  private let colors: [Color]

  /// - Parameters:
  ///   - stops: Grays with their colors, ascending, at least one.
  ///   - step: Grays that have one color: few, as tones cost bytes.
  init(_ stops: [(gray: Int, color: Color)], step: Int) {
    self.stops = stops
    colors = (0..<256).map { gray in
      let gray = gray / step * step + step / 2
      let next = stops.firstIndex { $0.gray > gray } ?? stops.count
      guard next > 0 else { return stops[0].color }
      guard next < stops.count else { return stops[next - 1].color }
      let (low, high) = (stops[next - 1], stops[next])
      return low.color.mixed(
        with: high.color, at: Double(gray - low.gray) / Double(high.gray - low.gray))
    }
  }

  /// The ramp without steps.
  var smooth: ToneRamp { ToneRamp(stops, step: 1) }

  subscript(gray: Int) -> Color { colors[min(max(gray, 0), 255)] }
}

extension Color {
  /// The opaque color a share of the way to another.
  func mixed(with other: Color, at share: Double) -> Color { other.withOpacity(share).over(self) }

  /// The pixel `0xAARRGGBB` of the opaque color.
  var pixel: UInt32 { 255 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
