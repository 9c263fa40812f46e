internal import FlightGraphics
internal import FlightJourneys
internal import FlightOptions
internal import FlightOrdering
internal import FlightRoutes
internal import FlightStyles

/// The look of one trip among those of a picture.
struct TripLook {
  /// The number of the trip.
  let trip: Int
  /// The style of its line, with lengths in pixels; what is `nil` is that of the trip's colors.
  private(set) var line: LineStyle
  private(set) var marker: MarkerOptions
  private(set) var markerColor: Color
  /// The opacity of its line beside that of its color.
  private(set) var opacity = 1.0

  init(_ plan: Plan, trip: Int) {
    self.trip = trip
    (line, marker, markerColor) = (plan.line.style, plan.marker, plan.theme.marker)
    line.width = plan.wantedWidth
    var factor = plan.weights?.factor(of: trip)
    switch plan.mapKind {
    case .flat:
      opacity = 1 - plan.nearness * (1 - NetworkLook.mostOpacity)
      if let markers = plan.markers, !markers.planes.contains(trip) {
        marker.kind = markers.dots.contains(trip) ? .dot : .none
        marker.size = NetworkLook.headDot / MarkerLayer.dotRadius * plan.size.lineUnit
      }
    case .globe, .chase:
      // Arcs that rise next to each other want less width than lines on a wide map.
      factor = factor?.squareRoot()
      if plan.coversGlobe { thin(in: plan) }
    }
    switch plan.story {
    case .comparison where trip > 0: stepBack(in: plan)
    case .alike, .comparison, .recap: line.width = factor.map { $0 * width(in: plan) } ?? line.width
    }
    // Where hundreds of lines turn, borders would double what is drawn.
    if case .globe = plan.mapKind, plan.isCrowded {
      line.casingWidth = plan.line.style.casingWidth ?? line.width
    }
  }

  private func width(in plan: Plan) -> Double { line.width ?? plan.usualLine }

  /// Gives up borders, and where all are under way at once also the markers that nobody asked for, and
  /// becomes translucent: where many lines cross, it is brighter.
  private mutating func thin(in plan: Plan) {
    line.casingWidth = line.casingWidth ?? line.width
    switch plan.story {
    case .alike, .comparison:
      if marker == MarkerOptions() { marker.kind = .none }
      opacity = (5 / Double(plan.trips.count).squareRoot()).clamped(to: 0.15...0.3)
    case .recap: break
    }
  }

  /// Becomes the way that another one is compared with: a thinner line and a dot.
  private mutating func stepBack(in plan: Plan) {
    (marker.kind, marker.art, marker.size) = (.dot, nil, 24 * plan.size.markUnit)
    markerColor = plan.theme.comparedColor
    line.width = max(width(in: plan) * 0.65, 1)
    line.casingWidth = line.casingWidth.map { $0 * 0.65 }
  }
}

extension Plan {
  /// The width of lines that the theme asks for, in pixels.
  fileprivate var usualLine: Double { theme.sizes.line * size.lineUnit }

  /// True of so many trips round a globe that they would cover it.
  var coversGlobe: Bool { trips.count > Crowd.mostSeparateTrips }

  /// The width of lines beside the usual one, where so many bold ones would cover one another.
  private var thinness: Double? {
    switch (mapKind, story) {
    case (.flat, _): trips.count > 24 ? 0.6 : trips.count > 8 ? 0.75 : nil
    case (.globe, .alike), (.globe, .comparison), (.chase, .alike), (.chase, .comparison):
      coversGlobe ? 0.25 : nil
    // Few are under way at once.
    case (.globe, .recap), (.chase, .recap): coversGlobe ? 0.4 : nil
    }
  }

  /// The width of a line that stands for one flight, in pixels; `nil` where that is the one of its
  /// style.
  fileprivate var wantedWidth: Double? { line.width ?? thinness.map { usualLine * $0 } }

  /// The same; where it is the one of its style, that of the theme.
  var usualWidth: Double { wantedWidth ?? usualLine }
}
