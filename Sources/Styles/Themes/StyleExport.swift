internal import FlightGraphics
internal import FlightScene
internal import FlightTextFormats

extension Theme {
  /// The theme as a style file that says everything: read again it is this theme.
  public var styleFile: String {
    var sizes = StyleKeys.sizes.map {
      JSONValue.Member($0.name, .number(self[keyPath: $0.path]))
    }
    sizes += StyleKeys.dashes.map {
      JSONValue.Member($0.name, .lengths(self[keyPath: $0.path]))
    }
    if let cap = self.sizes.cap { sizes.append(.init("cap", .string(cap.rawValue))) }
    sizes.append(.init("join", .string(self.sizes.join.rawValue)))
    let file: JSONValue = [
      "extends": .string(Theme.named(name) == nil ? Theme.atlas.name : name),
      "colors": .object(StyleKeys.colors.map { .init($0.name, self[keyPath: $0.path].json) }),
      "sizes": .object(sizes), "graticules": .string(net.rawValue),
      "tripColors": .array(tripColors.map(\.json)),
      "tripDashes": .array(tripDashes.map(JSONValue.lengths)),
      "valueColors": .array(valueColors.map(\.json)), "trips": .array(lines.map(\.json)),
      "cards": .object(
        CardShape.allCases.compactMap { shape in
          cards[shape].map { .init(shape.rawValue, $0.json) }
        }),
    ]
    return file.pages + "\n"
  }
}

extension LineStyle {
  fileprivate var json: JSONValue {
    [
      "name": name.map { .string($0) }, "color": color?.json, "width": width.map { .number($0) },
      "dash": dashes.map(JSONValue.lengths), "cap": cap.map { .string($0.rawValue) },
      "join": join.map { .string($0.rawValue) }, "casingColor": casingColor?.json,
      "casingWidth": casingWidth.map { .number($0) },
    ]
  }
}

extension CardLayout {
  fileprivate var json: JSONValue {
    .object(
      [.init("margin", .number(margin))]
        + CardPart.allCases.compactMap { part in parts[part].map { .init(part.rawValue, $0.json) } }
    )
  }
}

extension CardPlace {
  fileprivate var json: JSONValue {
    [
      "box": .lengths([x, y, width, height]), "size": size > 0 ? .number(size) : nil,
      "align": .string(align.rawValue), "color": color?.json, "stacks": .bool(stacks),
      "shown": .bool(isShown),
    ]
  }
}

extension Color {
  /// The color as style files write it.
  fileprivate var json: JSONValue { .string(hexRGBA) }
}

extension JSONValue {
  fileprivate static func lengths(_ values: [Double]) -> JSONValue {
    .array(values.map { .number($0) })
  }
}
