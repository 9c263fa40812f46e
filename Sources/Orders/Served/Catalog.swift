internal import FlightAnim
internal import FlightGraphics
internal import FlightStyles
internal import FlightTextFormats

/// What there is to choose from, as JSON.
public enum Catalog {
  /// Themes with some of their colors, grounds, and the places that `for` takes.
  public static var themes: String {
    let themes = Theme.all.map { theme -> JSONValue in
      [
        "name": .string(theme.name), "summary": .string(theme.summary),
        "colors": [
          "ocean": theme.ocean.json, "land": theme.land.json, "coast": theme.coast.json,
          "trail": theme.trail.json, "marker": theme.marker.json, "code": theme.code.json,
        ],
      ]
    }
    let all: JSONValue = [
      "themes": .array(themes),
      "grounds": .array(GroundStyle.allCases.map { ["name": .string($0.rawValue)] }),
      "places": .array(Preset.all.map(\.json)),
    ]
    return all.text
  }

  /// The options of an address, with what the help says of each.
  public static var options: String { JSONValue.array(OptionTable.picture.json(at: .address)).text }

  /// The options of an address as facts.
  public static var optionDescriptions: [OptionDescription] {
    OptionTable.picture.rows.filter { $0.isShown && $0.doors.contains(.address) }.map(\.about)
  }
}

extension Color {
  fileprivate var json: JSONValue { .string(hexRGB) }
}

extension Preset {
  fileprivate var json: JSONValue {
    let edges = unsafeEdges
    return [
      "name": .string(name), "place": .string(place), "width": .number(width),
      "height": .number(height), "formats": .strings(formats.map(\.name)),
      "safeArea": .array([edges.top, edges.right, edges.bottom, edges.left].map { .number($0) }),
      "maximumBytes": maximumBytes.map { .number($0) } ?? .null,
    ]
  }
}
