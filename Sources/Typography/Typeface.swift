internal import Assets
internal import CHarfBuzz
package import Graphics

/// A font in memory, ready to turn text into outlines.
///
/// Shaping and outlines come from the font's own tables by HarfBuzz: no installed font, no hinting
/// and no locale reaches the result.
package final class Typeface: Sendable {
  /// HarfBuzz objects are safe to read from several threads once they are immutable.
  private nonisolated(unsafe) let font: OpaquePointer
  private let unitsPerEm: Double

  private init(font: OpaquePointer) {
    self.font = font
    unitsPerEm = Double(hb_face_get_upem(hb_font_get_face(font)))
  }

  deinit { hb_font_destroy(font) }
}

/// Why text cannot be set.
package enum TypesettingError: Error, Equatable, Sendable {
  /// The bytes are not an OpenType font with outlines.
  case notAFont
  /// The font has no glyph for a character of the text.
  case missingGlyph(Unicode.Scalar, text: String)
}

extension Typeface {
  /// Inter SemiBold.
  package static let semiBold = embedded(fa_inter_semibold())
  /// Inter Regular.
  package static let regular = embedded(fa_inter_regular())

  private static func embedded(_ blob: fa_blob) -> Typeface {
    let bytes = UnsafeRawBufferPointer(start: blob.bytes, count: blob.count)
    guard
      let font = immutableFont(
        hb_blob_create(
          bytes.bindMemory(to: CChar.self).baseAddress, UInt32(blob.count),
          HB_MEMORY_MODE_READONLY, nil, nil))
    else { preconditionFailure("the embedded font is a font") }
    return Typeface(font: font)
  }

  /// Reads a font file's bytes.
  ///
  /// - Throws: `.notAFont` where they hold no OpenType face.
  package convenience init(bytes: [UInt8]) throws(TypesettingError) {
    let blob = bytes.withUnsafeBytes { buffer in
      // HarfBuzz keeps a copy of its own: the array may move.
      hb_blob_create(
        buffer.bindMemory(to: CChar.self).baseAddress, UInt32(buffer.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    guard let font = immutableFont(blob) else { throw .notAFont }
    self.init(font: font)
  }
}

private func immutableFont(_ blob: OpaquePointer?) -> OpaquePointer? {
  let face = hb_face_create(blob, 0)
  hb_blob_destroy(blob)
  defer { hb_face_destroy(face) }
  guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else { return nil }
  hb_font_make_immutable(font)
  return font
}

/// Text as an outline, its baseline on y = 0 and its pen starting at x = 0.
package struct TextOutline: Equatable, Sendable {
  /// The letters.
  package let path: Path
  /// How far the pen moved, in pixels.
  package let advance: Double
}

extension Typeface {
  /// Sets one line of text.
  ///
  /// - Parameters:
  ///   - size: The em in pixels.
  ///   - tabularFigures: Gives every digit the same width, so that a counter does not jitter.
  /// - Throws: `.missingGlyph` for the first character that the font lacks.
  package func outline(
    of text: String, size: Double, tabularFigures: Bool = false
  ) throws(TypesettingError) -> TextOutline {
    guard let buffer = hb_buffer_create() else { preconditionFailure("HarfBuzz always answers") }
    defer { hb_buffer_destroy(buffer) }
    let utf8 = Array(text.utf8)
    utf8.withUnsafeBytes { bytes in
      hb_buffer_add_utf8(
        buffer, bytes.bindMemory(to: CChar.self).baseAddress, Int32(utf8.count), 0,
        Int32(utf8.count))
    }
    hb_buffer_guess_segment_properties(buffer)
    // The guess asks the locale for the language; some fonts draw letters differently by it.
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))

    var features: [hb_feature_t] = []
    if tabularFigures {
      // The tag is "tnum" in four bytes.
      features.append(hb_feature_t(tag: 0x746E_756D, value: 1, start: 0, end: UInt32.max))
    }
    hb_shape(font, buffer, features, UInt32(features.count))

    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return TextOutline(path: Path(), advance: 0) }

    let scale = size / unitsPerEm
    var pen = Point.zero
    let drawing = GlyphDrawing()
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      if info.codepoint == 0 {
        throw .missingGlyph(scalar(at: Int(info.cluster), of: utf8), text: text)
      }
      drawing.begin(
        at: Point(
          x: pen.x + Double(position.x_offset) * scale,
          y: pen.y - Double(position.y_offset) * scale), scale: scale)
      drawing.draw(glyph: info.codepoint, of: font)
      pen = Point(
        x: pen.x + Double(position.x_advance) * scale,
        y: pen.y - Double(position.y_advance) * scale)
    }
    return TextOutline(path: drawing.path, advance: pen.x)
  }

  private func scalar(at offset: Int, of utf8: [UInt8]) -> Unicode.Scalar {
    String(decoding: utf8[offset...], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }
}
