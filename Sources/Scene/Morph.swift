package import FlightGraphics

/// An outline that changes its form while the scene plays: land on a globe that turns, the night that
/// moves over a map.
///
/// At any instant it is an ordinary ``Shape``. A place that is out of sight at a time, such as one
/// behind the globe, keeps its corner: that lies outside ``clip`` then, beyond the rim. Where
/// neighbors pass the rim between two keys, closer keys keep the error small, as corners move on
/// straight lines.
///
/// ```swift
/// let keys = stride(from: 0.0, through: 6, by: 0.25).map { time in
///   MovingOutline.Key(time: time, lines: globe.rings(turnedBy: time * 20))
/// }
/// let land = Morph(
///   .map(.land), outline: try MovingOutline(keys, closed: true), fill: green, rule: .evenOdd,
///   clip: .circle(center: globe.center, radius: globe.radius))
/// ```
///
/// Its line is never dashed, as dashes would crawl along a line whose length changes. It may stand in a
/// group with a camera, but not in one with a motion or an anchor: vector formats refer to what these
/// hold, and what is referred to must not change with time.
package struct Morph: Equatable, Sendable {
  /// What it is.
  package var role: NodeRole
  /// The outline over time.
  package var outline: MovingOutline
  /// The paint inside; `nil` for none.
  package var fillPaint: Paint?
  /// The color inside on light pages; a new one is that of dark pages, too.
  package var fill: Color? {
    get { fillPaint?.light }
    set { fillPaint = newValue.map { Paint($0) } }
  }
  /// The rule that says which parts are inside.
  package var rule: FillRule
  /// The line along the outline; `nil` for none.
  package var stroke: Stroke? { didSet { stroke?.dashes = [] } }
  /// The outline within which it is seen, by the even-odd rule; `nil` for all of it.
  package var clip: Path?

  /// Creates an outline that changes its form; dashes of the stroke are left out.
  package init(
    _ role: NodeRole, outline: MovingOutline, fill: Color? = nil, rule: FillRule = .nonZero,
    stroke: Stroke? = nil, clip: Path? = nil
  ) {
    self.role = role
    self.outline = outline
    fillPaint = fill.map { Paint($0) }
    self.rule = rule
    self.stroke = stroke
    self.stroke?.dashes = []
    self.clip = clip
  }

  /// Returns the shape at a time.
  ///
  /// - Complexity: O(corners + log keys).
  package func shape(at time: Seconds) -> Shape {
    var shape = Shape(
      role, path: outline.path(at: time), rule: rule, stroke: stroke, clip: clip)
    shape.fillPaint = fillPaint
    return shape
  }
}
