internal import CFlightHarfBuzz

/// Neighboring characters of one face, direction and script.
struct TextRun {
  var text: String
  let face: Typeface
  /// The level of embedding: even from left to right, odd from right to left.
  let level: UInt8
  fileprivate var script: Script

  var isRightToLeft: Bool { !level.isMultiple(of: 2) }
}

extension FontStack {
  /// Splits a line into runs, from left to right as they are seen.
  ///
  /// Grapheme clusters stay together: a flag of two letters, a keycap, a family.
  func runs(of text: String) -> [TextRun] {
    var levels = text.embeddingLevels(isRightToLeft: isRightToLeft)[...]
    var runs: [TextRun] = []
    for character in text {
      let level = levels.first ?? 0
      levels = levels.dropFirst(character.unicodeScalars.count)
      let script = Script(character)
      let face = face(for: character)
      if let last = runs.last, last.face === face, last.level == level,
        let shared = last.script.shared(with: script)
      {
        runs[runs.count - 1].text.append(character)
        runs[runs.count - 1].script = shared
      } else {
        runs.append(
          TextRun(text: String(character), face: face, level: level, script: script))
      }
    }
    return runs.inVisualOrder
  }
}

extension [TextRun] {
  /// The runs from left to right (rule L2 of the Unicode Bidirectional Algorithm): from the highest
  /// level down, what is on a level or above it is reversed.
  fileprivate var inVisualOrder: [TextRun] {
    var runs = self
    for level in stride(from: runs.map(\.level).max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < runs.count {
        let end = runs[start...].firstIndex { $0.level < level } ?? runs.count
        runs[start..<end].reverse()
        start = Swift.max(end, start + 1)
      }
    }
    return runs
  }
}

/// The script of a character, as far as it matters for shaping.
private enum Script: Equatable {
  /// Digits, spaces, marks: they go with what is beside them.
  case common
  /// Latin, Greek and Cyrillic, which shape alike.
  case alphabetic
  case other(UInt32)

  init(_ character: Character) {
    let functions = hb_unicode_funcs_get_default()
    let script =
      character.unicodeScalars.lazy.map { hb_unicode_script(functions, $0.value) }
      .first { ![HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED].contains($0) } ?? HB_SCRIPT_COMMON
    switch script {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED: self = .common
    case HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC: self = .alphabetic
    default: self = .other(script.rawValue)
    }
  }

  /// The script of a run of both; `nil` where they cannot be one.
  func shared(with other: Script) -> Script? {
    other == .common || other == self ? self : self == .common ? other : nil
  }
}
