internal import CFlightHarfBuzz

/// Neighboring characters of one face.
struct TextRun {
  var text: String
  let face: Typeface
}

extension Typeface {
  /// Splits a line into runs of this face and of the emoji face, in reading order.
  ///
  /// Grapheme clusters stay together: a flag of two letters, a keycap, a family.
  func runs(of text: String) -> [TextRun] {
    // Every emoji is beyond U+2000, or says that it is one by a character that is.
    guard text.utf8.contains(where: { $0 >= 0xE2 }) else {
      return text.isEmpty ? [] : [TextRun(text: text, face: self)]
    }
    var runs: [TextRun] = []
    for character in text {
      let face = face(for: character)
      if let last = runs.indices.last, runs[last].face === face {
        runs[last].text.append(character)
      } else {
        runs.append(TextRun(text: String(character), face: face))
      }
    }
    return runs
  }

  /// The embedded emoji for what they have and this face has not, or has as a letter where an emoji
  /// is asked for.
  private func face(for character: Character) -> Typeface {
    let scalars = character.unicodeScalars
    guard scalars.contains(where: { $0.value >= 0x2000 }) else { return self }
    let seen = scalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    if seen.allSatisfy(hasGlyph) && !(asksForEmoji(scalars) && !hasEmoji(scalars)) { return self }
    return !seen.isEmpty && seen.allSatisfy(Typeface.emoji.hasGlyph) ? .emoji : self
  }

  /// True if the face has a glyph for a character.
  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
  }

  private func asksForEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    scalars.contains(Typeface.emojiPresentation)
  }

  private func hasEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first else { return false }
    var glyph: hb_codepoint_t = 0
    return hb_font_get_variation_glyph(
      font, first.value, Typeface.emojiPresentation.value, &glyph) != 0
  }

  /// VS16: the character before is meant as a picture.
  private static let emojiPresentation: Unicode.Scalar = "\u{FE0F}"
}
