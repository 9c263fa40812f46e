package import FlightGraphics

/// A part of a scene. The vocabulary is closed: every format draws these and nothing else.
package enum Node: Equatable, Sendable {
  /// An outline, filled, stroked or both.
  case shape(Shape)
  /// An outline that changes its form while the scene plays.
  case morph(Morph)
  /// A line that is drawn while the scene plays.
  case trail(Trail)
  /// A picture of pixels.
  case image(Image)
  /// A line of text whose characters change: a counter.
  case figures(Figures)
  /// Nodes that are placed, and perhaps moved, together.
  case group(Group)
}

extension Node {
  /// What the node is, for people, and for formats that tell parts apart.
  package var role: NodeRole {
    switch self {
    case .shape(let shape): shape.role
    case .morph(let morph): morph.role
    case .trail(let trail): trail.role
    case .image(let image): image.role
    case .figures(let figures): figures.role
    case .group(let group): group.role
    }
  }
}

extension [Node] {
  /// The roles of the nodes and of all in them, also on the maps that formats of frames draw in their place.
  package var roles: Set<NodeRole> {
    reduce(into: []) { roles, node in
      roles.insert(node.role)
      guard case .group(let group) = node else { return }
      let maps = [group.sphere?.map, group.terrain?.map].compactMap { $0?.nodes }
      roles.formUnion((group.children + maps.joined()).roles)
    }
  }
}

/// An outline, filled, stroked or both.
package struct Shape: Equatable, Sendable {
  /// What the shape is.
  package var role: NodeRole
  /// The outline.
  package var path: Path
  /// The paint inside; `nil` for none.
  package var fillPaint: Paint?
  /// The color inside on light pages; a new one is that of dark pages, too.
  package var fill: Color? {
    get { fillPaint?.light }
    set { fillPaint = newValue.map { Paint($0) } }
  }
  /// The way in which a fill that is a disc fades from its middle outwards; `nil` for evenly filled outlines.
  package var fade: Fade?
  /// The rule that says which parts are inside.
  package var rule: FillRule
  /// The line along the outline; `nil` for none.
  package var stroke: Stroke?
  /// True where the fill covers the inner half of the line, as a halo round letters wants it.
  package var strokesFirst: Bool
  /// The outline within which the shape is seen, by the even-odd rule, on the node's plane; `nil` for
  /// all of it.
  package var clip: Path?

  /// Creates a shape.
  package init(
    _ role: NodeRole, path: Path, fill: Color? = nil, fade: Fade? = nil,
    rule: FillRule = .nonZero, stroke: Stroke? = nil, strokesFirst: Bool = false, clip: Path? = nil
  ) {
    self.role = role
    self.path = path
    fillPaint = fill.map { Paint($0) }
    self.fade = fade
    self.rule = rule
    self.stroke = stroke
    self.strokesFirst = strokesFirst
    self.clip = clip
  }
}

/// A rule that says which parts of an outline that meets itself are inside.
package enum FillRule: Hashable, Sendable {
  /// Places that the outline winds round at all: letters, whose strokes may overlap.
  case nonZero
  /// Places from which a way out crosses the outline an odd number of times: land with lakes, either
  /// way round.
  case evenOdd
}

/// A line that is drawn while the scene plays, with the lines under it.
package struct Trail: Equatable, Sendable {
  /// What the line is.
  package var role: NodeRole
  /// The whole line.
  package var path: MeasuredPath
  /// The styles to draw it in, lowest first: a casing, then the line.
  package var strokes: [Stroke]
  /// The share of the line's length that is drawn, 0…1.
  package var drawn: Track<Double>
  /// The opacity of all its styles together, 0 (nothing is seen) …1.
  package var opacity = Track(constant: 1.0)

  /// Creates a growing line.
  package init(_ role: NodeRole, path: MeasuredPath, strokes: [Stroke], drawn: Track<Double>) {
    self.role = role
    self.path = path
    self.strokes = strokes
    self.drawn = drawn
  }
}

