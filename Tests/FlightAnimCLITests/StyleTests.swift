import FlightTestSupport
import Foundation
import Testing

@Suite struct StyleTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private func style(_ text: String, _ name: String = "style.json") throws -> String {
    try text.write(to: scratch.url(name), atomically: true, encoding: .utf8)
    return scratch.path(name)
  }

  @Test(
    "An exported theme draws the same bytes",
    arguments: ["atlas", "night", "blueprint", "paper", "mono"])
  func anExportedThemeDrawsTheSameBytes(_ name: String) throws {
    let export = try flightanim("themes", "--export", name)
    #expect(export.status == 0)
    let style = try style(export.text)
    for format in ["--svg", "--gif"] {
      let size = ["--size", "160x100", "--fps", "5", "--duration", "1"]
      let plain = try flightanim(["LAX", "JFK", "--theme", name, format, "-"] + size)
      let styled = try flightanim(["LAX", "JFK", "--style", style, format, "-"] + size)
      #expect(styled.status == 0, "\(styled.errors)")
      #expect(plain.output == styled.output)
    }
  }

  @Test(
    "An error in a style file names the key and the line",
    arguments: [
      (
        "{\n \"colors\": {\"oceam\": \"#fff\"}}",
        ":2: the key colors.oceam is not known; did you mean ocean?"
      ),
      (
        "{\"colors\": {\"ocean\": \"blue\"}}",
        ":1: colors.ocean: \"blue\" is not a color; write #rgb"
      ),
      ("{\"sizes\": {\n\"line\": true}}", ":2: sizes.line should be a number"),
      (
        "{\"sizes\": {\"line\": 1e9}}",
        ":1: sizes.line: 1000000000 is out of range; it takes 0.5 to 200"
      ),
      ("{\"extends\": \"dark\"}", ":1: extends: \"dark\" is not known; it takes atlas, night"),
      ("{\"colors\": ", ":1: not valid JSON: the text ends before its end"),
    ])
  func aWrongStyleFileIsNamedWithKeyAndLine(_ text: String, _ message: String) throws {
    let answer = try flightanim(
      "LAX", "JFK", "--style", style(text), "--png", scratch.path("a.png"))
    #expect(answer.status == 65)
    #expect(answer.errors.contains("style.json" + message), "\(answer.errors)")
    #expect(answer.errors.split(separator: "\n").count == 1)
    #expect(scratch.names == ["style.json"])
  }

  @Test("Options override the style file")
  func optionsWinOverTheStyleFile() throws {
    let style = try style(
      "{\"extends\":\"night\",\"colors\":{\"trail\":\"#00ff00\"},"
        + "\"trips\":[{\"color\":\"#0000ff\",\"dash\":[5,5]}]}")
    let styled = try flightanim("LAX", "JFK", "--style", style, "--svg", "-").text
    #expect(styled.contains("#00f") && styled.contains("<mask "))
    let solid = try flightanim(
      "LAX", "JFK", "--style", style, "--line-color", "#abcdef", "--line-dash", "none", "--svg", "-"
    )
    #expect(solid.text.contains("#abcdef") && !solid.text.contains("<mask "))
    // The base, too.
    let light = try flightanim("LAX", "JFK", "--style", style, "--theme", "atlas", "--svg", "-")
      .text
    #expect(light.contains("#cfe3ec") && light.contains("#00f"))
    // Both sets of colors have the style.
    let both = try flightanim("LAX", "JFK", "--style", style, "--theme", "auto", "--svg", "-").text
    #expect(both.contains("#cfe3ec") && both.contains("prefers-color-scheme"))
  }

  @Test("A style is given by its name or its path")
  func aStyleIsMeantByNameOrByPlace() throws {
    let style = try style(
      "{\"trips\":[{\"name\":\"SFO-NRT\",\"color\":\"#010203\"},{\"color\":\"#040506\"}]}")
    let two = try flightanim("LAX-JFK,SFO-NRT", "--style", style, "--svg", "-")
    #expect(two.status == 0, "\(two.errors)")
    #expect(two.text.contains("#010203") && two.text.contains("#040506"))
    let one = try flightanim("SFO", "NRT", "--style", style, "--svg", "-")
    #expect(one.text.contains("#010203") && !one.text.contains("#040506"))
  }

  @Test("A changed style file makes its rows stale")
  func aRowIsMadeAnewWhenItsStyleChanges() throws {
    let path = try style("{\"colors\":{\"land\":\"#111\"}}")
    try "route,png,style\nLAX-JFK,a.png,\(path)\n".write(
      to: scratch.url("rows.csv"), atomically: true, encoding: .utf8)
    func batch() throws -> Data {
      let answer = try flightanim(
        "batch", scratch.path("rows.csv"), "--out", scratch.path("out"), "--size",
        "160x100")
      #expect(answer.status == 0, "\(answer.errors)")
      return try Data(contentsOf: scratch.url("out/a.png"))
    }
    let first = try batch()
    #expect(try batch() == first)
    _ = try style("{\"colors\":{\"land\":\"#222\"}}")
    #expect(try batch() != first)
  }

  @Test("Coloring by value needs values")
  func colorsByValueNeedValues() throws {
    let none = try flightanim("LAX", "JFK", "--color-by", "altitude", "--svg", "-")
    #expect(none.status == 64)
    #expect(none.errors.contains("--color-by altitude needs a recorded flight"))
    try "lat,lon\n47,8\n48,9\n49,9\n".write(
      to: scratch.url("line.csv"), atomically: true, encoding: .utf8)
    let bare = try flightanim(scratch.path("line.csv"), "--color-by", "speed", "--svg", "-")
    #expect(bare.status == 65)
    #expect(bare.errors.contains("the recording has no speeds and no times"), "\(bare.errors)")
  }

  @Test("Invalid dash patterns are refused", arguments: ["6,x", "", "0,4", "6,,4", "1e9"])
  func dashesThatAreNoneAreRefused(_ text: String) throws {
    let answer = try flightanim("LAX", "JFK", "--line-dash", text, "--svg", "-")
    #expect(answer.status == 64)
    #expect(answer.errors.contains("--line-dash"), "\(answer.errors)")
    #expect(answer.output.isEmpty)
  }
}
