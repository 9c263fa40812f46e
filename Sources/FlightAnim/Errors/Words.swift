internal import FlightStyles

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A number without needless decimals.
package func plain(_ value: Double) -> String {
  abs(value) < 1e15 && value == value.rounded() ? String(Int(value)) : String(value)
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
