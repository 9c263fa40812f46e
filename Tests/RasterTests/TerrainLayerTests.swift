import FlightGraphics
import FlightRaster
import FlightScene
import Testing

/// Ground with cones on it, whose map tells each place: the longitude in red, the latitude in green.
private struct Cones {
  static let window = Terrain.Window(west: 170, east: 210, south: -10, north: 30)
  static let size = PixelSize(width: 200, height: 150) ?? .usual

  var terrain: Terrain

  init() throws {
    let side = 400
    let heights = (0..<side * side).map { place -> Float in
      let (x, y) = (Double(place % side) / 50, Double(place / side) / 50)
      let (u, v) = (x - x.rounded(), y - y.rounded())
      return Float(max(0.25 - (u * u + v * v).squareRoot(), 0) * 0.05)
    }
    let pixels = (0..<side * side).map { place in
      0xFF00_0000 | UInt32(place % side * 255 / side) << 16 | UInt32(place / side * 255 / side) << 8
    }
    let views = [0.0, 1].map { time in
      TimeKey(
        time: time,
        value: HorizonView(
          over: SIMD3(-1, -0.1 * time, 0.02), ahead: SIMD3(0, -0.2, 1), distance: 1.08, focus: 150,
          horizon: Point(x: 100, y: 45)))
    }
    terrain = Terrain(
      map: Sphere.Map(
        size: try #require(PixelSize(width: side, height: side)), background: Color(0),
        nodes: [
          .image(
            Image(
              .earth(.seenMap), pixels: Bitmap(width: side, height: side, pixels: pixels),
              placement: .identity))
        ]),
      window: Cones.window,
      heights: Terrain.Heights(columns: side, rows: side, values: heights), views: Track(views),
      air: Terrain.Air(space: Color(0), high: Color(0x0000FF), low: Color(0x0000FF)))
  }

  var scene: Scene {
    var earth = Group(.earth(.globe), children: [])
    earth.terrain = terrain
    return Scene(
      size: Cones.size, background: Color(0), nodes: [.group(earth)],
      playback: Playback(firstHold: 0, motion: 1, lastHold: 0, repetition: .forever), title: "",
      summary: "")
  }

  /// The place on the ground that a pixel shows, by steps along its ray; `nil` for the sky.
  func place(_ point: Point, _ view: HorizonView) -> SIMD3<Double>? {
    let ray =
      (view.ahead + view.right * ((point.x - view.level.x) / view.focus)
      + view.over * ((view.level.y - point.y) / view.focus)).normalized
    for step in 0..<20_000 {
      let place = view.eye + ray * (Double(step) * 0.00003)
      if place.length <= 1 + terrain.height(at: place.normalized) { return place.normalized }
    }
    return nil
  }
}

@Suite struct TerrainLayerTests {
  @Test("Each pixel shows the first ground that its ray meets")
  func raysMeetGround() throws {
    let cones = try Cones()
    let (view, picture) = (cones.terrain.views[at: 0], try cones.scene.bitmap(at: 0))
    var (checked, off, skies) = (0, 0, 0)
    for row in stride(from: 2, to: 150, by: 7) {
      for column in stride(from: 3, to: 200, by: 9) {
        let pixel = picture.pixels[row * 200 + column]
        let point = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
        guard let place = cones.place(point, view) else {
          #expect(pixel >> 8 & 0xFFFF == 0, "\(column) \(row): ground in the sky")
          skies += 1
          continue
        }
        let latitude = arcTangent(place.z, (place.x * place.x + place.y * place.y).squareRoot())
        let green = (30 - latitude * 180 / .pi) / 40 * 255
        let longitude = Cones.window.longitude(arcTangent(place.y, place.x) * 180 / .pi)
        let red = (longitude - 170) / 40 * 255
        // The light on a slope dims both alike, the air, which is blue, too: their ratio stays.
        let (seenRed, seenGreen) = (Double(pixel >> 16 & 255), Double(pixel >> 8 & 255))
        checked += 1
        if abs(seenRed * green - seenGreen * red) > 6 * (red + green) { off += 1 }
      }
    }
    // At the edges of cones a pixel shows two places.
    #expect(checked > 250 && skies > 100)
    #expect(off <= checked / 25, "\(off) of \(checked)")
  }

  @Test("A tile is that part of the whole picture")
  func tilesFit() throws {
    let film = try Film(try Cones().scene, framesPerSecond: 10)
    let whole = try film.tile(4, in: Cones.size.rect)
    let rect = PixelRect(x: 37, y: 29, width: 61, height: 80)
    #expect(try film.tile(4, in: rect).pixels == whole.cropped(to: rect).pixels)
  }

  @Test("Edges near to the eye are as sharp as on a map that is as fine everywhere")
  func nearEdgesAreSharp() throws {
    /// A coast on a map that is drawn a number of times as fine.
    func picture(_ fineness: Int, near: [PixelRect] = []) throws -> Bitmap {
      var cones = try Cones()
      let scale = Affine.scale(Double(fineness))
      let shapes = [
        Path.circle(center: Point(x: 25, y: 32), radius: 3),
        Path.circle(center: Point(x: 20, y: 26), radius: 2),
        Path(
          [Point(x: 10, y: 35), Point(x: 40, y: 22), Point(x: 41, y: 23), Point(x: 11, y: 37)],
          closed: true),
      ]
      cones.terrain.map = Sphere.Map(
        size: try #require(PixelSize(width: 100 * fineness, height: 100 * fineness)),
        background: Color(0x20A0C0),
        nodes: shapes.map {
          .shape(Shape(.map(.land), path: $0.transformed(by: scale), fill: Color(0xF0F0E0)))
        })
      cones.terrain.near = near
      return try cones.scene.bitmap(at: 0)
    }
    let fine = try picture(4)
    /// The sum of the squares of the differences from the picture of the fine map.
    func error(_ picture: Bitmap) -> Double {
      zip(picture.pixels, fine.pixels).reduce(0) { sum, pixels in
        [0, 8, 16].reduce(sum) { sum, shift in
          let step = Double(pixels.0 >> shift & 255) - Double(pixels.1 >> shift & 255)
          return sum + step * step
        }
      }
    }
    let near = PixelRect(x: 2, y: 8, width: 48, height: 42)
    #expect(error(try picture(1, near: [near, near])) * 10 < error(try picture(1)))
  }

  @Test("Black ground under a black sky is black")
  func blackIsBlack() throws {
    var cones = try Cones()
    cones.terrain.map.nodes = []
    cones.terrain.air = Terrain.Air(space: Color(0), high: Color(0), low: Color(0))
    #expect(try cones.scene.bitmap(at: 0.3).pixels.allSatisfy { $0 == 0xFF00_0000 })
  }
}
