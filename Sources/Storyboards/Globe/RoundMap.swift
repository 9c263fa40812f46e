internal import FlightGeodesy
internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightScene
internal import FlightStyles

extension Plan {
  /// The map that is laid on a ball.
  ///
  /// - Parameters:
  ///   - view: A view that is even in longitude and latitude.
  ///   - scale: The pixels of a radian on the picture.
  ///   - slant: The width of the lines of overlays and of the net beside that on a map in the picture's plane.
  ///   - net: The maps on which the net is drawn, if not those of the theme.
  func roundMap(
    on view: MapView, scale: Double, slant: Double = 1, net: Theme.Net? = nil
  ) -> Sphere.Map {
    let overlays = map.overlays.flatMap {
      OverlayLayer(
        $0, view: view, pens: (size.lineUnit, slant * view.scale / scale), theme: theme,
        playback: playback
      ).nodes
    }
    var specification = specification(of: view)
    // Lines are as wide as on a map that is not bent.
    specification.theme.sizes.scaleMap(
      by: size.lineUnit / view.size.lineUnit * view.scale / scale)
    if let net {
      (specification.theme.net, specification.themes) = (net, nil)
      specification.theme.sizes.graticule *= slant
    }
    let unit = Earth.meanRadius / 1000 / scale * size.lineUnit
    return Sphere.Map(
      size: view.size, background: theme.ocean.withOpacity(map.backdrop.hasSea ? 1 : 0),
      nodes: MapCover(self, view, unit: unit).nodes(MapLayers(specification)) + overlays)
  }

  /// The land of such a map.
  func land(on view: MapView) -> Sphere.Map {
    let land = MapLayers(specification(of: view)).nodes.compactMap { node -> Node? in
      guard node.role == .map(.land), case .shape(var shape) = node else { return nil }
      (shape.fill, shape.stroke) = (Color(0), nil)
      return .shape(shape)
    }
    return Sphere.Map(size: view.size, background: Color(0, opacity: 0), nodes: land)
  }
}
