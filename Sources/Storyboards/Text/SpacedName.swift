internal import FlightGraphics
internal import FlightLanguages
internal import FlightOptions
internal import FlightTypography

/// The name of a country or a sea: letter-spaced capitals, in one line or two.
struct SpacedName {
  /// The lines about the origin, at the size that they were set in.
  let path: Path
  let width: Double
  let height: Double

  /// The height of capitals, the lean of a sea's letters, and the distance of two lines, in ems.
  private static let (capitals, lean, leading) = (0.73, 0.19, 1.35)

  /// - Parameters:
  ///   - spacing: The room between letters in ems, where the script has any.
  ///   - isLeaning: True if the letters lean, where those of the script do.
  init(
    _ lines: [String], size: Double, spacing: Double, isLeaning: Bool, _ lettering: Lettering
  ) throws(StoryboardError) {
    var paths: [(path: Path, width: Double)] = []
    var leans = isLeaning
    for line in lines {
      let outline = try lettering.spaced(line, size: size, spacing: spacing)
      leans = leans && line.leans
      paths.append((outline.path, outline.advance))
    }
    let width = paths.map(\.width).max() ?? 0
    height = size * (SpacedName.capitals + SpacedName.leading * Double(lines.count - 1))
    let top = -height / 2
    let slope = leans ? SpacedName.lean : 0
    self.width = width + slope * size
    path = Path(
      joining: paths.enumerated().map { index, line in
        let baseline = top + size * (SpacedName.capitals + SpacedName.leading * Double(index))
        let shift = Affine(
          a: 1, b: 0, c: -slope, d: 1, tx: -line.width / 2 - slope * SpacedName.capitals * size / 2,
          ty: baseline)
        return line.path.transformed(by: shift)
      })
  }

  /// The lines that a name may be set in: one, and two of about the same length.
  static func lines(of name: String, in language: Language) -> [[String]] {
    let capitals = name.capitals(in: language)
    let words = capitals.split(separator: " ").map(String.init)
    guard words.count > 1 else { return [[capitals]] }
    let splits = (1..<words.count).map { index in
      [words[..<index], words[index...]].map { $0.joined(separator: " ") }
    }
    func longest(_ lines: [String]) -> Int { lines.map(\.count).max() ?? 0 }
    let even = splits.min { longest($0) < longest($1) } ?? [capitals]
    return [[capitals], even]
  }
}

extension String {
  /// The text in capitals as a language writes them.
  func capitals(in language: Language) -> String {
    switch language.tag.prefix(2) {
    case "tr": map { $0 == "i" ? "İ" : String($0).uppercased() }.joined()
    // Greek capitals have no accents.
    case "el":
      String(
        lowercased().map { letter in
          zip("άέήίόύώΐΰϊϋ", "αεηιουωιυιυ").first { $0.0 == letter }?.1 ?? letter
        }
      ).uppercased()
    default: uppercased()
    }
  }

  /// True if the script has leaning letters.
  fileprivate var leans: Bool {
    unicodeScalars.allSatisfy { $0.value < 0x0590 || (0x1E00...0x2019).contains($0.value) }
  }
}
