import FlightTestSupport
import Foundation
import Testing

/// Pictures of pixels in browsers against Cairo's.
@Suite(.serialized) struct ImageParityTests {
  @Test(
    "Flags, ground images and markers in a browser look as Cairo draws them",
    arguments: Browser.allCases)
  func flagsPicturesAndMarkersLookAsCairoDrawsThem(_ browser: Browser) throws {
    let scratch = try ScratchFolder()
    let made = try Command.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sys
        from PIL import Image, ImageDraw
        m = Image.new('RGBA', (120, 120))
        ImageDraw.Draw(m).polygon([(60, 0), (110, 118), (60, 90), (10, 118)], (20, 120, 60, 255))
        m.save(sys.argv[1])
        r = Image.linear_gradient('L').resize((200, 100))
        Image.merge('RGB', (r, r.rotate(180), r)).save(sys.argv[2])
        """, scratch.path("marker.png"), scratch.path("relief.png"),
      ])
    try #require(made.status == 0, "\(made.errors)")
    let common = [
      "LHR", "IST", "--flag", "GB,FR,DE,AT,TR", "--highlight", "NL,CZ,BG", "--reveal", "--marker",
      scratch.path("marker.png"), "--marker-size", "60", "--image",
      scratch.path("relief.png") + "@36,-10,44,20", "--once",
    ]
    var plan = Browser.Plan(folder: scratch.url.path)
    var pictures = Pictures()
    #expect(try flightanim(common + ["--svg", scratch.path("a.svg")]) == 0)
    plan.steps.append(.open("a.svg"))
    for share in [0.1, 0.45, 1.0] {
      let (seen, drawn) = (scratch.path("\(share)-seen.png"), scratch.path("\(share)-drawn.png"))
      #expect(try flightanim(common + ["--png", drawn, "--at", "\(share)"]) == 0)
      plan.steps += Browser.Step.seek(share * 4)
      plan.steps.append(.screenshot(seen))
      pictures.askDifference(seen, drawn)
    }
    _ = try browser.run(plan)
    for difference in try pictures.answers() {
      // Edges are smoothed in another way; areas are the same.
      #expect(difference[2] < 0.004, "\(difference)")
    }
  }

  private func flightanim(_ arguments: [String]) throws -> Int32 {
    try Command.run(Command.flightanim, arguments).status
  }
}
