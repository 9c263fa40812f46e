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
  /// How the Earth lies on the picture.
  package let view: MapView

  /// The most points a trip may have: 0.1 m apart on a flight of 1,000 km.
  public static let mostPoints = 10_000_000.0
  /// The most ticks an animation may have: nine hours.
  public static let mostTicks = 1_000_000.0

  /// Tells a trip.
  ///
  /// - Throws: `StoryboardError`.
  /// - Complexity: O(points + ticks + map in view).
  public init(_ trip: Trip, options: StoryboardOptions) throws(StoryboardError) {
    do throws(OptionError) { try options.check() } catch { throw .option(error) }
    try Storyboard.checkCost(of: trip, options)
    let line = RouteLine(trip, spacing: options.spacing)
    let timeline = Timeline(
      legs: line.clocks(spacing: options.spacing, replays: options.timing == .recorded),
      pace: options.pace, easing: options.easing)
    let lettering = try Lettering(options: options)
    let playback = Playback(
      firstHold: options.firstHold, motion: timeline.duration, lastHold: options.lastHold,
      repetition: options.repetition)
    let layout = try Layout(
      trip, line, lettering: lettering, options: options, playback: playback)

    self.trip = trip
    legs = line.legs
    self.timeline = timeline
    view = layout.view
    scene = Scene(
      size: options.size, background: options.theme.ocean,
      nodes: layout.nodes(timeline: timeline),
      playback: playback,
      title: options.title ?? trip.headline, summary: trip.summary)
  }

  private static func checkCost(
    of trip: Trip, _ options: StoryboardOptions
  ) throws(StoryboardError) {
    // Recordings have the points they have.
    let sampled = trip.legs.reduce(0) { $0 + ($1.recording == nil ? $1.length.meters : 0) }
    let points = sampled / options.spacing.meters
    guard points <= mostPoints else { throw .tooManyPoints(points) }
    let ticks =
      switch options.pace {
      case .duration(let seconds): seconds * Timeline.rate
      case .step(let step): trip.length.meters / options.spacing.meters / step
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
