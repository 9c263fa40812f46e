package import FlightAnim
internal import FlightJourneys
internal import FlightScene
package import FlightStoryboards

/// How large a picture may be that somebody else asks for.
public struct OrderLimits: Hashable, Sendable {
  /// The longest side, in pixels.
  public var side = 2000
  /// The most pixels of a picture of pixels, 1920 × 1080 and a little more.
  public var area = 2_100_000
  /// The most frames of one.
  public var frames = 450
  /// The most ticks of what moves, 30 a second.
  public var ticks = 9000
  /// The most stops of a trip.
  public var stops = 24
  /// The most trips.
  public var trips = 200
  /// The most points of all lines.
  public var points = 200_000

  /// The usual limits.
  public init() {}

  /// - Returns: The storyboard, where it was made to count the frames.
  package func check(_ request: Request, as format: ServedFormat) throws(Fault) -> Storyboard? {
    let (size, trips) = (request.options.size, request.trips)
    try check(max(size.width, size.height), side, "size", "pixels wide or high")
    try check(trips.count, self.trips, "route", "trips")
    for trip in trips where trip.legs.allSatisfy({ $0.recording == nil }) {
      try check(trip.stops.count, stops, "route", "stops")
    }
    let spacing = max(request.options.line.spacing.meters, 0.001)
    let points = trips.flatMap(\.legs).reduce(0.0) { $0 + $1.length.meters / spacing }
    try check(Int(min(points, 1e12)), self.points, "spacing", "points along the route")
    // Before a storyboard is made, which keeps something for each tick.
    switch request.options.time.pace {
    case .duration(let seconds):
      try check(Int(min(seconds * Timeline.rate, 1e12)), ticks, "duration", "ticks")
    case .step(let step):
      try check(Int(min(points / max(step, 1e-9), 1e12)), ticks, "step", "ticks")
    }
    guard format.hasPixels else { return nil }
    try check(size.width * size.height, area, "size", "pixels")
    guard format.moves else { return nil }
    let storyboard: Storyboard
    do throws(FlightAnimError) { storyboard = try request.storyboard() } catch {
      throw Fault(error)
    }
    let timing = storyboard.scene.playback.frames(perSecond: request.framesPerSecond)
    try check(timing.count, frames, "duration", "frames")
    return storyboard
  }

  private func check(
    _ value: Int, _ limit: Int, _ name: String, _ unit: String
  ) throws(Fault) {
    guard value > limit else { return }
    var fault = Fault(
      .overLimit, "\(option: name) makes \(value) \(unit); this service makes \(limit)")
    (fault.option, fault.found, fault.allowed) = (name, "\(value)", ["0…\(limit)"])
    throw fault
  }
}
