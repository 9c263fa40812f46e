internal import FlightGraphics
internal import FlightOptions
internal import FlightStyles
internal import FlightTypography

/// The faces and sizes of a picture's text.
struct Lettering {
  package let strong: Typeface
  package let plain: Typeface
  /// The em of the large and of the small text, in pixels.
  private(set) var largeSize: Double
  private(set) var smallSize: Double

  init(options: StoryboardOptions) throws(StoryboardError) {
    if let bytes = options.text.font {
      do throws(TypesettingError) {
        strong = try Typeface(bytes: bytes)
      } catch { throw StoryboardError(error) }
      plain = strong
    } else {
      strong = .semiBold
      plain = .regular
    }
    // Letters shrink with the picture only as far as they can be read.
    largeSize = options.theme.sizes.code * options.size.markUnit
    smallSize = options.theme.sizes.city * options.size.smallTextUnit
  }

  /// The same faces, smaller where many labels share the picture, but no smaller than can be read.
  ///
  /// - Parameter labels: The number of labels.
  func forCrowd(of labels: Int, in size: PixelSize) -> Lettering {
    guard labels > Lettering.mostLarge else { return self }
    var lettering = self
    let least = 0.82 * smallSize / size.smallTextUnit
    lettering.largeSize = max(0.76 * largeSize, min(largeSize, 1.12 * least))
    lettering.smallSize = max(0.85 * smallSize, min(smallSize, least))
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

  /// A character of a number, heavy, digits of one width where the font has such.
  func figure(_ character: Character, size: Double) throws(StoryboardError) -> TextOutline {
    try set(String(character), strong, size, tabularFigures: true)
  }

  private func set(
    _ text: String, _ face: Typeface, _ size: Double, tabularFigures: Bool = false
  ) throws(StoryboardError) -> TextOutline {
    do throws(TypesettingError) {
      return try face.outline(of: text, size: size, tabularFigures: tabularFigures)
    } catch { throw StoryboardError(error) }
  }
}

extension StoryboardError {
  init(_ error: TypesettingError) {
    switch error {
    case .notAFont: self = .notAFont
    case .missingGlyph(let scalar, let text): self = .missingGlyph(scalar, text: text)
    }
  }
}
