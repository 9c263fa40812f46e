internal import FlightGeodesy
internal import FlightGraphics
internal import FlightJourneys
package import FlightOptions
internal import FlightOrdering
package import FlightRoutes

extension Storyboard {
  /// The points that a leg between stops has at most on a picture, by itself and among very many, and the
  /// number of legs that share so many.
  private static let (legPoints, crowdPoints, sharedPoints) = (400.0, 60.0, 100_000.0)
  /// The numbers that a globe keeps for each tick, in points, and the share of them for each of many lines.
  private static let (globePoints, lineShare) = (14.0, 0.3)
  /// The views of a chase, at most, and the points of all that moves in each, or for a leg.
  private static let (chaseViews, chasePoints) = (3000.0, 400.0)

  /// The trips and the points of a picture, of lines and of markers in time; the bytes that an SVG of
  /// them would have, and the seconds until all have their places.
  package static func cost(of trips: [Trip], _ options: StoryboardOptions) -> Cost {
    var cost = Cost()
    cost[.trips] = Double(trips.count)
    // A network is drawn with few points for each route.
    let crowd = Crowd(trips: trips.count, options)
    let (isNetwork, mapKind) = (crowd.isNetwork, MapKind(crowd, options))
    let legs = trips.flatMap(\.legs)
    let segments = legs.map { ($0.length.meters / options.line.spacing.meters).rounded(.up) }
    let most =
      isNetwork
      ? crowdPoints : (sharedPoints / Double(legs.count)).clamped(to: crowdPoints...legPoints)
    cost[.points] = zip(legs, segments).reduce(0) { sum, leg in
      sum + (leg.0.recording.map { Double($0.points.count) } ?? min(leg.1, most) + 1)
    }
    let shapes = options.map.overlays.reduce(0) { $0 + $1.drawnPointCount }
    cost[.points] += shapes
    let latest = options.cues.reduce(0) { max($0, ($1.start ?? 0) + ($1.duration ?? 0)) }
    let clocks = isNetwork || options.recap != nil ? 1 : Double(trips.count)
    let ticks: Double
    switch options.time.pace {
    // Each of several trips has the whole clock.
    case .duration where options.recap != nil: ticks = (options.recap?.length ?? 0) * Timeline.rate
    case .duration(let seconds):
      // On a globe many legs of one trip pass in parts of a tick.
      let fewest = mapKind.isGlobe && trips.count == 1 ? 0 : Double(legs.count)
      ticks = max(seconds * Timeline.rate * clocks, fewest)
    case .step(let step):
      let steps = segments.map { ($0 / step).rounded(.up) + Double(Timeline.longestPause) }
      ticks = isNetwork ? steps.max() ?? 0 : steps.reduce(0, +)
    }
    let waits = (options.time.stopHold ?? 0) + (options.time.leastLeg ?? 0)
    let all = ticks + (latest + (isNetwork ? 0 : waits * Double(legs.count))) * Timeline.rate
    let isGlobe = mapKind.isGlobe
    // Of thousands of flights in turn those of one way are one line.
    let isMerged = isGlobe && options.recap != nil
    let ways =
      (isMerged ? RepeatedTrips(inTurn: trips, hues: { _ in [] }, width: { _ in 1 }) : nil)
      .map { Double(Set($0.firsts).count) } ?? cost[.trips]
    let further = trips.count == 1 ? Double(legs.count - 1) : 0
    let lines = options.recap == nil ? further : ways
    var places = all * (isGlobe ? globePoints * max(lines * lineShare, 1) : 1)
    if mapKind.isChase {
      places += min(all, chaseViews) * chasePoints + Double(legs.count) * chasePoints
    }
    cost[.points] += places
    cost[.vectorBytes] =
      isGlobe
      ? globeBytes(
        trips, options, ticks: all / clocks, recapLines: options.recap == nil ? nil : ways * all)
      : flatBytes(trips, mapKind, isNetwork: isNetwork, options)
    // Most of what long edges are filled with falls out where it is not seen.
    let own = options.map.overlays.reduce(0) { $0 + $1.pointCount }
    cost[.vectorBytes] += own * 12
    // A recap's figures look at each flight.
    let figures = options.recap == nil ? 0 : 0.25 + cost[.trips] * 3e-4
    let placing = 0.003 * Double(legs.count).squareRoot()
    cost[.seconds] = 0.008 + placing + cost[.points] * 5e-7 + own * 2e-6 + figures
    return cost
  }

