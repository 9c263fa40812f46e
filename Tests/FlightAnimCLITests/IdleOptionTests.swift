import FlightTestSupport
import Foundation
import Testing

/// Options beside pictures that they may leave as they are.
@Suite struct IdleOptionTests {
  private static let recording = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../examples/recorded-flight/input.gpx").standardized.path

  @Test(
    "An option changes the picture, or is told to change nothing",
    arguments: [
      ("FLIGHT --svg", "--spacing 100000"), ("ZRH-IST --svg", "--spacing 500000"),
      ("FLIGHT --svg", "--easing linear"), ("FLIGHT --svg", "--easing in-out"),
      ("FLIGHT --timing distance --svg", "--easing linear"), ("ZRH-IST --svg", "--easing linear"),
      ("FLIGHT --camera globe --svg", "--arc-height 0.3"),
      ("ZRH-IST --camera globe --svg", "--arc-height 0.3"),
      ("ZRH-IST --svg", "--min-leg 0.5"), ("ZRH-IST --svg", "--min-leg 9"),
      ("ZRH-VIE-IST --svg", "--min-leg 0.5"), ("ZRH-VIE-IST --png", "--min-leg 0.5"),
      ("ZRH-VIE-IST --step 20 --svg", "--min-leg 5"),
      ("ZRH-IST --png", "--fps 10"), ("ZRH-IST --svg", "--fps 10"), ("ZRH-IST --gif", "--fps 10"),
      ("ZRH-IST --png", "--units mi"), ("ZRH-IST --svg", "--units mi"),
      ("ZRH-IST --title {distance} --png", "--units mi"),
      ("ZRH-IST --counter distance --png", "--units mi"),
      ("ZRH-IST --counter km --png", "--units mi"),
      ("ZRH-IST,ZRH-ATH --png", "--line-color #00ff00"),
      ("ZRH-IST,ZRH-ATH --color-by none --png", "--line-color #00ff00"),
      ("ZRH-IST --png", "--color-by trip"), ("ZRH-IST --png", "--color-by leg"),
      ("FLIGHT --png", "--color-by altitude"), ("FLIGHT --camera globe --png", "--color-by speed"),
      ("FLIGHT --camera chase --png", "--color-by altitude"),
      ("FLIGHT --camera globe --svg", "--line-dash 6,4"),
      ("ZRH-VIE-IST --camera globe --gif", "--line-dash 6,4"), ("ZRH-IST --gif", "--line-dash 6,4"),
      ("ZRH-IST --camera chase --ground satellite --png", "--background transparent"),
      ("ZRH-IST --camera globe --ground satellite --svg", "--rasterize-map"),
      ("ZRH-IST --camera globe --svg", "--highlight AT"),
      ("ZRH-IST,ZRH-ATH --sequence --svg", "--hold-stops 0"), ("ZRH-IST --svg", "--hold-stops 0"),
      ("ZRH-IST --depart 2026-06-21T18:00Z --svg", "--arrive 2026-06-22T18:00Z"),
      ("ZRH-IST --svg", "--depart 2026-06-21T18:00Z"),
      ("FLIGHT --title {date} --svg", "--depart 2026-06-21T18:00Z"),
      ("FLIGHT --png", "--altitude-unit ft"),
      ("FLIGHT --counter altitude --svg", "--altitude-unit ft"),
      ("ZRH-IST --svg", "--responsive"), ("ZRH-IST --size 500x300 --svg", "--responsive"),
      ("FLIGHT --png", "--timing distance"),
    ])
  func anOptionChangesThePictureOrIsTold(_ picture: String, _ options: String) throws {
    let scratch = try ScratchFolder()
    var words = picture.split(separator: " ").map { $0 == "FLIGHT" ? Self.recording : String($0) }
    let format = words.removeLast()
    if !picture.contains("--size") { words += ["--size", "160x100"] }
    if !picture.contains("--step") { words += ["--duration", "1"] }
    let given = options.split(separator: " ").map(String.init)
    let plain = try flightanim(words + [format, "a"], folder: scratch.url)
    let answer = try flightanim(words + given + [format, "b"], folder: scratch.url)
    try #require(plain.status == 0 && answer.status == 0, "\(plain.errors)\(answer.errors)")
    let files = try ["a", "b"].map { try Data(contentsOf: scratch.url($0)) }
    let isTold = answer.errors.split(separator: "\n").contains {
      $0.hasPrefix("flightanim: \(given[0]) ") && $0.contains("changes nothing")
    }
    #expect(isTold == (files[0] == files[1]), "\(answer.errors)")
    // Nobody asked for one.
    #expect(format == "--svg" || !answer.errors.contains("SVG"), "\(answer.errors)")
  }
}