/// Nodes that are placed, and perhaps moved, together.
package struct Group: Equatable, Sendable {
  /// What the group is.
  package var role: NodeRole
  /// The nodes, lowest first.
  package var children: [Node]
  /// Their motion; `nil` leaves them at their place.
  package var motion: Motion?
  /// The camera through which they are seen; `nil` for none. A group has a motion, a camera or an
  /// anchor, or none of them.
  package var camera: Camera?
  /// The place of their origin; they are drawn in their own size whatever camera looks at them.
  package var anchor: Point?
  /// The spans in which they are out of sight, in order.
  package var hidden: [Range<Seconds>]
  /// The opacity of all of them together, 0 (nothing is seen) …1.
  package var opacity = Track(constant: 1.0)
  /// What it is in words, for whoever points at it in formats that tell; `nil` for nothing.
  package var title: String?
  /// True of what a camera shows from nearby alone: a still of the whole map is without it.
  package var isCloseUp = false
  /// The turning sphere with a map round it that formats of frames draw in place of the children; `nil`
  /// for none.
  package var sphere: Sphere?
  /// The raised ground that formats of frames draw over all of the picture; `nil` for none.
  package var terrain: Terrain?
  /// The air that formats of frames draw in place of the children; `nil` for none.
  package var air: SunlitAir?
  /// The night that formats of frames draw in place of the children; `nil` for none.
  package var night: FlatNight?
  /// The blur of its children, in formats that draw them; `nil` for none.
  package var softness: Softness?
  /// The light of its lines, of which alone it consists then; `nil` for none.
  package var glow: Glow?

  /// Creates a group.
  package init(
    _ role: NodeRole, motion: Motion? = nil, camera: Camera? = nil, anchor: Point? = nil,
    hidden: [Range<Seconds>] = [], children: [Node]
  ) {
    self.role = role
    self.motion = motion
    self.camera = camera
    self.anchor = anchor
    self.hidden = hidden
    self.children = children
  }

  /// Returns true while the group is in sight.
  package func isShown(at time: Seconds) -> Bool { !hidden.contains { $0.contains(time) } }
}

/// A blur of what a group shows, as of the shades of a night.
package struct Softness: Equatable, Sendable {
  /// The standard deviation, in pixels.
  package var deviation: Double
  /// The part of the plane in which it is seen.
  package var area: Rect
  /// The outline, by the even-odd rule, within which it is; `nil` for all of the area.
  package var clip: Path?

  /// Creates a blur of shades that are so many pixels apart.
  package init(ofShadesApart distance: Double, in area: Rect, clip: Path?) {
    (self.area, self.clip) = (area, clip)
    deviation = min(Softness.share * distance, Softness.largest)
  }

  /// The share of their distance by which shades are blurred, for a slope without steps.
  private static let share = 0.55
  /// The largest deviation: browsers blur by no more than a few hundred pixels of the screen, and so close less
  /// than one shade is seen.
  private static let largest = 100.0
}

/// A way along a path: the origin of what moves lies on the path, its "up" points ahead.
package struct Motion: Equatable, Sendable {
  /// The path.
  package var path: MeasuredPath
  /// The share of the path's length that lies behind, 0…1.
  package var progress: Track<Double>
  /// The direction in degrees: 0 up, clockwise, unwrapped so that it never jumps by a turn. With a slant,
  /// the direction before that, from the slant's axis on.
  package var heading: Track<Double>
  /// How it is foreshortened; `nil` for what lies in the picture's plane.
  package var slant: Slant?

  /// Creates a motion.
  package init(path: MeasuredPath, progress: Track<Double>, heading: Track<Double>) {
    self.path = path
    self.progress = progress
    self.heading = heading
  }

  /// Returns the transform that puts the origin at its place at a time, turned to the heading and
  /// foreshortened.
  package func placement(at time: Seconds) -> Affine {
    var placement = Affine.rotation(degrees: heading[at: time])
    if let slant {
      let scale = Slant.scale(at: slant.share[at: time])
      placement = placement.then(.scale(x: scale.x, y: scale.y))
        .then(.rotation(degrees: slant.axis[at: time]))
    }
    return placement.then(.translation(path.point(at: progress[at: time])))
  }
}

/// A plane seen at a slant: what lies in it is shorter along one direction, and somewhat smaller.
package struct Slant: Equatable, Sendable {
  /// The direction that is shortened, in degrees clockwise from the x axis, unwrapped.
  package var axis: Track<Double>
  /// The share that is left of a length along it: 1 from straight above, 0 from the side.
  package var share: Track<Double>

  /// Creates a slant.
  package init(axis: Track<Double>, share: Track<Double>) {
    (self.axis, self.share) = (axis, share)
  }

  /// The scales along the axis and across it for a share.
  ///
  /// A marker stays one that can be told: from the side it is not a line.
  package static func scale(at share: Double) -> Point {
    Point(x: 0.4 + 0.6 * share, y: 0.7 + 0.3 * share)
  }

  /// The heading before a slant of what has a heading on the picture, from the slant's axis on; degrees.
  package static func heading(_ heading: Double, axis: Double, share: Double) -> Double {
    let scale = scale(at: share)
    let (sine, cosine) = sineCosine(degrees: heading - axis)
    return bearing(dx: sine / scale.x, dy: -cosine / scale.y)
  }
}
