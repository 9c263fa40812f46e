internal import FlightPlatform
internal import FlightStyles
internal import FlightTracks

/// A number without needless decimals.
package func plain(_ value: Double) -> String {
  abs(value) < 1e15 && value == value.rounded() ? String(Int(value)) : String(value)
}

extension Moment {
  /// The moment for people, as options take it: `2026-06-21T18:00Z`.
  var text: String {
    let minutes = Int((secondsSince1970 / 60).rounded(.down))
    let day = Int((Double(minutes) / 1440).rounded(.down))
    let minute = minutes - day * 1440
    func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    guard let date = CalendarDay(daysSince1970: day), let month = date.month, let day = date.day
    else { return plain(secondsSince1970) }
    return
      "\(date.year)-\(digits(month))-\(digits(day))T\(digits(minute / 60)):\(digits(minute % 60))Z"
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
