internal import FlightScene
internal import Graphics

/// The map as a moving camera sees it: one outline for the whole film, fine where the camera comes
/// close, cut to what it ever sees.
struct FilmedMap {
  /// The moves.
  let camera: Camera
  /// The view of the whole route, with all that the camera sees.
  let view: MapView
  private let map: MapLayers
  private let options: StoryboardOptions

  /// - Parameter whole: The map of the whole route.
  /// - Returns: `nil` where the camera stands.
  init?(
    _ targets: [CameraTarget], view: MapView, whole: MapLayers, options: StoryboardOptions,
    playback: Playback
  ) {
    let picture = options.size.bounds
    let kilometers = view.kilometersPerPixel * min(picture.width, picture.height)
    let zoom = min(options.camera.zoom, kilometers / CameraMode.closestKilometers)
    guard zoom >= CameraMode.leastZoom, !targets.isEmpty, playback.motion > 0 else { return nil }
    let subject = CameraSubject(targets, playback: playback, middle: picture.center)
    let path: CameraPath
    switch options.camera {
    case .fixed: return nil
    case .follow: path = FollowCamera(subject, in: picture, zoom: zoom).path
    case .fly:
      guard let fly = FlyCamera(subject, in: picture, zoom: zoom) else { return nil }
      path = fly.path
    }
    camera = path.camera(in: picture, startingAt: playback.firstHold)
    let closeness = Closeness(camera, picture: picture)
    self.options = options
    self.view = view.filmed(in: closeness.frame, enlargement: closeness.closest)
    map = MapLayers(
      view: self.view, theme: options.theme, detail: options.detail,
      film: MapFilm(
        closeness: closeness, widest: path.scales.min() ?? 1, isEmpty: whole.isEmpty))
  }

  /// The map, its strokes as wide in every view.
  var nodes: [Node] { map.nodes.map(\.withShadeAsArea) }

  /// Returns a line on the map: its dots are as far apart as they should be in a middling view, and
  /// stay where they are on the map.
  func onMap(_ line: Node) -> Node {
    guard case .shape(var shape) = line, var stroke = shape.stroke else { return line }
    let scales = camera.views.keys.map(\.value.scale)
    let middle = ((scales.min() ?? 1) * (scales.max() ?? 1)).squareRoot()
    stroke.dashes = stroke.dashes.map { $0 / middle }
    shape.stroke = stroke
    return .shape(shape)
  }

  /// The whole under the camera.
  func seen(_ children: [Node]) -> Node {
    .group(Group("map", camera: camera, children: children))
  }
}

extension Node {
  /// Returns the node with its origin at a place of the map, where it keeps its own size.
  func pinned(at anchor: Point) -> Node {
    .group(Group("pin", anchor: anchor, children: [moved(by: .zero - anchor)]))
  }

  private func moved(by step: Point) -> Node {
    switch self {
    case .shape(var shape):
      shape.path = shape.path.transformed(by: .translation(step))
      return .shape(shape)
    case .group(var group):
      group.children = group.children.map { $0.moved(by: step) }
      return .group(group)
    // No trail is pinned: it belongs to the map.
    case .trail: return self
    }
  }

  /// The rings that make a globe's soft edge as areas: they are as wide as the globe is large, and a
  /// stroke would stay as it is.
  fileprivate var withShadeAsArea: Node {
    guard case .shape(var shape) = self, shape.name == Globe.limbName, let stroke = shape.stroke,
      let box = shape.path.controlBounds
    else { return self }
    let radius = box.width / 2
    var ring = Path.circle(center: box.center, radius: radius + stroke.width / 2)
    ring.addCircle(center: box.center, radius: max(radius - stroke.width / 2, 0))
    shape.path = ring
    (shape.fill, shape.rule, shape.stroke) = (stroke.color, .evenOdd, nil)
    return .shape(shape)
  }
}
