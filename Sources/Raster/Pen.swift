internal import CFlightCairo
internal import FlightGraphics
internal import FlightScene

/// A Cairo context that draws on one surface.
struct Pen: ~Copyable {
  let context: UnsafeMutablePointer<cairo_t>

  init(on surface: UnsafeMutablePointer<cairo_surface_t>) {
    guard let context = cairo_create(surface) else {
      preconditionFailure("Cairo always answers")
    }
    self.context = context
    cairo_set_miter_limit(context, Stroke.miterLimit)
    cairo_set_tolerance(context, 0.05)
  }

  deinit { cairo_destroy(context) }

  /// The first failure so far, `nil` for none.
  var status: CairoStatus? { CairoStatus(cairo_status(context)) }

  /// Moves the plane so that a corner of it comes to lie at the surface's corner.
  func setOrigin(x: Int, y: Int) { cairo_translate(context, -Double(x), -Double(y)) }

  func paint(_ color: Color) {
    setSource(color)
    cairo_paint(context)
  }

  func draw(_ shape: Shape, under transform: Affine) {
    guard let clip = shape.clip else {
      drawWhole(shape, under: transform)
      return
    }
    cairo_save(context)
    self.clip(to: clip, under: transform)
    drawWhole(shape, under: transform)
    cairo_restore(context)
  }

