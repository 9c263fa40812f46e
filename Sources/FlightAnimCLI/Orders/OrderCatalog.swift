internal import ArgumentParser
internal import FlightAnim
internal import FlightAtlas
internal import FlightGraphics
internal import FlightRoutes
internal import FlightStyles
internal import FlightTextFormats

/// What there is to choose from, as JSON.
public enum OrderCatalog {
  /// The airports that match a text, the best-known first, as `flightanim airports --json` has them.
  ///
  /// - Parameter limit: The most of them, at least 1.
  /// - Returns: An array; empty where nothing matches.
  public static func airports(_ text: String, limit: Int) -> String {
    guard !text.trimmed.isEmpty,
      let command = try? AirportsCommand.parse(["--limit=\(limit)", "--", text])
    else { return "[]" }
    return (try? command.foundAsJSON()) ?? "[]"
  }

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
    let grounds = OrderOption.named("ground")?.values ?? []
    return JSONValue.object([
      .init("themes", .array(themes)),
      .init("grounds", .array(grounds.map { .object([.init("name", .string($0))]) })),
      .init("places", .array(Preset.all.map(\.json))),
    ]).text
  }

  /// The options, with what the help says of each.
  public static var options: String {
    JSONValue.array(OrderOption.all.map(\.json)).text
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

extension OrderOption {
  fileprivate var json: JSONValue {
    func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
    return .object([
      .init("name", .string(name)), .init("meaning", .string(meaning)),
      .init("valueName", text(valueName)), .init("values", .array(values.map { .string($0) })),
      .init("usual", text(usual)), .init("example", text(example)),
      .init("isRepeating", .bool(isRepeating)),
    ])
  }
}
