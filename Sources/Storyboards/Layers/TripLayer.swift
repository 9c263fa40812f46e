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

  /// The distance of a marker from where others set out when it comes into sight, in its own
  /// lengths.
  private static let clearance = 0.7

  /// - Parameters:
  ///   - crowdedStops: The trips that start or end close together.
  ///   - offsets: The bends of its legs.
  init(
    _ look: TripLook, crowdedStops: CrowdedStops, offsets: [Double], view: MapView, _ plan: Plan
  ) {
    let (trip, clock) = (look.trip, plan.clocks[look.trip])
    route = RouteLayer(look, offsets: offsets, view: view, plan)
    marker = MarkerLayer(look, on: route, plan)
    self.clock = clock
    let start = plan.time.firstHold + clock.start
    tracks = clock.timeline.tracks(along: route.projected, startingAt: start)
    var hidden = clock.timeline.hidden(along: route.projected, startingAt: start)
    if plan.waits(trip) { hidden = [0..<start] + hidden }
    let leaves = plan.leaves(trip) || !plan.isInTurn && crowdedStops.atEnd.contains(trip)
    if leaves && hidden.last?.upperBound != .infinity {
      hidden.append(plan.time.firstHold + clock.end..<Seconds.infinity)
    }
    self.hidden = hidden
    let path = route.path
    let ticks = 0...clock.timeline.lastTick
    let off = ticks.lazy.map { start + Double($0) / Timeline.rate }.first { [tracks, marker] time in
      path.point(at: tracks.progress[at: time]).distance(to: path.point(at: 0))
        >= TripLayer.clearance * marker.size
    }
    departure = !plan.isInTurn && crowdedStops.atStart.contains(trip) ? off : nil
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
