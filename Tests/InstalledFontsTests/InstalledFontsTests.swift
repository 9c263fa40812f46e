import FlightInstalledFonts
import FlightTypography
import Testing

@Suite struct InstalledFontsTests {
  @Test("A font of this computer draws what the built-in one lacks, and is named")
  func aFontOfThisComputerIsFound() throws {
    let fonts = InstalledFonts(isHeavy: false)
    // Debian installs a font with these letters together with fontconfig.
    for (text, language) in [("القاهرة", "ar"), ("ירושלים", "he"), ("თბილისი", "ka")] {
      let stack = FontStack([.regular], fallback: fonts, language: language)
      #expect(try stack.outline(of: text, size: 20).advance > 20, "\(text)")
    }
    let used = fonts.used
    #expect(!used.isEmpty && used.allSatisfy { !$0.family.isEmpty })
    for file in used { #expect(file.withBytes { $0.count } > 1000) }
  }

  @Test("What the built-in font has is not asked of the computer")
  func whatIsBuiltInIsNotAsked() throws {
    let fonts = InstalledFonts(isHeavy: true)
    let stack = FontStack([.semiBold], fallback: fonts)
    #expect(try stack.outline(of: "Zürich – Αθήνα – Київ", size: 20).advance > 20)
    #expect(fonts.used.isEmpty)
  }

  @Test("A character that no font has is named")
  func aCharacterThatNoFontHasIsNamed() throws {
    // A character for private use, without a meaning.
    let stack = FontStack([.regular], fallback: InstalledFonts(isHeavy: false))
    #expect(throws: TypesettingError.missingGlyph("\u{10FFFD}", text: "a\u{10FFFD}")) {
      try stack.outline(of: "a\u{10FFFD}", size: 20)
    }
  }
}
