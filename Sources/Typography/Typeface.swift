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
  /// The file that the font came from; `nil` for those that the program has.
  package let file: FontFile?

  private init(font: OpaquePointer, file: FontFile? = nil) {
    self.font = font
    self.file = file
    unitsPerEm = Double(hb_face_get_upem(hb_font_get_face(font)))
  }

  deinit { hb_font_destroy(font) }
}

package struct FontFile: Hashable, Sendable {
  /// The family's name.
  package var family: String
  /// The file's path.
  package var path: String
  /// The number of the face among those of the file.
  package var face: Int
  /// The number of the variable font's style among those that have a name; `nil` for the usual one.
  package var style: Int?

  /// Creates a description.
  package init(family: String, path: String, face: Int = 0, style: Int? = nil) {
    self.family = family
    self.path = path
    self.face = face
    self.style = style
  }

  /// Hands over the bytes of the file; none where it cannot be read.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let blob = hb_blob_create_from_file(path)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let bytes = hb_blob_get_data(blob, &length)
    return body(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
  }
}

/// An error in setting text.
package enum TypesettingError: Error, Equatable, Sendable {
  /// The bytes are not an OpenType font with outlines.
  case notAFont
  /// No font has a glyph for a character of the text.
  case missingGlyph(Unicode.Scalar, text: String)
}

extension Typeface {
  package static let semiBold = embedded(fa_inter_semibold())
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

  /// Reads a font from a file, which stays mapped.
  ///
  /// - Throws: `.notAFont` where it cannot be read, too.
  package convenience init(_ file: FontFile) throws(TypesettingError) {
    guard
      let font = immutableFont(
        hb_blob_create_from_file(file.path), face: UInt32(file.face), style: file.style)
    else { throw .notAFont }
    self.init(font: font, file: file)
  }
}

private func immutableFont(
  _ blob: OpaquePointer?, face index: UInt32 = 0, style: Int? = nil
) -> OpaquePointer? {
  let face = hb_face_create(blob, index)
  hb_blob_destroy(blob)
  defer { hb_face_destroy(face) }
  guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else { return nil }
  if let style { hb_font_set_var_named_instance(font, UInt32(style)) }
  hb_font_make_immutable(font)
  return font
}
