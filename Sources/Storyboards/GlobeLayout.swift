internal import FlightAtlas
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles

/// Everything in its place on a picture of a globe that turns.
struct GlobeLayout: PictureLayout {
  private let plan: Plan
  private let film: GlobeFilm
  private let trips: [GlobeTrip]
  private let globe: TurningGlobe
  private let stops: StopLayer
  /// The dots of stops without names.
  private let dots: [Node]
  private let visits: FirstVisits?
  private let places: [GlobeStop]
  /// The number of the stop at a place of the picture.
  private let numbers: [Point: Int]
  private let captions: CaptionLayer
  private let ground: Ground
  /// Circles round places, and their labels.
  private var rings: [Node] = []
  let view: MapView

  /// - Parameter captions: Title, caption and counter, set but not placed.
  /// - Throws: `.missingGlyph`, `.noRoomForText`, `.noMoments`.
  init(
    _ plan: Plan, _ eye: MapKind.GlobeEye, captions: CaptionLayer, _ lettering: Lettering
  ) throws(StoryboardError) {
    self.plan = plan
    let repeats = RepeatedTrips(inTurn: plan.trips) {
      plan.colors.hues(trip: $0, leg: 0)
    } width: { _ in
      1
    }
    let trips = plan.trips.indices.filter { repeats?.isDrawn($0) ?? true }
      .map { GlobeTrip(TripLook(plan, trip: $0), plan) }
    let lastTick = max(Int((plan.playback.motion * Timeline.rate).rounded()), 1)
    let camera = GlobeCamera(
      trips.map { ($0.course, $0.ticks.lowerBound) }, eye, lastTick: lastTick, plan)
    let film = GlobeFilm(camera, startingAt: plan.playback.firstHold) { tick in
      trips.map { camera.views[tick].seen($0.course.lifted(at: $0.place(at: tick))) }
    }
    self.film = film
    self.trips = trips
    ground = Ground(plan.map.ground.backing, images: [], countries: [])
    globe = try TurningGlobe(plan, film)
    // Labels find their places where all that matters is in sight: half way.
    let middle = camera.views[lastTick / 2]
    view = MapView(
      of: .orthographic, cut: Projection.orthographic.raw.cut,
      center: GeoPoint(direction: middle.towards), scale: middle.radius, origin: .zero,
      in: plan.size)
    let places = [GlobeStop](plan.trips, seenBy: middle)
    self.places = places
    numbers = Dictionary(
      places.indices.map { (places[$0].visible.anchor, $0) },
      uniquingKeysWith: { first, _ in first })
    visits = FirstVisits(plan)
    // Among hundreds of stops there is room for the names of those that are flown to most.
    let named = places.indices.sorted { places[$0].visible.visits > places[$1].visible.visits }
      .prefix(GlobeLayout.mostNamed).sorted()
    let others = places.indices.filter { !named.contains($0) }
    var surroundings = GlobeLayout.surroundings(places, trips, film, middle, plan)
    for stop in named.map({ places[$0] }) {
      surroundings.rooms[stop.visible.anchor] = film.room(of: stop, in: plan.textArea)
    }
    (stops, self.captions) = try Layout.placed(
      StopTexts(
        stops: named.map { places[$0].visible }, lines: [], labels: plan.text.labels), captions,
      lettering, plan, avoiding: surroundings)
    dots = try StopLayer(
      StopTexts(stops: others.map { places[$0].visible }, lines: [], labels: .none), lettering,
      plan, avoiding: surroundings
    ).pinnedDots
    rings = try rings(lettering)
  }

  /// The circles round places, with labels that keep off all other texts.
  private func rings(_ lettering: Lettering) throws(StoryboardError) -> [Node] {
    let taken = stops.covered.compactMap { text in
      stop(at: text.anchor).map { (text, $0.direction) }
    }
    let theme = plan.theme.on(ground.backing(of: plan.size.bounds))
    let rings = try plan.map.rangeRings.map { ring throws(StoryboardError) in
      let line = GlobeRing(ring, film)
      // Dashes would crawl on a line that turns.
      var stroke = ring.stroke(plan)
      stroke.dashes = []
      let label = try RangeLabel(ring, lettering, plan)
      let text = line.label(label, theme, plan.size) { box, view in
        plan.textArea.contains(box) && !captions.boxes.contains { $0.intersects(box) }
          && !taken.contains { text, direction in
            text.box.moved(by: view.unfolded(direction) - text.anchor).intersects(box)
          }
      }
      let strokes =
        ground.isPlain
        ? [stroke] : RouteLayer.pens(of: stroke, on: plan.map.ground.backing, plan)
      return line.nodes(strokes) + [text].compactMap(\.self)
    }
    return Array(rings.joined())
  }

