internal import FlightOptions
internal import FlightRoutes
internal import FlightScene

/// The way in which the trips of a picture are told.
enum Story {
  /// All alike.
  case alike
  /// The second of two as another way beside the first.
  case comparison(ComparedWays)
  /// As one film, of which nobody knows the next flight, with figures at its end.
  case recap(RecapOptions)

  init(_ trips: [Trip], _ options: StoryboardOptions) {
    if let recap = options.recap {
      self = .recap(recap)
    } else if let comparison = options.comparison, trips.count == 2 {
      self = .comparison(ComparedWays(trips[0], trips[1], comparison, options.text))
    } else {
      self = .alike
    }
  }

  /// The other way; `nil` where there is none.
  var ways: ComparedWays? {
    switch self {
    case .alike, .recap: nil
    case .comparison(let ways): ways
    }
  }

  /// True if the picture tells from the start where trips will go, and that they stop there.
  var isKnownAhead: Bool {
    switch self {
    case .alike, .comparison: true
    case .recap: false
    }
  }

  /// Seconds after the last movement on the map in which figures come into sight.
  var closing: Seconds { isKnownAhead ? 0 : RecapOptions.closing }

  /// The trips whose figures are told: another way beside the first one is not.
  func told<Part>(_ parts: [Part]) -> [Part] { ways == nil ? parts : Array(parts.prefix(1)) }
}
