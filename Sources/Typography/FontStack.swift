internal import CFlightHarfBuzz

/// Faces in the order in which they are asked for a character, the embedded emoji behind them.
package struct FontStack: Sendable {
  /// The faces, at least one.
  let faces: [Typeface]
  /// The faces for what none of these has; `nil` for no more.
  let fallback: (any FontFallback)?
  /// The language of the text (BCP 47): some fonts draw letters differently by it.
  let language: String
  /// True if text in which no letter says otherwise runs from right to left.
  let isRightToLeft: Bool

  /// - Parameter faces: At least one.
  package init(
    _ faces: [Typeface], fallback: (any FontFallback)? = nil, language: String = "en",
    isRightToLeft: Bool = false
  ) {
    self.faces = faces.isEmpty ? [.regular] : faces
    self.fallback = fallback
    self.language = language
    self.isRightToLeft = isRightToLeft
  }
}

/// Faces for characters that no other has.
package protocol FontFallback: Sendable {
  /// The face for a character in a language; `nil` where there is none.
  func face(for character: Character, language: String) -> Typeface?
}

extension FontStack {
  /// The face for a character; the first one, which then has no glyph for it, where no face has it.
  func face(for character: Character) -> Typeface {
    let scalars = character.unicodeScalars
    if !asksForEmoji(scalars) || faces.contains(where: { $0.hasEmoji(scalars) }) {
      if let face = faces.first(where: { $0.draws(character) }) { return face }
    }
    let emoji = Typeface.emoji
    // Below, emoji have digits and signs that are letters of other faces.
    if scalars.contains(where: { $0.value >= 0x2000 }), emoji.draws(character) { return emoji }
    if let face = faces.first(where: { $0.draws(character) }) { return face }
    return fallback?.face(for: character, language: language) ?? faces[0]
  }

  private func asksForEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    scalars.contains(Typeface.emojiPresentation)
  }
}

extension Typeface {
  /// True if the face has a glyph for all that is seen of a character.
  package func draws(_ character: Character) -> Bool {
    let seen = character.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    // A letter and its mark may be one glyph, and blanks are all made of one.
    return seen.allSatisfy(hasGlyph) || shapes(character)
  }

  private func shapes(_ character: Character) -> Bool {
    withBuffer(of: Array(String(character).utf8)) { buffer in
      hb_buffer_guess_segment_properties(buffer)
      hb_shape(font, buffer, nil, 0)
      var count: UInt32 = 0
      guard let infos = hb_buffer_get_glyph_infos(buffer, &count) else { return false }
      return (0..<Int(count)).allSatisfy { infos[$0].codepoint != 0 }
    }
  }

  /// True if the face has a glyph for a character.
  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
  }

  /// True if the face has a glyph of its own for a character that is meant as a picture.
  fileprivate func hasEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first else { return false }
    var glyph: hb_codepoint_t = 0
    return hb_font_get_variation_glyph(
      font, first.value, Typeface.emojiPresentation.value, &glyph) != 0
  }

  /// VS16: the character before is meant as a picture.
  fileprivate static let emojiPresentation: Unicode.Scalar = "\u{FE0F}"
}
