internal import FlightScene

/// What belongs to one trip: its line, what moves along it, and when.
struct TripLayer {
  let route: RouteLayer
  let marker: MarkerLayer
  private let clock: TripClock
  private let tracks: (progress: Track<Double>, heading: Track<Double>)
  private let hidden: [Range<Seconds>]

  /// The most markers that stay where they have arrived; more of them would hide the stops.
  private static let mostResting = 12

  /// - Parameters:
  ///   - trip: The number of the trip.
  ///   - bows: How far its legs are bent.
  ///   - crowd: How many trips there are.
  init(
    _ line: RouteLine, trip: Int, of crowd: Int, bows: [Double], _ clock: TripClock, view: MapView,
    colors: TripColors, _ options: StoryboardOptions
  ) {
    route = RouteLayer(line, trip: trip, bows: bows, view: view, colors: colors, options)
    marker = MarkerLayer(on: route, crowd: crowd, options)
    self.clock = clock
    let start = options.firstHold + clock.start
    tracks = clock.timeline.tracks(along: route.projected, startingAt: start)
    var hidden = clock.timeline.hidden(along: route.projected, startingAt: start)
    // In turn there is one marker at a time: the next one takes over where this one has arrived.
    let isInTurn = crowd > 1 && options.order == .sequence
    if isInTurn && trip > 0 { hidden = [0..<start] + hidden }
    let leaves = isInTurn ? trip < crowd - 1 : crowd > TripLayer.mostResting
    if leaves && hidden.last?.upperBound != .infinity {
      hidden.append(options.firstHold + clock.end..<Seconds.infinity)
    }
    self.hidden = hidden
  }

  /// The line behind the marker.
  var trails: [Node] { route.trails(tracks.progress) }

  /// What moves.
  var markers: [Node] { marker.nodes(moving: motion, hidden: hidden) }

  /// What a camera keeps in sight.
  var cameraTarget: CameraTarget { CameraTarget(motion: motion, hidden: hidden) }

  private var motion: Motion {
    Motion(path: route.path, progress: tracks.progress, heading: tracks.heading)
  }
}
