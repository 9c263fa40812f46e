package import FlightScene

extension MapLayers {
  /// The layers that countries lie on.
  private static let ground: Set = ["sea", "land"]

  /// The map with what lies on it: countries under borders, lakes and the net; pictures over all that is
  /// filled and under all lines.
  ///
  /// - Parameter inks: The colours of lines that lie on pictures.
  package func nodes(with images: [Node], countries: [Node], inks: MapInks) -> [Node] {
    if images.isEmpty && countries.isEmpty { return nodes }
    // Without land in view they lie on what the globe has for ground.
    let place = nodes.lastIndex { MapLayers.ground.contains($0.shapeName) }.map { $0 + 1 } ?? 0
    let (ground, upper) = (nodes[..<place], nodes[place...])
    if images.isEmpty { return ground + countries + upper }
    let lakes = upper.filter { $0.shapeName == "lakes" }
    let lines =
      ground.compactMap(\.line) + upper.compactMap { $0.shapeName == "lakes" ? $0.line : $0 }
    return (ground + lakes).map(\.withoutLine) + images + countries + lines.flatMap(inks.nodes)
  }
}

extension Node {
  fileprivate var shapeName: String {
    if case .shape(let shape) = self { shape.name } else { "" }
  }

  /// The node with nothing but what is inside of it.
  fileprivate var withoutLine: Node {
    guard case .shape(var shape) = self, shape.fill != nil else { return self }
    shape.stroke = nil
    return .shape(shape)
  }

  /// The node with nothing but its line, `nil` where it has an inside and no line.
  fileprivate var line: Node? {
    guard case .shape(var shape) = self, shape.fill != nil, shape.stroke != nil else { return nil }
    shape.fill = nil
    shape.name += " line"
    return .shape(shape)
  }
}
