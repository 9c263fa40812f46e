internal import FlightGraphics
package import FlightScene

extension MapLayers {
  /// The map with what lies on it: countries under borders, lakes and the net; pictures over all that is
  /// filled and under all lines.
  ///
  /// - Parameters:
  ///   - earth: The toned ground, `nil` for a flat one.
  ///   - closeUp: The same where a camera comes close, and when it does.
  ///   - inks: The colors of lines that lie on pictures.
  package func nodes(
    on earth: EarthGround?, closeUp: (tiles: [EarthGround], opacity: Track<Double>)?,
    with images: [Node], countries: [Node], inks: MapInks
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
    var near = Group(
      .earth(.nearGround), children: closeUp.map { EarthGround.pictures($0.tiles, ground) } ?? [])
    (near.opacity, near.isCloseUp) = (closeUp?.opacity ?? near.opacity, true)
    let filled =
      (earth?.nodes(ground) ?? ground.map(\.withoutLine.node))
      + (near.children.isEmpty ? [] : [.group(near)]) + towns
    return filled + lakes.map(\.withoutLine.node) + images + countries
      + lines.flatMap(inks.nodes)
  }
}

extension EarthGround {
  /// Sea and land, each with its picture on it.
  fileprivate func nodes(_ ground: ArraySlice<MapLayer>) -> [Node] {
    openSea(ground)
      + ground.flatMap { layer in
        [layer.withoutLine.node] + pictures(of: layer, within: layer.shape.path)
      }
  }

  /// The pictures of parts of the map, each within as much of an outline as lies round it. Land lies over the sea
  /// of its neighbors, which reaches into it.
  fileprivate static func pictures(
    _ tiles: [EarthGround], _ ground: ArraySlice<MapLayer>
  ) -> [Node] {
    tiles.flatMap { $0.openSea(ground) }
      + ground.flatMap { layer in tiles.flatMap { $0.pictures(ofPartOf: layer) } }
  }

  private func pictures(ofPartOf layer: MapLayer) -> [Node] {
    guard let frame = land.first?.outline.controlBounds else { return [] }
    let outline = layer.part == .sea ? layer.shape.path : layer.shape.path.cut(to: frame)
    return outline.isEmpty ? [] : pictures(of: layer, within: outline)
  }

  private func pictures(of layer: MapLayer, within clip: Path?) -> [Node] {
    (layer.part == .sea ? sea : land).map { image in
      var image = image
      image.clip = clip
      return .image(image)
    }
  }

  /// A map without an edge has sea all over.
  private func openSea(_ ground: ArraySlice<MapLayer>) -> [Node] {
    ground.contains { $0.part == .sea } ? [] : sea.map(Node.image)
  }
}

extension Path {
  /// As much of straight outlines as lies in a frame, whose edges are no part of them.
  fileprivate func cut(to frame: Rect) -> Path {
    let frame = frame.expanded(by: 1)
    var (cut, ring) = (Path(), [Point]())
    for element in elements {
      switch element {
      case .move(let point): ring = [point]
      case .line(let point), .cubic(_, _, let point): ring.append(point)
      case .close: cut.addLines(frame.clipped(ring: ring), closed: true)
      }
    }
    return cut
  }
}
