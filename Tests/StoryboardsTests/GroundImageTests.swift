import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightMaps
import FlightOptions
import FlightRaster
import FlightRoutes
import FlightScene
import FlightStoryboards
import Testing

/// A picture of the world whose red tells the longitude and whose green tells the latitude.
private func globe(width: Int = 512, height: Int = 256) -> Bitmap {
  var pixels: [UInt32] = []
  for row in 0..<height {
    for column in 0..<width {
      pixels.append(
        0xFF00_0080 | UInt32(column * 256 / width) << 16 | UInt32(row * 256 / height) << 8)
    }
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}

private func story(
  _ codes: [String], _ image: GroundImage?, _ change: (inout StoryboardOptions) -> Void = { _ in }
) throws -> Storyboard {
  var options = try options(320, 200)
  options.text.labels = .none
  options.marker.kind = .none
  options.line.trail = .none
  options.map.detail = .none
  options.map.images = [try #require(image)]
  change(&options)
  return try Storyboard(
    Trip(codes), options: options)
}

@Suite struct GroundImageTests {
  @Test("Every pixel of a warped image shows its own place", arguments: Projection.allCases)
  func everyPixelShowsItsOwnPlace(_ projection: Projection) throws {
    let image = GroundImage(globe(), south: -90, west: -180, north: 90, east: 180)
    for codes in [["LHR", "JFK"], ["NRT", "LAX"]] {
      let story = try story(codes, image) {
        $0.map.projection = projection
        $0.map.fit = .world
      }
      guard case .image(let node) = try #require(story.scene.image) else {
        continue
      }
      var count = 0
      for row in stride(from: 3, to: 200, by: 7) {
        for column in stride(from: 3, to: 320, by: 7) {
          let (x, y) = (column - Int(node.placement.tx), row - Int(node.placement.ty))
          let isInside = (0..<node.pixels.width).contains(x) && (0..<node.pixels.height).contains(y)
          let pixel = isInside ? node.pixels.pixels[y * node.pixels.width + x] : 0
          let middle = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
          guard let place = story.view.place(at: middle) else {
            // Half of the pixel may be on the map.
            #expect(pixel >> 24 < 220)
            continue
          }
          // Near the edges of a map, pixels hold a good part of the Earth.
          guard pixel >> 24 == 255, abs(place.latitude) < 65 else { continue }
          let turns = (place.longitude + 180) / 360
          let share = (turns - turns.rounded(.down)) * 256
          guard share > 6, share < 250 else { continue }
          count += 1
          let limit = projection == .orthographic ? 8.0 : 3
          #expect(abs(Double(pixel >> 16 & 255) - share) < limit, "\(projection) \(place)")
          let down = (90 - place.latitude) / 180 * 256
          #expect(abs(Double(pixel >> 8 & 255) - down) < limit, "\(projection) \(place)")
        }
      }
      #expect(count > 150)
    }
  }

  @Test("An image reaches across the antimeridian")
  func aPictureReachesAcrossTheAntimeridian() throws {
    let red = Bitmap(width: 1, height: 1, pixels: [0xFFFF_0000])
    let story = try story(
      ["NRT", "LAX"], GroundImage(red, south: 10, west: 170, north: 40, east: -160))
    let bitmap = try story.scene.bitmap(at: 0)
    func isRed(_ longitude: Double) -> Bool {
      let point = story.view(GeoPoint(latitude: 24.3, longitude: longitude))
      return bitmap.pixels[Int(point.y) * bitmap.width + Int(point.x)] == 0xFFFF_0000
    }
    #expect(isRed(171) && isRed(179.9) && isRed(180.1) && isRed(199))
    #expect(!isRed(168) && !isRed(202))
  }

  @Test("A fine pattern becomes its mean")
  func aFinePatternBecomesItsMean() throws {
    let fine = Bitmap(
      width: 2048, height: 1024,
      pixels: (0..<2048 * 1024).map { ($0 + $0 / 2048) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 })
    let story = try story(
      ["LHR", "JFK"], GroundImage(fine, south: -90, west: -180, north: 90, east: 180)
    ) {
      $0.map.fit = .world
      $0.map.projection = .naturalEarth
    }
    guard case .image(let node) = try #require(story.scene.image) else {
      return
    }
    for pixel in node.pixels.pixels where pixel >> 24 == 255 {
      #expect(abs(Int(pixel & 255) - 128) < 12)
    }
  }

  @Test("Map lines lie over an image")
  func linesLieOverAPicture() throws {
    let image = GroundImage(globe(), south: -90, west: -180, north: 90, east: 180)
    let scene = try story(["CPH", "ARN"], image) {
      $0.map.detail = .auto
      $0.map.fit = .world
    }.scene
    let place = try #require(scene.imageIndex)
    for (index, node) in scene.nodes.enumerated() {
      guard case .shape(let shape) = node else { continue }
      if index < place { #expect(shape.stroke == nil, "\(shape.role)") }
      if ["lakes", "land"].contains(shape.role.description) { #expect(index < place) }
      if shape.role == .map(.land, .apart) { #expect(index > place && shape.fill == nil) }
    }
    #expect(scene.photographs.count == 1)
  }

  @Test("Empty bounds are refused")
  func boundsThatEncloseNothingAreRefused() {
    let dot = Bitmap(width: 1, height: 1, pixels: [0])
    func lies(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> Bool {
      GroundImage(dot, south: south, west: west, north: north, east: east) != nil
    }
    #expect(lies(-90, -180, 90, 180) && lies(0, 170, 1, -170) && lies(0, 0, 1, 360))
    #expect(!lies(1, 0, 1, 10) && !lies(2, 0, 1, 10) && !lies(0, 5, 1, 5))
    #expect(!lies(-91, 0, 1, 10) && !lies(0, -200, 1, 200) && !lies(.nan, 0, 1, 1))
    #expect(!lies(0, 0, 1, .infinity) && !lies(0, -.infinity, 1, 0))
  }
}

extension Scene {
  fileprivate var imageIndex: Int? {
    nodes.firstIndex { if case .image = $0 { true } else { false } }
  }

  fileprivate var image: Node? { imageIndex.map { nodes[$0] } }
}
