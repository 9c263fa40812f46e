package import FlightGraphics

extension PixelSize {
  /// What everything scales with: 1 where the shorter side has 500 pixels.
  package var unit: Double { Double(min(width, height)) / 500 }
}
