package import FlightGraphics
package import FlightOptions
internal import FlightOrdering
package import FlightRoutes

/// The values that lines are colored by, and their colors.
package struct ValueScale {
  /// The number of colors: neighbors are still told apart by the eye.
  package static let steps = 16
  /// The lowest and the highest value, in meters or meters a second.
  package let range: ClosedRange<Double>
  package let meaning: ColorBy
  private let colors: [Color]

  /// - Parameters:
  ///   - meaning: The value asked for.
  ///   - scale: Colors of values, the lowest first.
  /// - Throws: `.nothingToColor` where no flight has values.
  /// - Returns: `nil` where lines are not colored by values.
  package init?(
    _ trips: [Trip], by meaning: ColorBy?, colors scale: [Color]
  ) throws(StoryboardError) {
    guard let meaning, meaning.isOfValues else { return nil }
    let legs = trips.flatMap(\.legs)
    let values = legs.flatMap { $0.values(meaning) ?? [] }
    guard let low = values.min(), let high = values.max(), low.isFinite, high.isFinite else {
      throw .nothingToColor(meaning, isRecorded: legs.contains { $0.recording != nil })
    }
    range = low...high
    self.meaning = meaning
    colors = (0..<ValueScale.steps).map {
      Color.on(scale, at: Double($0) / Double(ValueScale.steps - 1))
    }
  }

  /// The step that a value falls into; where all are one, the highest.
  package func step(of value: Double) -> Int {
    let span = range.upperBound - range.lowerBound
    guard span > 0 else { return ValueScale.steps - 1 }
    let share = ((value - range.lowerBound) / span).clamped(to: 0...1)
    return min(Int(share * Double(ValueScale.steps)), ValueScale.steps - 1)
  }

  package func color(ofStep step: Int) -> Color { colors[step] }
}

extension ColorBy {
  /// True if the color changes along a line.
  package var isOfValues: Bool {
    switch self {
    case .altitude, .speed: true
    case .trip, .leg, .none: false
    }
  }
}

extension Leg {
  /// The values at the points of a recording, `nil` where it has none.
  package func values(_ meaning: ColorBy) -> [Double]? {
    switch meaning {
    case .altitude: recording?.altitudes
    case .speed: recording?.speeds
    case .trip, .leg, .none: nil
    }
  }
}
