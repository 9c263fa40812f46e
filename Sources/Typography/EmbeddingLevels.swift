internal import CFlightFriBidi

extension String {
  /// The level of embedding of each Unicode scalar, by the Unicode Bidirectional Algorithm: even from
  /// left to right, odd from right to left.
  ///
  /// The line's direction is that of its first letter, as with `dir="auto"` on a web page.
  ///
  /// - Parameter isRightToLeft: The direction of a line without letters.
  func embeddingLevels(isRightToLeft: Bool) -> [UInt8] {
    let scalars = unicodeScalars.map(\.value)
    guard scalars.contains(where: \.isRightToLeft) else { return scalars.map { _ in 0 } }
    let count = FriBidiStrIndex(scalars.count)
    var types = [FriBidiCharType](
      repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    fribidi_get_bidi_types(scalars, count, &types)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    var base = isRightToLeft ? FRIBIDI_PAR_WRTL : FRIBIDI_PAR_WLTR
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    // Without memory for it the line stands as it is written.
    _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
    return levels.map { UInt8(max($0, 0)) }
  }
}

extension String {
  /// True if the text has letters that run from right to left.
  package var hasRightToLeftLetters: Bool { unicodeScalars.contains { $0.value.isRightToLeft } }
}

extension UInt32 {
  /// True for characters of scripts that run from right to left, their digits among them.
  fileprivate var isRightToLeft: Bool {
    switch self {
    case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
