import FlightTestSupport
import Foundation
import Testing

@testable import FlightSVG

/// A piece of a file whose prefix is `f`.
private func printed(_ piece: Markup) -> String {
  var printer = MarkupPrinter(prefix: "f")
  printer.print([piece])
  return String(decoding: printer.bytes, as: UTF8.self)
}

@Suite struct AttributesTests {
  @Test("An attribute appears once, with its last value")
  func aNameStandsOnceAndTheLastValueCounts() {
    var attributes: Attributes = ["a": "1", "b": "2", "a": "3"]
    attributes += ["b": "4", "c": "5"]
    #expect(printed(.element("x", attributes + ["c": "6"])) == "<x a=\"3\" b=\"4\" c=\"6\"/>")
    attributes["a"] = nil
    #expect(printed(.element("x", attributes, [.text("y")])) == "<x b=\"4\" c=\"5\">y</x>")
  }

  @Test("Names carry the prefix of the file, and what people wrote is escaped")
  func namesAndWordsArePrinted() {
    let name = LocalName("p1")
    let link = Markup.element(
      "a", ["id": .name(name), "href": .link(name), "alt": .words("<A&B>")])
    #expect(printed(link) == "<a id=\"fp1\" href=\"#fp1\" alt=\"&lt;A&amp;B&gt;\"/>")
    #expect(printed(.scope("n", [.use(name)])) == "<use xlink:href=\"#fnp1\"/>")
    let style = Markup.style([.under("@media(x)", [.of(name, ["fill:red", "opacity:0"])])])
    #expect(printed(style) == "<style>@media(x){.fp1{fill:red;opacity:0}}</style>\n")
    #expect(printed(.style([])) == "")
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
