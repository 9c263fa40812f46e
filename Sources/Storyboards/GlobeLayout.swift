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
  private let eye: MapKind.GlobeEye
  private let film: GlobeFilm
  private let trips: [GlobeTrip]
  private let globe: TurningGlobe
  private let stops: StopLayer
  /// The dots of stops without names.
  private let dots: [Node]
  /// The points of overlays.
  private let points: OverlayPoints
  private let visits: FirstVisits?
  /// The places of stops and points on the globe, by those on the picture.
  private let pins: [Point: GlobePin]
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
    (self.plan, self.eye) = (plan, eye)
    let repeats = RepeatedTrips(inTurn: plan.trips) {
      plan.colors.hues(trip: $0, leg: 0)
    } width: { _ in
      1
    }
    var trips = plan.trips.indices.filter { repeats?.isDrawn($0) ?? true }
      .map { GlobeTrip(TripLook(plan, trip: $0), plan) }
    let lastTick = max(Int((plan.playback.motion * Timeline.rate).rounded()), 1)
    let camera = GlobeCamera(
      trips.map { ($0.course, $0.ticks.lowerBound) }, eye, lastTick: lastTick, plan)
    for index in trips.indices { trips[index].lower(in: camera.views) }
    let film = GlobeFilm(camera, startingAt: plan.playback.firstHold) { [trips] tick in
      trips.map { camera.views[tick].seen($0.course.lifted(at: $0.place(at: tick))) }
    }
    self.film = film
    self.trips = trips
    globe = try TurningGlobe(plan, film)
    // Labels find their places where all that matters is in sight: half way.
    let middle = camera.views[lastTick / 2]
    let backings = plan.backings
    ground = Ground(plan.backing) { middle.place(at: $0).map(backings) ?? plan.backing }
    view = MapView(
      of: .orthographic, cut: Projection.orthographic.raw.cut,
      center: GeoPoint(direction: middle.towards), scale: middle.radius, origin: .zero,
      in: plan.size)
    let places = [GlobeStop](plan.trips, seenBy: middle)
    let visits = FirstVisits(plan)
    self.visits = visits
    var pins = Dictionary(
      places.map { place in
        let (stop, anchor) = (place.visible.stop, place.visible.anchor)
        let start = visits?.time(of: stop.coordinate) ?? 0
        return (anchor, GlobePin(direction: place.direction, anchor: anchor, start: start))
      }, uniquingKeysWith: { first, _ in first })
    // Among hundreds of stops there is room for the names of those that are flown to most.
    let named = places.indices.sorted { places[$0].visible.visits > places[$1].visible.visits }
      .prefix(GlobeLayout.mostNamed).sorted()
    let others = places.indices.filter { !named.contains($0) }
    var surroundings = GlobeLayout.surroundings(places, trips, film, middle, plan)
    for stop in named {
      let anchor = places[stop].visible.anchor
      guard let pin = pins[anchor] else { continue }
      let room = film.room(of: pin, in: plan.textArea)
      surroundings.rooms[anchor] = room
      if !pin.isShown(by: middle, margin: 0) || !plan.textArea.contains(anchor) {
        surroundings.frames[anchor] = room
      }
    }
    (stops, self.captions) = try Layout.placed(
      StopTexts(
        stops: named.map { places[$0].visible }, lines: [], labels: plan.text.labels), captions,
      lettering, plan, avoiding: surroundings)
    dots = try StopLayer(
      StopTexts(stops: others.map { places[$0].visible }, lines: [], labels: .none), lettering,
      plan, avoiding: surroundings
    ).pinnedDots
    let marks = plan.overlayPoints.map { point -> OverlayPoints.Mark in
      let direction = point.place.direction
      let pin = GlobePin(direction: direction, anchor: middle.anchor(of: direction))
      pins[pin.anchor] = pins[pin.anchor] ?? pin
      return (pin.anchor, point.title, point.color)
    }
    points = try OverlayPoints(
      marks, lettering: lettering, theme: plan.theme, size: plan.size, ground: ground,
      avoiding: surroundings, boxes: stops.labelBoxes + self.captions.boxes)
    self.pins = pins
    rings = try rings(lettering)
  }

  /// The circles round places, with labels that keep off all other texts.
  private func rings(_ lettering: Lettering) throws(StoryboardError) -> [Node] {
    let taken = (stops.covered + points.covered).compactMap { text in
      pins[text.anchor].map { (text, $0.direction) }
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
      let strokes = RouteLayer.pens(of: stroke, on: plan.backing, plan)
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

  /// A globe that stays as far away may stand behind a whole card, but not with its rim across texts beside
  /// the map, nor with land and sea under those below it.
  var goesOnBesideMap: Bool {
    switch eye {
    case .circling:
      let frame = plan.mapFrame
      return frame.width < Double(plan.size.width)
        ? 2 * view.scale > frame.width
        : film.views.contains { $0.center.y + $0.radius > frame.maxY }
    case .landing: return true
    }
  }

  var background: Color {
    plan.theme.space.withOpacity(plan.map.backdrop.isClear(hasEdge: true) ? 0 : 1)
  }

  func nodes() -> [Node] {
    var labels: [Label] = []
    func opacity(_ box: Rect, _ anchor: Point) -> Track<Double> {
      guard let pin = pins[anchor] else { return Track(constant: 1) }
      let shown = isShown(box, of: pin, beside: labels).enumerated().map { tick, isShown in
        isShown && visits?.hasLabels(at: film.time(of: tick)) ?? true
      }
      labels.append((box, pin, shown))
      return SeenLabel(at: shown, startingAt: film.time(of: 0)).opacity
    }
    let texts = stops.pinnedTexts(on: ground, opacity: opacity)
    let marks = points.pinned(dots: { presence(at: $0) ?? Track(constant: 1) }, texts: opacity)
    let dots = (dots + stops.pinnedDots).map { $0.fading(presence) }
    let space = globe.under + globe.nodes
    let above = rings + trips.flatMap { $0.lines(film) } + (dots + marks + texts).map(carried)
    return space + above + trips.flatMap { $0.marker(film) }
      + captions.nodes(on: Ground(plan.skyBacking))
  }

  /// A label, its pin, and the ticks at which it is seen.
  private typealias Label = (box: Rect, pin: GlobePin, isShown: [Bool])

  /// The opacity of a dot, which fades as it comes to the rim.
  private func presence(at anchor: Point) -> Track<Double>? {
    pins[anchor].map { pin in
      SeenLabel(
        at: film.views.indices.map { isThere(pin, at: $0, margin: 0.01) },
        startingAt: film.time(of: 0)
      ).opacity
    }
  }

  /// True if a place is on the globe at a tick, and not just at the rim.
  private func isThere(_ pin: GlobePin, at tick: Int, margin: Double) -> Bool {
    pin.isShown(by: film.views[tick], margin: margin) && film.time(of: tick) >= pin.start
  }

  /// A node that is pinned to a place half way, carried along with the place.
  private func carried(_ node: Node) -> Node {
    guard case .group(var group) = node, let pin = group.anchor.flatMap({ pins[$0] }) else {
      return node
    }
    let points = film.keys.map { film.views[$0].unfolded(pin.direction) }
    // Of an eye that stands still, rounding is left.
    guard points.contains(where: { $0.distance(to: points[0]) > 0.01 }) else { return node }
    group.anchor = nil
    group.motion = film.motion(through: points)
    return .group(group)
  }

  /// Tells at which ticks there is room for a label.
  private func isShown(_ box: Rect, of pin: GlobePin, beside others: [Label]) -> [Bool] {
    let frame = plan.textArea
    return film.views.indices.map { tick in
      let view = film.views[tick]
      func moved(_ box: Rect, _ pin: GlobePin) -> Rect {
        box.moved(by: view.unfolded(pin.direction) - pin.anchor)
      }
      guard isThere(pin, at: tick, margin: GlobePin.clearOfRim) else { return false }
      let here = moved(box, pin).expanded(by: plan.size.unit)
      return frame.contains(here) && !captions.boxes.contains { $0.intersects(here) }
        && !others.contains { other in
          other.isShown[tick] && moved(other.box, other.pin).intersects(here)
        }
    }
  }
}
