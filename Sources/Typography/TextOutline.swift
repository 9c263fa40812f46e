internal import CFlightHarfBuzz
package import FlightGraphics

/// Text as an outline: the baseline is y = 0, the pen starts at x = 0.
package struct TextOutline: Equatable, Sendable {
  package let path: Path
  /// The advance of the pen, in pixels.
  package let advance: Double

  package init(path: Path, advance: Double) { (self.path, self.advance) = (path, advance) }
}

extension FontStack {
  /// Sets one line of text, in the order in which it is seen.
  ///
  /// - Parameters:
  ///   - size: The em in pixels.
  ///   - tabularFigures: Gives every digit the same width, so that a counter does not jitter.
  /// - Throws: `.missingGlyph` for the first character that no face has.
  package func outline(
    of text: String, size: Double, tabularFigures: Bool = false
  ) throws(TypesettingError) -> TextOutline {
    var line = GlyphLine(size: size, tabularFigures: tabularFigures, language: language)
    for run in runs(of: text) { try line.append(run, of: text) }
    return TextOutline(path: line.drawing.path, advance: line.pen.x)
  }
}

/// Glyphs one after another.
private struct GlyphLine {
  let size: Double
  let tabularFigures: Bool
  let language: String
  let drawing = GlyphDrawing()
  private(set) var pen = Point.zero

  /// Shapes a run and draws it where the pen is.
  mutating func append(_ run: TextRun, of text: String) throws(TypesettingError) {
    let utf8 = Array(run.text.utf8)
    let missing = withBuffer(of: utf8) { buffer -> Unicode.Scalar? in
      hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      hb_buffer_guess_segment_properties(buffer)
      // The guess asks the locale for the language; some fonts draw letters differently by it.
      hb_buffer_set_language(buffer, hb_language_from_string(language, -1))

      var features: [hb_feature_t] = []
      if tabularFigures {
        // The tag is "tnum" in four bytes.
        features.append(hb_feature_t(tag: 0x746E_756D, value: 1, start: 0, end: UInt32.max))
      }
      hb_shape(run.face.font, buffer, features, UInt32(features.count))
      return draw(buffer, of: run.face, utf8)
    }
    if let missing { throw .missingGlyph(missing, text: text) }
  }

  /// Returns the first character without a glyph, if there is one.
  private mutating func draw(
    _ buffer: OpaquePointer, of face: Typeface, _ utf8: [UInt8]
  ) -> Unicode.Scalar? {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return nil }
    // Glyphs of a run from right to left begin with its last letter.
    if let cluster = (0..<Int(count)).lazy.map({ infos[$0] }).filter({ $0.codepoint == 0 })
      .map(\.cluster).min()
    {
      return missing(from: Int(cluster), of: utf8, in: face)
    }
    let scale = size / face.unitsPerEm
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      drawing.begin(
        at: Point(
          x: pen.x + Double(position.x_offset) * scale,
          y: pen.y - Double(position.y_offset) * scale), scale: scale)
      drawing.draw(glyph: info.codepoint, of: face.font)
      pen = Point(
        x: pen.x + Double(position.x_advance) * scale,
        y: pen.y - Double(position.y_advance) * scale)
    }
    return nil
  }

  /// The first character from `offset` on that the face lacks: HarfBuzz names the letter under a
  /// mark that is missing.
  private func missing(from offset: Int, of utf8: [UInt8], in face: Typeface) -> Unicode.Scalar {
    let scalars = String(decoding: utf8[offset...], as: UTF8.self).unicodeScalars
    return scalars.first { !face.hasGlyph(for: $0) } ?? scalars.first ?? "\u{FFFD}"
  }
}

func withBuffer<Result>(
  of utf8: [UInt8], _ body: (OpaquePointer) -> Result
) -> Result {
  guard let buffer = hb_buffer_create() else { preconditionFailure("HarfBuzz always answers") }
  defer { hb_buffer_destroy(buffer) }
  utf8.withUnsafeBytes { bytes in
    hb_buffer_add_utf8(
      buffer, bytes.bindMemory(to: CChar.self).baseAddress, Int32(utf8.count), 0,
      Int32(utf8.count))
  }
  return body(buffer)
}
