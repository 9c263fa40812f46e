import FlightTestSupport
import Foundation
import Testing

/// What an SVG says to the page round it: names of parts, links and a second layout.
@Suite struct HooksOptionTests {
  private func svg(_ arguments: [String]) throws -> String {
    let answer = try flightanim(["LHR-SIN-SYD", "--quiet", "--svg", "-"] + arguments)
    try #require(answer.status == 0, "\(answer.errors)")
    return answer.text
  }

  /// The values of an XPath, as a strict parser reads them.
  private func values(_ path: String, in svg: String) throws -> [String] {
    let scratch = try ScratchFolder()
    try Data(svg.utf8).write(to: scratch.url("a.svg"))
    let script = """
      import sys, xml.etree.ElementTree as tree
      names = {'s': 'http://www.w3.org/2000/svg', 'x': 'http://www.w3.org/1999/xlink'}
      path, _, key = sys.argv[2].partition(' @')
      key = '{http://www.w3.org/1999/xlink}href' if key == 'href' else key
      for one in tree.parse(sys.argv[1]).getroot().iterfind(path, names):
          print(one.get(key) if key else one.text)
      """
    let answer = try Command.run("/usr/bin/python3", ["-c", script, scratch.path("a.svg"), path])
    try #require(answer.status == 0, "\(answer.errors)")
    return answer.text.split(separator: "\n").map(String.init)
  }

  @Test(
    "Parts have names, and stops their codes and titles",
    arguments: [[], ["--camera", "follow"], ["--camera", "globe"], ["--theme", "auto"]])
  func partsHaveNames(_ arguments: [String]) throws {
    let svg = try svg(["--hooks", "--title", "Trip"] + arguments)
    let classes = Set(try values(".//s:g[@class] @class", in: svg))
    for name in ["fa-land", "fa-route", "fa-trail", "fa-stop", "fa-label", "fa-marker", "fa-title"]
    {
      #expect(classes.contains(name), "\(name)")
    }
    #expect(
      Set(try values(".//s:g[@class='fa-stop'] @data-code", in: svg)) == ["LHR", "SIN", "SYD"])
    #expect(
      Set(try values(".//s:g[@class='fa-stop']/s:title", in: svg))
        == ["London (LHR)", "Singapore (SIN)", "Sydney (SYD)"])
    for property in ["line", "casing", "route", "land", "ocean", "stop", "label", "marker"] {
      #expect(svg.contains("var(--fa-\(property),#"), "\(property)")
    }
  }

  @Test("Without the option nothing of it is there")
  func withoutTheOptionNothingIsThere() throws {
    let svg = try svg([])
    #expect(!svg.contains("fa-") && !svg.contains("data-code") && !svg.contains("var("))
  }

  @Test("A stop leads to its address, whatever is in it")
  func aStopLeadsToItsAddress() throws {
    let svg = try svg(["--link", "SIN=https://example.org/?a=1&b=\"2\"", "--link", "syd=../sydney"])
    let links = try values(".//s:a @href", in: svg)
    #expect(Set(links) == ["https://example.org/?a=1&b=\"2\"", "../sydney"])
    // More than a picture: what reads pages aloud goes into it.
    #expect(svg.contains("role=\"group\"") && !svg.contains("role=\"img\""))
  }

  @Test(
    "What is no stop or no address of a page is refused",
    arguments: [
      ("SIN", "SIN=https"), ("JFK=https://example.org", "no stop"), ("SIN=", "no address"),
      ("SIN=javascript:alert(1)", "no address"), ("SIN= JavaScript:alert(1)", "no address"),
      ("SIN=data:text/html,x", "no address"), ("SIN=java\nscript:alert(1)", "no address"),
      ("=https://example.org", "STOP=URL"),
    ])
  func whatIsNoAddressIsRefused(_ link: String, _ word: String) throws {
    let answer = try flightanim(["LHR", "SIN", "--svg", "-", "--link", link])
    #expect(answer.status == 64 && answer.errors.contains(word), "\(answer.errors)")
    #expect(answer.errors.split(separator: "\n").count == 1 && answer.text.isEmpty)
  }

  @Test(
    "A second layout has names of its own", arguments: [[], ["--camera", "follow", "--hooks"]])
  func aSecondLayoutHasNamesOfItsOwn(_ arguments: [String]) throws {
    let svg = try svg(["--responsive"] + arguments)
    let ids = try values(".//*[@id] @id", in: svg)
    #expect(ids.count == Set(ids).count && ids.count > 4)
    #expect(try values("./s:svg @viewBox", in: svg) == ["0 0 800 500", "0 0 360 225"])
    let used = Set(try values(".//s:use @href", in: svg) + values(".//s:mpath @href", in: svg))
    #expect(used.isSubset(of: Set(ids.map { "#\($0)" })))
  }
}
