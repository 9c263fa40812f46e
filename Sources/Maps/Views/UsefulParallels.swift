internal import FlightGeodesy
package import FlightGraphics
internal import FlightOrdering

extension MapView {
  /// The parallel beyond which Antarctica is all that a map would show, in degrees.
  private static let farSouth = -60.0
  /// The parallel beyond which a Mercator map shows no land, in degrees.
  private static let farNorth = 84.0
  /// The parallels between which people live, in degrees.
  static let inhabited = farSouth...78
  /// The distance that a map reaches beyond a route that goes beyond them, in degrees.
  private static let roomBeyond = 8.0
  /// The distance from the end at sea, in degrees, from which on a route needs a map that reaches beyond it.
  private static let roomAtSea = 2.0

  /// True of a map that ends where there is nothing but sea, which then goes on to the edge of the sheet; in the
  /// south it may also end with the sheet.
  package var endsAtSea: Bool {
    projection.stretchesPoles && !isUnbounded
      && (parallels.lowerBound >= MapView.farSouth || parallels.lowerBound <= -Mercator.limit)
  }

  /// True of a map that leaves room above and below, however close it is.
  package var isBand: Bool {
    endsAtSea && frame(expandedBy: 0).height < window.height
  }

  /// The part of the sheet above a map that ends at sea, and the part below it, in pixels of the picture;
  /// `nil` where the map ends otherwise.
  package var openSea: (above: Rect, below: Rect)? {
    guard endsAtSea else { return nil }
    let (all, map) = (frame.expanded(by: 1), self.frame(expandedBy: 0))
    var (above, below) = (all, all)
    (above.maxY, below.minY) = (map.minY, map.maxY)
    return (above, below)
  }

  /// The parallels between which a map of a route is of use: without the far south and, on Mercator,
  /// the far north, but for a route that goes there.
  static func usefulParallels(
    of places: [GeoPoint], _ projection: Projection
  ) -> ClosedRange<Double> {
    let latitudes = places.map(\.latitude)
    let (lowest, highest) = (latitudes.min() ?? 0, latitudes.max() ?? 0)
    let end = projection.stretchesPoles ? max(Mercator.limit, highest, -lowest) : 90
    // Where the map ends at sea it goes on, and needs no room.
    let room = projection.stretchesPoles && lowest > farSouth + roomAtSea ? 0 : roomBeyond
    let south = max(min(farSouth, lowest - room), -end)
    let north = projection.stretchesPoles ? min(max(farNorth, highest + roomBeyond), end) : 90
    return south...north
  }

  /// Moves a flat map up or down, so that nothing beyond the useful parallels is in sight; where the
  /// picture is too high for that the map ends at them. A map with an outline of which the picture
  /// would show a corner is shown whole.
  ///
  /// - Parameters:
  ///   - extent: The box of the route on the flat map.
  ///   - inset: Pixels that are free above and below the route; some of them it may come closer.
  ///   - sheetInset: Pixels to leave free round a map that is seen whole.
  mutating func keepToUsefulParallels(
    of places: [GeoPoint], extent: Rect, inset: Double, sheetInset: Double
  ) {
    if case .horizon = cut { return }
    let (useful, top, bottom) = usefulBand(of: places)
    slide(between: (top, bottom), parallels: useful, extent: extent, inset: inset)
    guard cut == .antimeridian, showsCorner else { return }
    let width = 2 * projection.raw.project(longitude: .pi, latitude: 0).x
    let whole = min(
      max(Double(size.width) - 2 * sheetInset, 1) / width,
      max(Double(size.height) - 2 * sheetInset, 1) / (bottom - top))
    self = MapView(
      of: projection, cut: cut, center: center, scale: whole,
      origin: Point(x: 0, y: (top + bottom) / 2), in: size, parallels: useful, turn: turn)
  }

  /// Ends a map of the world that stretches poles at the useful parallels, if the picture is higher: farther
  /// there is no land but Antarctica, as large as the picture.
  mutating func endAtUsefulParallels(of places: [GeoPoint]) {
    let (useful, top, bottom) = usefulBand(of: places)
    guard projection.stretchesPoles, Double(size.height) / scale > bottom - top else { return }
    end(between: top, bottom, parallels: useful)
  }

  /// Moves a flat map up or down, so that nothing beyond its own ends is in sight; where the picture is higher, all
  /// of the map is, or what is useful of one that stretches poles.
  mutating func keepToParallels(of places: [GeoPoint]) {
    if case .horizon = cut { return }
    let end = projection.stretchesPoles ? Mercator.limit : 90
    let bottom = -projection.raw.project(longitude: 0, latitude: -end * .pi / 180).y
    let half = Double(size.height) / 2 / scale
    let y = half > bottom ? 0 : origin.y.clamped(to: half - bottom...bottom - half)
    if y != origin.y { self = moved(to: y, parallels: parallels) }
    if half > bottom { endAtUsefulParallels(of: places) }
  }

  /// Ends a map between two lines of the flat map, which are less than a picture apart.
  ///
  /// A map that reaches Antarctica stands on the lower edge of the picture; there is sea above.
  private mutating func end(
    between top: Double, _ bottom: Double, parallels useful: ClosedRange<Double>
  ) {
    if projection.stretchesPoles, useful.lowerBound < MapView.farSouth {
      let half = Double(size.height) / 2 / scale
      self = moved(to: bottom - half, parallels: -Mercator.limit...useful.upperBound)
    } else {
      self = moved(to: (top + bottom) / 2, parallels: useful)
    }
  }

  /// The useful parallels, and their lines on the flat map.
  private func usefulBand(
    of places: [GeoPoint]
  ) -> (parallels: ClosedRange<Double>, top: Double, bottom: Double) {
    let useful = MapView.usefulParallels(of: places, projection)
    func height(_ latitude: Double) -> Double {
      -projection.raw.project(longitude: 0, latitude: latitude * .pi / 180).y
    }
    return (useful, height(useful.upperBound), height(useful.lowerBound))
  }

  /// Moves the map up or down to lie between two lines of the flat map, or ends it there.
  private mutating func slide(
    between ends: (top: Double, bottom: Double), parallels useful: ClosedRange<Double>,
    extent: Rect, inset: Double
  ) {
    let (top, bottom) = ends
    let half = Double(size.height) / 2 / scale
    if 2 * half > bottom - top {
      end(between: top, bottom, parallels: useful)
      return
    }
    // The route stays clear of the picture's own edge.
    let room = half - min(0.4 * inset / scale, half)
    let slid = min(max(origin.y, top + half), bottom - half)
    let free =
      slid < origin.y
      ? min(max(slid, extent.maxY - room), origin.y)
      : max(min(slid, extent.minY + room), origin.y)
    if free != origin.y { self = moved(to: free, parallels: parallels) }
  }

  /// True if the outline of the map crosses the upper or lower end of what is in sight of it.
  private var showsCorner: Bool {
    let ends = [parallels.upperBound, parallels.lowerBound].map {
      self(GeoPoint(latitude: $0, longitude: center.longitude)).y
    }
    let rows = [max(ends[0] + 0.5, 0), min(ends[1] - 0.5, Double(size.height))]
    return rows.contains { row in
      [0, Double(size.width)].contains { place(at: Point(x: $0, y: row)) == nil }
    }
  }

  /// Returns the same view with another line of the flat map in the middle.
  private func moved(to y: Double, parallels: ClosedRange<Double>) -> MapView {
    MapView(
      of: projection, cut: cut, center: center, scale: scale, origin: Point(x: origin.x, y: y),
      in: size, parallels: parallels, turn: turn)
  }
}
