internal import FlightGraphics
internal import FlightScene
internal import FlightTextFormats

/// The keys and values of a style file.
public enum StyleFile {
  /// The JSON Schema (draft 2020-12) of style files.
  public static var schema: String {
    func object(_ properties: JSONValue, _ meaning: String? = nil) -> JSONValue {
      [
        "description": meaning.map { .string($0) }, "type": "object",
        "additionalProperties": false, "properties": properties,
      ]
    }
    func colors(_ counts: ClosedRange<Int>, _ meaning: String) -> JSONValue {
      list(of: reference("color"), counts, meaning)
    }
    let (cap, join) = (
      reference("cap", "The ends of the line and of its dashes."),
      reference("join", "The corners of the line.")
    )
    let sizes: [JSONValue.Member] =
      StyleKeys.sizes.map { .init($0.name, number($0.range, $0.meaning)) }
      + StyleKeys.dashes.map { .init($0.name, reference("dash", $0.meaning)) }
      + [.init("cap", cap), .init("join", join)]
    let trip: JSONValue = [
      "name": text("The trip that is meant, as LHR-SIN-SYD; else the next in order."),
      "color": reference("color", "The color of the line."),
      "width": number(LineStyle.widths, "The width of the line."),
      "dash": reference("dash", "Lengths drawn and left out in turn; [] for none."), "cap": cap,
      "join": join, "casingColor": reference("color", "The color of the line's border."),
      "casingWidth": number(LineStyle.casingWidths, "The width of line and border together."),
    ]
    let part: JSONValue = [
      "box": list(
        of: number(StyleKeys.cardPlaces), 4...4,
        "Left edge, upper edge, width and height, in thousandths of the card inside its margin. A "
          + "map that touches the margin goes on to the edge."),
      "size": number(
        StyleKeys.cardSizes,
        "The size of text, or the width of a line, in pixels of a picture whose shorter side has "
          + "500. Text that its box does not hold is smaller."),
      "align": words(CardPlace.Alignment.self, "The side at which text begins."),
      "color": reference("color", "The color; the theme's if missing."),
      "stacks": flag("True of figures that stand under each other."),
      "shown": flag("False to leave the part out."),
    ]
    let margin = number(
      StyleKeys.cardMargins,
      "The edge that all parts but the map keep free, in pixels of a picture whose shorter side "
        + "has 500.")
    let card =
      [JSONValue.Member("margin", margin)]
      + CardPart.allCases.map { .init($0.rawValue, reference("cardPart", $0.meaning)) }
    let file: JSONValue = [
      "$schema": text("The address of this schema; not read."),
      "extends": words(Theme.all.map(\.name), "The theme that is changed; atlas if missing."),
      "colors": object(
        .object(StyleKeys.colors.map { .init($0.name, reference("color", $0.meaning)) })),
      "sizes": object(
        .object(sizes), "In pixels of a picture whose shorter side has 500; others in proportion."),
      "graticules": words(
        Theme.Net.self, "The maps on which meridians and parallels are drawn."),
      "tripColors": colors(StyleKeys.tripColors, "Colors of several trips, in order."),
      "tripDashes": list(
        of: reference("dash"), StyleKeys.tripDashes,
        "Dashes of several trips, given out with the colors."),
      "valueColors": colors(
        StyleKeys.valueColors, "Colors of altitudes and speeds, the lowest first."),
      "trips": list(
        of: object(trip), StyleKeys.trips, "Styles of single lines, in order or by name."),
      "cards": object(
        .object(CardShape.allCases.map { .init($0.rawValue, reference("card")) }),
        "The parts of the cards that --card makes."),
    ]
    let schema: JSONValue = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "flightanim style file",
      "description": "Colors and sizes of the pictures of flightanim.", "type": "object",
      "additionalProperties": false, "properties": file,
      "$defs": [
        "color": [
          "type": "string", "pattern": "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$",
        ],
        "dash": list(of: number(OptionError.dashes), StyleKeys.dashCount),
        "cap": words(LineCap.self), "join": words(LineJoin.self), "card": object(.object(card)),
        "cardPart": object(part),
      ],
    ]
    return schema.pages + "\n"
  }

  private static func reference(_ name: String, _ meaning: String? = nil) -> JSONValue {
    ["description": meaning.map { .string($0) }, "$ref": .string("#/$defs/\(name)")]
  }

  private static func text(_ meaning: String) -> JSONValue {
    ["description": .string(meaning), "type": "string"]
  }

  private static func flag(_ meaning: String) -> JSONValue {
    ["description": .string(meaning), "type": "boolean"]
  }

  private static func words(_ words: [String], _ meaning: String? = nil) -> JSONValue {
    ["description": meaning.map { .string($0) }, "enum": .strings(words)]
  }

  private static func words<Choice: RawRepresentable<String> & CaseIterable>(
    _: Choice.Type, _ meaning: String? = nil
  ) -> JSONValue { words(Choice.allCases.map(\.rawValue), meaning) }

  private static func number(_ range: ClosedRange<Double>, _ meaning: String? = nil) -> JSONValue {
    [
      "description": meaning.map { .string($0) }, "type": "number",
      "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ]
  }

  private static func list(
    of element: JSONValue, _ counts: ClosedRange<Int>, _ meaning: String? = nil
  ) -> JSONValue {
    [
      "description": meaning.map { .string($0) }, "type": "array",
      "minItems": .number(counts.lowerBound), "maxItems": .number(counts.upperBound),
      "items": element,
    ]
  }
}

extension CardPart {
  /// The part, for people.
  fileprivate var meaning: String {
    switch self {
    case .title: "The line over all, in spaced capitals."
    case .headline: "The name of several trips, in place of the ends of one."
    case .from: "The code of the place that the trip starts at."
    case .arrow: "The line from one code to the other."
    case .to: "The code of the place that it goes to."
    case .via: "The stops between them."
    case .fromCity: "The city of the start."
    case .toCity: "The city that it goes to."
    case .map: "The map or the globe."
    case .progress: "The line that grows as the trip goes on."
    case .facts: "The figures."
    case .poster: "The map of the poster that a recap ends with."
    case .hero: "The distance on the poster."
    case .turns: "The times round the world under it."
    case .summary: "The sums on the poster."
    case .records: "The longest and the average flight on the poster."
    case .caption: "A line or two of one's own."
    }
  }
}