  /// The most stops with names.
  private static let mostNamed = 40

  private static func surroundings(
    _ stops: [GlobeStop], _ trips: [GlobeTrip], _ film: GlobeFilm, _ view: SphereView, _ plan: Plan
  ) -> LabelSurroundings {
    let unit = plan.size.unit
    return LabelSurroundings(
      // The globe turns before and after this view.
      frame: plan.textArea.expanded(by: -16 * unit),
      route: trips.flatMap { trip in
        trip.course.legs.indices.flatMap { leg in
          stride(from: 0.0, through: 1, by: 1.0 / 64).compactMap { share -> Point? in
            let place = trip.course.lifted(at: .init(leg: leg, share: share))
            return view.shows(place) ? view.seen(place) : nil
          }
        }
      },
      markers: trips.flatMap { trip in
        trip.restingOutlines(film) { place in
          stops.first { $0.direction.angle(to: place) < GlobeStop.nearest }?.visible.anchor
        }
      },
      stops: stops.map { StopLayer.dot(at: $0.visible.anchor, in: plan.size) },
      lines: [])
  }
}

extension GlobeLayout {
  var camera: CameraMode { plan.map.camera }
  var isRouteInView: Bool { true }

  var background: Color {
    plan.theme.space.withOpacity(plan.map.backdrop.isClear(hasEdge: true) ? 0 : 1)
  }

  func nodes() -> [Node] {
    let lines = trips.map { $0.lines(film, on: ground) }
    var labels: [(box: Rect, stop: GlobeStop, isShown: [Bool])] = []
    let texts = stops.pinnedTexts(on: ground) { box, anchor in
      guard let stop = stop(at: anchor) else { return Track(constant: 1) }
      let shown = isShown(box, of: stop, beside: labels).enumerated().map { tick, isShown in
        isShown && visits?.hasLabels(at: film.time(of: tick)) ?? true
      }
      labels.append((box, stop, shown))
      return SeenLabel(at: shown, startingAt: film.time(of: 0)).opacity
    }
    let dots = (dots + stops.pinnedDots).map { dot in
      dot.fading { anchor in
        stop(at: anchor).map { stop in
          SeenLabel(
            at: film.views.indices.map { isThere(stop, at: $0, margin: 0.01) },
            startingAt: film.time(of: 0)
          ).opacity
        }
      }
    }
    let space = globe.under + globe.nodes
    let above = rings + lines.flatMap(\.self) + (dots + texts).map(carried)
    return space + above + trips.flatMap { $0.marker(film) } + captions.nodes(on: ground)
  }

  /// True if a stop is on the globe at a tick, and not just at the rim.
  private func isThere(_ stop: GlobeStop, at tick: Int, margin: Double) -> Bool {
    stop.isShown(by: film.views[tick], margin: margin)
      && film.time(of: tick) >= visits?.time(of: stop.visible.stop.coordinate) ?? 0
  }

  private func stop(at anchor: Point) -> GlobeStop? { numbers[anchor].map { places[$0] } }

  /// A node that is pinned to the place of a stop half way, carried along with the stop.
  private func carried(_ node: Node) -> Node {
    guard case .group(var pin) = node, let anchor = pin.anchor, let stop = stop(at: anchor) else {
      return node
    }
    let points = film.keys.map { film.views[$0].unfolded(stop.direction) }
    // Of an eye that stands still, rounding is left.
    guard points.contains(where: { $0.distance(to: points[0]) > 0.01 }) else { return node }
    pin.anchor = nil
    pin.motion = film.motion(through: points)
    return .group(pin)
  }

  /// Tells at which ticks there is room for a label.
  private func isShown(
    _ box: Rect, of stop: GlobeStop, beside others: [(box: Rect, stop: GlobeStop, isShown: [Bool])]
  ) -> [Bool] {
    let frame = plan.textArea
    return film.views.indices.map { tick in
      let view = film.views[tick]
      func moved(_ box: Rect, _ stop: GlobeStop) -> Rect {
        box.moved(by: view.unfolded(stop.direction) - stop.visible.anchor)
      }
      guard isThere(stop, at: tick, margin: GlobeStop.clearOfRim) else { return false }
      let here = moved(box, stop).expanded(by: plan.size.unit)
      return frame.contains(here) && !captions.boxes.contains { $0.intersects(here) }
        && !others.contains { other in
          other.isShown[tick] && moved(other.box, other.stop).intersects(here)
        }
    }
  }
}