  // The constants are found by least squares on the pictures of `make bench-cost`, as those of formats.

  /// The bytes of an SVG of a globe, which turns with the trips.
  ///
  /// - Parameters:
  ///   - ticks: Those of its time.
  ///   - recapLines: The lines of a recap in all ticks; `nil` of other pictures.
  private static func globeBytes(
    _ trips: [Trip], _ options: StoryboardOptions, ticks: Double, recapLines: Double?
  ) -> Double {
    let scale = Double(min(options.size.width, options.size.height)) / 500
    // The land is there once more for each step closer.
    let comesClose = options.map.camera == .globeFly
    let land = (comesClose ? 1.4 : 1) * (options.map.ground == .flat ? 1 : 1.4)
    let length = trips.reduce(0) { $0 + $1.lineLength.meters }
    // The shorter the way, the closer it is seen.
    let close =
      length / Double(trips.count) < 8e6 ? 1_800_000 * scale : 300_000 * scale.squareRoot()
    let fixed = comesClose ? close : 40_000 * scale
    if let recapLines {
      return fixed + recapLines * 24 * power(scale, 0.6)
    }
    // Of trips at once it follows the middle.
    let isAtOnce = options.isAtOnce(trips)
    let turned = length / Earth.meanRadius / (isAtOnce ? Double(trips.count) : 1)
    // Of a fast turn fewer places are told.
    return fixed + min(170_000 * turned * power(scale, 1.2), 13_000 * scale * ticks) * land
      + (isAtOnce ? 2200 * Double(trips.count) : 0)
  }

  /// The bytes of an SVG of a flat map.
  private static func flatBytes(
    _ trips: [Trip], _ kind: MapKind, isNetwork: Bool, _ options: StoryboardOptions
  ) -> Double {
    let (legs, detail) = (trips.flatMap(\.legs), trips.mapDetail)
    let area = Double(options.size.area) / Double(PixelSize.usual.area)
    let (isStill, count) = (kind.isStill || kind.isChase, Double(legs.count))
    var bytes = (isStill ? 22_000 + 6000 * area.squareRoot() : 95_000) * detail
    bytes +=
      count
      * (options.recap != nil ? 1450 : isNetwork ? 130 + 120 * area.squareRoot() : 3500)
    if options.recap != nil { bytes += 60_000 * area.squareRoot() }
    let longest = Double(max(options.size.width, options.size.height)) * kind.closeness
    bytes += min(legs.reduce(0) { $0 + 12 * ($1.recording?.points(seenOver: longest) ?? 0) }, 4e6)
    if options.map.ground != .flat {
      bytes += 20_000 + 40_000 * area
      // Few legs are seen from so close that the ground is there once more.
      if !isStill { bytes += 300_000 / count * detail }
    }
    return bytes
  }
}

extension StoryboardOptions {
  /// True of several trips that are under way at the same time.
  package func isAtOnce(_ trips: [Trip]) -> Bool {
    trips.count > 1 && recap == nil && !time.order.isInTurn
  }
}

extension MapKind {
  /// The sides of the whole map as multiples of the picture's.
  fileprivate var closeness: Double {
    if case .flat(let camera) = self { camera.rawValue } else { 1 }
  }
}

extension [Trip] {
  /// The detail of a map of the trips, as a multiple of that of a continent: a small part of one has few coasts.
  package var mapDetail: Double {
    let longest = flatMap(\.legs).map { $0.recording?.span ?? $0.length.meters }.max() ?? 0
    return power(longest / 3e6, 0.25).clamped(to: 0.4...1)
  }
}

extension RecordedLeg {
  /// The longer side of the part of the Earth that it is in, in meters.
  fileprivate var span: Double {
    let some = stride(from: 0, to: points.count, by: max(points.count / 1000, 1)).map { points[$0] }
    guard let box = Rect(around: some.map { Point(x: $0.longitude, y: $0.latitude) }) else {
      return 0
    }
    let shrinking = sineCosine(degrees: box.center.y).cosine
    return max(box.height, box.width * shrinking) / 180 * .pi * Earth.meanRadius
  }

  /// The points that are left of it where its span has so many pixels: of those on three pixels one is seen.
  fileprivate func points(seenOver pixels: Double) -> Double {
    min(Double(points.count), length.meters / max(span, 1) * pixels / 3)
  }
}
