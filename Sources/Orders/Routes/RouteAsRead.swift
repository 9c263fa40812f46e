internal import FlightAnim
internal import FlightRoutes

/// A route as it was read: the stops of each trip, so written that each means the same by itself.
///
/// ```swift
/// RouteAsRead("Paris to Tokyo, LAX-JFK").trips  // [["Paris", "Tokyo"], ["LAX", "JFK"]]
/// ```
public struct RouteAsRead: Hashable, Sendable, Encodable {
  /// The trips by their stops; one trip of one stop where the text is that.
  public let trips: [[String]]
  /// Notes for people on how the stops were read.
  public let notes: [String]

  /// The reason why it makes no picture; `nil` for a route that does. The names are there all the same,
  /// as they were written.
  public let fault: Fault?

  /// Reads a route.
  public init(_ text: String) {
    let reader = RouteReader()
    do throws(RouteError) {
      // A name is rather one stop than a route of its words.
      if let found = try? reader.stop(text) {
        trips = [[RouteAsRead.text(of: found.stop, [found.note].compactMap(\.self), reader)]]
        notes = [found.note].compactMap(\.self).phrases.map { $0.text(for: .address) }
        fault = nil
        return
      }
      let lookups = try reader.trips([text])
      trips = lookups.map { lookup in
        lookup.trip.stops.map { RouteAsRead.text(of: $0, lookup.notes, reader) }
      }
      notes = lookups.flatMap(\.notes).phrases.map { $0.text(for: .address) }
      fault = nil
    } catch { (trips, notes, fault) = (reader.names(in: text), [], Fault(error)) }
  }

  /// A text that means a stop by itself: its name as it was written, its code, or its place.
  private static func text(
    of stop: Stop, _ notes: [RouteLookup.Note], _ reader: RouteReader
  ) -> String {
    let names = notes.compactMap { note in
      if case .place(let note) = note { note.text } else { nil }
    }
    let coordinate =
      "\(plain(stop.coordinate.latitude.degrees)),\(plain(stop.coordinate.longitude.degrees))"
    let candidates =
      names + [stop.code, stop.name.map { "\($0)=\(coordinate)" }].compactMap(\.self)
    return candidates.first { (try? reader.stop($0).stop) == stop } ?? coordinate
  }
}
