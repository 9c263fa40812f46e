internal import CFlightHarfBuzz
internal import FlightAssets

/// A font in memory, ready to turn text into outlines.
///
/// Shaping and outlines come from the font's own tables by HarfBuzz: no installed font, no hinting
/// and no locale reaches the result.
package final class Typeface: Sendable {
  /// HarfBuzz objects are safe to read from several threads once they are immutable.
  nonisolated(unsafe) let font: OpaquePointer
  let unitsPerEm: Double

  private init(font: OpaquePointer) {
    self.font = font
    unitsPerEm = Double(hb_face_get_upem(hb_font_get_face(font)))
  }

  deinit { hb_font_destroy(font) }
}

/// An error in setting text.
package enum TypesettingError: Error, Equatable, Sendable {
  /// The bytes are not an OpenType font with outlines.
  case notAFont
  /// Neither the font nor the embedded emoji have a glyph for a character of the text.
  case missingGlyph(Unicode.Scalar, text: String)
}

extension Typeface {
  /// Inter SemiBold.
  package static let semiBold = embedded(fa_inter_semibold())
  /// Inter Regular.
  package static let regular = embedded(fa_inter_regular())
  /// Noto Emoji, in outlines of one color: the fallback for other faces.
  static let emoji = embedded(fa_noto_emoji())

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
