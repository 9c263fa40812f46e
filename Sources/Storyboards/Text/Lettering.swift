internal import FlightGraphics
internal import FlightInstalledFonts
internal import FlightLanguages
internal import FlightOptions
internal import FlightStyles
internal import FlightTypography

/// The faces and sizes of a picture's text.
struct Lettering {
  private let strong: FontStack
  private let plain: FontStack
  /// The fonts of the computer, where they may be used.
  private let installed: [InstalledFonts]
  /// The em of the large and of the small text, in pixels.
  private(set) var largeSize: Double
  private(set) var smallSize: Double

  init(_ text: TextOptions, _ sizes: ThemeSizes, in size: PixelSize) throws(StoryboardError) {
    var given: [Typeface] = []
    for (index, bytes) in text.fonts.enumerated() {
      do throws(TypesettingError) { given.append(try Typeface(bytes: bytes)) } catch {
        throw .notAFont(index)
      }
    }
    let language = text.language
    installed =
      switch text.fontFallback {
      case .none: []
      case .system: [true, false].map(InstalledFonts.init(isHeavy:))
      }
    func stack(_ own: Typeface, _ installed: InstalledFonts?) -> FontStack {
      FontStack(
        given + [own], fallback: installed, language: language.tag,
        isRightToLeft: language.isRightToLeft)
    }
    strong = stack(.semiBold, installed.first)
    plain = stack(.regular, installed.last)
    // Letters shrink with the picture only as far as they can be read.
    largeSize = sizes.code * size.markUnit
    smallSize = sizes.city * size.smallTextUnit
  }

  /// The fonts of the computer that have been used, each once.
  var installedFonts: [FontFile] {
    installed.flatMap(\.used).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The same faces, smaller where many labels share the picture, but no smaller than can be read.
  ///
  /// - Parameters:
  ///   - labels: The number of labels.
  ///   - nearness: That of the trips to a network, of which few stops have labels, as large as ever.
  func forCrowd(of labels: Int, in size: PixelSize, nearness: Double = 0) -> Lettering {
    guard labels > Lettering.mostLarge else { return self }
    var lettering = self
    let least = 0.82 * smallSize / size.smallTextUnit
    func between(_ small: Double, _ large: Double) -> Double {
      small + (large - small) * nearness
    }
    lettering.largeSize = between(max(0.76 * largeSize, min(largeSize, 1.12 * least)), largeSize)
    lettering.smallSize = between(max(0.85 * smallSize, min(smallSize, least)), smallSize)
    return lettering
  }

  /// The most labels whose letters are as large as those of two.
  private static let mostLarge = 14

  func large(_ text: String) throws(StoryboardError) -> TextOutline {
    try set(text, strong, largeSize)
  }

  func small(_ text: String) throws(StoryboardError) -> TextOutline {
    try set(text, plain, smallSize)
  }

  /// The heavy letters at a size in pixels.
  func strong(_ text: String, size: Double) throws(StoryboardError) -> TextOutline {
    try set(text, strong, size)
  }

  /// The light letters at a size in pixels.
  func plain(_ text: String, size: Double) throws(StoryboardError) -> TextOutline {
    try set(text, plain, size)
  }

  /// The light letters with room between them, where their script has any.
  ///
  /// - Parameter spacing: The room in ems.
  func spaced(
    _ text: String, size: Double, spacing: Double
  ) throws(StoryboardError) -> TextOutline {
    guard text.isSpaced else { return try plain(text, size: size) }
    var (path, pen) = (Path(), 0.0)
    for letter in text {
      let outline = try plain(String(letter), size: size)
      path.append(outline.path.transformed(by: .translation(Point(x: pen, y: 0))))
      pen += outline.advance + spacing * size
    }
    return TextOutline(path: path, advance: max(pen - spacing * size, 0))
  }

  /// A character of a number, heavy, digits of one width where the font has such.
  func figure(_ character: Character, size: Double) throws(StoryboardError) -> TextOutline {
    try set(String(character), strong, size, tabularFigures: true)
  }

  private func set(
    _ text: String, _ face: FontStack, _ size: Double, tabularFigures: Bool = false
  ) throws(StoryboardError) -> TextOutline {
    do throws(TypesettingError) {
      return try face.outline(of: text, size: size, tabularFigures: tabularFigures)
    } catch {
      switch error {
      case .notAFont: throw .notAFont(0)
      case .missingGlyph(let scalar, let text): throw .missingGlyph(scalar, text: text)
      }
    }
  }
}

extension String {
  /// True if the letters stand apart from each other, from left to right: those of Arabic join, and
  /// those of India and Thailand have vowels that belong where the next one begins.
  fileprivate var isSpaced: Bool {
    unicodeScalars.allSatisfy { !(0x0590...0x0FFF).contains($0.value) }
  }
}
