public import Graphics

/// What a picture looks like: every colour by name of the part, and how large and wide things are.
public struct Theme: Hashable, Sendable {
  /// What the theme is called on the command line.
  public var name: String
  /// What it is for, in a few words.
  public var summary: String

  /// The sea, lakes, and everything that is not land.
  public var ocean: Color
  /// What lies round a map that has an edge, such as a globe.
  public var space: Color
  /// The shade towards the edge of a globe; it is laid over itself many times.
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
  /// What sets text off from the map.
  public var halo: Color

  /// The marker.
  public var marker: Color
  /// The line round the marker.
  public var markerHalo: Color

  /// Colours for several trips, in the order in which they are given out: none is mistaken for
  /// another by people who see fewer colours, and each stands out from land and sea.
  public var tripColors: [Color]
  /// Dashes for several trips, given out with the colours: empty where colours tell trips apart.
  public var tripDashes: [[Double]] = []
  /// Colours for values along a line, the lowest first; between them it goes evenly for the eye.
  public var valueColors: [Color]

  /// Where the net of meridians and parallels is drawn.
  public var net = Net.wide
  /// How large and wide things are.
  public var sizes = ThemeSizes()
  /// Styles of single lines, which come before everything said above.
  public var lines: [LineStyle] = []
}

extension Theme {
  /// Where the net of meridians and parallels is drawn.
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

  /// Returns the style of one of several trips: a colour and dashes of its own, unless the theme has
  /// a line style for it.
  ///
  /// - Parameters:
  ///   - index: The place of the trip among all, from 0; colours begin anew where they run out.
  ///   - name: What the trip is called, as `LAX-JFK`; `nil` if it has no name.
  public func line(ofTrip index: Int, named name: String? = nil) -> LineStyle {
    var style = LineStyle()
    if !tripColors.isEmpty { style.color = tripColors[index % tripColors.count] }
    if !tripDashes.isEmpty { style.dashes = tripDashes[index % tripDashes.count] }
    return (self.style(ofLine: index, named: name) ?? LineStyle()).over(style)
  }

  /// Returns the line style that the theme has for a line: the one of its name, else the one in its
  /// place among those without names; `nil` if there is none.
  public func style(ofLine index: Int, named name: String?) -> LineStyle? {
    if let name, let named = lines.first(where: { $0.name == name }) { return named }
    let unnamed = lines.filter { $0.name == nil }
    return index < unnamed.count ? unnamed[index] : nil
  }
}
