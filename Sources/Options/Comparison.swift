internal import FlightGeodesy
internal import FlightGraphics
package import FlightRoutes
internal import FlightScene
internal import FlightStyles

/// The last of two trips set beside the first, as another way between the same places.
public struct Comparison: Hashable, Sendable {
  /// The name of the other way in the caption; `nil` suits the trip: `by road`.
  public var label: String?

  /// Creates a comparison.
  public init(label: String? = nil) { self.label = label }
}

/// Two ways between the same places in words: `as the crow flies 3,983 km; by road 4,559 km, 14 %
/// longer`.
package struct ComparedWays {
  /// The name of the other way.
  package let name: String
  let way: String
  let other: String
  let difference: String

  /// - Parameters:
  ///   - trip: The way that is shown as usual.
  ///   - compared: The other one.
  package init(_ trip: Trip, _ compared: Trip, _ comparison: Comparison, units: Units) {
    name = comparison.label ?? compared.kind
    func told(_ label: String, _ trip: Trip) -> String {
      "\(label) \(units.text(trip.length))"
        + (trip.recordedSeconds.map { " in \(ReadableNumber.duration($0))" } ?? "")
    }
    way = told(trip.kind, trip)
    other = told(name, compared)
    let ratio = compared.length.meters / trip.length.meters
    let percent = ((ratio - 1) * 100).rounded()
    switch percent {
    case 0: difference = "equally long"
    case 1...: difference = "\(ReadableNumber.grouped(percent)) % longer"
    default: difference = "\(ReadableNumber.grouped(-percent)) % shorter"
    }
  }

  package var sentence: String { "\(way); \(other), \(difference)" }
  /// The same with a capital.
  package var caption: String { sentence.prefix(1).uppercased() + sentence.dropFirst() }
}

extension Trip {
  /// The kind of way a trip is. Recordings of aircraft know heights; lines of roads seldom do.
  fileprivate var kind: String {
    if legs.contains(where: { $0.recording?.altitudes != nil }) { return "as flown" }
    if legs.contains(where: { $0.recording != nil }) { return "by road" }
    let via = stops.dropFirst().dropLast().map { $0.name ?? $0.shortName }
    return via.isEmpty ? "as the crow flies" : "by way of \(via.joined(separator: ", "))"
  }
}

extension StoryboardOptions {
  /// The options of two trips that are compared: on one clock, in two styles.
  ///
  /// The longer way takes the whole duration; by times where both have times, else both are equally
  /// fast.
  package func comparing(_ trips: [Trip]) -> StoryboardOptions {
    guard comparison != nil, trips.count == 2 else { return self }
    var options = self
    options.time.order = .together
    options.line.colorBy = ColorBy.none
    options.cues = [TripCue(start: 0), TripCue(color: comparedColor, start: 0)]
    guard case .duration(let seconds) = time.pace else { return options }
    let times = trips.compactMap(\.recordedSeconds)
    let parts =
      time.timing == .recorded && times.count == 2 && times.allSatisfy { $0 > 0 }
      ? times : trips.map(\.length.meters)
    let longest = parts.max() ?? 1
    for (index, part) in parts.enumerated() {
      options.cues[index].duration = seconds * part / longest
    }
    return options
  }

  private var comparedColor: Color { theme.style(ofTrip: 1).color ?? theme.trail }

  /// The style of the way that another one is compared with: a thinner line and a dot.
  package var compared: StoryboardOptions {
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
