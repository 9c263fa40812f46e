internal import CFlightHarfBuzz
internal import FlightGraphics

/// Collects the outlines that HarfBuzz draws, in pixels with y down.
final class GlyphDrawing {
  private(set) var path = Path()
  private var origin = Point.zero
  private var scale = 1.0
  private var pen = Point.zero

  func begin(at origin: Point, scale: Double) {
    self.origin = origin
    self.scale = scale
  }

  func draw(glyph: hb_codepoint_t, of font: OpaquePointer) {
    hb_font_get_glyph_shape(
      font, glyph, GlyphDrawing.functions, Unmanaged.passUnretained(self).toOpaque())
  }

  private func place(_ x: Float, _ y: Float) -> Point {
    Point(x: origin.x + Double(x) * scale, y: origin.y - Double(y) * scale)
  }

  /// The table of callbacks, made once and then only read.
  private nonisolated(unsafe) static let functions: OpaquePointer? = {
    let table = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      table,
      { _, drawing, _, x, y, _ in
        GlyphDrawing.of(drawing) {
          $0.pen = $0.place(x, y)
          $0.path.move(to: $0.pen)
        }
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      table,
      { _, drawing, _, x, y, _ in
        GlyphDrawing.of(drawing) {
          $0.pen = $0.place(x, y)
          $0.path.line(to: $0.pen)
        }
      }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      table,
      { _, drawing, _, cx, cy, x, y, _ in
        GlyphDrawing.of(drawing) {
          // A quadratic curve is the cubic whose handles lie two thirds of the way to its own.
          let (control, end) = ($0.place(cx, cy), $0.place(x, y))
          $0.path.curve(
            $0.pen.interpolated(to: control, at: 2.0 / 3),
            end.interpolated(to: control, at: 2.0 / 3), to: end)
          $0.pen = end
        }
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      table,
      { _, drawing, _, ax, ay, bx, by, x, y, _ in
        GlyphDrawing.of(drawing) {
          $0.pen = $0.place(x, y)
          $0.path.curve($0.place(ax, ay), $0.place(bx, by), to: $0.pen)
        }
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      table, { _, drawing, _, _ in GlyphDrawing.of(drawing) { $0.path.close() } }, nil, nil)
    hb_draw_funcs_make_immutable(table)
    return table
  }()

  private static func of(_ pointer: UnsafeMutableRawPointer?, _ body: (GlyphDrawing) -> Void) {
    guard let pointer else { return }
    body(Unmanaged<GlyphDrawing>.fromOpaque(pointer).takeUnretainedValue())
  }
}
