internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightScene
internal import FlightStyles

/// Everything in its place on a picture whose camera flies behind the marker.
struct ChaseLayout: PictureLayout {
  private let plan: Plan
  private let film: ChaseFilm
  private let trips: [ChaseTrip]
  private let marks: ChaseMarks
  private let captions: CaptionLayer
  let view: MapView

  /// The most views of a film.
  private static let mostViews = 3000
  /// The ticks before and after a cut in which the picture is covered more and more, and less and less.
  private static let covering = 7

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
    let even = Array(stride(from: 0, to: lastTick, by: step)) + [lastTick]
    let ticks = Set(even + camera.cuts.flatMap { [$0 - 1, $0] }).sorted()
    let views = ticks.map { camera.views[$0] }
    let track = Track(
      zip(ticks, views).map { TimeKey(time: start + Double($0) / Timeline.rate, value: $1) })
    film = ChaseFilm(
      views: views, ticks: ticks, cuts: camera.cuts, terrain: try ChaseGround(plan, track).terrain,
      start: start)
    let middle = camera.views[lastTick / 2]
    view = MapView(
      of: .orthographic, cut: Projection.orthographic.raw.cut,
      center: GeoPoint(direction: middle.over), scale: middle.focus, origin: .zero, in: plan.size)
    var captions = captions
    _ = try captions.place(avoiding: LabelSurroundings(alone: plan), labels: [], in: plan.size)
    self.captions = captions
    marks = try ChaseMarks(plan, lettering, film, trips)
  }
}

extension ChaseLayout {
  var camera: CameraMode { plan.map.camera }
  var isRouteInView: Bool { true }
  var goesOnBesideMap: Bool { true }
  var background: Color { plan.theme.space.withOpacity(1) }

  func nodes() -> [Node] {
    var earth = Group(.earth(.globe), children: [])
    earth.terrain = film.terrain
    let lines = trips.flatMap { $0.lines(film) }
    let labels = marks.nodes(film, ChaseRoom(film, plan, besides: captions.boxes))
    return [.group(earth)] + lines + labels + trips.flatMap { $0.marker(film) } + cover
      + captions.nodes(on: Ground(plan.wayBacking))
  }

  /// The sheet that covers the picture while the eye goes elsewhere; none where trips pass so fast that
  /// little else would be seen.
  private var cover: [Node] {
    let cuts = film.cuts
    let bounds = [0] + cuts + [film.ticks[film.ticks.count - 1]]
    let isFast = zip(bounds, bounds.dropFirst()).contains { $1 - $0 < 3 * ChaseLayout.covering }
    if isFast { return [] }
    let reach = Double(ChaseLayout.covering + 1)
    let opacities = film.ticks.map { tick in
      cuts.map { 1 - Double(tick < $0 ? $0 - 1 - tick : tick - $0) / reach }.reduce(0, max)
    }
    guard opacities.contains(where: { $0 > 0 }) else { return [] }
    let sheet = Shape(
      .earth(.air), path: Path(plan.size.bounds.corners, closed: true), fill: background)
    var cover = Group(.earth(.air), children: [.shape(sheet)])
    cover.opacity = film.track(opacities).thinned(tolerance: 0.001)
    return [.group(cover)]
  }
}
