internal import CFlightFontconfig
package import FlightTypography
internal import Synchronization

/// The fonts that are installed on this computer, asked for characters that no other font has.
///
/// Another computer has other fonts: this is used only where somebody asked for it.
package final class InstalledFonts: FontFallback {
  private let isHeavy: Bool
  private let state = Mutex(State())

  private struct State {
    /// The faces that have been used, in the order of their first use.
    var faces: [Typeface] = []
    /// Characters that no font has.
    var missing: Set<Character> = []
  }

  /// - Parameter isHeavy: True to prefer semi-bold fonts.
  package init(isHeavy: Bool) { self.isHeavy = isHeavy }

  /// The fonts that have been used, in the order of their first use.
  package var used: [FontFile] { state.withLock { $0.faces.compactMap(\.file) } }

  package func face(for character: Character, language: String) -> Typeface? {
    state.withLock { state in
      if let face = state.faces.first(where: { $0.draws(character) }) { return face }
      if state.missing.contains(character) { return nil }
      let face = InstalledFonts.files(
        for: character, language: language, isHeavy: isHeavy
      ).lazy.compactMap { try? Typeface($0) }.first { $0.draws(character) }
      if let face { state.faces.append(face) } else { state.missing.insert(character) }
      return face
    }
  }

  /// Fonts that may have a character, the likeliest first; nothing says yet that they draw it.
  private static func files(
    for character: Character, language: String, isHeavy: Bool
  ) -> [FontFile] {
    guard let pattern = FcPatternCreate(), let characters = FcCharSetCreate() else { return [] }
    defer {
      FcPatternDestroy(pattern)
      FcCharSetDestroy(characters)
    }
    for scalar in character.unicodeScalars { FcCharSetAddChar(characters, scalar.value) }
    FcPatternAddCharSet(pattern, FC_CHARSET, characters)
    FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    FcPatternAddString(pattern, FC_LANG, tag(language))
    FcPatternAddInteger(pattern, FC_WEIGHT, isHeavy ? FC_WEIGHT_DEMIBOLD : FC_WEIGHT_REGULAR)
    FcPatternAddBool(pattern, FC_OUTLINE, FcTrue)
    FcPatternAddBool(pattern, FC_COLOR, FcFalse)
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let fonts = FcFontSort(nil, pattern, FcFalse, nil, &result) else { return [] }
    defer { FcFontSetDestroy(fonts) }
    return (0..<Int(fonts.pointee.nfont)).compactMap { index in
      fonts.pointee.fonts[index].flatMap { file($0, with: character) }
    }
  }

  /// The font of an answer, if it has outlines for a character.
  private static func file(_ font: OpaquePointer, with character: Character) -> FontFile? {
    var characters: OpaquePointer?
    var path: UnsafeMutablePointer<FcChar8>?
    var family: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    var hasOutlines = FcFalse
    guard FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch,
      FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch, let path,
      FcPatternGetBool(font, FC_OUTLINE, 0, &hasOutlines) == FcResultMatch, hasOutlines != FcFalse,
      character.unicodeScalars.contains(where: { FcCharSetHasChar(characters, $0.value) != FcFalse }
      )
    else { return nil }
    FcPatternGetString(font, FC_FAMILY, 0, &family)
    FcPatternGetInteger(font, FC_INDEX, 0, &index)
    // The upper half is the named style of a variable font, counted from 1.
    let style = Int(index >> 16)
    return FontFile(
      family: family.map { String(cString: $0) } ?? "", path: String(cString: path),
      face: Int(index & 0xFFFF), style: (1...0x7FFE).contains(style) ? style - 1 : nil)
  }

  /// The name that fontconfig has for a language.
  private static func tag(_ language: String) -> String {
    switch language {
    case "zh": "zh-cn"
    case "zh-Hant": "zh-tw"
    default: language.lowercased()
    }
  }
}