  /// Draws a shape without regard to its clip.
  private func drawWhole(_ shape: Shape, under transform: Affine) {
    if let fade = shape.fade, let fill = shape.fill,
      let box = shape.path.transformed(by: transform).controlBounds
    {
      draw(FadingDisc(fill, fade, in: box))
      return
    }
    let isThicket = shape.path.isThicket
    if let stroke = shape.stroke, isThicket || shape.fill == nil && shape.path.isOpen {
      let seen = stroke.seen(along: shape.path)
      if seen != stroke || isThicket || shape.path.elements.count > Pen.manySegments {
        var area = shape
        area.stroke = nil
        if shape.fill != nil { drawWhole(area, under: transform) }
        let lines = MeasuredPath(shape.path).lines(of: [seen], to: 1, near: nil)
        if isThicket, strokeTangle(lines[0], seen, under: transform) { return }
        draw(lines: lines[0], stroke: seen, under: transform)
        return
      }
    }
    if isThicket, shape.stroke == nil, fillTangle(shape, under: transform) { return }
    // Sixteen strengths are enough where no edge is seen by itself, and take less time.
    if isThicket { cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST) }
    trace(shape.path, under: transform)
    paint(shape, under: transform)
    if isThicket { cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT) }
  }

  /// Draws what is on this surface of a disc.
  private func draw(_ disc: FadingDisc) {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    let rect = disc.pixels(in: Rect(minX: left, minY: top, maxX: right, maxY: bottom))
    if rect.isEmpty { return }
    var pixels = disc.drawn(in: rect)
    pixels.withUnsafeMutableBytes { bytes in
      let source = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(rect.width), Int32(rect.height), Int32(rect.width * MemoryLayout<UInt32>.size))
      cairo_set_source_surface(context, source, Double(rect.x), Double(rect.y))
      cairo_paint(context)
      // The context must not keep what is gone.
      cairo_set_source_rgba(context, 0, 0, 0, 0)
      cairo_surface_destroy(source)
    }
  }

  /// The most pixels that a tangle is filled on by samples.
  private static let largestTangle = 2e7

  /// Fills a thicket, whose edges Cairo sorts again in each row.
  ///
  /// - Returns: False if nothing was drawn: it is open, or larger than any picture that is looked at.
  private func fillTangle(_ shape: Shape, under transform: Affine) -> Bool {
    guard let fill = shape.fill, shape.rule == .evenOdd,
      let lines = shape.path.closedLines(under: transform, flatness: 0.1)
    else { return false }
    return cover(lines, reach: 0, fill) { $0.fillTangle(lines) }
  }

  /// Draws a thicket of lines with a round pen, by the share of each pixel that any of them covers.
  ///
  /// - Returns: False if nothing was drawn: another pen, or larger than any picture that is looked at.
  private func strokeTangle(_ lines: [[Point]], _ stroke: Stroke, under transform: Affine) -> Bool {
    let scale = transform.a
    guard StrokePlane.takes(stroke), scale > 0, transform.d == scale,
      (transform.b, transform.c) == (0, 0)
    else { return false }
    let placed = lines.map { $0.map { transform($0) } }
    return cover(placed, reach: stroke.reach * scale + 1, stroke.color) {
      $0.stroke(placed, width: stroke.width * scale)
    }
  }

  /// Lays a color over what a body covers round lines; returns false, and does not, where that is too large.
  private func cover(
    _ lines: [[Point]], reach: Double, _ color: Color, _ body: (inout CoveredBox) -> Void
  ) -> Bool {
    guard let bounds = Rect(around: lines.joined())?.expanded(by: reach),
      (bounds.width + 5) * (bounds.height + 5) < Pen.largestTangle,
      max(abs(bounds.minX), abs(bounds.minY)) < Pen.largestTangle
    else { return false }
    let (left, top) = (Int(bounds.minX.rounded(.down)), Int(bounds.minY.rounded(.down)))
    let height = Int(bounds.maxY.rounded(.up)) - top
    var covered = CoveredBox(
      PixelRect(x: left, y: top, width: Int(bounds.maxX.rounded(.up)) - left, height: height))
    body(&covered)
    setSource(color)
    covered.withShares { shares, columns in
      let mask = cairo_image_surface_create_for_data(
        shares, CAIRO_FORMAT_A8, Int32(columns), Int32(height), Int32(columns))
      cairo_mask_surface(context, mask, Double(left), Double(top))
      cairo_surface_destroy(mask)
    }
    return true
  }

  /// Fills and strokes what has been traced as a shape wants it.
  func paint(_ shape: Shape, under transform: Affine) {
    cairo_set_fill_rule(
      context, shape.rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    if shape.strokesFirst {
      if let stroke = shape.stroke { self.stroke(stroke, under: transform) }
      if let fill = shape.fill { self.fill(fill) }
    } else {
      if let fill = shape.fill { self.fill(fill) }
      if let stroke = shape.stroke { self.stroke(stroke, under: transform) }
    }
    cairo_new_path(context)
  }

  /// Draws separate lines with a pen; where it is dashed, the lines are the dashes.
  ///
  /// Very many segments are drawn in parts, which are as opaque together as a line drawn at once.
  func draw(lines: [[Point]], stroke: Stroke, under transform: Affine) {
    var solid = stroke
    solid.dashes = []
    if lines.reduce(0, { $0 + $1.count }) <= Pen.manySegments {
      for line in lines { trace(line[...], under: transform) }
      self.stroke(solid, under: transform)
      cairo_new_path(context)
      return
    }
    let opacity = solid.color.opacity
    solid.color.alpha = 255
    if opacity < 1 { beginGroup() }
    var count = 0
    for line in lines {
      var start = 0
      while start < line.count - 1 {
        let end = min(start + Pen.segmentsAtOnce, line.count - 1)
        // From a segment before, so that no corner is left out.
        let part = line[max(start - 1, 0)...end]
        trace(part, under: transform)
        start = end
        count += part.count
        if count < Pen.segmentsAtOnce { continue }
        self.stroke(solid, under: transform)
        cairo_new_path(context)
        count = 0
      }
    }
    self.stroke(solid, under: transform)
    cairo_new_path(context)
    if opacity < 1 { endGroup(opacity: opacity) }
  }

  /// Cairo holds all edges of a stroke in memory, tens of them for each segment with round corners:
  /// more segments than the first number are drawn so many at a time.
  private static let (manySegments, segmentsAtOnce) = (30_000, 4_096)

  private func trace(_ line: ArraySlice<Point>, under transform: Affine) {
    var isFirst = true
    for point in line {
      let placed = transform(point)
      if isFirst {
        cairo_move_to(context, placed.x, placed.y)
      } else {
        cairo_line_to(context, placed.x, placed.y)
      }
      isFirst = false
    }
  }

  /// Collects what is drawn from now on.
  func beginGroup() { cairo_push_group(context) }

  /// Draws what was collected, paler.
  func endGroup(opacity: Double) {
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, opacity)
  }

  /// Lays another surface of the same size over this one, paler.
  func lay(_ surface: borrowing ImageSurface, opacity: Double) {
    surface.setSource(of: context)
    cairo_paint_with_alpha(context, opacity)
  }

  /// Sets how what is drawn from now on meets what lies under it.
  func setBlend(_ blend: BlendMode) {
    switch blend {
    case .normal: cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    case .multiply: cairo_set_operator(context, CAIRO_OPERATOR_MULTIPLY)
    }
  }

  /// Draws a picture of pixels, whose surface is given.
  func draw(_ image: Image, _ pixels: borrowing ImageSurface, under transform: Affine) {
    let placed = image.placement.then(transform)
    // A picture without an area cannot be turned back into pixels.
    guard abs(placed.a * placed.d - placed.b * placed.c) > 1e-12 else { return }
    cairo_save(context)
    trace(image.outline, under: transform)
    cairo_clip(context)
    if let clip = image.clip { self.clip(to: clip, under: transform) }
    var matrix = cairo_matrix_t(
      xx: placed.a, yx: placed.b, xy: placed.c, yy: placed.d, x0: placed.tx, y0: placed.ty)
    cairo_transform(context, &matrix)
    pixels.setSource(of: context)
    // Between the outermost pixels' middles and the edge there is nothing to mix with.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    // Takes the mean over all pixels that come to lie on one.
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
    cairo_paint_with_alpha(context, image.opacity)
    cairo_restore(context)
  }

  /// Lets nothing be seen from now on beyond an outline, by the even-odd rule.
  private func clip(to outline: Path, under transform: Affine) {
    trace(outline, under: transform)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(context)
  }

  private func trace(_ path: Path, under transform: Affine) {
    for element in path.elements {
      switch element {
      case .move(let point):
        let p = transform(point)
        cairo_move_to(context, p.x, p.y)
      case .line(let point):
        let p = transform(point)
        cairo_line_to(context, p.x, p.y)
      case .cubic(let first, let second, let end):
        let (a, b, p) = (transform(first), transform(second), transform(end))
        cairo_curve_to(context, a.x, a.y, b.x, b.y, p.x, p.y)
      case .close: cairo_close_path(context)
      }
    }
  }

  private func fill(_ color: Color) {
    setSource(color)
    cairo_fill_preserve(context)
  }

  private func stroke(_ stroke: Stroke, under transform: Affine) {
    setSource(stroke.color)
    cairo_set_line_width(context, stroke.width)
    cairo_set_line_cap(context, stroke.cap.cairo)
    cairo_set_line_join(context, stroke.join.cairo)
    // Dashes are given on the map; the line's width is not.
    let enlargement = stroke.dashes.isEmpty ? 1 : transform.enlargement
    let dashes = enlargement == 1 ? stroke.dashes : stroke.dashes.map { $0 * enlargement }
    cairo_set_dash(context, dashes, Int32(dashes.count), stroke.dashOffset * enlargement)
    cairo_stroke_preserve(context)
  }

  private func setSource(_ color: Color) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      color.opacity)
  }
}

