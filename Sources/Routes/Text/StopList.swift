internal import FlightTextFormats

/// A text with one stop in each line, as people keep the places of a trip.
package struct StopList: Equatable, Sendable {
  /// The stops as written, in their order.
  package let stops: [String]

  /// Reads a text; `nil` if less than half of its lines are stops, or all are coordinates, which
  /// make a line on the ground.
  ///
  /// Blank lines and those that begin with `#` are left out, and the first one if it is a heading. Of a long
  /// text the first lines tell what it is: to find no stop in each line of a table takes long.
  package init?(_ bytes: [UInt8], by reader: RouteReader = RouteReader()) {
    // XML and JSON are no lists of names.
    if let first = bytes.first(where: { !$0.isBlank && !$0.isLineEnd }), "<{[".utf8.contains(first)
    {
      return nil
    }
    guard bytes.count <= StopList.longest, String(validating: bytes, as: UTF8.self) != nil else {
      return nil
    }
    let rows = bytes.split(whereSeparator: \.isLineEnd).lazy.map(StopList.plain)
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    var known = Array(rows.prefix(StopList.telling)).map { (try? reader.trying.find($0)) ?? nil }
    guard let first = known.first else { return nil }
    let isHeaded = first == nil
    if isHeaded { known.removeFirst() }
    let count = known.count { $0 != nil }
    let hasNames = known.contains { $0.map { $0.stop.code != nil || $0.stop.name != nil } ?? false }
    guard hasNames, count * 2 >= known.count else { return nil }
    stops = Array(rows.dropFirst(isHeaded ? 1 : 0))
    guard stops.count > 1 else { return nil }
  }

  /// The most bytes of a list, and the lines by which a text is told to be one.
  private static let (longest, telling) = (1 << 20, 100)

  /// A line without a mark of byte order, a bullet, or quotation marks.
  private static func plain(_ line: ArraySlice<UInt8>) -> String {
    let text = String(decoding: line, as: UTF8.self)
      .drop { "\u{FEFF}*•–".contains($0) || $0.isWhitespace }
    // A dash before a blank is a bullet, before a number its sign.
    return (text.hasPrefix("- ") ? text.dropFirst(2) : text).trimmed.filter { $0 != "\"" }
  }
}

extension RouteReader {
  /// The trip of stops, of which each text is one.
  ///
  /// - Throws: `RouteError`; `.several` where more than one stop is wrong.
  package func trip(through stops: [String]) throws(RouteError) -> RouteLookup {
    var found: [FoundStop] = []
    var faults: [RouteError] = []
    for stop in stops {
      do throws(RouteError) {
        guard let next = try find(stop) else { throw after(faults.count).unknown(stop) }
        found.append(next)
      } catch { faults.append(error) }
    }
    if !faults.isEmpty { throw all(faults) }
    return try RouteLookup(found)
  }
}
