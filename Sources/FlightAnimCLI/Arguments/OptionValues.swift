internal import FlightGraphics

/// Reads a number as people write it; `nil` for anything else, hexadecimal included.
func number(_ text: String) -> Double? {
  let digits = text.drop { $0 == " " }
  guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }) else {
    return nil
  }
  return Double(digits)
}

/// Reads the number of an option; its range is checked where it is used.
func number(_ text: String, of option: String) throws(Failure) -> Double {
  guard let value = number(text) else {
    throw Failure(.usage, "--\(option) \(text) is not a number; write digits, like 2.5")
  }
  return value
}

/// Reads one of the words that an option takes.
///
/// - Parameter other: Another kind of value the option takes, for the error.
func choice<Choice: RawRepresentable<String> & CaseIterable>(
  _ text: String, of option: String, orElse other: String? = nil
) throws(Failure) -> Choice {
  guard let choice = Choice(rawValue: text) else {
    let words = (Choice.allCases.map(\.rawValue) + (other.map { ["or \($0)"] } ?? []))
      .joined(separator: ", ")
    throw Failure(.usage, "--\(option) \(text) is not known; it takes \(words)")
  }
  return choice
}

/// Reads the color of an option; `nil` where that is not given.
///
/// - Parameter example: A color for the error.
func color(
  _ text: String?, of option: String, like example: String = "#d6432f"
) throws(Failure) -> Color? {
  guard let text else { return nil }
  guard let color = Color(hex: text) else {
    throw Failure(.usage, "--\(option) \(text) is not a color; write #rrggbb, like \(example)")
  }
  return color
}

/// Reads a part of the world, `south,west,north,east`; its range is checked where it is used.
func bounds(_ text: String) -> (south: Double, west: Double, north: Double, east: Double)? {
  let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
    .map { number(String($0)) }
  guard numbers.count == 4, let south = numbers[0], let west = numbers[1], let north = numbers[2],
    let east = numbers[3]
  else { return nil }
  return (south, west, north, east)
}
