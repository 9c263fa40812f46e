import FlightAtlas
import FlightGeodesy
import FlightGraphics
import FlightOptions
import FlightRaster
import FlightRoutes
import FlightScene
import FlightStoryboards
import FlightStyles
import Testing

/// A picture of the world, a color for each place.
private func world(_ name: String, _ color: (Int, Int) -> UInt32) throws -> GroundImage {
  var pixels: [UInt32] = []
  for row in 0..<180 {
    for column in 0..<360 { pixels.append(0xFF00_0000 | color(column, row)) }
  }
  return try #require(
    GroundImage(
      Bitmap(width: 360, height: 180, pixels: pixels), south: -90, west: -180, north: 90, east: 180)
  )
}

private func gray(_ level: Int) -> UInt32 { UInt32(level) * 0x01_0101 }

private enum Kind: String, CaseIterable {
  case dark, bright, gradient, checker, noise

  func image() throws -> GroundImage {
    try world(rawValue) { column, row in
      switch self {
      case .dark: 0x08_1428
      case .bright: 0xEB_E6DC
      case .gradient: gray(min(max((column - 170) * 5, 0), 255))
      case .checker: gray((column / 4 + row / 4) % 2 == 0 ? 20 : 235)
      case .noise: UInt32((column * 7919 + row * 104_729) * 2_654_435_761 % 0xFF_FFFF)
      }
    }
  }
}

@Suite struct GroundTests {
  private func scene(
    _ codes: [String], _ theme: Theme, _ change: (inout StoryboardOptions) throws -> Void
  ) throws -> Scene {
    var options = try options(480, 300)
    options.theme = theme
    try change(&options)
    return try Storyboard(
      Trip(codes), options: options
    ).scene
  }

  /// The contrasts of the letters' ink with what is under them, the least first.
  private func letterContrasts(_ scene: Scene) throws -> [Double] {
    var bare = scene
    var inks: [(box: Rect, color: Color)] = []
    bare.nodes = scene.nodes.map { node in
      guard case .shape(var shape) = node, let fill = shape.fill,
        shape.role.description.hasPrefix("label") || shape.role == .sheet(.title)
          || shape.role == .sheet(.caption)
      else { return node }
      shape.path.controlBounds.map { inks.append(($0, fill)) }
      shape.fill = nil
      return .shape(shape)
    }
    let (full, under) = (try scene.bitmap(at: 0), try bare.bitmap(at: 0))
    var contrasts: [Double] = []
    for (box, ink) in inks {
      let place = PixelRect(covering: box, within: scene.size)
      for row in place.y..<place.maxY {
        for column in place.x..<place.maxX {
          let index = row * full.width + column
          // Where the ink is, not its soft edge.
          guard Color(full.pixels[index] & 0xFF_FFFF) == ink.withOpacity(1) else { continue }
          contrasts.append(ink.contrast(with: Color(under.pixels[index] & 0xFF_FFFF)))
        }
      }
    }
    try #require(contrasts.count > 20)
    return contrasts.sorted()
  }

  @Test(
    "Letters have contrast on every ground image", arguments: Kind.allCases, [Theme.atlas, .night])
  fileprivate func lettersAreReadOnEveryPicture(_ kind: Kind, _ theme: Theme) throws {
    let scene = try scene(["LHR", "IST"], theme) {
      $0.map.images = [try kind.image()]
      $0.text.title = "Our trip"
      $0.text.caption = "{distance}"
    }
    let contrasts = try letterContrasts(scene)
    #expect(contrasts[contrasts.count / 50] >= 4.5, "\(kind) \(theme.name) \(contrasts[0])")
  }