extension Stroke {
  /// More dashes than this lie on one another on any picture.
  private static let mostDashes = 20_000.0

  /// The stroke as it shows along a path: where it would have very many dashes they are not told
  /// apart, and it is drawn without gaps.
  fileprivate func seen(along path: Path) -> Stroke {
    dashes.isEmpty ? self : seen(along: path.controlLength)
  }

  /// The stroke as it shows along a line of a length in pixels.
  func seen(along length: Double) -> Stroke {
    let period = dashes.reduce(0, +)
    guard period > 0, length / period > Stroke.mostDashes / Double(max(dashes.count / 2, 1))
    else { return self }
    var solid = self
    solid.dashes = []
    return solid
  }
}

extension Path {
  /// True of a path of which no part leads back to its start.
  fileprivate var isOpen: Bool { !elements.contains(.close) }

  /// True where so many long lines cross that no edge is seen by itself.
  fileprivate var isThicket: Bool { elements.count > 10_000 && controlLength > 1e6 }

  /// The length of the lines through all its points, those that curves only bend towards included.
  fileprivate var controlLength: Double {
    var (length, last) = (0.0, Point.zero)
    func reach(_ point: Point) {
      length += last.distance(to: point)
      last = point
    }
    for element in elements {
      switch element {
      case .move(let point): last = point
      case .line(let point): reach(point)
      case .cubic(let a, let b, let end):
        reach(a)
        reach(b)
        reach(end)
      case .close: break
      }
    }
    return length
  }
}

extension LineCap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension LineJoin {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .round: CAIRO_LINE_JOIN_ROUND
    case .miter: CAIRO_LINE_JOIN_MITER
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
