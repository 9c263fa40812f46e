public import FlightGraphics

/// The looks of a picture: every color by name of the part, and the sizes of things.
public struct Theme: Hashable, Sendable {
  /// The theme's name on the command line.
  public var name: String
  /// Its purpose, in a few words.
  public var summary: String

  /// The sea, lakes, and everything that is not land.
  public var ocean: Color
  /// The background around a map that has an edge, such as a globe.
  public var space: Color
  /// The shade toward the edge of a globe; it is laid over itself many times.
  public var limb: Color
  /// Land.
  public var land: Color
  /// The line between land and sea: it carries the form of the map.
  public var coast: Color
  /// The line round a lake.
  public var shore: Color
  /// Borders between countries.
  public var border: Color
  /// Borders between the states and provinces of the large countries.
  public var province: Color
  /// Countries that are shaded.
  public var highlight: Color
  /// The net of meridians and parallels.
  public var graticule: Color

  /// The part of the route that is still to come.
  public var route: Color
  /// The part of the route that is behind.
  public var trail: Color
  /// The border of the trail.
  public var casing: Color
  /// The inside of a stop's ring.
  public var stop: Color
  /// The ring of a stop.
  public var ring: Color

  /// The large text of a label.
  public var code: Color
  /// The small text of a label.
  public var city: Color
  /// The halo that sets text off from the map.
  public var halo: Color

  /// The marker.
  public var marker: Color
  /// The line round the marker.
  public var markerHalo: Color

  /// Colors for several trips, in the order in which they are given out: none is mistaken for
  /// another by people who see fewer colors, and each stands out from land and sea.
  public var tripColors: [Color]
  /// Dashes for several trips, given out with the colors: empty where colors tell trips apart.
  public var tripDashes: [[Double]] = []
  /// Colors for values along a line, the lowest first; between them it goes evenly for the eye.
  public var valueColors: [Color]

  /// The maps on which the net of meridians and parallels is drawn.
  public var net = Net.wide
  /// The sizes and widths of things.
  public var sizes = ThemeSizes()
  /// Styles of single lines, which come before everything said above.
  public var lines: [LineStyle] = []
  /// The places and looks of the parts of cards, for each shape.
  public var cards = CardLayout.usual
}

extension Theme {
  /// True if light letters stand on the land.
  package var isDark: Bool { land.luminance < 0.2 }

  /// The maps on which the net of meridians and parallels is drawn.
  public enum Net: String, Hashable, Sendable, CaseIterable {
    /// On maps that show much of the Earth, and on those that show little else.
    case wide
    /// On all maps.
    case always
    /// On none.
    case none
  }

  /// All themes, the default first.
  public static let all = [atlas, night, blueprint, paper, mono]

  /// Returns the theme of a name, `nil` if there is none.
  public static func named(_ name: String) -> Theme? { all.first { $0.name == name } }

  /// Returns what tells one of several trips from the others: a color, and dashes where the theme
  /// has some.
  ///
  /// - Parameter index: The place of the trip among all, from 0; colors begin anew where they run
  ///   out.
  package func style(ofTrip index: Int) -> LineStyle {
    var style = LineStyle()
    if !tripColors.isEmpty { style.color = tripColors[index % tripColors.count] }
    if !tripDashes.isEmpty { style.dashes = tripDashes[index % tripDashes.count] }
    return style
  }

  /// Returns the line styles that the theme has for trips, by their names, as `LHR-SIN-SYD`: each
  /// gets the one of its name, the others get those without names in turn while there are some.
  package func styles(ofTrips names: [String]) -> [LineStyle?] {
    var unnamed = lines.filter { $0.name == nil }[...]
    return names.map { name in
      lines.first { $0.name == name } ?? unnamed.popFirst()
    }
  }
}
