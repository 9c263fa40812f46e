internal import FlightGeodesy
package import FlightGraphics
internal import FlightOptions
internal import FlightScene
package import FlightStyles

/// The edge of a map that has one: the ground inside it, and the soft limb of a globe.
package struct Globe {
  private let view: MapView
  private let theme: Theme
  /// The edge of the map, `nil` where it has none or none of it is in sight.
  package let outline: [Point]?

  package init(view: MapView, theme: Theme) {
    self.view = view
    self.theme = theme
    outline = view.edge
  }

  /// The sea as a disc or a rounded sheet; nothing where the map fills the picture anyway.
  var ground: [MapLayer] {
    guard let outline else { return [] }
    return [layer(.sea, Path(outline, closed: true), fill: theme.ocean)]
  }

  /// A shade that deepens towards the edge of a globe, and a thin line along the edge.
  var limb: [MapLayer] {
    guard let outline else { return [] }
    let unit = view.size.lineUnit
    var layers: [MapLayer] = []
    if view.projection == .orthographic {
      let middle = view(view.center)
      let radius = view.scale
      // Rings that lie over each other, each a little narrower: they add up to a soft edge.
      let steps = 14
      for step in 1...steps {
        let width = radius * 0.16 * Double(step) / Double(steps)
        layers.append(
          layer(
            .limb, .circle(center: middle, radius: radius - width / 2),
            stroke: Stroke(color: theme.limb, width: width)))
      }
    }
    layers.append(
      layer(
        .edge, Path(outline, closed: true),
        stroke: Stroke(color: theme.coast, width: max((theme.sizes.coast + 0.1) * unit, 0.5))))
    return layers
  }

  private func layer(
    _ part: MapPart, _ path: Path, fill: Color? = nil, stroke: Stroke? = nil
  ) -> MapLayer {
    MapLayer(part: part, shape: Shape(.map(part), path: path, fill: fill, stroke: stroke))
  }

  /// True if the map ends within the picture.
  package var isSeen: Bool { outline != nil }
}

extension MapView {
  /// The edge of the flat map as an outline, `nil` where it has none or none of it is in sight.
  var edge: [Point]? {
    if cut != .none, frame.expanded(by: MapView.overlap).corners.allSatisfy(isOnMap) { return nil }
    switch cut {
    case .none: return sheet
    case .antimeridian:
      let (west, east) = (center.longitude - 180, center.longitude + 180)
      let upwards =
        Array(stride(from: parallels.lowerBound, to: parallels.upperBound, by: 1))
        + [parallels.upperBound]
      return
        (upwards.map { GeoPoint(latitude: $0, longitude: east) }
        + upwards.reversed().map { GeoPoint(latitude: $0, longitude: west) })
        .map { self($0) }
    case .horizon: return disc
    }
  }

  /// The outline of the map where it has an edge in sight; `nil` where it is everywhere.
  package var area: Path? { edge.map { Path($0, closed: true) } }

  /// True of a point of the picture that is a place of the map: no map has hollows in its edge, so that a
  /// picture lies within it if its corners do.
  private func isOnMap(_ point: Point) -> Bool { place(at: point).map(shows) ?? false }

  /// The edge of an endless map that ends at the poles or before, `nil` where neither end is in sight.
  private var sheet: [Point]? {
    guard projection == .equirectangular || !isUnbounded, !endsAtSea else { return nil }
    let frame = self.frame.expanded(by: MapView.overlap)
    let (north, south) = ends
    guard north > frame.minY || south < frame.maxY else { return nil }
    return Rect(
      minX: frame.minX, minY: max(north, frame.minY), maxX: frame.maxX, maxY: min(south, frame.maxY)
    ).corners
  }
}
