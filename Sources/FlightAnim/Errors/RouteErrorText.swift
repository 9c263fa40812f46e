public import FlightRoutes

extension RouteError: SelfExplainedError {
  package func explanation(_ names: OptionNames) -> Explanation {
    switch self {
    case .mixedForms:
      Explanation(
        "the route mixes single stops and chains", "write either LAX JFK LHR or LAX-JFK-LHR")
    case .routeAmongStops(let text):
      Explanation(
        "\"\(text)\" is a route among single stops",
        "give each stop as an argument of its own, like \(names.stops)")
    case .area(let text, let area, let suggestions):
      Explanation(
        "\"\(text)\" is \(area.text)",
        suggestions.isEmpty
          ? "write a city"
          : "write a city: \(suggestions.map(\.description).joined(separator: ", "))")
    case .notARoute(let text):
      Explanation(
        "cannot read the route \"\(text)\"",
        "write codes like LAX-JFK, or places like 47.37,8.54 as arguments of their own")
    case .notAStop(let text):
      Explanation(
        "\"\(text)\" is neither a place nor a coordinate",
        names.isProgram && text.isChain
          ? "give each stop as an argument of its own, like \(names.stops)"
          : "write a city like Zurich, a code like ZRH, or a place like 47.37,8.54 or Home=47.37,8.54"
      )
    case .unknownPlace(let text, let suggestions):
      Explanation(
        "no place is called \"\(text)\"",
        names.isProgram && text.isChain
          ? "give each stop as an argument of its own, like \(names.stops)"
          : suggestions.isEmpty
            ? "write a larger city nearby, a code like ZRH, or a place like 47.37,8.54"
            : "did you mean \(suggestions.map(\.description).joined(separator: ", "))?")
    case .several(let errors):
      Explanation(errors.map { $0.explanation(names).asPart }.joined(separator: "; "))
    case .notACoordinate(let text):
      Explanation(
        "cannot read the coordinate \"\(text)\"",
        "write latitude and longitude in degrees, like 47.37,8.54 or 47.37N,8.54E")
    case .latitudeOutOfRange(let text):
      Explanation(
        "the latitude of \"\(text)\" is beyond 90 degrees",
        "write the latitude first, then the longitude")
    case .longitudeOutOfRange(let text):
      Explanation(
        "the longitude of \"\(text)\" is beyond 360 degrees", "write it from -180 to 180")
    case .unknownCode(let code, let suggestions):
      Explanation(
        "no airport has the code \(code)",
        suggestions.isEmpty
          ? names.airportSearch
          : "did you mean \(suggestions.map(\.description).joined(separator: ", "))?")
    case .trip(let error): error.explanation(names)
    }
  }
}

extension RouteError.Area {
  fileprivate var text: String {
    switch self {
    case .country: "a country"
    case .state: "a state"
    case .countryOrState: "a country or a state"
    }
  }
}

extension String {
  /// True if it is several codes in one text, like `LAX-JFK`.
  fileprivate var isChain: Bool {
    let parts = split { "-–,> ".contains($0) }
    return parts.count > 1
      && parts.allSatisfy { (3...4).contains($0.count) && $0.allSatisfy(\.isLetter) }
  }
}

extension Explanation {
  /// Both as one of several.
  fileprivate var asPart: String { help.map { "\(message) (\($0))" } ?? message }
}

extension TripError: SelfExplainedError {
  package func explanation(_ names: OptionNames) -> Explanation {
    switch self {
    case .tooFewStops: Explanation("a route needs at least two stops, like \(names.stops)")
    case .tooFewPoints(let count):
      Explanation("the line has \(count) \(count == 1 ? "point" : "points"); it needs at least two")
    case .nothingRecorded(let leg):
      Explanation("leg \(leg + 1) goes nowhere: all its points are at one place")
    case .noDistance(let leg, let from, let to):
      Explanation(
        "leg \(leg + 1) goes nowhere: \(from.shortName) and \(to.shortName) are the same place",
        "give each stop another place than the one before it")
    case .notAPlace(let point, let error):
      Explanation("points[\(point)]: \(error.message)", error.help)
    case .notAMoment(let point, let time):
      Explanation(
        time.isFinite
          ? "points[\(point)]: its time \(plain(time)) is thousands of years away"
          : "points[\(point)]: its time is not a number",
        "give seconds since 1970, not milliseconds, or nil for no time")
    case .notInOrder(let point):
      Explanation(
        "points[\(point)] is earlier than points[\(point - 1)]",
        "put the points in order of time, or leave their times out")
    }
  }
}

extension CoordinateError: ExplainedError {
  /// The fault, and where it lies.
  public var message: String {
    switch self {
    case .latitudeOutOfRange(let degrees): "the latitude \(plain(degrees)) is beyond 90 degrees"
    case .notFinite: "latitude or longitude is not a number"
    }
  }

  /// The remedy; `nil` where the message says all.
  public var help: String? { "write the latitude first, -90 to 90 degrees, then the longitude" }
}
