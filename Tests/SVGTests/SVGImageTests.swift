import FlightGraphics
import FlightSVG
import FlightScene
import Foundation
import Testing

@Suite struct SVGImageTests {
  private func text(_ nodes: [Node], dark: [Node]? = nil) throws -> String {
    var scene = Scene(
      size: try #require(PixelSize(width: 100, height: 50)), background: Color(0xFFFFFF),
      nodes: nodes,
      playback: Playback(firstHold: 0, motion: 1, lastHold: 1, repetition: .forever),
      title: "A", summary: "B")
    if let dark {
      var twin = scene
      twin.nodes = dark
      scene = try Scene(light: scene, dark: twin)
    }
    var sink = MemorySink()
    try SVGEncoder().encode(scene, into: &sink)
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  private let flag = Image(
    .flag("FR"), pixels: Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]),
    placement: Affine(a: 10, b: 0, c: 0, d: 20, tx: 5, ty: 6),
    clip: .circle(center: Point(x: 15, y: 15), radius: 8), opacity: 0.4, blend: .multiply)

  @Test("What comes and goes is held as it is at the end for those who asked for less motion")
  func whatFadesIsHeld() throws {
    func svg(_ opacities: [Double]) throws -> String {
      var lights = Group(.earth(.lights), children: [.image(flag)])
      lights.opacity = Track(
        opacities.enumerated().map { .init(time: Double($0) / 2, value: $1) })
      return try text([.group(lights)])
    }
    for (opacities, rule) in [
      ([0, 1, 0.5], "{opacity:.5!important;visibility:inherit!important}"),
      ([0, 1, 0], "{display:none}"),
    ] {
      let svg = try svg(opacities)
      let parts = svg.components(separatedBy: "<animate ")
      #expect(parts.count == 2)
      // The group that is animated has the class of the rule.
      let group = try #require(parts[0].components(separatedBy: "<g class=\"").last)
      let name = try #require(group.split(separator: "\"").first)
      #expect(svg.contains(".\(name)\(rule)"))
    }
  }

  @Test("An image shown several times is embedded once")
  func aPictureIsThereOnceHoweverOftenItIsShown() throws {
    let text = try text([.image(flag), .image(flag)])
    #expect(text.components(separatedBy: "data:image/png;base64,").count == 2)
    #expect(text.components(separatedBy: "<clipPath ").count == 2)
    #expect(text.contains("preserveAspectRatio=\"none\""))
    // What it is without styles: covering what is under it, as far as its opacity lets it.
    #expect(text.contains(" opacity=\".4\""))
    #expect(text.contains("m{mix-blend-mode:multiply}"))
    #expect(!text.contains("style=\""))
  }

  @Test(
    "An outline that is filled, drawn and seen through is written once, under a camera as well",
    arguments: [false, true])
  func outlinesAreShared(underCamera: Bool) throws {
    let land = Path(
      (0..<40).map { Point(x: 50 + 40 * cos(Double($0)), y: 25 + 20 * sin(Double($0) / 3)) },
      closed: true)
    var picture = flag
    picture.clip = land
    let coast = Shape(.map(.land), path: land, stroke: Stroke(color: Color(0x0000FF), width: 0.8))
    let nodes: [Node] = [
      .shape(Shape(.map(.land), path: land, fill: Color(0xFF0000), rule: .evenOdd)),
      .image(picture), .shape(coast),
    ]
    let camera = Camera(
      views: Track([
        .init(time: 0, value: .init(scale: 1, offset: .zero)),
        .init(time: 1, value: .init(scale: 3, offset: .zero)),
      ]))
    let text = try text(
      underCamera
        ? [.group(Group(.earth(.seenMap), camera: camera, children: nodes))] : nodes)
    #expect(text.components(separatedBy: " d=\"M").count == 2)
    #expect(text.contains("clip-rule=\"evenodd\"/></clipPath>"))
    #expect(text.contains("vector-effect") == underCamera)
  }

  @Test("An opaque photograph is a JPEG, what shows through or has few colors is not")
  func photographsAreCodedWithLoss() throws {
    func image(_ change: (Int) -> UInt32) -> Image {
      Image(
        .picture(1), pixels: Bitmap(width: 64, height: 64, pixels: (0..<4096).map(change)),
        placement: .identity)
    }
    let many = image { 0xFF00_0000 | UInt32($0 % 64 * 4) << 16 | UInt32($0 / 64 * $0 % 255) }
    #expect(try text([.image(many)]).contains("data:image/jpeg;base64,"))
    var clear = many
    clear.pixels.pixels[0] = 0
    #expect(try text([.image(clear)]).contains("data:image/png;base64,"))
    let few = image { 0xFF00_0000 | UInt32($0 * 7 % 60) }
    #expect(try text([.image(few)]).contains("data:image/png;base64,"))
  }

  @Test("The dark version of an image may blend differently")
  func theDarkPictureMayBlendOtherwise() throws {
    var dark = flag
    dark.blend = .normal
    dark.opacity = 0.5
    let text = try text([.image(flag)], dark: [.image(dark)])
    let rule = "{mix-blend-mode:normal;opacity:.5}"
    #expect(text.contains("@media(prefers-color-scheme:dark){") && text.contains(rule))
    // The rule for the dark comes after the one that it is to beat.
    let light = try #require(text.range(of: "mix-blend-mode:multiply"))
    let inTheDark = try #require(text.range(of: rule))
    #expect(light.upperBound < inTheDark.lowerBound)
  }

  @Test("An embedded image holds PNG bytes")
  func theBytesAreThoseOfTheFormat() throws {
    let text = try text([.image(flag)])
    let start = try #require(text.range(of: "base64,")).upperBound
    let base64 = String(text[start...].prefix { $0 != "\"" })
    let data = try #require(Data(base64Encoded: base64))
    #expect(data.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }
}
