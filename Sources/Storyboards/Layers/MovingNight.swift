internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOrdering
internal import FlightScene

/// The night of moments that pass.
struct MovingNight {
  /// Seconds since 1970 over time.
  private let moments: Track<Double>
  /// The longitude of the night's middle at the first of them.
  private let origin: Double

  /// The degrees that the night moves on between two forms.
  static let stride = 6.0
  /// The degrees that it may be off where its speed changes.
  private static let tolerance = 0.3
  /// The degrees that the sun moves in a second, on average.
  static let speed = 360.0 / 86_400

  init(_ moments: Track<Double>) {
    self.moments = moments
    origin =
      Night(under: Sun(secondsSince1970: moments.keys[0].value), depression: 0).middle.longitude
  }

  var start: Seconds { moments.keys[0].time }
  private var end: Seconds { moments.keys[moments.keys.count - 1].time }
  private var duration: Double { moments[at: end] - moments[at: start] }
  var isMoving: Bool { duration > 0 }

  /// The time at which half of the moments have passed.
  var middle: Seconds {
    let wanted = moments[at: start] + duration / 2
    return moments.keys.first { $0.value >= wanted }?.time ?? end
  }

  func night(at time: Seconds, _ depression: Double) -> Night {
    Night(under: Sun(secondsSince1970: moments[at: time]), depression: depression)
  }

  /// The longitude of the night's middle, unwrapped: it falls.
  func longitude(at time: Seconds) -> Double {
    let usual = origin - (moments[at: time] - moments[at: start]) * MovingNight.speed
    return night(at: time, 0).middle.longitude.unwrapped(near: usual)
  }

  var longitudes: ClosedRange<Double> {
    let (first, last) = (longitude(at: start), longitude(at: end))
    return min(first, last)...max(first, last)
  }

  /// The degrees that the night moves to the west.
  var arc: Double { longitude(at: start) - longitude(at: end) }

  /// The pixels of a map that it moves to the west.
  func reach(on view: MapView) -> Double { arc * view.scale * .pi / 180 }

  /// The direction to the sun over time.
  var sun: Track<SIMD3<Double>> {
    Track(
      (isMoving ? times : [start]).map { time in
        TimeKey(
          time: time, value: Sun(secondsSince1970: moments[at: time]).subsolarPoint.direction)
      })
  }

  /// A picture of the night that slides over the map, or stands; `nil` where none of it is ever in view.
  func picture(_ view: MapView, _ color: Color, opacity: Double) -> Node? {
    let night = night(at: middle, 0).middle
    let sun = GeoPoint(latitude: -night.latitude, longitude: longitude(at: start) + 180)
    let reach = reach(on: view)
    var frame = view.frame
    frame.maxX += reach
    let whole = view.filmed(in: frame, enlargement: view.enlargement)
    guard var image = FlatNight.Places.picture(whole, under: sun.direction, color) else {
      return nil
    }
    image.opacity = opacity
    return isMoving ? sliding([.image(image)], on: view) : .image(image)
  }

  /// Shades of the night that slide over the map, with as many turns of the Earth as pass.
  func sliding(
    _ shades: [(depression: Double, fill: Color)], _ outline: NightOutline, on view: MapView
  ) -> Node {
    let first = longitude(at: start)
    return sliding(
      shades.map { shade in
        let rings = outline.rings(of: night(at: middle, shade.depression), middle: first)
        let path = Path(joining: rings.map { Path($0, closed: true) })
        return .shape(Shape(.earth(.night), path: path, fill: shade.fill, rule: .evenOdd))
      }, on: view)
  }

  /// The nodes of the first moment, moving to the west as the night does.
  private func sliding(_ nodes: [Node], on view: MapView) -> Node {
    let way = [.zero, Point(x: -reach(on: view), y: 0)]
    let (first, duration) = (moments[at: start], duration)
    let motion = Motion(
      path: MeasuredPath(Path(way, closed: false)),
      progress: Track(
        moments.keys.map { .init(time: $0.time, value: ($0.value - first) / duration) }),
      heading: Track(constant: 0))
    return .group(Group(.earth(.night), motion: motion, children: nodes))
  }

  /// A night over a map so close that the sun is about as high everywhere.
  func veil(_ view: MapView, _ color: Color, opacity: Double) -> Node {
    let place = (view.place(at: view.frame.center) ?? view.center).direction
    var veil = Group(
      .earth(.night),
      children: [
        .shape(
          Shape(.earth(.night), path: Path(view.frame.corners, closed: true), fill: color))
      ])
    veil.opacity = Track(
      sun.keys.map { key in
        let darkness = SphereSun.darkness(atHeight: key.value.dot(place))
        return TimeKey(time: key.time, value: opacity * darkness)
      })
    return .group(veil)
  }

  /// A shade of the night that changes its form; `nil` where none of it is ever in view.
  func morph(_ depression: Double, _ outline: NightOutline, fill: Color) -> Node? {
    let keys = times.map { time in
      MovingOutline.Key(
        time: time,
        lines: outline.rings(of: night(at: time, depression), middle: longitude(at: time)))
    }
    guard keys.contains(where: { outline.shows($0.lines) }),
      let moving = try? MovingOutline(keys, closed: true)
    else { return nil }
    return .morph(
      Morph(
        .night(below: Int(depression)), outline: moving, fill: fill, rule: .evenOdd))
  }

  /// The directions of the middles of the nights, as many as the lights of cities may tell apart, their times
  /// ascending.
  var nights: [TimeKey<SIMD3<Double>>] {
    func key(_ time: Seconds) -> TimeKey<SIMD3<Double>> {
      TimeKey(time: time, value: night(at: time, 0).middle.direction)
    }
    guard isMoving else { return [key(start)] }
    let count = Int((arc / MovingNight.stride).rounded(.up) + 1)
      .clamped(to: 2...NightLights.mostNights)
    let times = (0..<count).map { moment(at: Double($0) / Double(count - 1)) }
    return times.indices.filter { $0 == 0 || times[$0] > times[$0 - 1] }
      .map { key(times[$0]) }
  }

  /// The time at which a share of the moments has passed.
  private func moment(at share: Double) -> Seconds {
    let wanted = moments[at: start] + duration * share
    let next = max(moments.keys.firstIndex { $0.value >= wanted } ?? moments.keys.count - 1, 1)
    let (a, b) = (moments.keys[next - 1], moments.keys[next])
    return b.value > a.value
      ? a.time + (b.time - a.time) * (wanted - a.value) / (b.value - a.value) : b.time
  }

  /// The times between which the night moves evenly and not far.
  private var times: [Seconds] {
    let keys = moments.thinned(tolerance: MovingNight.tolerance / MovingNight.speed).keys
    return zip(keys, keys.dropFirst()).flatMap { a, b in
      // Nobody sees more forms than there are ticks, however many days pass.
      let most = max(((b.time - a.time) * Timeline.rate).rounded(.up), 1)
      let count = ((b.value - a.value) * MovingNight.speed / MovingNight.stride).rounded(.up)
        .clamped(to: 1...most)
      return (0..<Int(count)).map { a.time + (b.time - a.time) * Double($0) / count }
    } + [end]
  }
}
