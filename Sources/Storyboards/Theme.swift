public import Graphics

/// Every colour of a picture, by name of the part.
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
}

extension Theme {
  /// A light map for pages and slides.
  public static let atlas = Theme(
    name: "atlas", summary: "light map, red line: for pages and slides",
    ocean: Color(0xCFE3EC), space: Color(0xF7F9FA), limb: Color(0x0E3A55, opacity: 0.022),
    land: Color(0xF6F2E9), coast: Color(0x86ABBD),
    shore: Color(0x86ABBD, opacity: 0.7), border: Color(0xCDBFA8),
    province: Color(0xCDBFA8, opacity: 0.6), highlight: Color(0xF0B75A, opacity: 0.5),
    graticule: Color(0x6E93A6, opacity: 0.16),
    route: Color(0x1F3B57, opacity: 0.62), trail: Color(0xD6432F),
    casing: Color(0xFFFFFF, opacity: 0.95), stop: Color(0xD6432F), ring: Color(0xFFFFFF),
    code: Color(0x16304A), city: Color(0x4D5D6D), halo: Color(0xFFFFFF, opacity: 0.85),
    marker: Color(0x16304A), markerHalo: Color(0xFFFFFF))

  /// A dark map for screens and dark pages.
  public static let night = Theme(
    name: "night", summary: "dark map, amber line: for screens and dark pages",
    ocean: Color(0x0B1522), space: Color(0x05090F), limb: Color(0x000000, opacity: 0.05),
    land: Color(0x1A2A3E), coast: Color(0x3A5A7D),
    shore: Color(0x3A5A7D, opacity: 0.7), border: Color(0x2F4865),
    province: Color(0x2F4865, opacity: 0.6), highlight: Color(0x4C86B8, opacity: 0.45),
    graticule: Color(0x8FB4D9, opacity: 0.09),
    route: Color(0x8FB4D9, opacity: 0.62), trail: Color(0xFFB547),
    casing: Color(0x0B1522, opacity: 0.95), stop: Color(0xFFB547), ring: Color(0x0B1522),
    code: Color(0xF2F6FA), city: Color(0xA9BDD0), halo: Color(0x0B1522, opacity: 0.85),
    marker: Color(0xFFFFFF), markerHalo: Color(0x0B1522))

  /// All themes, the default first.
  public static let all = [atlas, night]

  /// Returns the theme of a name, `nil` if there is none.
  public static func named(_ name: String) -> Theme? { all.first { $0.name == name } }
}