  @Test(
    "Letters have contrast on every ground in every theme",
    arguments: GroundStyle.allCases.filter { $0 != .flat }, Theme.all)
  func lettersAreReadOnEveryGround(_ ground: GroundStyle, _ theme: Theme) throws {
    // Over cities, mountains, deserts and ice.
    for codes in [["LHR", "IST"], ["LAX", "JFK"], ["KEF", "CAI"], ["DEL", "PEK"]] {
      let scene = try scene(codes, theme) {
        $0.map.ground = ground
        $0.text.title = "Our trip"
        $0.text.caption = "{distance}"
      }
      let contrasts = try letterContrasts(scene)
      #expect(
        contrasts[contrasts.count / 50] >= 4.5, "\(ground) \(theme.name) \(codes) \(contrasts[0])")
    }
  }

  @Test(
    "The way ahead stands out from every ground in every theme",
    arguments: GroundStyle.allCases.filter { $0 != .flat }, Theme.all)
  func theWayAheadIsSeenOnEveryGround(_ ground: GroundStyle, _ theme: Theme) throws {
    for codes in [["LHR", "IST"], ["LAX", "JFK"], ["KEF", "CAI"], ["DEL", "PEK"]] {
      let scene = try scene(codes, theme) { $0.map.ground = ground }
      var bare = scene
      var lines: [Shape] = []
      bare.nodes.removeAll { node in
        switch node {
        case .shape(let shape):
          if shape.role.description.hasPrefix("route") { lines.append(shape) }
          return shape.role.description.hasPrefix("route")
            || shape.role.description.hasPrefix("label")
        case .trail, .group: return true
        case .morph, .image, .figures: return false
        }
      }
      let under = try bare.bitmap(at: 0)
      let line = try #require(lines.last)
      var contrasts: [Double] = []
      let way = MeasuredPath(line.path)
      for step in 1..<100 {
        let place = way.point(at: Double(step) / 100)
        let pixel = under.pixels[Int(place.y) * under.width + Int(place.x)]
        var here = Color(pixel & 0xFF_FFFF)
        if lines.count > 1, let halo = lines[0].stroke { here = halo.color.over(here) }
        let ink = try #require(line.stroke?.color).over(Color(pixel & 0xFF_FFFF))
        contrasts.append(ink.contrast(with: here))
      }
      contrasts.sort()
      #expect(
        contrasts[contrasts.count / 20] >= 3, "\(ground) \(theme.name) \(codes) \(contrasts[0])")
    }
  }

  @Test(
    "The marker stands out from every ground in every theme",
    arguments: GroundStyle.allCases, Theme.all)
  func theMarkerStandsOut(_ ground: GroundStyle, _ theme: Theme) throws {
    for codes in [["HNL", "SFO"], ["LAX", "JFK"], ["DEL", "PEK"]] {
      let scene = try scene(codes, theme) { $0.map.ground = ground }
      var (bare, fill) = (scene, Color?.none)
      bare.nodes = scene.nodes.filter { node in
        guard case .group(let group) = node, group.role == .marker else { return true }
        if case .shape(let shape)? = group.children.first { fill = shape.fill }
        return false
      }
      let ink = try #require(fill)
      let time = scene.playback.firstHold + scene.playback.motion / 2
      let (full, under) = (try scene.bitmap(at: time), try bare.bitmap(at: time))
      let contrasts = full.pixels.indices.filter {
        full.pixels[$0] != under.pixels[$0] && Color(full.pixels[$0] & 0xFF_FFFF) == ink
      }.map { ink.contrast(with: Color(under.pixels[$0] & 0xFF_FFFF)) }.sorted()
      try #require(contrasts.count > 20)
      #expect(contrasts[contrasts.count / 2] >= 3, "\(ground) \(theme.name) \(codes)")
    }
  }

  @Test(
    "Letters and the line have contrast on flags",
    arguments: [
      ("US", "JFK", "LAX"), ("FR", "CDG", "NCE"), ("GB", "LHR", "EDI"), ("JP", "NRT", "KIX"),
      ("CH", "ZRH", "GVA"), ("BR", "GRU", "MAO"), ("IN", "DEL", "BOM"), ("ZA", "JNB", "CPT"),
      ("DE", "FRA", "BER"), ("GR", "ATH", "SKG"), ("CN", "PEK", "CAN"), ("TR", "IST", "ADA"),
    ], [Theme.atlas, .night])
  func lettersAndLineAreSeenOnFlags(_ route: (String, String, String), _ theme: Theme) throws {
    let country = try #require(CountryDirectory.embedded.match(route.0))
    let scene = try scene([route.1, route.2], theme) {
      $0.countries.marks = [CountryMark(country, .flag)]
    }
    let contrasts = try letterContrasts(scene)
    #expect(contrasts[contrasts.count / 50] >= 4.5, "\(route) \(theme.name) \(contrasts[0])")

    // The line or its border stands out from every color of the flag, and each from the other.
    var ground = scene
    ground.nodes.removeAll { node in
      switch node {
      case .trail, .group: true
      case .shape(let shape):
        shape.role.description.hasPrefix("label") || shape.role == .line(.route)
      case .morph, .image, .figures: false
      }
    }
    let under = try ground.bitmap(at: 0)
    for case .trail(let trail) in scene.nodes where trail.strokes.count == 2 {
      let (casing, line) = (trail.strokes[0].color, trail.strokes[1].color)
      #expect(casing.contrast(with: line) >= 3)
      let points = (0...100).map { trail.path.point(at: Double($0) / 100) }
      for point in points {
        let index = Int(point.y) * under.width + Int(point.x)
        let here = Color(under.pixels[index] & 0xFF_FFFF)
        let best = max(casing.contrast(with: here), line.contrast(with: here))
        let isRed = Int(here.red) > 3 * max(Int(here.green), Int(here.blue))
        #expect(best >= (isRed ? 3 : 1.9), "\(route) \(theme.name) \(here)")
      }
    }
  }

  @Test(
    "The way ahead and borders are visible on ground images",
    arguments: [Kind.dark, .bright, .gradient, .checker], [Theme.atlas, .night])
  fileprivate func theWayAheadAndBordersDoNotVanish(_ kind: Kind, _ theme: Theme) throws {
    let scene = try scene(["LHR", "IST"], theme) {
      $0.map.images = [try kind.image()]
      $0.size = PixelSize(width: 800, height: 500) ?? $0.size
      $0.text.labels = .none
      $0.marker.kind = .none
    }
    let full = try scene.bitmap(at: 0)
    for name in ["route", "borders on a picture"] {
      // What the line is drawn on, its halo included.
      var bare = scene
      bare.nodes.removeAll { node in
        if case .shape(let shape) = node { shape.role.description == name } else { false }
      }
      let under = try bare.bitmap(at: 0)
      let contrasts = full.pixels.indices.compactMap { index -> Double? in
        guard full.pixels[index] != under.pixels[index] else { return nil }
        return Color(full.pixels[index] & 0xFF_FFFF)
          .contrast(with: Color(under.pixels[index] & 0xFF_FFFF))
      }.sorted()
      try #require(contrasts.count > 100)
      // Soft edges are most of so thin a line; its darkest or brightest tenth is its ink.
      let ink = contrasts[contrasts.count * 9 / 10]
      #expect(ink >= (kind == .dark || kind == .bright ? 4.5 : 3), "\(name) \(kind) \(ink)")
    }
  }

  @Test("A color that is a user's own in one of two themes leaves both with the same parts")
  func ownColorsInOneOfTwoThemes() throws {
    // One style over two themes: its coast is what the first one has anyway, and new to the other.
    var dark = Theme.night
    (dark.coast, dark.route) = (Theme.atlas.coast, Theme.atlas.route)
    var options = try options(320, 200)
    options.map.images = [try Kind.bright.image()]
    let trip = try Trip(["LHR", "IST"])
    for (light, dark) in [(Theme.atlas, dark), (dark, Theme.atlas)] {
      options.theme = light
      let scene = try Storyboard([trip], options: options, darkTheme: dark).scene
      let paints = scene.nodes.compactMap { node -> Paint? in
        if case .shape(let shape) = node, shape.role == .line(.route) {
          shape.stroke?.paint
        } else {
          nil
        }
      }
      let route = try #require(paints.first)
      #expect((route.light == light.route) == (light.name == Theme.night.name))
      #expect((route.dark == dark.route) == (dark.name == Theme.night.name))
    }
  }

  @Test("A user's own colors win")
  func aUsersOwnColorsWin() throws {
    var theme = Theme.night
    (theme.code, theme.border, theme.route) = (Color(0x00FF00), Color(0x00FF01), Color(0x00FF02))
    let scene = try scene(["LHR", "IST"], theme) {
      $0.map.images = [try Kind.bright.image()]
    }
    let shapes = scene.nodes.compactMap { node in
      if case .shape(let shape) = node { shape } else { nil }
    }
    #expect(shapes.contains { $0.role == .label("LHR") && $0.fill == theme.code })
    #expect(shapes.contains { $0.role == .map(.borders) && $0.stroke?.color == theme.border })
    #expect(!shapes.contains { $0.role == .map(.borders, .onPicture) })
    #expect(shapes.contains { $0.role == .line(.route) && $0.stroke?.color == theme.route })
  }
}
