import FlightGeodesy
import FlightGraphics
import FlightMaps
import FlightOptions
import FlightRaster
import FlightRoutes
import FlightScene
import FlightStoryboards
import FlightStyles
import Testing

/// Land and sea that are toned by the embedded planes.
@Suite struct TonedGroundTests {
  private static let toned = GroundStyle.allCases.filter { $0 != .flat }

  private func story(
    _ codes: [String], _ ground: GroundStyle, dark: Theme? = nil,
    _ change: (inout StoryboardOptions) -> Void = { _ in }
  ) throws -> Storyboard {
    var options = try options(400, 250)
    options.map.ground = ground
    options.text.labels = .none
    change(&options)
    return try Storyboard([Trip(codes)], options: options, darkTheme: dark)
  }

  private func images(_ scene: Scene) -> [Image] {
    scene.nodes.compactMap { node in
      if case .image(let image) = node { image } else { nil }
    }
  }

  @Test(
    "There is no seam at the antimeridian", arguments: toned, [["NRT", "ANC"], ["AKL", "APW"]])
  func thereIsNoSeam(_ ground: GroundStyle, _ codes: [String]) throws {
    let story = try story(codes, ground) { $0.map.projection = .equirectangular }
    for image in images(story.scene) {
      // The steps from column to column are as large at the antimeridian as elsewhere.
      let meridian = story.view(GeoPoint(latitude: 0, longitude: -180)).x
      let west = story.view(GeoPoint(latitude: 0, longitude: 180)).x
      let place = image.placement.tx <= west && west < image.placement.tx + 4000 ? west : meridian
      let seam = Int((place - image.placement.tx) / image.placement.a)
      try #require(seam > 30 && seam < image.pixels.width - 30)
      let steps = (seam - 25..<seam + 25).map { column in
        (0..<image.pixels.height).reduce(0) { sum, row in
          let index = row * image.pixels.width + column
          let (a, b) = (image.pixels.pixels[index], image.pixels.pixels[index + 1])
          return sum + abs(Int(a >> 8 & 255) - Int(b >> 8 & 255))
        }
      }
      let near = steps[23...27].max() ?? 0
      let elsewhere = (steps[..<20] + steps[30...]).max() ?? 0
      #expect(Double(near) <= 1.5 * Double(elsewhere) + 10, "\(ground) \(image.role)")
    }
  }

