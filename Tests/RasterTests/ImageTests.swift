import FlightGraphics
import FlightRaster
import FlightScene
import Testing

/// Two pictures under the moving sample: one multiplied, clipped and hidden at first, one that
/// stands; and one that moves with the marker.
private func pictured() throws -> Scene {
  var scene = try sampleScene()
  let stripes = Bitmap(
    width: 40, height: 20,
    pixels: (0..<800).map { $0 % 3 == 0 ? 0xFF20_40C0 : $0 % 3 == 1 ? 0x8040_0000 : 0 })
  let flag = Image(
    .flag("FR"), pixels: stripes, placement: Affine(a: 2.3, b: 0, c: 0, d: 2.1, tx: 9.4, ty: 21.7),
    clip: .circle(center: Point(x: 50, y: 45), radius: 27), opacity: 0.4, blend: .multiply)
  scene.nodes.insert(
    .group(Group(.reveal("FR"), hidden: [-1..<0.5], children: [.image(flag)])), at: 1)
  var photograph = stripes
  photograph.pixels = (0..<800).map { 0xFF00_0000 | UInt32($0) * 97 }
  scene.nodes.insert(
    .image(
      Image(
        .picture(1), pixels: photograph,
        placement: Affine(a: 0.7, b: 0.1, c: -0.1, d: 0.7, tx: 70, ty: 8))), at: 3)
  guard case .group(var marker) = scene.nodes[scene.nodes.count - 1] else { return scene }
  marker.children.append(
    .image(
      Image(
        .marker, pixels: stripes,
        placement: Affine(a: 0.3, b: 0, c: 0, d: 0.3, tx: -6, ty: -3))))
  scene.nodes[scene.nodes.count - 1] = .group(marker)
  return scene
}

@Suite struct ImageTests {
  @Test("A tile of a scene with images equals that part of the whole frame")
  func aTileIsThatPartOfTheWholeFrame() throws {
    let film = try Film(pictured(), framesPerSecond: 20)
    for index in 0..<film.count {
      let whole = try film[index]
      for rect in [
        PixelRect(x: 0, y: 0, width: 3, height: 80), PixelRect(x: 31, y: 17, width: 40, height: 33),
        PixelRect(x: 60, y: 5, width: 60, height: 11),
      ] { #expect(try film.tile(index, in: rect) == whole.cropped(to: rect)) }
    }
  }

  @Test("Pixels outside the change are as before")
  func whatLiesOutsideTheChangeIsAsBefore() throws {
    let film = try Film(pictured(), framesPerSecond: 20)
    for index in 1..<film.count {
      var before = try film[index - 1]
      let (after, change) = (try film[index], film.change(at: index))
      for y in change.y..<change.maxY {
        for x in change.x..<change.maxX {
          before.pixels[y * after.width + x] = after.pixels[y * after.width + x]
        }
      }
      #expect(before == after)
    }
  }

  @Test("A film reports where its photographs are")
  func whereAPhotographStandsIsTold() throws {
    // The stripes have few colors, and the one on the marker moves.
    let parts = try Film(pictured(), framesPerSecond: 20).photographic
    #expect(parts.count == 1)
    #expect(parts.allSatisfy { $0.bounds.contains(Rect(minX: 70, minY: 9, maxX: 97, maxY: 25)) })
  }

  @Test("Multiply blending multiplies")
  func multiplyingIsWhatItSays() throws {
    let gray = Bitmap(width: 4, height: 4, pixels: Array(repeating: 0xFF80_0040, count: 16))
    var scene = try sampleScene()
    let image = Image(
      .picture(1), pixels: gray, placement: Affine(a: 5, b: 0, c: 0, d: 5, tx: 0, ty: 0),
      opacity: 0.5,
      blend: .multiply)
    // As part of the ground, and over something that moves.
    for place in [0, scene.nodes.count] {
      scene.nodes = try sampleScene().nodes
      scene.nodes.insert(.image(image), at: place)
      let pixel = try scene.bitmap(at: 0).pixels[10 * 120 + 10]
      let expected = zip([0xCF, 0xE3, 0xEC], [128.0, 0, 64]).map { ground, ink in
        Double(ground) * (0.5 + 0.5 * ink / 255)
      }
      for (channel, wanted) in zip([16, 8, 0], expected) {
        #expect(abs(Double(pixel >> UInt32(channel) & 255) - wanted) <= 1.5)
      }
    }
  }

  @Test("A shrunk picture holds the mean of its pixels")
  func aPictureShrunkIsTheMeanOfItsParts() throws {
    let checks = Bitmap(
      width: 90, height: 60,
      pixels: (0..<5400).map { ($0 % 90 + $0 / 90) % 2 == 0 ? 0xFFFF_FFFF : 0 })
    let small = checks.shrunk(within: 9)
    #expect(small.width == 9 && small.height == 6)
    #expect(small.pixels.allSatisfy { abs(Int($0 >> 24) - 128) <= 1 && $0 & 255 == $0 >> 24 })
    #expect(checks.shrunk(within: 90) == checks)
    #expect(checks.shrunk(within: 1).pixels.count == 1)
  }
}
