internal import FlightScene

extension MapLayers {
  /// The layers that countries lie on.
  private static let underCountries: Set = ["sea", "land"]

  /// The map with what lies on the land: under borders, lakes and the net.
  func nodes(with countries: [Node]) -> [Node] {
    guard !countries.isEmpty else { return nodes }
    // Without land in view they lie on what the globe has for ground.
    let isGround = { (node: Node) in
      guard case .shape(let shape) = node else { return false }
      return MapLayers.underCountries.contains(shape.name)
    }
    let place = nodes.lastIndex(where: isGround).map { $0 + 1 } ?? 0
    return Array(nodes[..<place]) + countries + nodes[place...]
  }
}
