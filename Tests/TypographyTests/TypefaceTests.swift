import FlightGraphics
import FlightTypography
import Testing

extension Typeface {
  /// A line in this face alone.
  fileprivate func outline(
    of text: String, size: Double, tabularFigures: Bool = false
  ) throws(TypesettingError) -> TextOutline {
    try FontStack([self]).outline(of: text, size: size, tabularFigures: tabularFigures)
  }
}

@Suite struct TypefaceTests {
  @Test("Capitals stand on the baseline and are as high as the font says")
  func lettersStandOnTheBaselineAsHighAsTheEmSays() throws {
    let outline = try Typeface.semiBold.outline(of: "LAX", size: 100)
    let box = try #require(outline.path.controlBounds)
    // Inter's capitals are 0.727 em high.
    #expect(abs(box.minY + 72.7) < 0.5)
    #expect(abs(box.maxY) < 0.5)
    #expect(outline.advance > box.maxX)
  }

  @Test("Pairs are kerned")
  func pairsAreKerned() throws {
    let face = Typeface.regular
    let pair = try face.outline(of: "AV", size: 100).advance
    let apart =
      try face.outline(of: "A", size: 100).advance + face.outline(of: "V", size: 100).advance
    #expect(pair < apart - 1)
  }

  @Test("Tabular figures are equally wide")
  func tabularFiguresAreAllAsWide() throws {
    let widths = try "0123456789".map {
      try Typeface.regular.outline(of: String($0), size: 100, tabularFigures: true).advance
    }
    #expect(Set(widths).count == 1)
  }

  @Test(
    "The font has the letters that place names need",
    arguments: ["Zürich", "São Paulo", "Αθήνα", "Київ", "Đà Nẵng", "Łódź", "Reykjavík", "→"])
  func whatPlacesNeedIsThere(_ text: String) throws {
    #expect(try !Typeface.semiBold.outline(of: text, size: 17).path.isEmpty)
    #expect(try !Typeface.regular.outline(of: text, size: 11.5).path.isEmpty)
  }

  @Test("A missing character is named")
  func aCharacterThatIsMissingIsNamed() {
    #expect(throws: TypesettingError.missingGlyph("東", text: "Tokyo 東京")) {
      try Typeface.regular.outline(of: "Tokyo 東京", size: 20)
    }
  }

  @Test(
    "An emoji sequence is one glyph",
    arguments: [
      "✈️", "🏝️", "😀", "🇫🇷", "👩🏽‍✈️", "👨‍👩‍👧‍👦", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️‍🔥", "🏳️‍🌈", "©️",
    ])
  func anEmojiIsOneSign(_ text: String) throws {
    let sign = try Typeface.semiBold.outline(of: text, size: 100)
    #expect(!sign.path.isEmpty)
    // One sign, not its parts side by side.
    #expect((100...135).contains(sign.advance))
    // Beside letters it is the same, and so are they.
    let letters = try Typeface.semiBold.outline(of: "Trip", size: 100)
    let both = try Typeface.semiBold.outline(of: text + "Trip", size: 100)
    #expect(abs(both.advance - sign.advance - letters.advance) < 0.001)
  }

  @Test("Signs of the text font become emoji only with a variation selector")
  func signsThatInterHasStayItsOwnUnlessAPictureIsAskedFor() throws {
    let letter = try Typeface.regular.outline(of: "©", size: 100)
    #expect(try Typeface.regular.outline(of: "©\u{FE0E}", size: 100) == letter)
    #expect(try Typeface.regular.outline(of: "©\u{FE0F}", size: 100) != letter)
  }

  @Test("A missing combining mark is named, not its letter")
  func aMarkThatIsMissingIsNamedRatherThanTheLetterUnderIt() {
    #expect(throws: TypesettingError.missingGlyph("\u{20E3}", text: "xa\u{20E3}")) {
      try Typeface.regular.outline(of: "xa\u{20E3}", size: 20)
    }
  }

  @Test("A character that neither font has is named, also beside emoji")
  func whatNeitherFaceHasIsNamedAmongEmoji() {
    #expect(throws: TypesettingError.missingGlyph("東", text: "😀 東京")) {
      try Typeface.regular.outline(of: "😀 東京", size: 20)
    }
  }

  @Test(
    "Incomplete emoji sequences are handled",
    arguments: [
      "\u{200D}", "\u{FE0F}", "\u{1F1EB}", "\u{E0067}", "\u{1F3FD}",
    ])
  func piecesOfSequencesAreNoTrouble(_ text: String) throws {
    #expect(try Typeface.regular.outline(of: text, size: 20).advance >= 0)
  }

  @Test(
    "Bytes that are no font are refused",
    arguments: [
      [], [0, 1, 2, 3], Array("not a font at all".utf8),
      Array(repeating: UInt8(0xFF), count: 10_000),
    ])
  func bytesThatAreNoFontAreRefused(_ bytes: [UInt8]) {
    #expect(throws: TypesettingError.notAFont) { try Typeface(bytes: bytes) }
  }

  @Test("Empty text has no outline")
  func noTextIsNoOutline() throws {
    let outline = try Typeface.regular.outline(of: "", size: 20)
    #expect(outline.path.isEmpty)
    #expect(outline.advance == 0)
  }
}
