public import FlightGeodesy
public import FlightGraphics

/// A shape on the Earth to lay on the map, and how it wants to look.
///
/// Its straight lines are straight in longitude and latitude, as those of GeoJSON.
public struct MapShape: Hashable, Sendable {
  /// The looks of a shape, as simplestyle-spec 1.1 has them; `nil` leaves a choice to the overlay and
  /// the theme.
  public struct Style: Hashable, Sendable {
    /// The color of lines and edges.
    public var stroke: Color?
    /// The opacity of lines and edges, 0…1.
    public var strokeOpacity: Double?
    /// The width of lines and edges in pixels, 0…200.
    public var strokeWidth: Double?
    /// The color inside.
    public var fill: Color?
    /// The opacity of the inside, 0…1.
    public var fillOpacity: Double?
    /// The color of a point.
    public var markerColor: Color?

    /// Creates looks; what is left out is the overlay's or the theme's.
    public init(
      stroke: Color? = nil, strokeOpacity: Double? = nil, strokeWidth: Double? = nil,
      fill: Color? = nil, fillOpacity: Double? = nil, markerColor: Color? = nil
    ) {
      (self.stroke, self.strokeOpacity, self.strokeWidth) = (stroke, strokeOpacity, strokeWidth)
      (self.fill, self.fillOpacity, self.markerColor) = (fill, fillOpacity, markerColor)
    }
  }

  /// The form on the Earth.
  package enum Form: Hashable, Sendable {
    case point(TrackPoint)
    case line([TrackPoint])
    /// Rings, at least one, the outer one first; the last point of each repeats the first.
    case polygon([[TrackPoint]])
  }

  /// The form on the Earth.
  package let form: Form
  /// The name, which stands beside a point.
  public var name: String?
  /// The looks.
  public var style: Style

  package init(_ form: Form, name: String? = nil, style: Style = Style()) {
    (self.form, self.name, self.style) = (form, name, style)
  }

  /// A point, with its name beside it.
  public static func point(
    _ place: Coordinate, name: String? = nil, style: Style = Style()
  ) -> MapShape {
    MapShape(.point(TrackPoint(place)), name: name, style: style)
  }

  /// A line through places, which takes the shorter way round the Earth from each to the next.
  public static func line(
    _ places: [Coordinate], name: String? = nil, style: Style = Style()
  ) -> MapShape {
    MapShape(.line(places.map(TrackPoint.init)), name: name, style: style)
  }

  /// An area.
  ///
  /// - Parameters:
  ///   - outline: The corners of its edge; the last is joined to the first.
  ///   - holes: The corners of what is cut out of it.
  public static func polygon(
    _ outline: [Coordinate], holes: [[Coordinate]] = [], name: String? = nil,
    style: Style = Style()
  ) -> MapShape {
    let rings = ([outline] + holes).map { ring in
      (ring + ring.prefix(ring.first == ring.last ? 0 : 1)).map(TrackPoint.init)
    }
    return MapShape(.polygon(rings), name: name, style: style)
  }
}

extension TrackPoint {
  fileprivate init(_ place: Coordinate) {
    self.init(latitude: place.latitude.degrees, longitude: place.longitude.degrees)
  }
}
