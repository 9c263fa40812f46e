package import FlightScene

/// One shape of a map.
package struct MapLayer: Sendable {
  /// The part that it shows.
  package let part: MapPart
  /// Its form and colors.
  package var shape: Shape

  package var node: Node { .shape(shape) }
}

extension MapLayer {
  /// Returns the layer with nothing but what is inside of it.
  var withoutLine: MapLayer {
    guard shape.fill != nil else { return self }
    var layer = self
    layer.shape.stroke = nil
    return layer
  }

  /// The layer with nothing but its line, `nil` where it has an inside and no line.
  var line: MapLayer? {
    guard shape.fill != nil, shape.stroke != nil else { return nil }
    var layer = self
    layer.shape.fill = nil
    layer.shape.role = .map(part, .apart)
    return layer
  }
}
