internal import FlightGraphics
internal import FlightScene
internal import FlightTextFormats

/// The keys and values of a style file.
public enum StyleFile {
  /// The JSON Schema (draft 2020-12) of style files.
  public static var schema: String {
    func object(_ members: [JSONValue.Member], _ meaning: String? = nil) -> JSONValue {
      .object(
        (meaning.map { [.init("description", .string($0))] } ?? [])
          + [
            .init("type", .string("object")), .init("additionalProperties", .bool(false)),
            .init("properties", .object(members)),
          ])
    }
    func colors(_ counts: ClosedRange<Int>, _ meaning: String) -> JSONValue {
      list(of: reference("color"), counts, meaning)
    }
    let sizes: [JSONValue.Member] =
      StyleKeys.sizes.map { .init($0.name, number($0.range, $0.meaning)) }
      + StyleKeys.dashes.map { .init($0.name, reference("dash", $0.meaning)) }
      + [
        .init("cap", reference("cap", "The ends of the line and of its dashes.")),
        .init("join", reference("join", "The corners of the line.")),
      ]
    let trip: [JSONValue.Member] = [
      .init("name", text("The trip that is meant, as LHR-SIN-SYD; else the next in order.")),
      .init("color", reference("color", "The color of the line.")),
      .init("width", number(LineStyle.widths, "The width of the line.")),
      .init("dash", reference("dash", "Lengths drawn and left out in turn; [] for none.")),
      .init("cap", reference("cap", "The ends of the line and of its dashes.")),
      .init("join", reference("join", "The corners of the line.")),
      .init("casingColor", reference("color", "The color of the line's border.")),
      .init(
        "casingWidth", number(LineStyle.casingWidths, "The width of line and border together.")),
    ]
    let members: [JSONValue.Member] = [
      .init("$schema", text("The address of this schema; not read.")),
      .init(
        "extends", words(Theme.all.map(\.name), "The theme that is changed; atlas if missing.")),
      .init(
        "colors",
        object(StyleKeys.colors.map { .init($0.name, reference("color", $0.meaning)) })),
      .init(
        "sizes",
        object(
          sizes, "In pixels of a picture whose shorter side has 500; others in proportion.")),
      .init(
        "graticules",
        words(
          Theme.Net.allCases.map(\.rawValue), "The maps on which meridians and parallels are drawn."
        )),
      .init("tripColors", colors(StyleKeys.tripColors, "Colors of several trips, in order.")),
      .init(
        "tripDashes",
        list(
          of: reference("dash"), StyleKeys.tripDashes,
          "Dashes of several trips, given out with the colors.")),
      .init(
        "valueColors",
        colors(StyleKeys.valueColors, "Colors of altitudes and speeds, the lowest first.")),
      .init(
        "trips",
        list(of: object(trip), StyleKeys.trips, "Styles of single lines, in order or by name.")),
      .init(
        "cards",
        object(
          CardShape.allCases.map { .init($0.rawValue, reference("card")) },
          "The parts of the cards that --card makes.")),
    ]
    let part: [JSONValue.Member] = [
      .init(
        "box",
        list(
          of: number(StyleKeys.cardPlaces), 4...4,
          "Left edge, upper edge, width and height, in thousandths of the card inside its margin. A "
            + "map that touches the margin goes on to the edge.")),
      .init(
        "size",
        number(
          StyleKeys.cardSizes,
          "The size of text, or the width of a line, in pixels of a picture whose shorter side has "
            + "500. Text that its box does not hold is smaller.")),
      .init(
        "align",
        words(CardPlace.Alignment.allCases.map(\.rawValue), "The side at which text begins.")),
      .init("color", reference("color", "The color; the theme's if missing.")),
      .init("stacks", flag("True of figures that stand under each other.")),
      .init("shown", flag("False to leave the part out.")),
    ]
    let card: [JSONValue.Member] =
      [
        .init(
          "margin",
          number(
            StyleKeys.cardMargins,
            "The edge that all parts but the map keep free, in pixels of a picture whose shorter side "
              + "has 500."))
      ]
      + CardPart.allCases.map { .init($0.rawValue, reference("cardPart", $0.meaning)) }
    let definitions: [JSONValue.Member] = [
      .init(
        "color",
        .object([
          .init("type", .string("string")),
          .init("pattern", .string("^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$")),
        ])),
      .init("dash", list(of: number(OptionError.dashes), StyleKeys.dashCount)),
      .init("cap", words(LineCap.allCases.map(\.rawValue))),
      .init("join", words(LineJoin.allCases.map(\.rawValue))),
      .init("card", object(card)),
      .init("cardPart", object(part)),
    ]
    guard let outer = object(members, "Colors and sizes of the pictures of flightanim.").members
    else {
      return ""
    }
    return JSONValue.object(
      [
        .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        .init("title", .string("flightanim style file")),
      ] + outer + [.init("$defs", .object(definitions))]
    ).pages + "\n"
  }

  private static func described(
    _ meaning: String?, _ members: [JSONValue.Member]
  ) -> JSONValue {
    .object((meaning.map { [.init("description", .string($0))] } ?? []) + members)
  }

  private static func reference(_ name: String, _ meaning: String? = nil) -> JSONValue {
    described(meaning, [.init("$ref", .string("#/$defs/\(name)"))])
  }

  private static func text(_ meaning: String) -> JSONValue {
    described(meaning, [.init("type", .string("string"))])
  }

  private static func flag(_ meaning: String) -> JSONValue {
    described(meaning, [.init("type", .string("boolean"))])
  }

  private static func words(_ words: [String], _ meaning: String? = nil) -> JSONValue {
    described(meaning, [.init("enum", .array(words.map(JSONValue.string)))])
  }

  private static func number(_ range: ClosedRange<Double>, _ meaning: String? = nil) -> JSONValue {
    described(
      meaning,
      [
        .init("type", .string("number")), .init("minimum", .shortest(range.lowerBound)),
        .init("maximum", .shortest(range.upperBound)),
      ])
  }

  private static func list(
    of element: JSONValue, _ counts: ClosedRange<Int>, _ meaning: String? = nil
  ) -> JSONValue {
    described(
      meaning,
      [
        .init("type", .string("array")), .init("minItems", .number(counts.lowerBound)),
        .init("maxItems", .number(counts.upperBound)), .init("items", element),
      ])
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
    case .summary: "The figures at the end of a recap, over the map."
    case .caption: "A line or two of one's own."
    }
  }
}
