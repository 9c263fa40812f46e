internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightScene

/// The views of a turning globe, and the few of them between which everything moves on straight lines.
struct GlobeFilm {
  private let camera: GlobeCamera
  /// The ticks of the views that are keys, ascending.
  private(set) var keys: [Int]
  /// The keys between which the globe itself does; the fewer, as they have many corners.
  let globeKeys: [Int]
  /// The pixels of a radian where the eye comes closest.
  let closestScale: Double
  /// The time of the first tick.
  private let start: Seconds

  /// - Parameter moving: The places of what moves over the globe at a tick, on the picture.
  init(_ camera: GlobeCamera, startingAt start: Seconds, moving: (Int) -> [Point]) {
    self.camera = camera
    keys = camera.keys(with: moving)
    globeKeys = camera.keys { _ in [] }
    closestScale = camera.views.map { $0.radius * $0.enlargement }.max() ?? 1
    self.start = start
  }

  /// The same film with the keys of the globe, but between some ticks those of something that moves over it
  /// then.
  ///
  /// - Parameter moving: The place of it at a tick.
  func following(_ ticks: ClosedRange<Int>, _ moving: (Int) -> SIMD3<Double>) -> GlobeFilm {
    let ticks = ticks.clamped(to: 0...views.count - 1)
    var film = self
    film.keys =
      globeKeys.filter { $0 < ticks.lowerBound }
      + camera.keys(in: ticks) { [views[$0].seen(moving($0))] }
      + globeKeys.filter { $0 > ticks.upperBound }
    return film
  }

  /// The part between some ticks, of which one is a key.
  func only(_ ticks: ClosedRange<Int>) -> GlobeFilm {
    var film = self
    film.keys = keys.filter(ticks.clamped(to: 0...views.count - 1).contains)
    return film
  }

  /// The view at each tick of the whole film, from the first movement on.
  var views: [SphereView] { camera.views }
  /// The ticks from the first key to the last.
  var ticks: ClosedRange<Int> { keys[0]...keys[keys.count - 1] }

  func time(of tick: Int) -> Seconds { start + Double(tick) / Timeline.rate }

  /// The keys of the globe, and those that keep up with a value that goes on by itself.
  ///
  /// - Parameter step: The most that the value changes between two keys.
  func ticks(following value: Track<Double>, by step: Double) -> [Int] {
    var ticks = [0]
    var keys = globeKeys.dropFirst()[...]
    for tick in views.indices.dropFirst() {
      let isKey = keys.first == tick
      if isKey { keys.removeFirst() }
      let last = value[at: time(of: ticks[ticks.count - 1])]
      if isKey || abs(value[at: time(of: tick)] - last) >= step { ticks.append(tick) }
    }
    return ticks
  }

  /// The paces at which everything reaches some ticks, each from the one before.
  func paces(of ticks: [Int]) -> [KeyPace] {
    [.even] + zip(ticks, ticks.dropFirst()).map { camera.pace(from: $0, to: $1) }
  }

  /// The keys of the views over time.
  var track: Track<SphereView> {
    Track(
      zip(keys, paces(of: keys)).map { .init(time: time(of: $0), value: views[$0], pace: $1) })
  }

  /// The motion through a point for each key.
  func motion(through points: [Point]) -> Motion {
    Motion(
      through: zip(keys, points).map { (time(of: $0), $1) }, paces: paces(of: keys),
      heading: Track(constant: 0))
  }

  /// The motion through a point for each key, of something flat that lies along the ground.
  ///
  /// - Parameters:
  ///   - heading: Its direction on the picture at each tick, in degrees.
  ///   - place: Its place on the sphere at a tick.
  func motion(
    through points: [Point], heading: [Double], at place: (Int) -> SIMD3<Double>
  ) -> Motion {
    var (axes, shares, turns): ([Double], [Double], [Double]) = ([], [], [])
    for tick in ticks {
      let slant = views[tick].slant(at: place(tick))
      // An axis is the same when it is turned by half.
      let axis = axes.last.map { $0 + (slant.axis - $0).remainder(dividingBy: 180) } ?? slant.axis
      let turn = Slant.heading(
        heading[tick - ticks.lowerBound], axis: axis, share: slant.share)
      axes.append(axis)
      shares.append(slant.share)
      turns.append(turns.last.map { $0 + (turn - $0).remainder(dividingBy: 360) } ?? turn)
    }
    func track(_ values: [Double], tolerance: Double) -> Track<Double> {
      Track(zip(ticks, values).map { .init(time: time(of: $0), value: $1) })
        .thinned(tolerance: tolerance)
    }
    var motion = motion(through: points)
    motion.heading = track(turns, tolerance: 0.25)
    motion.slant = Slant(
      axis: track(axes, tolerance: 0.25), share: track(shares, tolerance: 0.01))
    return motion
  }

  /// The times at which something is out of sight that is in sight at some keys.
  func hidden(unless isSeen: [Bool]) -> [Range<Seconds>] {
    var spans: [Range<Seconds>] = []
    func hide(_ from: Seconds, _ to: Seconds) {
      if let last = spans.last, last.upperBound == from {
        spans[spans.count - 1] = last.lowerBound..<to
      } else if from < to {
        spans.append(from..<to)
      }
    }
    if isSeen.first == false { hide(0, time(of: keys[0])) }
    for index in isSeen.indices.dropLast() where !isSeen[index] && !isSeen[index + 1] {
      hide(time(of: keys[index]), time(of: keys[index + 1]))
    }
    if isSeen.last == false { hide(time(of: keys[keys.count - 1]), .infinity) }
    return spans
  }
}

extension SphereView {
  /// How something that lies along the ground is seen: the direction on the picture in which it is
  /// foreshortened, in degrees from the x axis, and the share of its length that is left.
  fileprivate func slant(at place: SIMD3<Double>) -> (axis: Double, share: Double) {
    let step = self(place) - center
    let reach = min(Point.zero.distance(to: step) / max(radius, 1), 1)
    let axis = step == .zero ? 0 : bearing(dx: step.x, dy: step.y) - 90
    return (axis, (1 - reach * reach).squareRoot())
  }
}
