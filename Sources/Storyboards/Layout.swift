internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles

/// A picture whose parts have their places.
protocol PictureLayout {
  /// The movement of the camera.
  var camera: CameraMode { get }
  /// The view of the Earth; of one that moves, that from which all is seen best.
  var view: MapView { get }
  /// True if some of a line lies in the area that was asked for.
  var isRouteInView: Bool { get }
  /// The color behind everything.
  var background: Color { get }
  /// True if it goes on round the part of a card that the map has, under the texts beside it.
  var goesOnBesideMap: Bool { get }
  /// The picture from the ground up.
  func nodes() -> [Node]
}

/// Everything in its place on the picture: the map, and the layers over it.
///
/// Each layer finds its own place, in the order in which they matter to readers: the route, the
/// stops and their labels, title and captions, points of overlays; it is told what to keep clear of.
struct Layout: PictureLayout {
  private let plan: Plan
  private let routeMap: RouteMap
  private let stops: StopLayer
  private let overlays: [OverlayLayer]
  private let overlayPoints: OverlayPoints
  private let rings: RangeRingLayer
  private let captions: CaptionLayer
  private let names: NameLayer
  /// The stops in sight, and when they are first there; `nil` for from the start.
  private let visible: [VisibleStop]
  private let visits: FirstVisits?

  /// Places the texts on a map.
  ///
  /// - Parameter captions: Title, caption and counter, set but not placed.
  /// - Throws: `.missingGlyph`, `.noRoomForText`.
  init(
    _ plan: Plan, on routeMap: RouteMap, captions: CaptionLayer, _ lettering: Lettering
  ) throws(StoryboardError) {
    self.plan = plan
    self.routeMap = routeMap
    let visible = Layout.visibleStops(of: plan, on: routeMap)
    self.visible = visible
    // Of a network all dots are one shape.
    visits = plan.crowd.isNetwork ? nil : FirstVisits(plan)
    var surroundings = Layout.surroundings(of: visible, on: routeMap, plan)
    (stops, self.captions) = try Layout.placed(
      StopTexts(
        stops: visible, lines: routeMap.lines.labels(plan.course.cues), labels: plan.text.labels),
      captions, lettering, plan, avoiding: surroundings)
    surroundings.reserved = self.captions.boxes
    surroundings.marks = stops.marks
    overlays = plan.map.overlays.map {
      OverlayLayer($0, view: routeMap.seenView, theme: plan.theme, playback: plan.playback)
    }
    let projection = OverlayProjection(view: routeMap.seenView)
    let marks = plan.overlayPoints.flatMap { point in
      projection.places(of: point.place).map { ($0, point.title, point.color) }
    }
    overlayPoints = try OverlayPoints(
      marks, lettering: lettering, theme: plan.theme, size: plan.size,
      ground: routeMap.cover.ground, avoiding: surroundings,
      boxes: stops.labelBoxes + self.captions.boxes)
    rings = try RangeRingLayer(
      plan, view: routeMap.seenView, lettering, on: routeMap.cover.ground, avoiding: surroundings,
      boxes: (stops.covered + overlayPoints.covered).map(\.box) + self.captions.boxes)
    names = NameLayer(
      plan, routeMap.lines, view: routeMap.view, film: routeMap.film, on: routeMap.cover.ground,
      lettering, besides: visible.map(\.anchor),
      stops.covered + overlayPoints.covered + rings.covered,
      captions: self.captions.boxes)
  }

  private static func visibleStops(of plan: Plan, on routeMap: RouteMap) -> [VisibleStop] {
    let trips = Array(zip(plan.trips, routeMap.lines.routes))
    switch plan.story {
    case .alike, .recap: return [VisibleStop](trips, in: plan)
    case .comparison: return [VisibleStop](trips[0], comparedWith: trips[1], in: plan)
    }
  }

  /// The surroundings that labels and captions keep clear of.
  private static func surroundings(
    of stops: [VisibleStop], on routeMap: RouteMap, _ plan: Plan
  ) -> LabelSurroundings {
    let (size, unit) = (plan.size, plan.size.unit)
    // Texts lie on the map or beside it, not on its edge; under a camera that moves.
    let outline = routeMap.film == nil ? Globe(view: routeMap.view, theme: plan.theme).outline : nil
    let edge = outline.map { MeasuredPath(Path($0, closed: true)).points(every: 3 * unit) } ?? []
    var surroundings = LabelSurroundings(
      frame: plan.textArea.expanded(by: -5 * unit),
      route: routeMap.lines.obstacles(every: 3 * unit, nearness: plan.stopNearness) + edge,
      markers: routeMap.lines.restingOutlines,
      stops: stops.map { StopLayer.dot(at: $0.anchor, in: size) },
      lines: routeMap.map.corners)
    if plan.stopNearness > 0 {
      // Among hundreds of stops there would be room for no label that covers none of them.
      surroundings.minorStops = surroundings.stops.map { $0.expanded(by: -3 * unit) }
      surroundings.stops = []
    }
    return surroundings
  }

