internal import FlightGraphics
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightOrdering
internal import FlightScene

/// The map as a moving camera sees it: one outline for the whole film, fine where the camera comes
/// close, cut to what it ever sees.
struct FilmedMap {
  /// The moves.
  let camera: Camera
  /// The view of the whole route, with all that the camera sees.
  let view: MapView
  /// The closeness of the camera to each part.
  let closeness: Closeness
  /// The map, its strokes as wide in every view.
  let map: MapLayers
  private let plan: Plan

  /// The shorter side of the closest view there is, in kilometers: the finest outlines have a point
  /// every few hundred meters, and the traveler is to see where that is.
  private static let closestKilometers = 25.0
  /// The least zoom for which moving the camera is worth its while.
  static let leastZoom = 1.2

  /// - Parameter whole: The map of the whole route.
  /// - Returns: `nil` where the camera stands.
  init?(
    _ targets: [CameraTarget], _ mode: MapKind.FlatCamera, view: MapView, whole: MapLayers,
    _ plan: Plan
  ) {
    let (picture, playback) = (plan.mapFrame, plan.playback)
    let kilometers = view.kilometersPerPixel * min(picture.width, picture.height)
    let zoom = min(mode.rawValue, kilometers / FilmedMap.closestKilometers)
    guard zoom >= FilmedMap.leastZoom, !targets.isEmpty, playback.motion > 0 else { return nil }
    let subject = CameraSubject(targets, playback: playback, middle: picture.center)
    let path: CameraPath
    switch mode {
    case .still: return nil
    case .following: path = FollowCamera(subject, in: picture, zoom: zoom).path
    case .flying:
      guard let fly = FlyCamera(subject, in: picture, zoom: zoom) else { return nil }
      path = fly.path
    }
    camera = path.camera(in: picture, startingAt: playback.firstHold)
    closeness = Closeness(camera, picture: picture)
    self.plan = plan
    self.view = view.filmed(in: closeness.frame, enlargement: closeness.closest)
    map = MapLayers(
      plan.specification(of: self.view),
      film: MapFilm(
        closeness: closeness, widest: path.scales.min() ?? 1, isEmpty: whole.isEmpty))
  }

  /// The times that a short film would last as long as one ground takes to go over into the other.
  private static let dissolves = 30

  /// The opacity over time of a ground for where the camera is so close that mountains would be blurs on that of
  /// the whole map, and the closeness to what is seen meanwhile; `nil` where it never is, and where that ground is
  /// close itself.
  var closeUp: (opacity: Track<Double>, closeness: Closeness)? {
    let keys = camera.views.keys
    guard !view.isClose, let first = keys.first?.time, let last = keys.last?.time else {
      return nil
    }
    let views = (0...Int(((last - first) * Timeline.rate).rounded())).map {
      camera.views[at: first + Double($0) / Timeline.rate]
    }
    let isClose = views.map {
      view.enlarged($0.seen(in: plan.mapFrame), by: $0.scale)?.isClose ?? false
    }
    let dissolve = (isClose.count / FilmedMap.dissolves).clamped(to: 1...8)
    let opacity = SeenLabel(at: isClose, startingAt: first, fading: dissolve).opacity
    guard opacity.keys.contains(where: { $0.value > 0 }) else { return nil }
    return (opacity, Closeness(camera, picture: plan.mapFrame, while: opacity))
  }

  /// The most pixels that a picture of the ground is made of.
  private static let mostPixels = 6e6

  /// The pictures of the ground, as far as the camera sees them and about as sharp as it does.
  var images: [Node] {
    let frame = view.frame
    let factor = min(
      closeness.closest, (FilmedMap.mostPixels / (frame.width * frame.height)).squareRoot())
    guard !plan.map.images.isEmpty, let large = view.enlarged(frame, by: factor) else {
      return []
    }
    return plan.images(on: large).compactMap {
      guard case .image(var node) = $0 else { return nil }
      node.placement = node.placement.then(.scale(1 / factor))
        .then(.translation(Point(x: frame.minX, y: frame.minY)))
      return .image(node)
    }
  }

  /// The width up to which nobody sees the shape of a dash's ends, in pixels of a picture 500 high.
  private static let thin = 2.5

  /// Returns a line on the map: the dashes of a thin one are cut off at both ends, so that new ones may
  /// grow from nothing.
  func onMap(_ line: Node) -> Node {
    func adapted(_ stroke: Stroke) -> Stroke {
      var stroke = stroke
      let isNarrow = stroke.width <= FilmedMap.thin * max(plan.size.unit, 1)
      // What an end adds to a dash it takes from the gap.
      let dashes = stroke.dashes.enumerated().map {
        $1 + ($0 % 2 == 0 ? stroke.width : -stroke.width)
      }
      guard isNarrow, stroke.cap != .butt, !dashes.isEmpty, dashes.count % 2 == 0,
        dashes.allSatisfy({ $0 > 0 })
      else { return stroke }
      (stroke.dashes, stroke.cap) = (dashes, .butt)
      return stroke
    }
    switch line {
    case .shape(var shape):
      shape.stroke = shape.stroke.map(adapted)
      return .shape(shape)
    case .trail(var trail):
      trail.strokes = trail.strokes.map(adapted)
      return .trail(trail)
    case .morph, .image, .figures, .group: return line
    }
  }

  /// The opacity of a label, which moves with the map, beside texts that stay where they are.
  ///
  /// - Parameters:
  ///   - box: The box of the label as the whole is seen.
  ///   - zoom: The least zoom at which it is seen.
  func opacity(
    of box: Rect, pinnedAt anchor: Point, beside texts: [Rect], from zoom: Double = 0
  ) -> Track<Double> {
    SeenLabel(
      box.expanded(by: 3 * plan.size.unit), at: anchor, seenBy: camera, in: plan.textArea,
      beside: texts, from: zoom
    ).opacity
  }

  /// The whole under the camera.
  func seen(_ children: [Node]) -> Node {
    .group(Group(.earth(.seenMap), camera: camera, children: children))
  }
}

extension Node {
  /// Returns the node with its origin at a place of the map, where it keeps its own size.
  ///
  /// - Parameter isCloseUp: True of what is left out of a still of the whole.
  func pinned(
    at anchor: Point, opacity: Track<Double> = Track(constant: 1), isCloseUp: Bool = false
  ) -> Node {
    var pin = Group(.pin, anchor: anchor, children: [moved(by: .zero - anchor)])
    (pin.opacity, pin.isCloseUp) = (opacity, isCloseUp)
    return .group(pin)
  }

  /// A pinned node with an opacity that depends on where it is pinned.
  func fading(_ opacity: (Point) -> Track<Double>?) -> Node {
    guard case .group(var pin) = self, let anchor = pin.anchor, let track = opacity(anchor) else {
      return self
    }
    pin.opacity = track
    return .group(pin)
  }

  func moved(by step: Point) -> Node {
    switch self {
    case .shape(var shape):
      shape.path = shape.path.transformed(by: .translation(step))
      return .shape(shape)
    case .group(var group):
      group.children = group.children.map { $0.moved(by: step) }
      return .group(group)
    // None of them is pinned: the first ones belong to the map, the others to the picture.
    case .morph, .trail, .image, .figures: return self
    }
  }
}
