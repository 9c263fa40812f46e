internal import FlightAnim
internal import FlightGraphics
internal import FlightStyles
internal import FlightTextFormats

/// What there is to choose from, as JSON.
public enum Catalog {
  /// Themes with some of their colors, grounds, and the places that `for` takes.
  public static var themes: String {
    let themes = Theme.all.map { theme in
      JSONValue.object([
        .init("name", .string(theme.name)), .init("summary", .string(theme.summary)),
        .init(
          "colors",
          .object(
            [
              ("ocean", theme.ocean), ("land", theme.land), ("coast", theme.coast),
              ("trail", theme.trail), ("marker", theme.marker), ("code", theme.code),
            ].map { .init($0.0, .string($0.1.hexRGB)) })),
      ])
    }
    return JSONValue.object([
      .init("themes", .array(themes)),
      .init(
        "grounds",
        .array(GroundStyle.allCases.map { .object([.init("name", .string($0.rawValue))]) })),
      .init("places", .array(Preset.all.map(\.json))),
    ]).text
  }

  /// The options of an address, with what the help says of each.
  public static var options: String { JSONValue.array(OptionTable.picture.json(at: .address)).text }

  /// The options of an address as facts.
  public static var optionDescriptions: [OptionDescription] {
    OptionTable.picture.rows.filter { $0.isShown && $0.doors.contains(.address) }.map(\.about)
  }
}

extension Preset {
  fileprivate var json: JSONValue {
    let edges = unsafeEdges
    return .object([
      .init("name", .string(name)), .init("place", .string(place)),
      .init("width", .number(width)), .init("height", .number(height)),
      .init("formats", .array(formats.map { .string($0.name) })),
      .init(
        "safeArea",
        .array([edges.top, edges.right, edges.bottom, edges.left].map { .number(Int($0)) })),
      .init("maximumBytes", maximumBytes.map { .number($0) } ?? .null),
    ])
  }
}
