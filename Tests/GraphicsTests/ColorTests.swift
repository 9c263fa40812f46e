import FlightGraphics
import Testing

@Suite struct ColorTests {
  @Test(
    "Hexadecimal colors are read",
    arguments: [
      ("#d6432f", Color(0xD6432F)), ("#FFF", Color(0xFFFFFF)),
      ("#1f3b5780", Color(red: 0x1F, green: 0x3B, blue: 0x57, alpha: 0x80)),
    ])
  func hexadecimalFormsAreRead(_ text: String, _ color: Color) {
    #expect(Color(hex: text) == color)
  }

  @Test(
    "Other texts are refused as colors",
    arguments: ["", "#", "red", "#12", "#12345", "#gggggg", "123456", "#１２３", "#-12345"])
  func otherTextsAreNoColors(_ text: String) { #expect(Color(hex: text) == nil) }

  /// The published extremes and W3C's own example of a failing gray.
  @Test("Contrast follows WCAG")
  func contrastIsThatOfWCAG() {
    #expect(abs(Color(0x000000).contrast(with: Color(0xFFFFFF)) - 21) < 1e-9)
    #expect(abs(Color(0x777777).contrast(with: Color(0xFFFFFF)) - 4.48) < 0.01)
  }
}
