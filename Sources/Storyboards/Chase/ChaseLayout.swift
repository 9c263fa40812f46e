internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightOrdering
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles

/// Everything in its place on a picture whose camera flies behind the marker.
struct ChaseLayout: PictureLayout {
  private let plan: Plan
  private let film: ChaseFilm
  private let trips: [ChaseTrip]
  private let stops: [ChaseStop]
  private let captions: CaptionLayer
  private let ground: Ground
  let view: MapView

  /// The most views of a film.
  private static let mostViews = 3000

  /// - Parameter captions: Title, caption and counter, set but not placed.
  /// - Throws: `.missingGlyph`, `.noRoomForText`, `.noMoments`.
  init(
    _ plan: Plan, captions: CaptionLayer, _ lettering: Lettering
  ) throws(StoryboardError) {
    self.plan = plan
    trips = plan.trips.indices.map { ChaseTrip(TripLook(plan, trip: $0), plan) }
    let lastTick = max(Int((plan.playback.motion * Timeline.rate).rounded()), 1)
    let start = plan.playback.firstHold
    let camera = ChaseCamera(trips, lastTick: lastTick, plan)
    // In a very long film nothing turns fast.
    let step = lastTick / ChaseLayout.mostViews + 1
    let ticks = Array(stride(from: 0, to: lastTick, by: step)) + [lastTick]
    let views = ticks.map { camera.views[$0] }
    let track = Track(
      zip(ticks, views).map { TimeKey(time: start + Double($0) / Timeline.rate, value: $1) })
    film = ChaseFilm(
      views: views, ticks: ticks, terrain: try ChaseGround(plan, track).terrain, start: start)
    ground = Ground(plan.map.ground.backing, images: [], countries: [])
    let middle = camera.views[lastTick / 2]
    view = MapView(
      of: .orthographic, cut: Projection.orthographic.raw.cut,
      center: GeoPoint(direction: middle.over), scale: middle.focus, origin: .zero, in: plan.size)
    (stops, self.captions) = try ChaseStop.stops(of: plan, captions, lettering)
  }
}

extension ChaseLayout {
  var camera: CameraMode { plan.map.camera }
  var isRouteInView: Bool { true }
  var background: Color { plan.theme.space.withOpacity(1) }

  func nodes() -> [Node] {
    var earth = Group(.earth(.globe), children: [])
    earth.terrain = film.terrain
    let lines = trips.flatMap { $0.lines(film, on: ground) }
    var taken: [(Int, Rect)] = []
    let labels = stops.flatMap { stop in
      stop.nodes(film, on: ground, plan, besides: captions.boxes, &taken)
    }
    return [.group(earth)] + lines + labels + trips.flatMap { $0.marker(film) }
      + captions.nodes(on: ground)
  }
}

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
        (0..<40).map { step in
          let (sine, cosine) = sineCosine(degrees: Double(step) * 9)
          return anchor + (Point(x: sine, y: cosine) + aside) * reach
        }
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
      if stops.contains(where: { $0.direction.angle(to: direction) < 1e-4 }) { continue }
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
  ///   - taken: The boxes of labels by tick, of those that matter more.
  func nodes(
    _ film: ChaseFilm, on ground: Ground, _ plan: Plan, besides texts: [Rect],
    _ taken: inout [(Int, Rect)]
  ) -> [Node] {
    let place = direction * (1 + film.terrain.height(at: direction))
    let points = film.views.map { $0(place) }
    let nearness = film.views.map { view -> Double in
      guard view.shows(place) else { return 0 }
      let horizon = -HorizonView.slope(ofHorizonFrom: view.distance)
      let share = (place - view.eye).length / horizon
      return ((ChaseStop.far - share) / (ChaseStop.far - ChaseStop.near)).clamped(to: 0...1)
    }
    var boxes: [(Int, Rect)] = []
    let frame = plan.textArea
    let others = Dictionary(grouping: taken, by: \.0).mapValues { $0.map(\.1) }
    let box = layer.labelBoxes.first
    let isShown = film.views.indices.map { tick -> Bool in
      guard let box else { return true }
      let here = box.moved(by: points[tick] - anchor).expanded(by: plan.size.unit)
      guard frame.contains(here), !texts.contains(where: { $0.intersects(here) }),
        !(others[tick] ?? []).contains(where: { $0.intersects(here) })
      else { return false }
      if nearness[tick] > 0 { boxes.append((tick, here)) }
      return true
    }
    taken += boxes
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
