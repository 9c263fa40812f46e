internal import FlightTextFormats

extension JSONValue {
  /// The number, also where it stands in quotes, as some programs have it.
  var quantity: Double? { number ?? string.flatMap { NumberText.parse(Array($0.utf8)) } }

  /// Seconds since 1970 of a moment, as text or as a count of seconds or parts of them.
  var moment: Double? {
    string.flatMap { TimeText.parse(Array($0.utf8)) }
      ?? number.flatMap { TimeText.seconds(sinceEpoch: $0) }
  }

  /// The first of some names that the object has, with its value.
  func first(of names: String...) -> JSONValue? {
    names.lazy.compactMap { self[$0] }.first
  }
}