  @Test("Coasts are those of the outlines, and the sea is under the land", arguments: toned)
  func coastsAreOurs(_ ground: GroundStyle) throws {
    let scene = try story(["LHR", "IST"], ground).scene
    let land = try #require(
      scene.nodes.firstIndex { node in
        if case .shape(let shape) = node {
          shape.role == .map(.land) && shape.fill != nil
        } else {
          false
        }
      })
    guard case .shape(let shape) = scene.nodes[land],
      case .image(let image) = scene.nodes[land + 1],
      case .image(let sea) = scene.nodes[0]
    else {
      Issue.record("the pictures are not where they should be")
      return
    }
    #expect(image.clip == shape.path && sea.clip == nil)
    #expect(image.pixels.isOpaque && sea.pixels.isOpaque)
  }

  @Test("Close up mountains are no terraces, and seas no steps")
  func closeUpNothingHasSteps() throws {
    func tones(_ codes: [String], _ ground: GroundStyle, _ part: MapPart) throws -> Int {
      let scene = try story(codes, ground).scene
      let image = try #require(images(scene).first { $0.role == .ground(part) })
      return Set(image.pixels.pixels).count
    }
    #expect(try tones(["MUC", "SZG"], .relief, .land) > 300)
    // As many as there are depths in the North Sea.
    #expect(try tones(["AMS", "EDI"], .relief, .sea) > 10)
    #expect(try tones(["AMS", "EDI"], .satellite, .sea) > 10)
  }

  /// The channels of the pixels of a picture of the ground.
  private func channels(_ codes: [String], _ ground: GroundStyle, of shift: UInt32) throws -> [Int]
  {
    let image = try #require(
      images(try story(codes, ground).scene).first { $0.role == .ground(.land) })
    return image.pixels.pixels.map { Int($0 >> shift & 255) }
  }

  @Test("Ice has no weave of single rows and columns")
  func iceIsSmooth() throws {
    let story = try story(["YYR", "KEF"], .relief)
    let image = try #require(images(story.scene).first { $0.role == .ground(.land) })
    let (north, south) = (
      story.view(GeoPoint(latitude: 68.5, longitude: -46)),
      story.view(GeoPoint(latitude: 64.5, longitude: -43))
    )
    func place(_ point: Point) -> (x: Int, y: Int) {
      (
        Int((point.x - image.placement.tx) / image.placement.a),
        Int((point.y - image.placement.ty) / image.placement.d)
      )
    }
    let (first, last) = (place(north), place(south))
    func light(_ x: Int, _ y: Int) -> Int {
      Int(image.pixels.pixels[y * image.pixels.width + x] >> 8 & 255)
    }
    var (lines, all) = (0, 0)
    for y in max(first.y, 1)..<last.y {
      for x in max(first.x, 1)..<last.x {
        let here = light(x, y)
        let across = (light(x - 1, y) - here) * (light(x + 1, y) - here)
        let down = (light(x, y - 1) - here) * (light(x, y + 1) - here)
        lines += across > 0 || down > 0 ? 1 : 0
        all += 1
      }
    }
    try #require(all > 200)
    #expect(Double(lines) < 0.05 * Double(all), "\(lines) of \(all)")
  }

  @Test(
    "Close up hollows on photographs keep their colors",
    arguments: [["SCL", "MDZ"], ["ZRH", "VCE"]])
  func hollowsAreNotBlack(_ codes: [String]) throws {
    let greens = try channels(codes, .satellite, of: 8).sorted()
    #expect(greens[greens.count / 100] * 3 > greens[greens.count / 2])
  }

  @Test("On photographs the ice round the South Pole has no ring and no rays, and dark letters")
  func iceAtThePole() throws {
    let story = try story(["NZSP", "NZWD"], .satellite) {
      $0.map.projection = .azimuthal
      $0.text.labels = .both
    }
    let land = try #require(images(story.scene).first { $0.role == .ground(.land) })
    var pixels: Set<UInt32> = []
    for longitude in stride(from: -180.0, to: 180, by: 2) {
      for latitude in stride(from: -89.5, through: -87.5, by: 0.1) {
        let point = story.view(GeoPoint(latitude: latitude, longitude: longitude))
        guard story.view.frame.contains(point) else { continue }
        let column = Int((point.x - land.placement.tx) / land.placement.a)
        let row = Int((point.y - land.placement.ty) / land.placement.d)
        pixels.insert(land.pixels.pixels[row * land.pixels.width + column])
      }
    }
    func range(_ shift: UInt32) -> UInt32 {
      let channel = pixels.map { $0 >> shift & 255 }
      return (channel.max() ?? 255) - (channel.min() ?? 0)
    }
    #expect(max(range(0), range(8), range(16)) <= 3)
    let ice = Color((pixels.first ?? 0) & 0xFF_FFFF)
    let letters = story.scene.nodes.compactMap { node -> Color? in
      guard case .shape(let shape) = node, shape.role.description.hasPrefix("label ") else {
        return nil
      }
      return shape.fill
    }
    try #require(letters.count > 2)
    for ink in letters { #expect(ink.contrast(with: ice) >= 4.5) }
  }

  @Test("Close up cities are white in their middles, and land between them is dark")
  func citiesAreLights() throws {
    let blues = try channels(["ZRH", "MUC"], .nightLights, of: 0).sorted()
    #expect(blues[blues.count - 4] > 180 && blues[blues.count / 2] < 90)
  }

  @Test("A globe is toned to its edge and not beyond", arguments: toned)
  func aGlobeIsTonedToItsEdge(_ ground: GroundStyle) throws {
    let toned = try story(["LHR", "SIN"], ground) { $0.map.projection = .orthographic }
    let flat = try story(["LHR", "SIN"], .flat) { $0.map.projection = .orthographic }
    let (a, b) = (try toned.scene.bitmap(at: 0), try flat.scene.bitmap(at: 0))
    #expect(a.pixels[0] == b.pixels[0] && a.pixels[a.pixels.count - 1] == b.pixels[0])
    let middle = 125 * 400 + 200
    #expect(a.pixels[middle - 60..<middle + 60] != b.pixels[middle - 60..<middle + 60])
  }

  @Test("Each of two themes has a ground of its own, seen in it alone")
  func twoThemesHaveTwoGrounds() throws {
    let scene = try story(["LAX", "JFK"], .relief, dark: .night).scene
    #expect(images(scene).map(\.opacity) == [1, 0, 1, 0])
    #expect(images(scene).map { $0.dark?.opacity } == [0, 1, 0, 1])
    // A photograph is the same in both.
    #expect(images(try story(["LAX", "JFK"], .satellite, dark: .night).scene).count == 2)
  }

  @Test("Without a sheet there is no sea", arguments: toned)
  func withoutASheetThereIsNoSea(_ ground: GroundStyle) throws {
    let scene = try story(["LHR", "IST"], ground) { $0.map.backdrop = .transparent }.scene
    #expect(images(scene).map(\.role) == [.ground(.land)])
  }

  @Test(
    "A camera that comes close sees as much of mountains as a map that stands there",
    arguments: [GroundStyle.relief, .satellite])
  func aCameraSeesAsMuchAsAMapThatStands(_ ground: GroundStyle) throws {
    func story(_ change: (inout StoryboardOptions) -> Void) throws -> Storyboard {
      try self.story(["LAX", "JFK"], ground) {
        $0.size = PixelSize(width: 800, height: 500) ?? $0.size
        change(&$0)
      }
    }
    /// The steps of green from pixel to pixel, of all pixels together.
    func roughness(_ story: Storyboard) throws -> Int {
      let picture = try story.scene.bitmap(at: 0)
      let greens = picture.pixels.map { Int($0 >> 8 & 255) }
      return zip(greens, greens.dropFirst()).reduce(0) { $0 + min(abs($1.0 - $1.1), 8) }
    }
    let film = try story { $0.map.camera = .fly }
    let camera = try #require(
      film.scene.nodes.compactMap { node in
        if case .group(let group) = node { group.camera } else { nil }
      }.first)
    let seen = camera.views[at: 0].seen(in: film.scene.size.bounds)
    let low = try #require(film.view.place(at: Point(x: seen.minX, y: seen.maxY)))
    let high = try #require(film.view.place(at: Point(x: seen.maxX, y: seen.minY)))
    let still = try story {
      $0.map.fit = .bounds(
        south: low.latitude, west: low.longitude, north: high.latitude, east: high.longitude)
    }
    #expect(Double(try roughness(film)) > 0.8 * Double(try roughness(still)))
  }

  @Test(
    "On a hop the shade of mountains, which has no more to tell, is pale",
    arguments: [GroundStyle.relief, .antique, .satellite])
  func shadeFadesOnHops(_ ground: GroundStyle) throws {
    /// From the shade to the light of the Pennine Alps.
    func contrast(_ codes: [String]) throws -> Int {
      let story = try story(codes, ground)
      let image = try #require(images(story.scene).first { $0.role == .ground(.land) })
      func pixel(_ latitude: Double, _ longitude: Double) -> (Int, Int) {
        let place = story.view(GeoPoint(latitude: latitude, longitude: longitude))
        return (
          Int((place.x - image.placement.tx) / image.placement.a),
          Int((place.y - image.placement.ty) / image.placement.d)
        )
      }
      let ((left, top), (right, bottom)) = (pixel(46.1, 7.1), pixel(45.7, 7.7))
      try #require(left >= 0 && top >= 0)
      try #require(right < image.pixels.width && bottom < image.pixels.height)
      let greens = (top...bottom).flatMap { row in
        (left...right).map { Int(image.pixels.pixels[row * image.pixels.width + $0] >> 8 & 255) }
      }.sorted()
      return greens[greens.count * 19 / 20] - greens[greens.count / 20]
    }
    let (hop, flight) = (try contrast(["GVA", "TRN"]), try contrast(["LYS", "MUC"]))
    #expect(Double(hop) < 0.8 * Double(flight), "\(hop) \(flight)")
  }

  @Test("On high plateaus mountains stand out", arguments: [Theme.atlas, .night])
  func onHighPlateausMountainsStandOut(_ theme: Theme) throws {
    for codes in [["KTM", "LXA"], ["DEL", "PEK"]] {
      let story = try story(codes, .relief) { $0.theme = theme }
      let image = try #require(images(story.scene).first { $0.role == .ground(.land) })
      let place = story.view(GeoPoint(latitude: 29.3, longitude: 88.2))
      let (x, y) = (
        Int((place.x - image.placement.tx) / image.placement.a),
        Int((place.y - image.placement.ty) / image.placement.d)
      )
      try #require(min(x, y) >= 20 && x < image.pixels.width - 20 && y < image.pixels.height - 20)
      let greens = (y - 20..<y + 20).flatMap { row in
        (x - 20..<x + 20).map { column in
          Int(image.pixels.pixels[row * image.pixels.width + column] >> 8 & 255)
        }
      }.sorted()
      // From the deep shade to the bright light, and the land between is no white.
      #expect(greens[greens.count * 9 / 10] - greens[greens.count / 10] > 12, "\(codes)")
      #expect(greens[greens.count / 2] < 235, "\(codes)")
    }
  }

  @Test(
    "Ice is white, and other high land is not",
    arguments: [(72.0, -40.0, true), (-80, 60, true), (54, -115, false), (46, 100, false)])
  func iceIsWhite(_ latitude: Double, _ longitude: Double, _ isIce: Bool) throws {
    let story = try story(["KEF", "YVR"], .relief) {
      $0.map.fit = .bounds(
        south: latitude - 8, west: longitude - 30, north: latitude + 8, east: longitude + 30)
    }
    let picture = try story.scene.bitmap(at: 0)
    let place = story.view(GeoPoint(latitude: latitude, longitude: longitude))
    // The darkest channel, blue where land is brown, of some pixels.
    let darkest = (-3...3).map { column in
      let pixel = picture.pixels[Int(place.y) * picture.width + Int(place.x) + column]
      return min(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
    }.sorted()
    #expect(isIce == (darkest[3] > 230), "\(darkest)")
  }
}
