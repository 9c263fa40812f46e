internal import FlightTextFormats

/// A time at which a recording is cut: a moment, a whole day, or the time of a clock on whatever day it
/// was made.
public enum RecordingTime: Hashable, Sendable {
  /// Seconds since 1970 by UTC.
  case moment(Double)
  /// A day by UTC, by the moment at which it begins: what is cut there begins or ends with it.
  case day(Double)
  /// Seconds after midnight by UTC, 0..<86,400.
  case timeOfDay(Double)

  /// Reads a date and a time (`2026-06-21T18:00Z`, `2026-06-21 20:00+02:00`), a date alone
  /// (`2026-06-21`), or a time of day (`18:00`, `18:00:30`, `20:00+02:00`); without a zone it is by UTC. `nil` of
  /// anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    if bytes.count >= 16, bytes.contains(UInt8(ascii: ":")), let moment = TimeText.parse(bytes) {
      self = .moment(moment)
      return
    }
    if let date = CalendarDay(text), let day = date.day, day <= date.daysInMonth ?? 0,
      let midnight = date.secondsSince1970
    {
      self = .day(midnight)
      return
    }
    // A time of day is that of some day.
    let hour = text.prefix { $0 != ":" }
    guard (1...2).contains(hour.utf8.count), hour.utf8.allSatisfy(\.isDigit),
      let moment = TimeText.parse(
        Array("1970-01-02T\(hour.utf8.count == 1 ? "0" : "")\(text)".utf8))
    else { return nil }
    self = .timeOfDay((moment + 86_400).truncatingRemainder(dividingBy: 86_400))
  }
}

extension RecordingTime {
  /// The moment that it means in a recording: of a day its start, of a time of day the first one in a span,
  /// or else the one nearest to it.
  package func moment(in span: ClosedRange<Double>) -> Double {
    switch self {
    case .moment(let moment), .day(let moment): return moment
    case .timeOfDay(let seconds):
      let day = 86_400.0
      let wait = (seconds - span.lowerBound).truncatingRemainder(dividingBy: day)
      let next = span.lowerBound + (wait < 0 ? wait + day : wait)
      let isBefore =
        next > span.upperBound
        && span.lowerBound - (next - day) < next - span.upperBound
      return isBefore ? next - day : next
    }
  }

  /// The same as the end of a cut: of a day its last moment.
  package func lastMoment(in span: ClosedRange<Double>) -> Double {
    if case .day(let midnight) = self { return (midnight + 86_400).nextDown }
    return moment(in: span)
  }
}

extension RecordedTrack {
  /// The points in a span of time; `nil` where no line of two is left.
  package func within(_ span: ClosedRange<Double>) -> RecordedTrack? {
    var track = self
    track.segments = segments.map { $0.filter { span.contains($0.time ?? .nan) } }
      .filter { !$0.isEmpty }
    return track.isLine ? track : nil
  }
}
