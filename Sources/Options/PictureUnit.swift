package import FlightGraphics

/// Lengths that grow and shrink with the picture are multiples of a unit.
extension PixelSize {
  /// The unit itself: 1 where the shorter side has 500 pixels.
  package var unit: Double { Double(min(width, height)) / 500 }

  /// The unit of lines, which on small pictures stays large enough for them to be seen.
  package var lineUnit: Double { max(unit, 0.6) }

  /// The unit of dots, markers and large text, which on small pictures stays large enough for them to
  /// be told apart.
  package var markUnit: Double { max(unit, 0.7) }

  /// The unit of halos round text.
  package var haloUnit: Double { max(unit, 0.75) }

  /// The unit of small text, which on small pictures stays large enough to be read.
  package var smallTextUnit: Double { max(unit, 0.82) }
}
