internal import FlightGeodesy
internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightTracks

/// All that stands upright on the ground of a chase: stops, the points of overlays, and the labels of rings.
struct ChaseMarks {
  private var stops: [ChaseMark] = []
  private var points: [ChaseMark] = []
  /// The labels of each ring, of which a view shows one.
  private var rings: [[ChaseMark]] = []

  /// The places of a ring at which its label may stand.
  private static let ringPlaces = 24
  private let size: PixelSize
  /// The places of each trip's marker on the picture in each view.
  private let markers: [(trip: ChaseTrip, places: [Point])]

  init(
    _ plan: Plan, _ lettering: Lettering, _ film: ChaseFilm, _ trips: [ChaseTrip]
  ) throws(StoryboardError) {
    size = plan.size
    let (anchor, backings) = (plan.mapFrame.center, plan.backings)
    markers = trips.map { ($0, $0.markerPoints(film)) }
    for stop in plan.trips.flatMap(\.stops) {
      let direction = GeoPoint(stop.coordinate).direction
      if stops.contains(where: { $0.direction.angle(to: direction) < GlobeStop.nearest }) {
        continue
      }
      let layer = try StopLayer(
        StopTexts(
          stops: [VisibleStop(stop: stop, anchor: anchor, visits: 1)], lines: [],
          labels: plan.text.labels), lettering, plan,
        avoiding: ChaseMarks.surroundings(of: direction, at: anchor, film, markers, plan))
      stops.append(
        ChaseMark(
          at: direction, dots: layer.pinnedDots,
          texts: layer.pinnedTexts(on: Ground(backings(direction))) { _, _ in Track(constant: 1) },
          box: layer.labelBoxes.first?.moved(by: .zero - anchor)))
    }
    for point in plan.overlayPoints {
      let layer = try OverlayPoints(
        [(anchor, point.title, point.color)], lettering: lettering, theme: plan.theme,
        size: plan.size, ground: Ground(backings(point.place.direction)),
        avoiding: LabelSurroundings(alone: plan), boxes: [])
      // The dot, and its label where it has one.
      let pins = layer.pinned { _, _ in Track(constant: 1) }
      points.append(
        ChaseMark(
          at: point.place.direction, dots: Array(pins.prefix(1)), texts: Array(pins.dropFirst()),
          box: pins.count > 1 ? layer.covered[1].box.moved(by: .zero - anchor) : nil))
    }
    for ring in plan.map.rangeRings {
      let backing = Backing(joining: ring.points.map { backings($0.direction) })
      let label = try RangeLabel(ring, lettering, plan)
      let box = label.box(at: .zero, towards: Point(x: 0, y: -1))
      let text = label.node(in: box, plan.theme.on(backing), plan.size).pinned(at: .zero)
      rings.append(
        (0..<ChaseMarks.ringPlaces).map { number in
          let place = ring.points[number * (ring.points.count - 1) / ChaseMarks.ringPlaces]
          return ChaseMark(at: place.direction, dots: [], texts: [text], box: box)
        })
    }
  }

  /// The surroundings of a stop in the whole film: its label has one place, which it keeps.
  private static func surroundings(
    of stop: SIMD3<Double>, at anchor: Point, _ film: ChaseFilm,
    _ markers: [(trip: ChaseTrip, places: [Point])], _ plan: Plan
  ) -> LabelSurroundings {
    var surroundings = LabelSurroundings(alone: plan)
    surroundings.route = markers.flatMap { $0.trip.way(beside: stop, film) }.map { anchor + $0 }
    surroundings.markers = markers.flatMap { $0.trip.outlines(of: $0.places, beside: stop, film) }
      .map { $0.map { anchor + $0 } }
    surroundings.stops = [StopLayer.dot(at: anchor, in: plan.size)]
    return surroundings
  }

  /// The nodes, lowest first; what matters most has its room first: names of stops, which would wink if they
  /// made way for a marker, then the markers.
  func nodes(_ film: ChaseFilm, _ room: ChaseRoom) -> [Node] {
    var room = room
    func nodes(_ marks: [ChaseMark]) -> [Node] {
      marks.flatMap { mark in
        var others = film.views.map { _ in false }
        return mark.nodes(film, &room, besides: &others)
      }
    }
    let stops = nodes(stops)
    for mark in self.stops {
      let place = film.onGround(mark.direction)
      room.take(film.views.map { StopLayer.dot(at: $0(place), in: size) })
    }
    for (trip, places) in markers { room.take(trip.markerBoxes(at: places)) }
    let rings = rings.flatMap { places in
      var others = film.views.map { _ in false }
      // That which is in sight longest comes first, so that few come and go.
      let times = places.map { $0.nearness(in: film).reduce(0, +) }
      return places.indices.sorted { times[$0] > times[$1] }.flatMap { index in
        places[index].nodes(film, &room, besides: &others)
      }
    }
    return rings + nodes(points) + stops
  }
}

extension LabelSurroundings {
  /// Nothing but the frame.
  init(alone plan: Plan) {
    self.init(
      frame: plan.textArea.expanded(by: -5 * plan.size.unit), route: [], markers: [], stops: [],
      lines: [])
  }
}
