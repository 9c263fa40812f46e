/// A text of pictures and pages that each language has in its own words.
///
/// The raw value is its name in `Assets/languages`.
package enum Word: String, CaseIterable, Sendable {
  // The kinds of way that a comparison tells of.
  case direct = "way.direct"
  case flown = "way.flown"
  case road = "way.road"
  case via = "way.via"
  // A way with its length, and with its time.
  case wayLength = "way.length"
  case wayTime = "way.time"
  // The other way beside it.
  case equallyLong = "way.equal"
  case longer = "way.longer"
  case shorter = "way.shorter"
  case comparison = "ways"
  // What the colors of a line mean.
  case altitude
  case speed
  // The number that a counter counts.
  case countries
  // What the figures of a card tell.
  case distance = "fact.distance"
  case flightTime = "fact.time"
  case localTime = "fact.localTime"
  case flightCount = "fact.flights"
  case airports = "fact.airports"
  case aroundTheWorld = "fact.world"
  case longestFlight = "fact.longest"
  case averageFlight = "fact.average"
  // Names of trips.
  case route
  case stop
  case flights
  case network
  // Descriptions for those who do not see the picture.
  case flightSummary = "alt.flight"
  case viaSummary = "alt.via"
  case routeSummary = "alt.route"
  case tripsSummary = "alt.trips"
  // Places without another name.
  case northPole = "pole.north"
  case southPole = "pole.south"
  // Web pages.
  case pause = "page.pause"
  case sameAsGIF = "page.gif"
  // What CLDR knows.
  case list
  case percent
  case duration
  case date
  case month
  case months
}

extension Word {
  /// The text in English, which the program itself has.
  var english: String {
    switch self {
    case .direct: "as the crow flies"
    case .flown: "as flown"
    case .road: "by road"
    case .via: "by way of {places}"
    case .wayLength: "{way} {distance}"
    case .wayTime: "{way} {distance} in {duration}"
    case .equallyLong: "equally long"
    case .longer: "{percent} longer"
    case .shorter: "{percent} shorter"
    case .comparison: "{first}; {second}, {difference}"
    case .altitude: "Altitude"
    case .speed: "Speed"
    case .countries: "Countries"
    case .distance: "Distance"
    case .flightTime: "Flight time"
    case .localTime: "Local time"
    case .flightCount: "Flights"
    case .airports: "Airports"
    case .aroundTheWorld: "Around the world"
    case .longestFlight: "Longest flight"
    case .averageFlight: "Average flight"
    case .route: "{from} to {to}"
    case .stop: "{name} ({code})"
    case .flights: "{count} flights from {from} to {to}"
    case .network: "{count} flights between {places} places"
    case .flightSummary: "Animated map: flight from {from} to {to}, {distance}"
    case .viaSummary: "Animated map: flight from {from} by way of {via} to {to}, {distance}"
    case .routeSummary: "Animated map: {route}, {distance}"
    case .tripsSummary: "Animated map: {route}, {distance} in all"
    case .northPole: "North Pole"
    case .southPole: "South Pole"
    case .pause: "Pause the animation"
    case .sameAsGIF: "The same as a GIF"
    case .list: "{0}, {1}"
    case .percent: "{0} %"
    case .duration: "{0} {1}"
    case .date: "MMM d, y"
    case .month: "MMM y"
    case .months: "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec"
    }
  }
}

/// A unit of quantities on pictures.
///
/// The raw value is its sign in English.
package enum MeasureUnit: String, CaseIterable, Sendable {
  case kilometers = "km"
  case miles = "mi"
  case nauticalMiles = "nmi"
  case meters = "m"
  case feet = "ft"
  case kilometersPerHour = "km/h"
  case milesPerHour = "mph"
  case knots = "kn"
  case hours = "h"
  case minutes = "min"
  case seconds = "s"
}
