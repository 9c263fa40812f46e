internal import FlightAtlas
internal import FlightGeodesy
internal import FlightTextFormats

/// Reads what people write for a route, as text: not yet looked up.
package enum RouteText {}

extension RouteText {
  /// Reads a coordinate; `nil` if the text is none.
  ///
  /// - Throws: `.notACoordinate`, `.latitudeOutOfRange`, `.longitudeOutOfRange` with `original`.
  static func coordinate(
    _ text: String, in original: String
  ) throws(RouteError) -> Coordinate? {
    let text = withPoints(text)
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let (latitude, longitude) = degreesAndMinutes(text) else {
      if parts.count == 2, looksNumeric(parts[0]), looksNumeric(parts[1]) {
        throw .notACoordinate(original)
      }
      return nil
    }
    guard abs(longitude) <= 360 else { throw .longitudeOutOfRange(original) }
    do throws(CoordinateError) {
      return try Coordinate(latitude: .degrees(latitude), longitude: .degrees(longitude))
    } catch {
      switch error {
      case .latitudeOutOfRange: throw .latitudeOutOfRange(original)
      case .notFinite: throw .notACoordinate(original)
      }
    }
  }

  /// A text with points for decimal commas, if it has such: `47,37;8,54`.
  private static func withPoints(_ text: String) -> String {
    let halves = text.split(separator: ";", omittingEmptySubsequences: false)
    guard halves.count == 2, !text.contains("."),
      halves.allSatisfy({ half in half.count(where: { $0 == "," }) == 1 })
    else { return text }
    return halves.map { $0.replacing(each: ",", by: ".") }.joined(separator: ",")
  }

  /// Parts `NAME=PLACE`; the name is `nil` where there is none.
  static func named(_ text: String) -> (name: String?, place: String) {
    guard let equals = text.lastIndex(of: "=") else { return (nil, text) }
    // Nobody means an arrow by a name.
    if text[text.index(after: equals)...].hasPrefix(">") { return (nil, text) }
    let name = text[..<equals].trimmed.withoutControls
    return (name, String(text[text.index(after: equals)...]))
  }

  /// True if the text is one number, as half of a coordinate is.
  static func isHalfCoordinate(_ text: String) -> Bool {
    let body = text.trimmed
    guard body.contains(where: \.isNumber) else { return false }
    return looksNumeric(body.hasSuffix(",") ? body.dropLast() : body[...])
  }

  /// True if a text can only be meant as a number: `33.9`, `-118`, `N33.9`, `33.9n`. `N33` alone
  /// could be a code, but not beside a comma and another number.
  private static func looksNumeric(_ text: Substring) -> Bool {
    let text = text.trimmed
    let body = text.utf8.filter { !"NSEWnsew+-. °".utf8.contains($0) && $0 < 0x80 }
    // Programs write so what is no number, but "Nan" is in Thailand.
    let isMissing = ["nan", "inf", "null", "none"].contains(text.lowercased())
    return isMissing || !body.isEmpty && body.allSatisfy { (0x30...0x39).contains($0) }
  }
}

/// The reason that a route cannot be read or looked up.
public enum RouteError: Error, Equatable, Sendable {
  /// Stops and chains stand side by side.
  case mixedForms
  /// A text that is a route stands among stops.
  case routeAmongStops(String)
  /// An argument is neither a stop nor a chain.
  case notARoute(String)
  /// An argument is no code and no coordinate.
  case notAStop(String)
  /// An argument looks like a coordinate but is none.
  case notACoordinate(String)
  /// A latitude lies beyond ±90°.
  case latitudeOutOfRange(String)
  /// A longitude lies beyond ±360°.
  case longitudeOutOfRange(String)
  /// Nobody knows a place of this name; some that are called nearly so, as `City (CODE)`.
  case unknownPlace(String, suggestions: [PlaceSuggestion])
  /// A country or state is no stop; some of its cities, as `City (CODE)`.
  case area(String, Area, suggestions: [PlaceSuggestion])
  /// Several stops cannot be read or looked up.
  indirect case several([RouteError])
  /// No airport has this code; some that look or sound like it, as `CODE (City)`.
  case unknownCode(String, suggestions: [PlaceSuggestion])
  /// The stops are no trip.
  case trip(TripError)

  /// The kind of an area that is larger than a city.
  public enum Area: Hashable, Sendable {
    /// A country.
    case country
    /// A state or province.
    case state
    /// Both, as Georgia is.
    case countryOrState
  }
}

/// A place that may have been meant.
public struct PlaceSuggestion: Hashable, Sendable, CustomStringConvertible {
  /// The text to write for it: a code, or the name where it has none.
  public let value: String
  /// The same for people: `JFK (New York)`.
  public let description: String

  init(_ value: String, _ description: String) {
    (self.value, self.description) = (value, description)
  }

  /// A city, by its airport where it has one.
  init(_ city: City) {
    self.init(
      city.airport?.code ?? city.name,
      city.airport.map { "\(city.name) (\($0.code))" } ?? city.name)
  }
}

extension RouteError {
  /// What may have been meant, as `City (CODE)`.
  package var suggestions: [PlaceSuggestion] {
    switch self {
    case .unknownPlace(_, let suggestions), .unknownCode(_, let suggestions),
      .area(_, _, let suggestions):
      suggestions
    case .several(let errors): errors.flatMap(\.suggestions)
    default: []
    }
  }
}

extension String {
  /// The text without characters that are not seen but change how others are shown.
  fileprivate var withoutControls: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter {
          $0.properties.generalCategory != .control && !$0.properties.isBidiControl
        }))
  }
}
