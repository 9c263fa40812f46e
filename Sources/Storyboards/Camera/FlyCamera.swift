internal import FlightGraphics
internal import FlightJourneys

/// A camera that starts close at the origin, opens to the whole route and closes in on the
/// destination.
///
/// It takes the way of ``ZoomPan`` whose widest view is the whole route, all of it in the time of the
/// flight. Where the line between the two ends misses the middle of the whole route, the way is bent
/// to pass through it. Where the marker would come near the edge of the picture, the camera stands
/// further off.
struct FlyCamera {
  let path: CameraPath

  /// The share of the picture's width and height that is left between the marker and the edge.
  static let margin = 0.1
  /// The share of the picture that several markers take up at most at the start and at the end.
  private static let crowdShare = 0.6
  /// In how many steps views are tried.
  private static let steps = 24
  /// The ticks over which what keeps the marker in sight is smoothed, twice.
  private static let reach = 4
  /// The roundness of the corner where the camera has to stand further off.
  private static let rounding = 0.1

  /// - Returns: `nil` where what moves takes up most of the picture from the start.
  init?(_ subject: CameraSubject, in frame: Rect, zoom: Double) {
    guard let first = subject.boxes.first, let last = subject.boxes.last else { return nil }
    let zooms = [first, last].map { min(zoom, $0.room(in: frame, share: FlyCamera.crowdShare)) }
    let (opens, closes) = (zooms[0] >= FilmedMap.leastZoom, zooms[1] >= FilmedMap.leastZoom)
    guard opens || closes else { return nil }
    // Where markers start or end far apart, that end is the whole route: half of the way is left.
    let opposite = { (place: Point) in frame.center * 2 - place }
    let way = FlyWay(
      from: opens ? first.center : opposite(last.center),
      to: closes ? last.center : opposite(first.center), in: frame,
      zoom: opens && closes ? min(zooms[0], zooms[1]) : opens ? zooms[0] : zooms[1])
    let phases = FlyCamera.phases(
      subject, way, in: frame, from: opens ? -1 : 0, to: closes ? 1 : 0)
    let views = phases.map(way.view(at:))
    path = CameraPath(centers: views.map(\.center), scales: views.map(\.scale))
  }

  /// The distance of the camera at each tick: -1 is close at the origin, 0 the whole route, 1 close
  /// at the destination.
  private static func phases(
    _ subject: CameraSubject, _ way: FlyWay, in frame: Rect, from start: Double, to end: Double
  ) -> [Double] {
    // How far from the whole route to either side the markers are in sight.
    func limits(_ side: Double) -> [Double] {
      let views = (0...steps).map { way.view(at: side * Double($0) / Double(steps)) }
      return subject.boxes.map { box -> Double in
        // Where the whole route leaves less room, no more is asked for.
        let inset = (
          x: max(min(frame.width * margin, box.minX - frame.minX, frame.maxX - box.maxX), 0),
          y: max(min(frame.height * margin, box.minY - frame.minY, frame.maxY - box.maxY), 0)
        )
        let failing = views.dropFirst().firstIndex { view in
          let (dx, dy) = (
            (frame.width / 2 - inset.x) / view.scale, (frame.height / 2 - inset.y) / view.scale
          )
          return box.minX < view.center.x - dx || box.maxX > view.center.x + dx
            || box.minY < view.center.y - dy || box.maxY > view.center.y + dy
        }
        return failing.map { Double($0 - 1) / Double(steps) } ?? 1 + rounding
      }.lowest(reach: 2 * reach).smoothed(reach: reach)
    }
    let (before, after) = (limits(-1), limits(1))
    let last = Double(max(subject.boxes.count - 1, 1))
    return subject.boxes.indices.map { tick in
      let wish = start + (end - start) * SpeedProfile.gentle(Double(tick) / last)
      let limit = wish < 0 ? before[tick] : after[tick]
      let phase = max(smoothMinimum(abs(wish), limit, rounding: rounding), 0)
      return wish < 0 ? -phase : phase
    }
  }
}

/// The views that a flying camera passes.
private struct FlyWay {
  private let zoomPan: ZoomPan
  private let from: Point
  private let to: Point
  private let frame: Rect

  init(from: Point, to: Point, in frame: Rect, zoom: Double) {
    self.from = from
    self.to = to
    self.frame = frame
    // The distance is a measure of its own: a round trip ends where it begins, and is to be told in
    // the same way.
    zoomPan = ZoomPan(width: frame.width / zoom, over: frame.width, distance: frame.width)
  }

  /// The view at a phase from -1, the first, to 1, the last.
  func view(at phase: Double) -> (center: Point, scale: Double) {
    let (distance, width) = zoomPan.view(at: (phase + 1) / 2)
    let share = 2 * distance / zoomPan.distance - 1
    // The parabola through the two ends and the middle of the whole route.
    let middle = from.interpolated(to: to, at: 0.5)
    let straight = middle + (to - from) * (share / 2)
    return (straight + (frame.center - middle) * (1 - share * share), frame.width / width)
  }
}
