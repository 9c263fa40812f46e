import FlightAtlas
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

/// A place and what is to be seen there, looked at as pixels.
private struct Look {
  let story: Storyboard
  let bitmap: Bitmap

  init(
    _ codes: [String], flags: [String] = [], shaded: [String] = [], at time: Double = 100,
    _ change: (inout StoryboardOptions) -> Void = { _ in }
  ) throws {
    var options = try options()
    options.text.labels = .none
    options.marker.kind = .none
    options.line.trail = .none
    let directory = CountryDirectory.embedded
    options.countries.marks =
      try shaded.map { CountryMark(try #require(directory.match($0)), .color(Color(0xFF0000))) }
      + flags.map { CountryMark(try #require(directory.match($0)), .flag) }
    change(&options)
    story = try Storyboard(
      Trip(codes), options: options)
    bitmap = try story.scene.bitmap(at: time)
  }

  /// The color of the pixel at a place.
  func color(_ latitude: Double, _ longitude: Double) throws -> Color {
    let point = story.view(GeoPoint(latitude: latitude, longitude: longitude))
    let (x, y) = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
    try #require((0..<bitmap.width).contains(x) && (0..<bitmap.height).contains(y))
    let pixel = bitmap.pixels[y * bitmap.width + x]
    return Color(pixel & 0xFF_FFFF)
  }
}

private func near(_ a: Color, _ b: Color, within limit: Int = 3) -> Bool {
  abs(Int(a.red) - Int(b.red)) <= limit && abs(Int(a.green) - Int(b.green)) <= limit
    && abs(Int(a.blue) - Int(b.blue)) <= limit
}

/// A color multiplied with another at the flags' opacity.
private func inked(_ ground: Color, _ ink: Color) -> Color {
  func channel(_ ground: UInt8, _ ink: UInt8) -> UInt8 {
    UInt8((Double(ground) * (0.6 + 0.4 * Double(ink) / 255)).rounded())
  }
  return Color(
    red: channel(ground.red, ink.red), green: channel(ground.green, ink.green),
    blue: channel(ground.blue, ink.blue))
}

@Suite struct CountryTests {
  private let theme = Theme.atlas

  @Test("A flag too small to show is a ringed dot")
  func aFlagTooSmallForItsLandIsARingedDot() throws {
    // The white half of the Vatican's flag would not be seen on Italy.
    let look = try Look(["MXP", "PMO"], flags: ["VA"])
    let center = look.story.view(GeoPoint(latitude: 41.904, longitude: 12.453))
    let rings = look.story.scene.nodes.compactMap { node -> Rect? in
      guard case .shape(let shape) = node, shape.role == .flagRings("VA") else { return nil }
      #expect(shape.stroke?.color == theme.coast && shape.fill == nil)
      return shape.path.controlBounds
    }
    #expect(rings.count == 1 && rings[0].contains(center))
  }

  @Test("Invisible islands get dots beside one that is large enough")
  func islandsTooSmallToBeSeenHaveDotsBesideOneThatIsLargeEnough() throws {
    // Kiritimati is seen from here; Tarawa, 3,300 km to the west, is not.
    let wide = try #require(PixelSize(width: 1200, height: 500))
    let look = try Look(["HNL", "NAN"], flags: ["KI"]) {
      $0.map.fit = .bounds(south: -14, west: 170, north: 8, east: -150)
      $0.size = wide
    }
    let tarawa = [173.0, -187].map { look.story.view(GeoPoint(latitude: 1.4, longitude: $0)) }
    var rings: [Rect] = []
    for case .shape(let shape) in look.story.scene.nodes where shape.role == .flagRings("KI") {
      rings += MeasuredPath(shape.path).pieces(from: 0, to: 1).compactMap { Rect(around: $0) }
    }
    // It shares a dot with its neighbors.
    #expect(rings.contains { tarawa.contains(where: $0.expanded(by: 40).contains) })
    let kiritimati = [202.65, -157.35].map {
      look.story.view(GeoPoint(latitude: 1.85, longitude: $0))
    }
    #expect(!rings.contains { kiritimati.contains(where: $0.contains) })
  }

  @Test("A flag with an opacity is multiplied with its country alone")
  func aFlagOfAnOpacityIsMultipliedWithItsCountryAndNothingElse() throws {
    let look = try Look(["LHR", "IST"], flags: ["FR", "DE"]) {
      $0.countries.flagOpacity = 0.4
      $0.map.fit = .bounds(south: 40, west: -6, north: 56, east: 30)
    }
    // Germany from north to south, France from west to east.
    #expect(near(try look.color(53.2, 9.6), inked(theme.land, Color(0x000000))))
    #expect(near(try look.color(51.3, 9.3), inked(theme.land, Color(0xFF0000)), within: 8))
    #expect(near(try look.color(48.6, 11.2), inked(theme.land, Color(0xFFE600)), within: 12))
    let west = try look.color(48.2, -2.8)
    #expect(west.blue > west.red)
    #expect(near(try look.color(47.2, 2.2), theme.land))
    let east = try look.color(47.6, 6.2)
    #expect(east.red > east.blue + 50)
    // Beside the borders and on the sea.
    #expect(near(try look.color(46.9, 7.9), theme.land))
    #expect(near(try look.color(52.0, 20.5), theme.land))
    #expect(near(try look.color(54.5, 3.5), theme.ocean))
  }

  @Test("The white of a flag covers the land", arguments: [Theme.atlas, .night])
  func theWhiteOfAFlagIsNoGap(_ theme: Theme) throws {
    let look = try Look(["LHR", "IST"], flags: ["FR"]) {
      $0.theme = theme
      $0.map.fit = .bounds(south: 40, west: -6, north: 56, east: 30)
    }
    // The middle of France is brighter than any land, its west and east are as blue and red as can be.
    let white = try look.color(47.2, 2.2)
    #expect(white.luminance > theme.land.luminance + 0.08)
    #expect(white.red.distance(to: white.blue).magnitude < 25)
    let (blue, red) = (try look.color(48.2, -2.8), try look.color(47.6, 6.2))
    #expect(Int(blue.blue) > Int(blue.red) + 60 && Int(red.red) > Int(red.blue) + 90)
  }

  @Test("A highlighted country excludes its overseas territories")
  func aCountryEndsWhereItsOverseasPartsBegin() throws {
    let look = try Look(["CDG", "JFK"], shaded: ["FR", "NO"]) {
      $0.map.fit = .bounds(south: -5, west: -75, north: 82, east: 40)
    }
    let red = Color(0xFF0000)
    #expect(near(try look.color(47, 2.5), red))
    #expect(near(try look.color(42.1, 9.1), red))
    // French Guiana and Svalbard have codes of their own.
    #expect(near(try look.color(4, -53), theme.land))
    #expect(near(try look.color(61, 9), red))
    #expect(near(try look.color(78.6, 16), theme.land, within: 12))
    let own = try Look(["CDG", "JFK"], shaded: ["GF", "SJ"]) {
      $0.map.fit = .bounds(south: -5, west: -75, north: 82, east: 40)
    }
    #expect(near(try own.color(4, -53), red))
    #expect(near(try own.color(47, 2.5), theme.land))
  }

  @Test("A country across the map's cut is whole", arguments: Projection.allCases)
  func aCountryAcrossTheCutIsWhole(_ projection: Projection) throws {
    let look = try Look(["SVO", "ANC"], shaded: ["RU", "FJ"]) {
      $0.map.projection = projection
      $0.map.fit = .world
    }
    let view = look.story.view
    let red = Color(0xFF0000)
    for (latitude, longitude) in [
      (67.0, -177.5), (67.5, 178.0), (60.0, 90.0), (58.0, 44.0),
    ] {
      guard view.shows(GeoPoint(latitude: latitude, longitude: longitude)) else { continue }
      let turn =
        view.cut == .none ? ((view.center.longitude - longitude) / 360).rounded() * 360 : 0
      let point = view(GeoPoint(latitude: latitude, longitude: longitude + turn))
      guard view.size.bounds.expanded(by: -2).contains(point) else { continue }
      // A globe is shaded at its edge.
      #expect(
        near(try look.color(latitude, longitude + turn), red, within: 90),
        "\(projection) \(latitude) \(longitude)")
    }
    // What lies beside it is not.
    for (latitude, longitude) in [(47.0, 104.0), (64.0, -152.0), (20.0, 170.0)] {
      let turn =
        view.cut == .none ? ((view.center.longitude - longitude) / 360).rounded() * 360 : 0
      let place = GeoPoint(latitude: latitude, longitude: longitude + turn)
      guard view.shows(place), view.size.bounds.expanded(by: -2).contains(view(place)) else {
        continue
      }
      #expect(!near(try look.color(latitude, longitude + turn), red, within: 90))
    }
  }

  @Test("Lakes lie over a highlighted country")
  func lakesLieOverTheirCountry() throws {
    let look = try Look(["CPH", "ARN"], shaded: ["Sweden"])
    #expect(near(try look.color(58.9, 13.3), theme.ocean))
    #expect(near(try look.color(57.8, 14.8), Color(0xFF0000)))
  }

  @Test("A country too small to be seen is a dot")
  func aCountryTooSmallToBeSeenIsADot() throws {
    let look = try Look(["LHR", "JFK"], shaded: ["MT"]) { $0.map.fit = .world }
    #expect(near(try look.color(35.9, 14.4), Color(0xFF0000)))
    let close = try Look(["MLA", "CTA"], shaded: ["MT"])
    #expect(near(try close.color(35.88, 14.42), Color(0xFF0000)))
    #expect(near(try close.color(36.2, 14.4), theme.ocean))
  }

  @Test("Every country has an outline on the map")
  func everyCountryHasAnOutline() {
    for country in CountryDirectory.embedded.countries {
      #expect(country.hasOutline, "\(country)")
    }
  }

  @Test("A flag is visible on dark land")
  func aFlagIsSeenOnDarkLandToo() throws {
    let look = try Look(["LHR", "IST"], flags: ["DE"]) { $0.theme = .night }
    let red = try look.color(51.3, 9.3)
    #expect(red.red > 120 && red.blue < 60)
  }

  @Test("All of a flag lies on what is in sight of its country")
  func allOfAFlagIsInSight() throws {
    let look = try Look(["LHR", "IST"], flags: ["TR"])
    let flags = look.story.scene.nodes.compactMap { node -> Image? in
      if case .image(let image) = node { image } else { nil }
    }
    let whole = Double(look.bitmap.width)
    #expect(!flags.isEmpty)
    for flag in flags {
      let left = flag.placement.tx
      #expect(left >= -0.5 && left + flag.placement.a * Double(flag.pixels.width) <= whole + 0.5)
    }
  }

  @Test("A country fades in as the trip comes to it, and is all there at the end")
  func aCountryFadesIn() throws {
    let look = try Look(["LHR", "IST"], flags: ["DE", "TR"]) { $0.countries.revealsAtBorder = true }
    let reveals = look.story.scene.nodes.compactMap { node -> Group? in
      if case .group(let group) = node, !group.opacity.keys.isEmpty, group.hidden.isEmpty,
        group.children.contains(where: { if case .image = $0 { true } else { false } })
      {
        group
      } else {
        nil
      }
    }
    #expect(reveals.count == 2)
    for group in reveals {
      let times = group.opacity.keys.map(\.time)
      #expect(times.count == 2 && abs(times[1] - times[0] - 0.3) < 1e-9)
      #expect(group.opacity[at: look.story.scene.playback.motionEnd] == 1)
    }
  }

  @Test("Countries light up one after the other")
  func countriesLightUpOneAfterTheOther() throws {
    func seen(at time: Double) throws -> [Bool] {
      let look = try Look(["LHR", "IST"], shaded: ["GB", "DE", "BG", "TR", "PL"], at: time) {
        $0.countries.revealsAtBorder = true
        $0.time.easing = .linear
        $0.time.firstHold = 1
      }
      return look.story.scene.picture(at: time).items.compactMap { item in
        guard case .shape(let shape, _) = item, shape.role.description.hasPrefix("country") else {
          return nil
        }
        return String(shape.role.description.suffix(2))
      }.reduce(into: Array(repeating: false, count: 5)) { seen, code in
        ["GB", "DE", "BG", "TR", "PL"].firstIndex(of: code).map { seen[$0] = true }
      }
    }
    // The first is where the trip begins, the last beside its way; the destination's airport
    // stands in it.
    #expect(try seen(at: 0) == [true, false, false, false, true])
    #expect(try seen(at: 1) == [true, false, false, false, true])
    #expect(try seen(at: 3) == [true, true, false, false, true])
    #expect(try seen(at: 4.6) == [true, true, true, false, true])
    #expect(try seen(at: 5) == [true, true, true, true, true])
    #expect(try seen(at: 6) == [true, true, true, true, true])
  }
}
