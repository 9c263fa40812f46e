internal import FlightGraphics
internal import FlightTextFormats

/// Reads a number as people write it; `nil` for anything else, hexadecimal and infinity included.
func number(_ text: String) -> Double? { NumberText.parse(Array(text.utf8)) }

/// Reads the number of an option; its range is checked where it is used.
///
/// - Parameters:
///   - units: Units that may follow the number, and the factor of each; with an empty name, that of
///     a number without one.
///   - example: A value for the error.
func number(
  _ text: String, of option: String, units: [String: Double] = [:], like example: String = "2.5"
) throws(Failure) -> Double {
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
    throw Failure(
      .usage,
      "--\(option) \(text) is not a number here; write a point in place of the comma: "
        + "--\(option) \(plain.replacing(each: ",", by: "."))")
  }
  throw Failure(.usage, "--\(option) \(text) is not a number; write digits, like \(example)")
}

/// Reads a number of seconds: `5`, `5s`, `0:05`, `1:30`, `500ms`.
func seconds(_ text: String, of option: String) throws(Failure) -> Double {
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

/// Reads a length in the picture: `3`, `3px`.
func pixels(_ text: String, of option: String) throws(Failure) -> Double {
  try number(text, of: option, units: ["px": 1, "pixel": 1, "pixels": 1], like: "3")
}

/// Reads a share of a whole: `0.1`, `10%`.
func share(_ text: String, of option: String) throws(Failure) -> Double {
  try number(text, of: option, units: ["%": 0.01], like: "0.1")
}

/// Reads a number of frames in a second: `25`, `25fps`.
func rate(_ text: String, of option: String) throws(Failure) -> Double {
  try number(text, of: option, units: ["fps": 1, "hz": 1], like: "25")
}

/// Reads a distance on the Earth: `100`, `100km`, `60mi`.
///
/// - Returns: Meters.
/// - Parameter meters: The length of the unit of a number without one.
func distance(_ text: String, of option: String, in meters: Double) throws(Failure) -> Double {
  let units = distanceUnits.merging(["": meters]) { $1 }
  return try number(text, of: option, units: units, like: "100")
}

private let distanceUnits: [String: Double] = [
  "m": 1, "meter": 1, "meters": 1, "metres": 1, "km": 1000, "kilometers": 1000,
  "kilometres": 1000, "mi": 1609.344, "mile": 1609.344, "miles": 1609.344, "nm": 1852,
  "nmi": 1852,
]

/// Reads the sides of a picture: `800x500`, `800×500`, `800*500`, `1080p`, `16:9`; one side alone, `800` or
/// `x500`, has the other in proportion to the usual size.
func sides(_ text: String) -> (width: Int, height: Int)? {
  let plain = text.lowercased().filter { $0 != " " }.replacing(each: "pixels", by: "")
    .replacing(each: "px", by: "").replacing(each: "by", by: "x")
  switch plain {
  case "hd", "720p": return (1280, 720)
  case "fullhd", "full-hd", "fhd", "1080p": return (1920, 1080)
  case "4k", "uhd", "2160p": return (3840, 2160)
  default: break
  }
  if let sides = ratioSides(plain) { return sides }
  let parts = plain.split(omittingEmptySubsequences: false) { "x×*✕,:".contains($0) }
  let usual = (width: 800, height: 500)
  switch parts.count {
  case 1: return Int(plain).map { ($0, otherSide($0, usual.height, usual.width)) }
  case 2 where parts[0].isEmpty:
    return Int(parts[1]).map { (otherSide($0, usual.width, usual.height), $0) }
  case 2 where parts[1].isEmpty:
    return Int(parts[0]).map { ($0, otherSide($0, usual.height, usual.width)) }
  case 2: return Int(parts[0]).flatMap { width in Int(parts[1]).map { (width, $0) } }
  default: return nil
  }
}

/// The sides of a picture in a ratio, `16:9` or `16/9`, of which the longer one is the usual width; `nil` for
/// what is no ratio of small numbers.
func ratioSides(_ text: String) -> (width: Int, height: Int)? {
  let parts = text.split(omittingEmptySubsequences: false) { ":/".contains($0) }.compactMap {
    number(String($0))
  }
  guard parts.count == 2, parts.allSatisfy({ (1...32).contains($0) }) else { return nil }
  let scale = 800 / max(parts[0], parts[1])
  return (Int((parts[0] * scale).rounded()), Int((parts[1] * scale).rounded()))
}

/// The side of a picture beside a known one; a side out of range stays so.
func otherSide(_ side: Int, _ share: Int, _ whole: Int) -> Int {
  guard (1...1_000_000).contains(side) else { return side }
  return max(1, (side * share + whole / 2) / whole)
}

/// Reads one of the words that an option takes.
///
/// - Parameter other: Another kind of value the option takes, for the error.
func choice<Choice: RawRepresentable<String> & CaseIterable>(
  _ text: String, of option: String, orElse other: String? = nil
) throws(Failure) -> Choice {
  guard
    let choice = Choice(rawValue: text) ?? Choice(rawValue: ValueWords.word(text, of: option))
  else {
    let words = (Choice.allCases.map(\.rawValue) + (other.map { ["or \($0)"] } ?? []))
      .joined(separator: ", ")
    throw Failure(
      .usage,
      "--\(option) \(text) is not known; it takes \(words)",
      didYouMean: suggestions(for: text, among: Choice.allCases.map(\.rawValue)))
  }
  return choice
}

/// A word that is a slip of the fingers away; none where there is none.
func suggestions(for text: String, among words: [String]) -> [String] {
  let letters = Array(text.lowercased().utf8)[...]
  let near = words.first {
    editDistance(letters, Array($0.utf8), atMost: letters.count < 4 ? 0 : 2) != nil
  }
  return [near].compactMap(\.self)
}

/// Reads the color of an option; `nil` where that is not given.
///
/// - Parameter example: A color for the error.
func color(
  _ text: String?, of option: String, like example: String = "#d6432f"
) throws(Failure) -> Color? {
  guard let text else { return nil }
  guard let color = Color(written: text) else {
    throw Failure(
      .usage,
      "--\(option) \(text) is not a color; write #rrggbb, like '\(example)', or a name, like "
        + "crimson (see 'flightanim help colors')")
  }
  return color
}

/// Reads a part of the world, `south,west,north,east`, also with blanks between the numbers; its range is checked where it is used.
func bounds(_ text: String) -> (south: Double, west: Double, north: Double, east: Double)? {
  let isCommas = text.contains(",")
  let numbers = text.split(omittingEmptySubsequences: !isCommas) {
    isCommas ? $0 == "," : $0 == " " || $0 == ";"
  }.map { number(String($0)) }
  guard numbers.count == 4, let south = numbers[0], let west = numbers[1], let north = numbers[2],
    let east = numbers[3]
  else { return nil }
  return (south, west, north, east)
}
