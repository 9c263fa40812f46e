internal import FlightGraphics
internal import FlightScene
internal import FlightTextFormats

extension Theme {
  /// The theme as a style file that says everything: read again it is this theme.
  public var styleFile: String {
    var outer: [JSONValue.Member] = [
      .init("extends", .string(Theme.named(name) == nil ? Theme.atlas.name : name)),
      .init(
        "colors",
        .object(StyleKeys.colors.map { .init($0.name, self[keyPath: $0.path].json) })),
    ]
    var sizes = StyleKeys.sizes.map {
      JSONValue.Member($0.name, .shortest(self[keyPath: $0.path]))
    }
    sizes += StyleKeys.dashes.map {
      JSONValue.Member($0.name, .lengths(self[keyPath: $0.path]))
    }
    if let cap = self.sizes.cap { sizes.append(.init("cap", .string(cap.rawValue))) }
    sizes.append(.init("join", .string(self.sizes.join.rawValue)))
    outer += [
      .init("sizes", .object(sizes)),
      .init("graticules", .string(net.rawValue)),
      .init("tripColors", .array(tripColors.map(\.json))),
      .init("tripDashes", .array(tripDashes.map(JSONValue.lengths))),
      .init("valueColors", .array(valueColors.map(\.json))),
      .init("trips", .array(lines.map(\.json))),
      .init(
        "cards",
        .object(
          CardShape.allCases.compactMap { shape in
            cards[shape].map { .init(shape.rawValue, $0.json) }
          })),
    ]
    return JSONValue.object(outer).pages + "\n"
  }
}

extension LineStyle {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ name: String, _ value: JSONValue?) {
      if let value { members.append(.init(name, value)) }
    }
    add("name", name.map(JSONValue.string))
    add("color", color?.json)
    add("width", width.map(JSONValue.shortest))
    add("dash", dashes.map(JSONValue.lengths))
    add("cap", cap.map { .string($0.rawValue) })
    add("join", join.map { .string($0.rawValue) })
    add("casingColor", casingColor?.json)
    add("casingWidth", casingWidth.map(JSONValue.shortest))
    return .object(members)
  }
}

extension CardLayout {
  fileprivate var json: JSONValue {
    .object(
      [.init("margin", .shortest(margin))]
        + CardPart.allCases.compactMap { part in
          parts[part].map { .init(part.rawValue, $0.json(of: part)) }
        })
  }
}

extension CardPlace {
  /// The place with what matters to a part.
  fileprivate func json(of part: CardPart) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("box", .array([x, y, width, height].map(JSONValue.shortest)))
    ]
    if size > 0 { members.append(.init("size", .shortest(size))) }
    members.append(.init("align", .string(align.rawValue)))
    if let color { members.append(.init("color", color.json)) }
    members.append(.init("stacks", .bool(stacks)))
    members.append(.init("shown", .bool(isShown)))
    return .object(members)
  }
}

extension Color {
  /// The color as style files write it.
  fileprivate var json: JSONValue { .string(hexRGBA) }
}

extension JSONValue {
  /// A number without needless decimals.
  static func shortest(_ value: Double) -> JSONValue {
    value == value.rounded() && abs(value) < 1e9 ? .number(Int(value)) : JSONValue(.number(value))
  }

  fileprivate static func lengths(_ values: [Double]) -> JSONValue {
    .array(values.map(JSONValue.shortest))
  }
}
