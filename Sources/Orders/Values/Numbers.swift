internal import FlightAnim
internal import FlightTextFormats

/// Reads a number as people write it; `nil` for anything else, hexadecimal and infinity included.
package func number(_ text: String) -> Double? { NumberText.parse(Array(text.utf8)) }

/// Reads the number of an option; its range is checked where it is used.
///
/// - Parameters:
///   - units: Units that may follow the number, and the factor of each; with an empty name, that of
///     a number without one.
///   - example: A value for the error.
func number(
  _ text: String, of option: String, units: [String: Double] = [:], like example: String = "2.5"
) throws(Fault) -> Double {
  let plain = text.lowercased().filter { $0 != " " }
  let unit = String(String(plain.reversed().prefix { $0.isLetter || $0 == "%" }).reversed())
  let factor = unit.isEmpty ? units[unit] ?? 1 : units[unit]
  if let factor, let value = number(unit.isEmpty ? text : String(plain.dropLast(unit.count))),
    (value * factor).isFinite
  {
    return value * factor
  }
  if plain.filter({ $0 == "," }).count == 1, !plain.contains("."),
    number(plain.replacing(each: ",", by: ".")) != nil
  {
    throw Fault(
      .badOption, "\(option: option) \(text) is not a number here",
      "write a point in place of the comma: \(option: option) \(plain.replacing(each: ",", by: "."))"
    )
  }
  throw Fault(
    .badOption, "\(option: option) \(text) is not a number", "write digits, like \(example)")
}

/// Reads a number of seconds: `5`, `5s`, `0:05`, `1:30`, `500ms`.
package func seconds(_ text: String, of option: String) throws(Fault) -> Double {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
  if parts.count == 2 || parts.count == 3 {
    let values = parts.compactMap { number($0) }
    let sum = values.reduce(0) { $0 * 60 + $1 }
    if values.count == parts.count, values.allSatisfy({ $0 >= 0 }), sum.isFinite { return sum }
  }
  return try number(text, of: option, units: secondUnits)
}

private let secondUnits: [String: Double] = [
  "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "ms": 0.001, "m": 60, "min": 60,
  "mins": 60, "minute": 60, "minutes": 60,
]

private let distanceUnits: [String: Double] = [
  "m": 1, "meter": 1, "meters": 1, "metres": 1, "km": 1000, "kilometers": 1000,
  "kilometres": 1000, "mi": 1609.344, "mile": 1609.344, "miles": 1609.344, "nm": 1852,
  "nmi": 1852,
]

/// Reads a distance on the Earth: `100`, `100km`, `60mi`.
///
/// - Parameter meters: The length of the unit of a number without one.
func distance(_ text: String, of option: String, in meters: Double) throws(Fault) -> Distance {
  let units = distanceUnits.merging(["": meters]) { $1 }
  return .meters(try number(text, of: option, units: units, like: "100"))
}

extension OptionValue<Double> {
  /// A number with a unit of its own, or none.
  static func number(
    _ range: ClosedRange<Double>? = nil, units: [String: Double] = [:], like example: String = "2.5"
  ) -> OptionValue {
    OptionValue(ValueFacts(.number, range: range), text: { plain($0) }) {
      (text, reading) throws(Fault) in
      try FlightOrders.number(text, of: reading.option, units: units, like: example)
    }
  }

  /// A length in the picture: `3`, `3px`.
  static func pixels(_ range: ClosedRange<Double>? = nil) -> OptionValue {
    number(range, units: ["px": 1, "pixel": 1, "pixels": 1], like: "3")
  }

  /// A share of a whole: `0.1`, `10%`.
  static func share(_ range: ClosedRange<Double>? = nil) -> OptionValue {
    number(range, units: ["%": 0.01], like: "0.1")
  }

  /// A number of frames in a second: `25`, `25fps`.
  static func rate(_ range: ClosedRange<Double>? = nil) -> OptionValue {
    number(range, units: ["fps": 1, "hz": 1], like: "25")
  }

  /// A number of seconds: `5`, `5s`, `0:05`, `1:30`, `500ms`.
  public static func seconds(_ range: ClosedRange<Double>? = nil) -> OptionValue {
    OptionValue(ValueFacts(.number, range: range), text: { plain($0) }) {
      (text, reading) throws(Fault) in
      try FlightOrders.seconds(text, of: reading.option)
    }
  }
}

extension OptionValue<Double> {
  /// The same, refused outside its range here and not later.
  public var checked: OptionValue {
    OptionValue(facts, text: text) { [facts, read] (text, reading) throws(Fault) in
      let value = try read(text, reading)
      guard let range = facts.range, !range.contains(value) else { return value }
      throw reading.fault(text, isBeyond: range)
    }
  }
}

extension OptionReading {
  /// The fault of a number out of its range.
  func fault(_ text: String, isBeyond range: ClosedRange<Double>) -> Fault {
    fault(
      text, "is out of range", "it takes \(plain(range.lowerBound)) to \(plain(range.upperBound))")
  }
}

extension OptionValue<Int> {
  /// A whole number.
  public static func count(_ range: ClosedRange<Int>) -> OptionValue {
    let facts = ValueFacts(
      .integer, range: Double(range.lowerBound)...Double(range.upperBound))
    return OptionValue(facts, text: { "\($0)" }) { (text, reading) throws(Fault) in
      let count = Int(text.trimmed)
      if let count, range.contains(count) { return count }
      let fault: Phrase =
        count.map { $0 < 0 ? "is below zero" : "is out of range" } ?? "is not a whole number"
      throw reading.fault(
        text, fault,
        "it takes \(count == nil ? "" : "a whole number, ")\(range.lowerBound) to \(range.upperBound)"
      )
    }
  }
}

extension OptionValue<Distance> {
  /// A distance on the Earth: `100`, `100km`, `60mi`.
  ///
  /// - Parameters:
  ///   - meters: The length of the unit of a number without one.
  ///   - range: The range in that unit.
  static func distance(
    in meters: Double, _ range: ClosedRange<Double>? = nil
  ) -> OptionValue {
    OptionValue(ValueFacts(.number, range: range), text: { plain($0.meters / meters) }) {
      (text, reading) throws(Fault) in
      try FlightOrders.distance(text, of: reading.option, in: meters)
    }
  }
}
