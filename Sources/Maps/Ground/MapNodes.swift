internal import FlightGraphics
package import FlightScene

extension MapLayers {
  /// The map with what lies on it: countries under borders, lakes and the net; pictures over all that is
  /// filled and under all lines.
  ///
  /// - Parameters:
  ///   - earth: The toned ground, `nil` for a flat one.
  ///   - inks: The colors of lines that lie on pictures.
  package func nodes(
    on earth: EarthGround?, with images: [Node], countries: [Node], inks: MapInks
  ) -> [Node] {
    if images.isEmpty && countries.isEmpty && earth == nil { return nodes }
    // Without land in view they lie on what the globe has for ground.
    let place = layers.lastIndex { $0.part == .sea || $0.part == .land }.map { $0 + 1 } ?? 0
    let (ground, upper) = (layers[..<place], layers[place...])
    if images.isEmpty && earth == nil { return ground.map(\.node) + countries + upper.map(\.node) }
    let lakes = upper.filter { $0.part == .lakes }
    let lines =
      ground.compactMap(\.line)
      + upper.filter { $0.part != .towns }.compactMap { $0.part == .lakes ? $0.line : $0 }
    let towns = earth?.hasTowns == true ? [] : upper.filter { $0.part == .towns }.map(\.node)
    let filled = (earth?.nodes(ground) ?? ground.map(\.withoutLine.node)) + towns
    return filled + lakes.map(\.withoutLine.node) + images + countries
      + lines.flatMap(inks.nodes)
  }
}

extension EarthGround {
  /// Sea and land, each with its picture on it.
  fileprivate func nodes(_ ground: ArraySlice<MapLayer>) -> [Node] {
    func pictures(_ images: [Image], within clip: Path?) -> [Node] {
      images.map { image in
        var image = image
        image.clip = clip
        return .image(image)
      }
    }
    // A map without an edge has sea all over.
    let isEdged = ground.contains { $0.part == .sea }
    return (isEdged ? [] : pictures(sea, within: nil))
      + ground.flatMap { layer in
        [layer.withoutLine.node]
          + pictures(layer.part == .sea ? sea : land, within: layer.shape.path)
      }
  }
}
