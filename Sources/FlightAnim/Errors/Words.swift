internal import FlightPlatform
internal import FlightStyles
internal import FlightTracks

/// A number without needless decimals.
package func plain(_ value: Double) -> String {
  abs(value) < 1e15 && value == value.rounded() ? String(Int(value)) : String(value)
}

/// A number with zeros before it.
func padded(_ number: Int, to width: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(width - digits.count, 0)) + digits
}

extension CalendarDay {
  /// The day as far as it is known: `2024-05-01`, `2024-05` or `2024`.
  var text: String {
    [padded(year, to: 4), month.map { padded($0) }, day.map { padded($0) }]
      .compactMap(\.self).joined(separator: "-")
  }
}

extension Moment {
  /// The moment for people, as options take it: `2026-06-21T18:00Z`.
  var text: String {
    let minutes = Int((secondsSince1970 / 60).rounded(.down))
    let day = Int((Double(minutes) / 1440).rounded(.down))
    let minute = minutes - day * 1440
    guard let date = CalendarDay(daysSince1970: day) else { return plain(secondsSince1970) }
    return "\(date.text)T\(padded(minute / 60)):\(padded(minute % 60))Z"
  }
}

/// The operating system's text for an error number.
package func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

/// A path for people.
package func displayed(_ path: String) -> String { path == "-" ? "standard output" : path }

extension ClosedRange<Double> {
  /// The range as a remedy.
  var remedy: String {
    if lowerBound == upperBound { return "it must be \(plain(lowerBound))" }
    if upperBound >= OptionError.unlimited { return "it must be at least \(plain(lowerBound))" }
    return "it takes \(plain(lowerBound)) to \(plain(upperBound))"
  }
}
