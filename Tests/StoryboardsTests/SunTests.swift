import FlightGeodesy
import FlightGraphics
import FlightMaps
import FlightOptions
import FlightRaster
import FlightRoutes
import FlightScene
import FlightStoryboards
import FlightStyles
import FlightTestSupport
import FlightTracks
import Foundation
import Testing

/// The night on maps, pixel by pixel against the height of the sun at the place of the pixel.
@Suite struct SunTests {
  /// A map that the night is looked at on.
  struct Look: CustomTestStringConvertible, Sendable {
    let codes: [String]
    var projection: Projection?
    var fit = Fit.route
    let moment: String
    var testDescription: String { "\(codes) \(projection?.rawValue ?? "auto") \(moment)" }
  }

  private static let looks = [
    Look(codes: ["LHR", "SIN"], moment: "2026-06-21T18:00Z"),
    Look(codes: ["LHR", "SIN"], fit: .world, moment: "2026-03-20T14:46Z"),
    Look(codes: ["LAX", "JFK"], moment: "2026-12-21T23:30Z"),
    Look(codes: ["AKL", "SCL"], moment: "2026-09-23T05:00Z"),
    Look(
      codes: ["AKL", "SCL"], projection: .naturalEarth, fit: .world, moment: "2026-12-21T12:00Z"),
    Look(codes: ["LHR", "SIN"], projection: .robinson, fit: .world, moment: "2026-06-21T00:00Z"),
    Look(
      codes: ["LHR", "SIN"], projection: .equirectangular, fit: .world, moment: "2026-06-21T06:00Z"),
    Look(codes: ["SFO", "NRT"], projection: .orthographic, moment: "2026-06-21T18:00Z"),
    Look(codes: ["SFO", "NRT"], projection: .orthographic, moment: "2026-06-21T06:00Z"),
    Look(codes: ["OSL", "ANC"], projection: .azimuthal, moment: "2026-12-21T12:00Z"),
    Look(codes: ["JFK", "HKG"], projection: .azimuthal, fit: .world, moment: "2026-11-05T09:00Z"),
    Look(codes: ["GVA", "ZRH"], moment: "2026-10-01T17:30Z"),
  ]

  private func options(
    _ look: Look, width: Int = 400, height: Int = 300
  ) throws -> StoryboardOptions {
    var options = try StoryboardOptions(width: width, height: height)
    options.map.projection = look.projection
    options.map.fit = look.fit
    options.marker.kind = .none
    options.text.labels = .none
    options.time.easing = .linear
    return options
  }

  /// The angle of the sun above the horizon of a place.
  private func height(of sun: GeoPoint, at place: GeoPoint) -> Double {
    let (a, b) = (sun.latitude * .pi / 180, place.latitude * .pi / 180)
    let turn = (sun.longitude - place.longitude) * .pi / 180
    return asin(sin(a) * sin(b) + cos(a) * cos(b) * cos(turn)) * 180 / .pi
  }

