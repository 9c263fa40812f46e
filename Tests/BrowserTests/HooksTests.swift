import FlightTestSupport
import Foundation
import Testing

/// What pages do with the parts of the tool's SVGs.
@Suite struct HooksTests {
  @Test("A page colors parts, finds stops and follows links", arguments: Browser.allCases)
  func aPageColorsParts(_ browser: Browser) throws {
    let scratch = try ScratchFolder()
    let answer = try Command.run(
      Command.flightanim,
      [
        "LHR-SIN-SYD", "--detail", "low", "--quiet", "--hooks", "--link", "SIN=#singapore", "--svg",
        scratch.path("a.svg"),
      ])
    try #require(answer.status == 0, "\(answer.errors)")
    let svg = try String(contentsOf: scratch.url("a.svg"), encoding: .utf8)
    let page = """
      <!doctype html><html lang=en><meta charset=utf-8><title>Page</title>
      <style>.trip { --fa-line: rgb(1, 128, 2) } .fa-stop[data-code=SIN] { --fa-stop: rgb(3, 4, 5) }</style>
      <div class=trip>\(svg)</div>
      <script>
        const color = (selector, name) => getComputedStyle(document.querySelector(selector))[name];
        const click = () => document.querySelector('.fa-stop[data-code=SIN] path')
          .dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
      </script>
      """
    try Data(page.utf8).write(to: scratch.url("page.html"))
    var plan = Browser.Plan(folder: scratch.url.path)
    plan.steps = [
      .open("page.html", height: 700), .wait(0.5),
      .evaluate(
        "color('.fa-trail g g > path:last-of-type, .fa-trail path:last-of-type', 'stroke')"),
      .evaluate("color('.fa-stop[data-code=SIN] path:last-of-type', 'fill')"),
      .evaluate("color('.fa-stop[data-code=LHR] path:last-of-type', 'fill')"),
      .evaluate(
        "String([...document.querySelectorAll('.fa-stop')].map((one) => one.dataset.code))"),
      .evaluate("(click(), 'clicked')"), .wait(0.3), .evaluate("location.hash"),
    ]
    let texts = try browser.run(plan).map(\.text).filter { !$0.isEmpty }
    #expect(
      texts == [
        "rgb(1, 128, 2)", "rgb(3, 4, 5)", "rgb(214, 67, 47)", "LHR,SIN,SYD", "clicked",
        "#singapore",
      ])
  }

  @Test("A narrow place shows the layout for it", arguments: Browser.allCases)
  func aNarrowPlaceShowsItsLayout(_ browser: Browser) throws {
    let scratch = try ScratchFolder()
    let answer = try Command.run(
      Command.flightanim,
      [
        "LHR", "SIN", "--detail", "low", "--quiet", "--responsive", "--svg", scratch.path("a.svg"),
      ])
    try #require(answer.status == 0, "\(answer.errors)")
    let page = """
      <!doctype html><html lang=en><meta charset=utf-8><title>Page</title><body>
      <object data=a.svg style="width:320px" id=narrow></object>
      <object data=a.svg style="width:700px" id=wide></object>
      <script>
        const shown = (id) => String([...document.getElementById(id).contentDocument
          .querySelectorAll('svg > svg')].map((one) => getComputedStyle(one).display !== 'none'));
      </script>
      """
    try Data(page.utf8).write(to: scratch.url("page.html"))
    var plan = Browser.Plan(folder: scratch.url.path)
    plan.steps = [
      .open("page.html", height: 700), .wait(1), .evaluate("shown('narrow')"),
      .evaluate("shown('wide')"),
    ]
    let texts = try browser.run(plan).map(\.text).filter { !$0.isEmpty }
    #expect(texts == ["false,true", "true,false"])
  }
}
