internal import FlightAnim
internal import FlightOrders
internal import FlightRoutes

/// A value behind a word that takes none, which would be taken for a stop.
enum StrayValue {
  /// True for a number, and for a value of some option that is no place.
  static func isOne(_ text: String) -> Bool {
    if number(text) != nil || isNumberWithUnit(text) || isOnOrOff(text) { return true }
    return isAircraft(text)
      || ValueWords.options(taking: text).first != nil && !RouteReader().isRoute(text)
  }

  /// True for the ending of a file that is written, or that people ask for; a code is in capitals.
  static func isFormat(_ text: String) -> Bool {
    text == text.lowercased()
      && (Output.Format.all.contains { $0.fileExtensions.contains(text) }
        || ForeignEnding[text] != nil)
  }

  /// True for what may be the type or level of an aircraft: `737`, `B77W`, `A320-200`, `FL350`.
  static func isAircraft(_ text: String) -> Bool {
    let isPlain = text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x2D
    }
    return isPlain && text.utf8.count <= 12 && text.contains(where: \.isNumber)
      && !RouteReader().isRoute(text)
  }

  /// True for what says yes or no; a code is in capitals.
  static func isOnOrOff(_ text: String) -> Bool {
    ["on", "off", "yes", "no", "true", "false", "0", "1"].contains(text)
  }

  /// The option that takes such a value, written out; `nil` for on and off, and for none.
  static func remedy(_ text: String) -> String? {
    let options = ValueWords.options(taking: text)
    // Many options take on and off.
    guard let option = options.first, options.count < 3 else { return nil }
    return "--\(option) \(text)"
  }

  private static func isNumberWithUnit(_ text: String) -> Bool {
    let digits = text.prefix { $0.isNumber || $0 == "." }
    let unit = text.dropFirst(digits.count)
    return !digits.isEmpty && ["%", "px", "s", "ms", "ft", "m", "km", "mi"].contains(unit)
  }
}
