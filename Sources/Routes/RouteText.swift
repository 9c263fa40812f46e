package import FlightGeodesy
internal import FlightTextFormats

/// A stop as the user wrote it.
package enum StopText: Hashable, Sendable {
  /// Letters and digits that should be a code, in capitals.
  case code(String)
  /// A coordinate, with the name given to it.
  case place(Coordinate, name: String?)
}

/// Reads the ROUTE arguments of a command line: what the user wrote, not yet looked up.
package enum RouteText {
  /// Reads all ROUTE arguments.
  ///
  /// - Parameter arguments: Stops (`LAX`, `47.37,8.54`, `Home=47.37,8.54`) that together make one
  ///   trip, or chains (`LAX-JFK`, `LAX-JFK,SFO-NRT`) of which each is a trip.
  /// - Returns: The stops of each trip, in order; at least one trip.
  /// - Throws: `RouteError`.
  package static func parse(_ arguments: [String]) throws(RouteError) -> [[StopText]] {
    var stops: [StopText] = []
    var trips: [[StopText]] = []
    for argument in arguments {
      // Pages write chains with an en dash, and people paste from pages.
      let text = String(argument.trimmed.map { $0 == "–" ? "-" : $0 })
      if let place = try coordinate(text) {
        stops.append(place)
      } else if text.contains("-") || text.contains(",") {
        trips += try chains(text)
      } else {
        stops.append(.code(try code(text)))
      }
    }
    guard !trips.isEmpty else {
      return stops.isEmpty ? [] : [stops]
    }
    guard stops.isEmpty else { throw .mixedForms }
    return trips
  }

  /// Reads one stop by itself: a code or a coordinate.
  static func stop(_ text: String) throws(RouteError) -> StopText {
    if let place = try coordinate(text.trimmed) { return place }
    return .code(try code(text.trimmed))
  }

  private static func chains(_ text: String) throws(RouteError) -> [[StopText]] {
    var trips: [[StopText]] = []
    for chain in text.split(separator: ",", omittingEmptySubsequences: false) {
      var trip: [StopText] = []
      for name in chain.split(separator: "-", omittingEmptySubsequences: false) {
        trip.append(.code(try code(String(name), in: text)))
      }
      trips.append(trip)
    }
    return trips
  }

  /// Codes have three or four letters; two to four letters or digits may be a slip that suggestions
  /// can correct.
  private static func code(
    _ text: String, in argument: String? = nil
  ) throws(RouteError) -> String {
    let isCode =
      (2...4).contains(text.utf8.count)
      && text.utf8.allSatisfy { Character(Unicode.Scalar($0)).isASCIILetterOrDigit }
    guard isCode else {
      if let argument { throw .notARoute(argument) }
      throw .notAStop(text)
    }
    return text.uppercased()
  }
}

extension RouteText {
  /// Reads `LAT,LON` with or without `NAME=` before it; `nil` if the text is none.
  private static func coordinate(_ text: String) throws(RouteError) -> StopText? {
    var name: String?
    var numbers = Substring(text)
    if let equals = text.lastIndex(of: "=") {
      name = text[..<equals].trimmed.withoutControls
      numbers = text[text.index(after: equals)...]
    }
    let parts = numbers.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, looksNumeric(parts[0]), looksNumeric(parts[1]) else {
      if name != nil { throw .notACoordinate(text) }
      return nil
    }
    guard let latitude = degrees(parts[0], positive: "N", negative: "S"),
      let longitude = degrees(parts[1], positive: "E", negative: "W")
    else { throw .notACoordinate(text) }
    guard abs(longitude) <= 360 else { throw .longitudeOutOfRange(text) }
    do throws(CoordinateError) {
      let place = try Coordinate(latitude: .degrees(latitude), longitude: .degrees(longitude))
      return .place(place, name: name.flatMap { $0.isEmpty ? nil : $0 })
    } catch {
      switch error {
      case .latitudeOutOfRange: throw .latitudeOutOfRange(text)
      case .notFinite: throw .notACoordinate(text)
      }
    }
  }

  /// True if a text can only be meant as a number: `33.9`, `-118`, `N33.9`, `33.9n`. `N33` alone
  /// could be a code, but not beside a comma and another number.
  private static func looksNumeric(_ text: Substring) -> Bool {
    let text = text.trimmed
    let body = text.utf8.filter { !"NSEWnsew+-. °".utf8.contains($0) && $0 < 0x80 }
    return !body.isEmpty && body.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Reads decimal degrees with a sign or a hemisphere's letter, before or after.
  private static func degrees(
    _ text: Substring, positive: Character, negative: Character
  ) -> Double? {
    var body = text.trimmed.uppercased().filter { $0 != "°" }
    var sign = 1.0
    for (letter, value) in [(positive, 1.0), (negative, -1.0)] {
      if body.first == letter {
        body.removeFirst()
        sign = value
      } else if body.last == letter {
        body.removeLast()
        sign = value
      } else {
        continue
      }
      // A letter and a sign would contradict or repeat each other.
      if body.hasPrefix("-") || body.hasPrefix("+") { return nil }
      break
    }
    body = body.trimmed
    // `Double` would also read hexadecimal, "nan" and "inf".
    let allowed = body.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.".utf8.contains($0) }
    guard allowed, let value = Double(body), value.isFinite else { return nil }
    return sign * value
  }
}

extension Character {
  fileprivate var isASCIILetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}

/// The reason that a route cannot be read or looked up.
public enum RouteError: Error, Equatable, Sendable {
  /// Stops and chains stand side by side.
  case mixedForms
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
  /// No airport has this code; some that look or sound like it, as `CODE (City)`.
  case unknownCode(String, suggestions: [String])
  /// A flight log names an airport that nobody knows, on a line.
  case inLog(line: Int?, code: String)
  /// The stops are no trip.
  case trip(TripError)
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
