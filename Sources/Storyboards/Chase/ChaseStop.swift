internal import FlightGeodesy
internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightOrdering
internal import FlightRoutes
internal import FlightScene

/// A stop on raised ground, with its label upright over it.
struct ChaseStop {
  private let direction: SIMD3<Double>
  /// The dot with its label, in the middle of the picture.
  private let layer: StopLayer
  private let anchor: Point

  /// The distances over which a label fades away, beside that of the horizon.
  private static let (near, far) = (0.75, 1.0)
  /// The ticks that a label takes to come and go, half.
  private static let fading = 5

  /// The stops of all trips, those that are visited twice once.
  static func stops(
    of plan: Plan, _ captions: CaptionLayer, _ lettering: Lettering
  ) throws(StoryboardError) -> ([ChaseStop], CaptionLayer) {
    let frame = plan.textArea.expanded(by: -5 * plan.size.unit)
    let anchor = plan.mapFrame.center
    func surroundings(_ stops: [Rect], side: Double) -> LabelSurroundings {
      // Seen from the right of the way, it leaves a stop to the left, and comes to it from the right.
      let route = stride(from: -4.0, through: 10, by: 0.5).flatMap { step in
        [-0.5, 0, 0.5].map {
          anchor + Point(x: 12 * side * step, y: 12 * step * $0) * plan.size.unit
        }
      }
      // The marker stands on it at either end of a leg, and leaves it upwards or comes from above.
      let reach = MarkerLayer.reach(plan) * ChaseTrip.markerSize
      let markers = [.zero, side < 0 ? Point(x: -0.35, y: -1.5) : Point(x: 1.3, y: -0.6)].map {
        aside in
        MarkerLayer.surroundings(of: anchor + aside * reach, reach: reach)
      }
      return LabelSurroundings(
        frame: frame, route: stops.isEmpty ? [] : route, markers: stops.isEmpty ? [] : markers,
        stops: stops, lines: [])
    }
    var captions = captions
    _ = try captions.place(avoiding: surroundings([], side: 0), labels: [], in: plan.size)
    var stops: [ChaseStop] = []
    for (index, stop) in plan.trips.flatMap({ $0.stops.enumerated() }) {
      let direction = GeoPoint(stop.coordinate).direction
      if stops.contains(where: { $0.direction.angle(to: direction) < GlobeStop.nearest }) {
        continue
      }
      let layer = try StopLayer(
        StopTexts(
          stops: [VisibleStop(stop: stop, anchor: anchor, visits: 1)], lines: [],
          labels: plan.text.labels), lettering, plan,
        avoiding: surroundings(
          [StopLayer.dot(at: anchor, in: plan.size)], side: index == 0 ? -1 : 1))
      stops.append(ChaseStop(direction: direction, layer: layer, anchor: anchor))
    }
    return (stops, captions)
  }

  /// The dot and the label, carried along with the ground.
  ///
  /// - Parameters:
  ///   - texts: The boxes of texts that stay where they are.
  ///   - taken: The boxes of labels in each view, of those that matter more.
  func nodes(
    _ film: ChaseFilm, on ground: Ground, _ plan: Plan, besides texts: [Rect],
    _ taken: inout [[Rect]]
  ) -> [Node] {
    let place = direction * (1 + film.terrain.height(at: direction))
    let points = film.views.map { $0(place) }
    let nearness = film.views.map { view -> Double in
      guard view.shows(place) else { return 0 }
      let horizon = -HorizonView.slope(ofHorizonFrom: view.distance)
      let share = (place - view.eye).length / horizon
      return ((ChaseStop.far - share) / (ChaseStop.far - ChaseStop.near)).clamped(to: 0...1)
    }
    let frame = plan.textArea
    let box = layer.labelBoxes.first
    let isShown = film.views.indices.map { index -> Bool in
      guard let box else { return true }
      let here = box.moved(by: points[index] - anchor).expanded(by: plan.size.unit)
      guard frame.contains(here), !texts.contains(where: { $0.intersects(here) }),
        !taken[index].contains(where: { $0.intersects(here) })
      else { return false }
      if nearness[index] > 0 { taken[index].append(here) }
      return true
    }
    func track(_ values: [Double]) -> Track<Double> {
      let smooth = values.smoothed(reach: min(ChaseStop.fading, values.count / 6))
      return film.track(smooth.map { $0.clamped(to: 0...1) }).thinned(tolerance: 0.01)
    }
    let dots = track(nearness)
    let labels = track(zip(nearness, isShown).map { $1 ? $0 : 0 })
    let motion = film.motion(through: points, heading: Track(constant: 0))
    return
      (layer.pinnedDots.map { $0.fading { _ in dots } }
      + layer.pinnedTexts(on: ground) { _, _ in labels }).map { node in
        guard case .group(var pin) = node, pin.anchor != nil else { return node }
        pin.anchor = nil
        pin.motion = motion
        return .group(pin)
      }
  }
}
