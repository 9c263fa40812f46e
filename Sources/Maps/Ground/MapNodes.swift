package import FlightScene

extension MapLayers {
  /// The map with what lies on it: countries under borders, lakes and the net; pictures over all that is
  /// filled and under all lines.
  ///
  /// - Parameter inks: The colors of lines that lie on pictures.
  package func nodes(with images: [Node], countries: [Node], inks: MapInks) -> [Node] {
    if images.isEmpty && countries.isEmpty { return nodes }
    // Without land in view they lie on what the globe has for ground.
    let place = layers.lastIndex { $0.part == .sea || $0.part == .land }.map { $0 + 1 } ?? 0
    let (ground, upper) = (layers[..<place], layers[place...])
    if images.isEmpty { return ground.map(\.node) + countries + upper.map(\.node) }
    let lakes = upper.filter { $0.part == .lakes }
    let lines = ground.compactMap(\.line) + upper.compactMap { $0.part == .lakes ? $0.line : $0 }
    return (ground + lakes).map(\.withoutLine.node) + images + countries
      + lines.flatMap(inks.nodes)
  }
}
