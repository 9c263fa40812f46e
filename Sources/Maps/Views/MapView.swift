package import FlightGeodesy
package import FlightGraphics
internal import FlightOptions
internal import FlightOrdering

/// The window through which the map is seen: how the Earth is flattened, and which part of it lies
/// where on the picture.
package struct MapView: Equatable, Sendable {
  /// The size of the picture.
  package let size: PixelSize
  /// The map projection.
  package let projection: Projection
  /// The place that lies in the middle of the flat map; on the equator but for maps with a horizon.
  package let center: GeoPoint
  /// Pixels for a radian in the middle of the flat map.
  package let scale: Double

  /// The cut of the flat map.
  package internal(set) var cut: ProjectionCut
  /// The parallels at which the map ends, in degrees; beyond them is nothing but the sheet. Maps with
  /// a horizon do not end there.
  package private(set) var parallels = -90.0...90.0
  /// The part of the picture that the map has.
  package private(set) var window: Rect
  /// The part of the plane that is drawn: the window, or more of it for a camera that moves.
  package private(set) var frame: Rect
  /// The largest zoom of a camera, at least 1: lines are as much finer.
  package private(set) var enlargement = 1.0

  /// The distance that outlines reach beyond what is drawn, in pixels: their cut ends are out of sight.
  package static let overlap = 8.0

  /// The point of the flat map that lies in the middle of the picture, in radians, y down.
  private(set) var origin: Point
  /// The turning of the sphere that brings the center to the middle.
  let rotation: SphereRotation
  /// The degrees clockwise by which north is turned from up in the middle of a map of a route over a pole;
  /// `nil` for other maps, on which it is up.
  package let turn: Double?

  /// Creates a view of a flat map.
  ///
  /// - Parameter cut: The projection's own cut, or a nearer horizon.
  package init(
    of projection: Projection, cut: ProjectionCut, center: GeoPoint, scale: Double, origin: Point,
    in size: PixelSize, parallels: ClosedRange<Double> = -90...90, turn: Double? = nil
  ) {
    self.turn = turn
    self.parallels = parallels
    self.size = size
    self.projection = projection
    self.cut = cut
    self.center = center
    self.scale = scale
    self.origin = origin
    rotation = SphereRotation(center: center, turn: turn ?? 0)
    window = size.bounds
    frame = window
  }

  /// Returns the same view for a camera that sees more of the plane, and that more closely.
  package func filmed(in frame: Rect, enlargement: Double) -> MapView {
    var view = self
    view.frame = frame
    view.enlargement = enlargement
    return view
  }

  /// Returns a view of nothing but a part of the plane, enlarged, for what is made of pixels; `nil`
  /// where that would be too large.
  package func enlarged(_ part: Rect, by factor: Double) -> MapView? {
    guard
      let size = PixelSize(
        width: Int((part.width * factor).clamped(to: 1...1e6).rounded(.up)),
        height: Int((part.height * factor).clamped(to: 1...1e6).rounded(.up)))
    else { return nil }
    // The middle of the new picture, as a point of the flat map.
    let middle = Point(
      x: part.minX + Double(size.width) / factor / 2 - Double(self.size.width) / 2,
      y: part.minY + Double(size.height) / factor / 2 - Double(self.size.height) / 2)
    return MapView(
      of: projection, cut: cut, center: center, scale: scale * factor,
      origin: Point(x: origin.x + middle.x / scale, y: origin.y + middle.y / scale), in: size,
      parallels: parallels, turn: turn)
  }

  /// Returns the view from further away, the same place in the middle of its window.
  package func zoomedOut(by factor: Double) -> MapView {
    let aside = window.center - size.bounds.center
    let middle = origin + aside * (1 / scale)
    var view = MapView(
      of: projection, cut: cut, center: center, scale: scale / factor,
      origin: middle - aside * (factor / scale), in: size, parallels: parallels, turn: turn)
    (view.window, view.frame) = (window, window)
    return view
  }

  /// Returns the view of a picture as a part of a larger one.
  ///
  /// - Parameter window: The part, of this picture's size.
  package func framed(at window: Rect, in size: PixelSize) -> MapView {
    let aside = window.center - size.bounds.center
    var view = MapView(
      of: projection, cut: cut, center: center, scale: scale, origin: origin - aside * (1 / scale),
      in: size, parallels: parallels, turn: turn)
    (view.window, view.frame) = (window, window)
    return view
  }

  /// Returns where a place lies on the picture; it may be outside.
  ///
  /// A map without a cut goes on turn after turn. One cut along a meridian shows every place once.
  /// On one with a horizon, what lies beyond comes to lie on the horizon, in its own direction.
  package func callAsFunction(_ place: GeoPoint) -> Point {
    onPicture(MapView.flatten(place, projection, cut, center, rotation))
  }

  /// Returns where a point of the flat map lies on the picture.
  func onPicture(_ flat: Point) -> Point {
    Point(
      x: (flat.x - origin.x) * scale + Double(size.width) / 2,
      y: (flat.y - origin.y) * scale + Double(size.height) / 2)
  }

  /// Returns where many places lie, with the bits that each has by itself.
  package func callAsFunction(_ places: [GeoPoint]) -> [Point] {
    MapView.flatten(places, projection, cut, center, rotation).map(onPicture)
  }

  /// Tells of many places if they are on the map, and not beyond its horizon.
  package func shows(_ places: [GeoPoint]) -> [Bool] {
    guard case .horizon(let limit) = cut else { return places.map { _ in true } }
    return rotation(places).distances.map { $0 <= limit }
  }

  /// True if a place is on the map, and not beyond its horizon.
  package func shows(_ place: GeoPoint) -> Bool {
    guard case .horizon(let limit) = cut else { return true }
    return rotation(place).distance <= limit
  }

  /// True if the map goes on to the poles, or as far as its formulas do.
  package var isUnbounded: Bool { parallels == -90...90 }

  /// The rows of the parallels at which the map ends.
  var ends: (north: Double, south: Double) {
    func row(_ latitude: Double) -> Double {
      self(GeoPoint(latitude: latitude, longitude: center.longitude)).y
    }
    return (row(parallels.upperBound), row(parallels.lowerBound))
  }

  /// The part of the plane that is drawn and some pixels more, as far as the map goes.
  func frame(expandedBy overlap: Double) -> Rect {
    let frame = self.frame.expanded(by: overlap)
    if isUnbounded { return frame }
    let (north, south) = ends
    return Rect(
      minX: frame.minX, minY: min(max(frame.minY, north), frame.maxY), maxX: frame.maxX,
      maxY: max(min(frame.maxY, south), frame.minY))
  }

  /// Returns where a place lies on the flat map, in radians with y down.
  package static func flatten(
    _ place: GeoPoint, _ projection: Projection, _ cut: ProjectionCut, _ center: GeoPoint,
    _ rotation: SphereRotation
  ) -> Point {
    let raw = projection.raw
    switch cut {
    case .none, .antimeridian:
      var longitude = place.longitude - center.longitude
      // At the cut itself either side is right, and the caller knows which one it means.
      if cut == .antimeridian && abs(longitude) > 180 + 1e-9 {
        longitude = longitude.remainder(dividingBy: 360)
      }
      let (x, y) = raw.project(
        longitude: longitude * .pi / 180, latitude: place.latitude * .pi / 180)
      return Point(x: x, y: -y)
    case .horizon(let limit):
      let direction = rotation(place)
      return direction.flat(direction.distance, projection, limit)
    }
  }

  /// The places that are flattened at once: recordings have millions, whose coordinates need room.
  static let placesAtOnce = 4096

  /// Returns where many places lie on the flat map, in radians with y down.
  package static func flatten(
    _ places: [GeoPoint], _ projection: Projection, _ cut: ProjectionCut, _ center: GeoPoint,
    _ rotation: SphereRotation
  ) -> [Point] {
    guard places.count > placesAtOnce else {
      return flattenAtOnce(places, projection, cut, center, rotation)
    }
    var points: [Point] = []
    points.reserveCapacity(places.count)
    for start in stride(from: 0, to: places.count, by: placesAtOnce) {
      let part = Array(places[start..<min(start + placesAtOnce, places.count)])
      points += flattenAtOnce(part, projection, cut, center, rotation)
    }
    return points
  }

  private static func flattenAtOnce(
    _ places: [GeoPoint], _ projection: Projection, _ cut: ProjectionCut, _ center: GeoPoint,
    _ rotation: SphereRotation
  ) -> [Point] {
    let raw = projection.raw
    guard case .horizon(let limit) = cut else {
      // At the cut itself either side is right, and the caller knows which one it means.
      var longitudes = places.map { place in
        let longitude = place.longitude - center.longitude
        let isBeyond = cut == .antimeridian && abs(longitude) > 180 + 1e-9
        return (isBeyond ? longitude.remainder(dividingBy: 360) : longitude) * .pi / 180
      }
      var latitudes = places.map { $0.latitude * .pi / 180 }
      raw.project(longitudes: &longitudes, latitudes: &latitudes)
      return zip(longitudes, latitudes).map { Point(x: $0, y: -$1) }
    }
    let directions = rotation(places)
    return zip(directions, directions.distances).map { $0.flat($1, projection, limit) }
  }

  /// Returns which place lies at a point of the picture, `nil` off the map; on the sea beyond one that ends there, a
  /// place where it ends.
  package func place(at point: Point) -> GeoPoint? {
    guard var place = placeBeyondEnds(at: point) else { return nil }
    if case .horizon = cut { return place }
    let shown = place.latitude.clamped(to: parallels)
    guard isUnbounded || endsAtSea || shown == place.latitude else { return nil }
    if !isUnbounded { place.latitude = shown }
    return place
  }

  /// Returns which place would lie at a point of the picture if the map went on to the poles, or as far as its
  /// formulas do; `nil` off it.
  func placeBeyondEnds(at point: Point) -> GeoPoint? {
    let x = (point.x - Double(size.width) / 2) / scale + origin.x
    let y = (point.y - Double(size.height) / 2) / scale + origin.y
    guard let (longitude, latitude) = projection.raw.invert(x: x, y: -y) else { return nil }
    switch cut {
    case .none, .antimeridian:
      // The formulas go on beyond the edge.
      if cut == .antimeridian && abs(longitude) > .pi { return nil }
      return GeoPoint(
        latitude: latitude * 180 / .pi, longitude: center.longitude + longitude * 180 / .pi)
    case .horizon:
      return rotation.undo(longitude: longitude, latitude: latitude)
    }
  }

  /// Kilometers on the ground for a pixel in the middle of the window.
  package var kilometersPerPixel: Double {
    let latitude = place(at: window.center)?.latitude ?? 0
    // Mercator enlarges by the secant of the latitude; the others keep sizes in the middle.
    let shrinking = projection.stretchesPoles ? max(sineCosine(degrees: latitude).cosine, 0.01) : 1
    return Earth.meanRadius / 1000 * shrinking / scale
  }

  /// The same for a unit of lines.
  package var kilometersPerUnit: Double { kilometersPerPixel * size.lineUnit }
}

extension SphereRotation.Direction {
  /// The sine of the angle from the middle.
  private var across: Double { (east * east + north * north).squareRoot() }

  /// The place on a flat map with a horizon, in radians with y down.
  ///
  /// - Parameters:
  ///   - distance: The angle from the middle.
  ///   - limit: That of the horizon, on which lies what is beyond it.
  func flat(_ distance: Double, _ projection: Projection, _ limit: Double) -> Point {
    let radius =
      projection == .azimuthal
      ? min(distance, limit)
      : distance > limit ? sineCosine(degrees: limit * 180 / .pi).sine : across
    let stretch = across > 0 ? radius / across : 1
    return Point(x: stretch * east, y: -stretch * north)
  }
}

extension Projection {
  /// The distance from the middle of a map with a horizon of a place at an angle, in radians.
  static func radius(of raw: any RawProjection.Type, at angle: Double) -> Double {
    raw.project(longitude: angle, latitude: 0).x
  }
}
