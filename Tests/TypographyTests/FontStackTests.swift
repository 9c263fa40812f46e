import FlightGraphics
import Foundation
import Testing

@testable import FlightTypography

@Suite struct FontStackTests {
  /// A font that Debian installs with the libraries of this one; it has Hebrew and Arabic letters.
  private static let dejaVu = try? Typeface(
    FontFile(family: "DejaVu Sans", path: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))

  /// Lines in the order in which they are written and are seen.
  private static let lines: [(written: String, seen: String)] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/visual-order.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return (parts[0], parts[1])
    }
  }()

  @Test("Lines of letters of both directions are ordered as by another implementation")
  func linesAreInVisualOrder() throws {
    try #require(Self.lines.count == 60)
    let stack = FontStack([try #require(Self.dejaVu)])
    for line in Self.lines {
      let seen = stack.runs(of: line.written).map { run in
        run.isRightToLeft ? String(run.text.reversed()) : run.text
      }
      #expect(seen.joined() == line.seen, "\(line.written)")
    }
  }

  @Test("A line without letters runs as its language does")
  func aLineWithoutLettersRunsAsItsLanguage() throws {
    let face = try #require(Self.dejaVu)
    // An Arabic digit on either side of a Latin one.
    let text = "٣ – 4"
    func seen(_ isRightToLeft: Bool) -> String {
      FontStack([face], isRightToLeft: isRightToLeft).runs(of: text).map(\.text).joined()
    }
    #expect(seen(false) == text)
    #expect(seen(true) == "4 – ٣")
  }

  @Test("A letter comes from the first font that has it")
  func aLetterComesFromTheFirstFontThatHasIt() throws {
    let other = try #require(Self.dejaVu)
    let stack = FontStack([.regular, other])
    #expect(throws: TypesettingError.self) {
      try FontStack([.regular]).outline(of: "Tel Aviv תל", size: 20)
    }
    #expect(stack.runs(of: "Tel Aviv תל").map { $0.face === other } == [false, true])
    // The letters of the first font are the same beside those of the second.
    let latin = try FontStack([.regular]).outline(of: "Tel Aviv ", size: 20)
    let hebrew = try FontStack([other]).outline(of: "תל", size: 20)
    let both = try stack.outline(of: "Tel Aviv תל", size: 20)
    #expect(abs(both.advance - latin.advance - hebrew.advance) < 0.001)
    // An Arabic font without Latin letters has them from the next.
    #expect(FontStack([other, .regular]).runs(of: "LAX").allSatisfy { $0.face === other })
  }

  @Test("A character that no font has is asked of the fallback")
  func theFallbackIsAskedLast() throws {
    struct Hebrew: FontFallback {
      let face: Typeface
      func face(for character: Character, language: String) -> Typeface? {
        language == "he" && face.draws(character) ? face : nil
      }
    }
    let fallback = Hebrew(face: try #require(Self.dejaVu))
    let stack = FontStack([.regular], fallback: fallback, language: "he")
    #expect(stack.runs(of: "LHR לונדון").map { $0.face === fallback.face } == [false, true])
    let other = FontStack([.regular], fallback: fallback, language: "ja")
    #expect(throws: TypesettingError.missingGlyph("ל", text: "לונדון")) {
      try other.outline(of: "לונדון", size: 20)
    }
  }

  @Test("Blanks of all widths come from the font of their neighbors")
  func blanksAreNoReasonForAnotherFont() throws {
    for blank in ["\u{2005}", "\u{2009}", "\u{202F}", "\u{00A0}", "\u{200A}"] {
      let runs = FontStack([.regular]).runs(of: "3\(blank)983 km")
      #expect(
        runs.count == 1 && Typeface.regular.draws(Character(blank)), "\(blank.debugDescription)")
    }
  }
}
