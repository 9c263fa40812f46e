internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightScene

/// The drawing of one trip: its line, and the marker that moves along it.
struct TripLayer {
  let route: RouteLayer
  let marker: MarkerLayer
  private let clock: TripClock
  private let tracks: (progress: Track<Double>, heading: Track<Double>)
  /// The times at which the marker is beyond the horizon or another has its turn.
  private let hidden: [Range<Seconds>]
  /// The time at which the marker is clear of those that set out with it; `nil` if it always is.
  private let departure: Seconds?

  /// The most markers that stay where they have arrived; more of them would hide the stops.
  static let mostResting = 12
  /// The distance of a marker from where others set out when it comes into sight, in its own
  /// lengths.
  private static let clearance = 0.7

  /// - Parameters:
  ///   - trip: The number of the trip.
  ///   - offsets: The bends of its legs.
  ///   - crowd: The number of trips.
  ///   - crowdedStops: The trips that start or end close together.
  init(
    _ line: RouteLine, trip: Int, of crowd: Int, crowdedStops: CrowdedStops, offsets: [Double],
    _ clock: TripClock, view: MapView, colors: TripColors, _ options: StoryboardOptions
  ) {
    route = RouteLayer(line, trip: trip, offsets: offsets, view: view, colors: colors, options)
    marker = MarkerLayer(on: route, crowd: crowd, options)
    self.clock = clock
    let start = options.time.firstHold + clock.start
    tracks = clock.timeline.tracks(along: route.projected, startingAt: start)
    var hidden = clock.timeline.hidden(along: route.projected, startingAt: start)
    // In turn there is one marker at a time: the next one takes over where this one has arrived.
    let isInTurn = crowd > 1 && options.time.order == .sequence
    if isInTurn && trip > 0 { hidden = [0..<start] + hidden }
    let leaves =
      isInTurn
      ? trip < crowd - 1 || options.recap != nil
      : crowd > TripLayer.mostResting || crowdedStops.atEnd.contains(trip)
    if leaves && hidden.last?.upperBound != .infinity {
      hidden.append(options.time.firstHold + clock.end..<Seconds.infinity)
    }
    self.hidden = hidden
    let path = route.path
    let ticks = 0...clock.timeline.lastTick
    let off = ticks.lazy.map { start + Double($0) / Timeline.rate }.first { [tracks, marker] time in
      path.point(at: tracks.progress[at: time]).distance(to: path.point(at: 0))
        >= TripLayer.clearance * marker.size
    }
    departure = !isInTurn && crowdedStops.atStart.contains(trip) ? off : nil
  }

  /// The line behind the marker.
  var trails: [Node] { route.trails(tracks.progress) }

  /// The marker.
  var markers: [Node] {
    guard let departure, departure > 0, departure < hidden.first?.lowerBound ?? .infinity else {
      return marker.nodes(moving: motion, hidden: hidden)
    }
    return marker.nodes(moving: motion, hidden: [0..<departure] + hidden)
  }

  /// The targets that a camera keeps in sight.
  var cameraTarget: CameraTarget { CameraTarget(motion: motion, hidden: hidden) }

  private var motion: Motion {
    let motion = Motion(path: route.path, progress: tracks.progress, heading: tracks.heading)
    return route.isDense ? motion.atKeysOnly : motion
  }
}