  /// Compares a picture with the same one by day.
  ///
  /// - Parameters:
  ///   - margin: The degrees that the sun may be off.
  private func compare(
    _ night: Bitmap, _ day: Bitmap, at moment: Double, in story: Storyboard, margin: Double
  ) throws -> [Int: Int] {
    let theme = Theme.atlas
    let plain: [UInt32] = [theme.land, theme.ocean].map { color in
      let (red, green, blue) = (UInt32(color.red), UInt32(color.green), UInt32(color.blue))
      return 0xFF00_0000 | red << 16 | green << 8 | blue
    }
    let sun = Sun(secondsSince1970: moment).subsolarPoint
    var seen: [Int: Int] = [:]
    let openSea = story.view.openSea
    for y in stride(from: 1, to: day.height, by: 3) {
      for x in stride(from: 1, to: day.width, by: 3) {
        let (was, pixel) = (day.pixels[y * day.width + x], night.pixels[y * day.width + x])
        let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        // The sea beyond the map is at no place.
        let isBeyond = openSea.map { $0.above.contains(point) || $0.below.contains(point) }
        guard plain.contains(was), isBeyond != true, let place = story.view.place(at: point)
        else { continue }
        let height = height(of: sun, at: place)
        // By day 0, in the deepest night 1.
        func darkness(at height: Double) -> Double {
          let share = min(max(-sin(height * .pi / 180) / sin(18 * .pi / 180), 0), 1)
          return share * share * (3 - 2 * share)
        }
        seen[Int((darkness(at: height) * 4).rounded(.up)), default: 0] += 1
        if height > margin {
          #expect(pixel == was, "\(place) at \(x), \(y) is dark by day")
          continue
        }
        // In the deepest night land and sea are of two blues, so that land stands out. At the rim of a dot some is
        // white.
        let deepest = was == plain[0] ? 0x3B4C76 : 0x293960 as UInt32
        for shift in [UInt32(16), 8, 0] {
          func channel(_ pixel: UInt32) -> Double { Double(pixel >> shift & 255) }
          func expected(at height: Double) -> Double {
            channel(was) + (channel(deepest) - channel(was)) * darkness(at: height)
          }
          #expect(
            expected(at: height - margin) - 9 < channel(pixel)
              && channel(pixel) < expected(at: height + margin) + 9,
            "\(place) at \(x), \(y): sun at \(height)")
        }
      }
    }
    return seen
  }

  @Test("Each pixel is as dark as the sun is low there, and by day unchanged", arguments: looks)
  func moments(_ look: Look) throws {
    var options = try options(look)
    let trip = try Trip(look.codes)
    let day = try Storyboard(trip, options: options).scene.bitmap(at: 0)
    let moment = try #require(Moment(look.moment))
    options.map.sun = .moment(moment)
    let story = try Storyboard(trip, options: options)
    // A pixel of a world map is a degree wide.
    let margin = max(story.view.kilometersPerPixel / 111 * 1.5, 0.1)
    let seen = try compare(
      story.scene.withoutLights.withoutWay.bitmap(at: 0), day, at: moment.secondsSince1970,
      in: story,
      margin: margin)
    #expect(seen.values.reduce(0, +) > 300)
    if look.fit == .world {
      #expect(seen.count == 5, "all of dusk is on a map of the world: \(seen)")
    }
  }

  @Test("Beyond a map that ends at sea night falls as the Earth is round")
  func nightBeyondTheMap() throws {
    var options = try options(
      Look(codes: ["LHR", "SIN"], fit: .world, moment: ""), width: 270, height: 480)
    let trip = try Trip(["LHR", "SIN"])
    let day = try Storyboard(trip, options: options).scene.bitmap(at: 0)
    options.map.sun = .moment(try #require(Moment("2026-06-21T12:00Z")))
    let night = try Storyboard(trip, options: options).scene.withoutLights.withoutWay.bitmap(at: 0)
    let (first, last) = (0..<270, 479 * 270..<480 * 270)
    #expect(first.allSatisfy { night.pixels[$0] == day.pixels[$0] })
    #expect(last.allSatisfy { night.pixels[$0] & 0xFF_0000 < day.pixels[$0] & 0xFF_0000 })
  }

  @Test("The night of a flight is that of the moment at the plane", arguments: looks)
  func flights(_ look: Look) throws {
    var options = try options(look)
    let trip = try Trip(look.codes)
    let plain = try Storyboard(trip, options: options).scene
    let departure = try #require(Moment(look.moment))
    let hours = 12.0
    options.time.departure = departure
    options.time.arrival = Moment(secondsSince1970: departure.secondsSince1970 + hours * 3600)
    options.map.sun = .flight
    let story = try Storyboard(trip, options: options)
    for share in [0, 0.2, 0.55, 1] {
      let time = story.scene.playback.firstHold + story.scene.playback.motion * share
      let margin =
        max(story.view.kilometersPerPixel / 111 * 1.5, 0.1)
        + (look.fit == .world ? 2 : 0.6)
      _ = try compare(
        story.scene.withoutLights.withoutWay.bitmap(at: time), plain.bitmap(at: time),
        at: departure.secondsSince1970 + hours * 3600 * share, in: story, margin: margin)
    }
  }

  @Test("Cities shine where it is dark, and nowhere else")
  func citiesShineInTheDark() throws {
    var options = try options(Look(codes: ["LHR", "SIN"], moment: ""))
    let day = try Storyboard(Trip(["LHR", "SIN"]), options: options).scene
    // Night over the east of the map, day over the west.
    options.map.sun = .moment(try #require(Moment("2026-03-20T14:46Z")))
    let story = try Storyboard(Trip(["LHR", "SIN"]), options: options)
    let (lit, dark) = (
      try story.scene.bitmap(at: 0), try story.scene.withoutLights.bitmap(at: 0)
    )
    var east = 0
    for y in 0..<lit.height {
      for x in 0..<lit.width where lit.pixels[y * lit.width + x] != dark.pixels[y * lit.width + x] {
        let place = try #require(
          story.view.place(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5)))
        #expect(place.longitude > 40, "a light by day at \(place)")
        east += 1
      }
    }
    #expect(east > 10)
    // At noon there is nothing to see of it all.
    options.map.sun = .moment(try #require(Moment("2026-06-21T08:00Z")))
    let noon = try Storyboard(Trip(["LHR", "SIN"]), options: options).scene
    let (a, b) = (try noon.bitmap(at: 0), try day.bitmap(at: 0))
    #expect(a == b)
  }

  @Test("Over plain sea night falls without a step", arguments: looks.prefix(6))
  func noContours(_ look: Look) throws {
    var options = try options(look, width: 1600, height: 1200)
    let trip = try Trip(look.codes)
    let day = try Storyboard(trip, options: options).scene.bitmap(at: 0)
    options.map.sun = .moment(try #require(Moment(look.moment)))
    let scene = try Storyboard(trip, options: options).scene.withoutLights.withoutWay
    let night = try scene.bitmap(at: 0)
    let (ocean, water) = (Theme.atlas.ocean, 0xFF00_0000 as UInt32)
    let sea =
      water | UInt32(ocean.red) << 16 | UInt32(ocean.green) << 8 | UInt32(ocean.blue)
    var levels: Set<UInt32> = []
    var steepest = 0
    for place in 0..<night.pixels.count - 1 where (place + 1) % night.width > 0 {
      guard day.pixels[place] == sea, day.pixels[place + 1] == sea else { continue }
      let (a, b) = (night.pixels[place], night.pixels[place + 1])
      levels.insert(a >> 16 & 255)
      for shift in [UInt32(0), 8, 16] {
        let step = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
        steepest = max(steepest, step)
      }
    }
    #expect(levels.count > 60, "\(levels.count) levels of red")
    // On a map of the world dusk is narrow.
    #expect(steepest <= (look.fit == .world ? 4 : 3))
  }

  @Test("A part of a picture of the night is that part of the whole", arguments: looks.prefix(5))
  func tiles(_ look: Look) throws {
    var options = try options(look)
    options.map.sun = .flight
    let departure = try #require(Moment(look.moment))
    options.time.departure = departure
    options.time.arrival = Moment(secondsSince1970: departure.secondsSince1970 + 40_000)
    let film = try Film(Storyboard(Trip(look.codes), options: options).scene, framesPerSecond: 5)
    let part = PixelRect(x: 37, y: 101, width: 203, height: 54)
    #expect(try film.tile(7, in: part) == film[7].cropped(to: part))
  }

  @Test("On the lights of cities night keeps them, and day does not change them")
  func nightLights() throws {
    var options = try options(Look(codes: ["LHR", "SIN"], moment: ""))
    options.map.ground = .nightLights
    let trip = try Trip(["LHR", "SIN"])
    let even = try Storyboard(trip, options: options).scene.bitmap(at: 0)
    options.map.sun = .moment(try #require(Moment("2026-03-20T20:00Z")))
    let night = try Storyboard(trip, options: options).scene.bitmap(at: 0)
    func lights(_ picture: Bitmap) -> Int {
      picture.pixels.count { $0 >> 16 & 255 > 150 && $0 >> 16 & 255 > ($0 & 255) + 40 }
    }
    #expect(lights(even) > 300)
    #expect(Double(lights(night)) > 0.7 * Double(lights(even)), "\(lights(night))")
  }

  @Test(
    "Night on light themes is a navy blue, and a gray on gray ones",
    arguments: Theme.all.filter { !$0.isDark })
  func navy(_ theme: Theme) throws {
    var options = try options(Look(codes: ["LHR", "SIN"], moment: ""))
    options.theme = theme
    let trip = try Trip(["LHR", "SIN"])
    let day = try Storyboard(trip, options: options).scene.bitmap(at: 0)
    options.map.sun = .moment(try #require(Moment("2026-03-20T20:00Z")))
    let night = try Storyboard(trip, options: options).scene.withoutLights.withoutWay.bitmap(at: 0)
    let land =
      0xFF00_0000 | UInt32(theme.land.red) << 16 | UInt32(theme.land.green) << 8
      | UInt32(theme.land.blue)
    let seen = zip(day.pixels, night.pixels).filter { $0.0 == land }.map(\.1)
    let darkest = try #require(seen.min { $0 >> 16 & 255 < $1 >> 16 & 255 })
    let (red, green, blue) = (darkest >> 16 & 255, darkest >> 8 & 255, darkest & 255)
    if theme == .mono {
      #expect(blue == red && green == red && red < 90, "\(red)")
    } else {
      #expect(blue > red + 30 && green >= red && red < 60, "\(red) \(green) \(blue)")
    }
  }

  @Test(
    "In the night of light themes land and sea stand out from each other",
    arguments: Theme.all.filter { !$0.isDark }, [CameraMode.fixed, .globe, .chase])
  func landAndSea(_ theme: Theme, _ camera: CameraMode) throws {
    var options = try options(Look(codes: [], moment: ""))
    (options.theme, options.map.camera) = (theme, camera)
    let trip = try Trip(["FRA", "IST"])
    func picture() throws -> Bitmap {
      let scene = try Storyboard(trip, options: options).scene.withoutLights
      return try scene.bitmap(at: scene.playback.firstHold + scene.playback.motion / 2)
    }
    options.map.sun = .moment(try #require(Moment("2026-12-21T00:00Z")))
    let night = try picture()
    // The same by day in colors that nothing else has; in its upper half a chase has the air before the ground.
    options.map.sun = .everywhere
    (options.theme.land, options.theme.ocean) = (Color(0xFF0000), Color(0x0000FF))
    let day = try picture()
    func luminance(_ isSeen: (_ red: UInt32, _ blue: UInt32) -> Bool) throws -> Double {
      let seen = zip(day.pixels, night.pixels).suffix(day.pixels.count / 2)
        .filter { $0.0 >> 8 & 255 < 80 && isSeen($0.0 >> 16 & 255, $0.0 & 255) }
      try #require(seen.count > 300)
      return seen.map { Color($0.1 & 0xFF_FFFF).luminance }.sorted()[seen.count / 2]
    }
    let (land, sea) = (try luminance { $0 > $1 + 90 }, try luminance { $1 > $0 + 90 })
    #expect((max(land, sea) + 0.05) / (min(land, sea) + 0.05) >= 1.25, "\(land) \(sea)")
  }

  @Test(
    "Behind the plane the air at the horizon is brighter than ground and space in the night",
    arguments: Theme.all.filter { !$0.isDark })
  func horizon(_ theme: Theme) throws {
    var options = try options(Look(codes: [], moment: ""))
    (options.theme, options.map.camera) = (theme, .chase)
    options.map.sun = .moment(try #require(Moment("2026-12-21T03:00Z")))
    var scene = try Storyboard(Trip(["LHR", "JFK"]), options: options).scene
    scene.nodes.removeAll { node in
      if case .group(let group) = node { group.terrain == nil } else { true }
    }
    let picture = try scene.bitmap(at: scene.playback.firstHold + scene.playback.motion / 2)
    let rows = (0..<picture.height).map { row in
      Color(picture.pixels[row * picture.width + picture.width / 2] & 0xFF_FFFF)
    }
    let edge = try #require(rows.max { $0.luminance < $1.luminance })
    #expect(edge.contrast(with: rows[0]) > 2)
    #expect(edge.contrast(with: rows[picture.height - 1]) > 1.5)
  }

  @Test(
    "Texts are read in all of a film in which night falls or day breaks",
    arguments: Theme.all.filter { !$0.isDark }, [CameraMode.fixed, .globe, .chase])
  func textsInTheDusk(_ theme: Theme, _ camera: CameraMode) throws {
    var options = try options(Look(codes: [], moment: ""))
    (options.theme, options.map.camera, options.text.labels) = (theme, camera, .both)
    (options.text.title, options.map.sun) = ("Dusk", .flight)
    for (codes, departure) in [
      (["LHR", "SIN"], "2026-12-21T10:00Z"), (["SIN", "LHR"], "2026-06-20T17:00Z"),
    ] {
      options.time.departure = Moment(departure)
      let trip = try Trip(codes)
      let letters = try Storyboard(trip, options: options).scene.nodes.letters
      var bright = options
      bright.map.sun = .everywhere
      let plain = try Storyboard(trip, options: bright).scene.nodes.letters
      try #require(letters.count > 2 && letters.count == plain.count)
      var plates = 0
      for (shape, plain) in zip(letters, plain) {
        let (ink, halo) = (try #require(shape.fill), try #require(shape.stroke))
        // The halo hides what is under it, be that white or black.
        for under in [Color(0), Color(0xFFFFFF)] {
          #expect(ink.contrast(with: halo.color.over(under)) >= 4.5, "\(shape.role)")
        }
        if halo.width > 1.5 * (plain.stroke?.width ?? 0) { plates += 1 }
      }
      // Those that see both day and night.
      #expect(2 * plates > letters.count, "\(plates) of \(letters.count)")
    }
  }

  @Test(
    "In the night of light themes the names of cities are read",
    arguments: Theme.all.filter { !$0.isDark }, [CameraMode.fixed, .globe, .chase])
  func names(_ theme: Theme, _ camera: CameraMode) throws {
    var options = try options(Look(codes: [], moment: ""), width: 640, height: 400)
    (options.theme, options.map.camera, options.text.labels) = (theme, camera, .city)
    options.map.sun = .moment(try #require(Moment("2026-01-10T17:00Z")))
    let scene = try Storyboard(Trip(["DEL", "SIN"]), options: options).scene
    var bare = scene
    bare.nodes = bare.nodes.withoutLabels
    let time = scene.playback.firstHold + scene.playback.motion * 0.98
    let (full, under) = (try scene.bitmap(at: time), try bare.bitmap(at: time))
    let lights = zip(full.pixels, under.pixels).filter { $0 != $1 }
      .map { Color($0.0 & 0xFF_FFFF).luminance }.sorted()
    try #require(lights.count > 200)
    // The letters are thin: a tenth of what is written is as dark as their ink, most of the rest is the halo.
    let (ink, halo) = (lights[lights.count / 10], lights[lights.count * 3 / 4])
    #expect((halo + 0.05) / (ink + 0.05) >= 4.5, "\(theme.name) \(camera) \(ink) \(halo)")
  }

  @Test(
    "Where it is night for all of the film, letters are light on the dark",
    arguments: Theme.all.filter { !$0.isDark }, [CameraMode.fixed, .globe, .chase])
  func lettersAreLightInTheNight(_ theme: Theme, _ camera: CameraMode) throws {
    var options = try options(Look(codes: [], moment: ""))
    (options.theme, options.map.camera, options.text.labels) = (theme, camera, .both)
    options.map.sun = .moment(try #require(Moment("2026-06-21T00:00Z")))
    let fills = try Storyboard(Trip(["GRU", "JNB"]), options: options).scene.nodes.letters
      .compactMap(\.fill)
    try #require(fills.count > 3)
    for fill in fills { #expect(fill.contrast(with: Color(0x404040)) >= 4.5, "\(fill)") }
  }

  @Test("Night on sepia is blue, too")
  func blueOnSepia() throws {
    var options = try options(Look(codes: ["LHR", "SIN"], moment: ""))
    (options.theme, options.map.ground) = (.paper, .antique)
    options.map.sun = .moment(try #require(Moment("2026-03-20T20:00Z")))
    let night = try Storyboard(Trip(["LHR", "SIN"]), options: options).scene.withoutLights
      .bitmap(at: 0)
    func mean(_ shift: UInt32) -> Int {
      night.pixels.reduce(0) { $0 + Int($1 >> shift & 255) } / night.pixels.count
    }
    #expect(mean(0) > mean(16) + 25, "\(mean(16)) \(mean(8)) \(mean(0))")
  }

  @Test(
    "Behind the plane cities in the night are warm points, gray on gray themes, and none is white",
    arguments: Theme.all.filter { !$0.isDark })
  func citiesBehindThePlane(_ theme: Theme) throws {
    var options = try options(Look(codes: [], moment: ""), width: 320, height: 180)
    (options.theme, options.map.ground, options.map.camera) = (theme, .relief, .chase)
    options.map.sun = .moment(try #require(Moment("2026-09-22T03:00Z")))
    var scene = try Storyboard(Trip(["MIA", "JFK"]), options: options).scene
    scene.nodes.removeAll { node in
      if case .group(let group) = node { group.terrain == nil } else { true }
    }
    let colors = try scene.bitmap(at: 0).pixels.map { pixel in
      (red: Int(pixel >> 16 & 255), blue: Int(pixel & 255))
    }
    if theme == .mono {
      #expect(colors.count { $0.red > 130 } > 100)
      #expect(colors.allSatisfy { $0.red == $0.blue })
    } else {
      #expect(colors.count { $0.red > $0.blue + 40 } > 200)
    }
    #expect(colors.allSatisfy { min($0.red, $0.blue) < 200 })
  }

  @Test("Close up cities on a light map are points, each with its town")
  func citiesCloseUp() throws {
    var options = try options(Look(codes: [], moment: ""))
    options.map.sun = .moment(try #require(Moment("2026-12-22T22:00Z")))
    let story = try Storyboard(Trip(["AMS", "FRA"]), options: options)
    let (lit, dark) = (
      try story.scene.bitmap(at: 0), try story.scene.withoutLights.bitmap(at: 0)
    )
    func light(_ latitude: Double, _ longitude: Double) -> Int {
      let point = story.view(GeoPoint(latitude: latitude, longitude: longitude))
      let index = Int(point.y) * lit.width + Int(point.x)
      return Int(lit.pixels[index] >> 16 & 255) - Int(dark.pixels[index] >> 16 & 255)
    }
    #expect(light(51.96, 7.63) > 15, "Münster")
    #expect(light(51.17, 8.35) < 5, "Sauerland")
  }

  @Test(
    "However many nights pass, what is drawn of them stays small",
    arguments: [["LHR", "LCY"], ["LHR", "JFK"]],
    ["2026-01-05", "2026-03-01", "2026-12-01", "2099-01-01"])
  func manyNights(_ codes: [String], _ arrival: String) throws {
    var options = try options(Look(codes: codes, moment: ""))
    options.map.sun = .flight
    options.time.departure = Moment("2026-01-01T00:00Z")
    options.time.arrival = Moment("\(arrival)T00:00Z")
    let scene = try Storyboard(Trip(codes), options: options).scene
    var (pixels, corners) = (0, 0)
    func count(_ nodes: [Node]) {
      for node in nodes {
        switch node {
        case .group(let group): count(group.children)
        case .image(let image) where image.role == .earth(.night):
          pixels = max(pixels, image.pixels.width)
        case .shape(let shape) where shape.role == .earth(.night):
          corners += shape.path.elements.count
        case .morph(let morph):
          if case .night = morph.role { corners += morph.outline.path(at: 0).elements.count }
        default: break
        }
      }
    }
    count(scene.nodes)
    #expect(pixels < 16_000 && corners < 100_000, "\(pixels) \(corners)")
    #expect(pixels + corners > 0)
  }

  @Test("Cities light up one after the other as night falls", arguments: looks)
  func citiesLightUp(_ look: Look) throws {
    var options = try options(look)
    options.map.sun = .flight
    let departure = try #require(Moment(look.moment))
    options.time.departure = departure
    options.time.arrival = Moment(secondsSince1970: departure.secondsSince1970 + 40_000)
    let scene = try Storyboard(Trip(look.codes), options: options).scene
    let lights = scene.nodes.compactMap { node -> Group? in
      if case .group(let group) = node, group.role == .earth(.lights) { group } else { nil }
    }
    #expect(lights.count <= 80)
    for group in lights {
      #expect(group.opacity.keys.allSatisfy { (0...1).contains($0.value) })
      #expect(group.opacity.keys.contains { $0.value == 1 })
    }
  }

  @Test("A night that moves needs a departure, and an arrival is after it")
  func momentsThatAreMissing() throws {
    let trip = try Trip(["LAX", "JFK"])
    var options = try StoryboardOptions(width: 400, height: 300)
    options.map.sun = .flight
    #expect(throws: StoryboardError.noMoments(option: "map.sun")) {
      try Storyboard(trip, options: options)
    }
    options.time.arrival = Moment("2026-06-21T18:00Z")
    #expect(throws: StoryboardError.arrivalWithoutFlight) { try Storyboard(trip, options: options) }
    let evening = try #require(Moment("2026-06-21T18:00Z"))
    options.time.departure = evening
    #expect(throws: StoryboardError.arrivalTooEarly(evening, departure: evening)) {
      try Storyboard(trip, options: options)
    }
    options.time.departure = Moment("2026-06-21T12:00Z")
    #expect(throws: Never.self) { try Storyboard(trip, options: options) }
  }
}

extension Scene {
  /// The scene without the way ahead, which has a halo in the night.
  fileprivate var withoutWay: Scene {
    var scene = self
    scene.nodes.removeAll { node in
      if case .shape(let shape) = node {
        shape.role == .line(.route) || shape.role == .line(.routeHalo)
      } else {
        false
      }
    }
    return scene
  }

  /// The scene without the lights of cities.
  fileprivate var withoutLights: Scene {
    var scene = self
    scene.nodes.removeAll { node in
      switch node {
      case .image(let image): image.role == .earth(.lights)
      case .group(let group): group.role == .earth(.lights)
      case .shape, .morph, .trail, .figures: false
      }
    }
    return scene
  }
}

extension [Node] {
  /// The letters of labels and titles, also in groups.
  fileprivate var letters: [Shape] {
    flatMap { node -> [Shape] in
      switch node {
      case .group(let group): return group.children.letters
      case .shape(let shape):
        let role = shape.role.description
        return role == "title" || role.hasPrefix("label ") ? [shape] : []
      case .morph, .trail, .figures, .image: return []
      }
    }
  }

  /// The nodes without names, also in groups.
  fileprivate var withoutLabels: [Node] {
    compactMap { node in
      if node.role.description.hasPrefix("label") { return nil }
      guard case .group(var group) = node else { return node }
      group.children = group.children.withoutLabels
      return .group(group)
    }
  }
}

extension ClosedRange<Double> {
  fileprivate func mapped(_ change: (Double) -> Double) -> ClosedRange {
    let (a, b) = (change(lowerBound), change(upperBound))
    return Swift.min(a, b)...Swift.max(a, b)
  }
}
