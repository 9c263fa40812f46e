import FlightTestSupport
import Foundation
import Testing

@testable import FlightSVG

@Suite struct AttributesTests {
  @Test("An attribute appears once, with its last value")
  func aNameStandsOnceAndTheLastValueCounts() {
    var attributes: Attributes = ["a": "1", "b": "2", "a": "3"]
    attributes += ["b": "4", "c": "5"]
    #expect(element("x", attributes + ["c": "6"]) == "<x a=\"3\" b=\"4\" c=\"6\"/>")
    attributes["a"] = nil
    #expect(element("x", attributes, "y") == "<x b=\"4\" c=\"5\">y</x>")
  }

  @Test(
    "An XML name is accepted as a prefix",
    arguments: ["a", "_", "hero-2", "A_b", String(repeating: "x", count: 64)])
  func aPrefixIsAName(_ text: String) { #expect(SVGIDPrefix(text)?.text == text) }

  @Test(
    "A prefix that would need escaping is refused",
    arguments: [
      "", "1a", "-a", "a b", "a\"", "a)", "a<", "é", "a.b", "a:b", "a\u{1}",
      String(repeating: "x", count: 65),
    ])
  func whatWouldNeedEscapingIsNoPrefix(_ text: String) { #expect(SVGIDPrefix(text) == nil) }
}