  /// The stops with their labels, and the captions, clear of each other.
  static func placed(
    _ texts: StopTexts, _ captions: CaptionLayer, _ lettering: Lettering,
    _ plan: Plan, avoiding seen: LabelSurroundings
  ) throws(StoryboardError) -> (StopLayer, CaptionLayer) {
    let stops = try StopLayer(texts, lettering, plan, avoiding: seen)
    var captions = captions
    if try captions.place(avoiding: seen, labels: stops.labelBoxes, in: plan.size) {
      return (stops, captions)
    }
    // Where there is no room for all texts, the labels move out of the captions' way.
    _ = try captions.place(avoiding: seen, labels: [], in: plan.size)
    var surroundings = seen
    surroundings.reserved = captions.boxes
    return (try StopLayer(texts, lettering, plan, avoiding: surroundings), captions)
  }
}

extension Layout {
  var view: MapView { routeMap.view }
  var goesOnBesideMap: Bool { true }
  var isRouteInView: Bool { routeMap.isRouteInView }

  /// The movement of the camera: where there is no room to move, it stands.
  var camera: CameraMode { routeMap.film == nil ? .fixed : plan.map.camera }

  /// The color behind the map: more sea, or the space round a map that has an edge; where it is to be
  /// seen through, the same without opacity.
  var background: Color {
    let hasEdge = Globe(view: routeMap.seenView, theme: plan.theme).isSeen
    let color = hasEdge ? plan.theme.space : plan.theme.ocean
    return color.withOpacity(plan.map.backdrop.isClear(hasEdge: hasEdge) ? 0 : 1)
  }

  /// The opacity of a label on the map.
  ///
  /// - Parameter zoom: The least zoom at which it is seen.
  private func opacity(
    _ box: Rect, _ anchor: Point, from zoom: Double = 0, in film: FilmedMap
  ) -> Track<Double> {
    film.opacity(of: box, pinnedAt: anchor, beside: captions.boxes, from: zoom)
  }

  /// The picture from the ground up.
  func nodes() -> [Node] {
    let (lines, ground) = (routeMap.lines, routeMap.cover.ground)
    let map =
      routeMap.cover.nodes(routeMap.film?.map ?? routeMap.map) + routeMap.sun.nodes
      + overlays.flatMap(\.nodes)
    // Nobody knows the flights of a year before it is over.
    let planned = plan.story.isKnownAhead ? lines.plannedRoutes(on: ground) : []
    if let film = routeMap.film {
      let onMap =
        map + rings.nodes + rings.pinnedTexts { opacity($0, $1, in: film) }
        + names.pinned { opacity($0, $1, from: $2, in: film) }
        + (planned + lines.trails).map(film.onMap)
        + stops.pinnedDots + overlayPoints.pinned { opacity($0, $1, in: film) }
        + stops.pinnedTexts(on: ground) { opacity($0, $1, in: film) } + lines.markers
      return [film.seen(onMap)] + captions.nodes(on: ground)
    }
    return map + rings.nodes + rings.texts + names.nodes + planned + lines.trails + dots
      + overlayPoints.nodes + texts(on: ground) + lines.markers + captions.nodes(on: ground)
  }

  /// The dots of the stops, each from when it is there.
  private var dots: [Node] {
    guard let visits else { return stops.dots }
    return stops.pinnedDots.map { $0.fading { stop(at: $0).map { visits.opacity(of: $0) } } }
  }

  /// The labels of the stops, each from when its stop is there.
  private func texts(on ground: Ground) -> [Node] {
    guard let visits else { return stops.texts(on: ground) }
    return stops.pinnedTexts(on: ground) { _, anchor in
      stop(at: anchor).map { visits.labelOpacity(of: $0) } ?? Track(constant: 1)
    }
  }

  private func stop(at anchor: Point) -> Coordinate? {
    visible.first { $0.anchor == anchor }?.stop.coordinate
  }
}
