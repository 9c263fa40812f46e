internal import FlightGeodesy
internal import FlightGraphics
internal import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightStyles

extension StoryboardOptions {
  /// The options of two trips that are compared: on one clock, in two styles.
  ///
  /// The longer way takes the whole duration; by times where both have times, else both are equally
  /// fast.
  func comparing(_ trips: [Trip]) -> StoryboardOptions {
    guard comparison != nil, trips.count == 2 else { return self }
    var options = self
    options.time.order = .together
    // What one waits the other may not.
    options.time.idle = .kept
    options.line.colorBy = ColorBy.none
    options.cues = [TripCue(start: 0), TripCue(color: comparedColor, start: 0)]
    guard case .duration(let seconds) = time.pace else { return options }
    let times = trips.compactMap(\.ledger.seconds)
    let parts =
      time.timing == .recorded && times.count == 2 && times.allSatisfy { $0 > 0 }
      ? times : trips.map(\.lineLength.meters)
    let longest = parts.max() ?? 1
    for (index, part) in parts.enumerated() {
      options.cues[index].duration = seconds * part / longest
    }
    return options
  }

  private var comparedColor: Color { theme.style(ofTrip: 1).color ?? theme.trail }

  /// The style of the way that another one is compared with: a thinner line and a dot.
  var compared: StoryboardOptions {
    var options = self
    options.marker.kind = .dot
    options.marker.art = nil
    options.marker.size = 24 * size.markUnit
    options.theme.marker = comparedColor
    options.line.width = max((line.width ?? theme.sizes.line * size.lineUnit) * 0.65, 1)
    options.line.casingWidth = line.casingWidth.map { $0 * 0.65 }
    return options
  }
}
