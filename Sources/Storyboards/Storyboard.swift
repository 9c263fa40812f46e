public import FlightScene
public import Geodesy
internal import Graphics
public import Routes
internal import Typography

/// A trip made ready to be shown: the points of its legs, the clock, and the scene.
public struct Storyboard: Equatable, Sendable {
  /// The trip.
  public let trip: Trip
  /// The points of each leg on the Earth.
  public let legs: [GeoPolyline]
  /// The clock.
  public let timeline: Timeline
  /// The animation.
  public let scene: Scene
  /// How the map is looked at: fixed where it is so small that there is no closer look.
  public let camera: CameraMode
  /// How the Earth lies on the picture.
  package let view: MapView

  /// How the Earth is flattened.
  public var projection: Projection { view.projection }

  /// The most points a trip may have: 0.1 m apart on a flight of 1,000 km.
  public static let mostPoints = 10_000_000.0
  /// The most ticks an animation may have: ten hours.
  public static let mostTicks = 1_080_000.0

  /// Tells a trip.
  ///
  /// - Parameter maps: Where pictures that are told one after the other find maps of the same view.
  /// - Throws: `StoryboardError`.
  /// - Complexity: O(points + ticks + map in view).
  public init(
    _ trip: Trip, options: StoryboardOptions, sharing maps: SharedMaps? = nil
  ) throws(StoryboardError) {
    try Storyboard.check(trip, options: options)
    let line = RouteLine(trip, spacing: options.spacing)
    let timeline = Timeline(
      legs: line.clocks(spacing: options.spacing, replays: options.timing == .recorded),
      pace: options.pace, easing: options.easing)
    let lettering = try Lettering(options: options)
    let playback = Playback(
      firstHold: options.firstHold, motion: timeline.duration, lastHold: options.lastHold,
      repetition: options.repetition)
    let layout = try Layout(
      trip, line, lettering: lettering, options: options, playback: playback, timeline: timeline,
      sharing: maps)

    self.trip = trip
    legs = line.legs
    self.timeline = timeline
    view = layout.view
    camera = layout.camera
    scene = Scene(
      size: options.size, background: layout.background,
      nodes: layout.nodes(timeline: timeline),
      playback: playback,
      title: options.title ?? trip.headline, summary: trip.summary)
  }

  /// Checks what can be known before anything is sampled or drawn.
  ///
  /// - Throws: `.option`, `.tooManyPoints`, `.tooManyTicks`.
  package static func check(
    _ trip: Trip, options: StoryboardOptions
  ) throws(StoryboardError) {
    do throws(OptionError) { try options.check() } catch { throw .option(error) }
    try checkCost(of: trip, options)
  }

  /// Counts before anything is made: each leg has a segment and a tick at least.
  private static func checkCost(
    of trip: Trip, _ options: StoryboardOptions
  ) throws(StoryboardError) {
    // Recordings have the points they have.
    let segments = trip.legs.map { leg in
      leg.recording == nil ? (leg.length.meters / options.spacing.meters).rounded(.up) : 0
    }
    let points = segments.reduce(1, +)
    guard points <= mostPoints else { throw .tooManyPoints(points) }
    let ticks =
      switch options.pace {
      case .duration(let seconds): max(seconds * Timeline.rate, Double(segments.count))
      case .step(let step):
        trip.legs.reduce(0) { sum, leg in
          let steps = (leg.length.meters / options.spacing.meters).rounded(.up) / step
          return sum + steps.rounded(.up) + Double(Timeline.longestPause)
        }
      }
    guard ticks <= mostTicks else { throw .tooManyTicks(ticks) }
  }
}

extension Trip {
  /// `Los Angeles (LAX) to New York (JFK)`.
  var headline: String {
    // The names of a year of flights would fill the page.
    guard stops.count <= 12 else {
      return
        "\(flightCount) flights from \(stops[0].longName) to \(stops[stops.count - 1].longName)"
    }
    return stops.map(\.longName).joined(separator: " to ")
  }

  private var flightCount: Int { legs.count { !$0.isConnection } }

  /// What the animation shows, for those who cannot see it.
  var summary: String {
    let places = stops.map(\.longName)
    let via = places.dropFirst().dropLast()
    guard stops.count <= 12 else {
      return "Animated map: \(headline), \(grouped(Int(length.kilometers.rounded()))) km"
    }
    return "Animated map: flight from \(places[0])"
      + (via.isEmpty ? "" : " by way of \(via.joined(separator: ", "))")
      + " to \(places[places.count - 1]), \(grouped(Int(length.kilometers.rounded()))) km"
  }
}

/// A whole number with commas between thousands.
private func grouped(_ number: Int) -> String {
  var text = ""
  for (index, digit) in String(number).reversed().enumerated() {
    if index > 0 && index % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return String(text.reversed())
}
