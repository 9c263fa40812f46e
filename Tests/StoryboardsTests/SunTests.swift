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

  private func options(_ look: Look) throws -> StoryboardOptions {
    var options = try StoryboardOptions(width: 400, height: 300)
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
  ///   - margin: The degrees that an edge may be off.
  ///   - shade: The degrees between the edges of two shades.
  private func compare(
    _ night: Bitmap, _ day: Bitmap, at moment: Double, in story: Storyboard, margin: Double,
    shade: Double
  ) throws -> [Int: Int] {
    let theme = Theme.atlas
    let plain: [UInt32] = [theme.land, theme.ocean].map { color in
      let (red, green, blue) = (UInt32(color.red), UInt32(color.green), UInt32(color.blue))
      return 0xFF00_0000 | red << 16 | green << 8 | blue
    }
    let sun = Sun(secondsSince1970: moment).subsolarPoint
    var seen: [Int: Int] = [:]
    for y in stride(from: 1, to: day.height, by: 3) {
      for x in stride(from: 1, to: day.width, by: 3) {
        let (was, pixel) = (day.pixels[y * day.width + x], night.pixels[y * day.width + x])
        guard plain.contains(was),
          let place = story.view.place(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        else { continue }
        let height = height(of: sun, at: place)
        // By day 0, in the deepest night 1: 42 % of the light is left, and the rest is a blue.
        func darkness(at height: Double) -> Double { min(max(-height / 18, 0), 1) }
        func left(_ darkness: Double) -> Double { pow(0.42, darkness) }
        seen[Int((darkness(at: height) * 4).rounded(.up)), default: 0] += 1
        if height > margin {
          #expect(pixel == was, "\(place) at \(x), \(y) is dark by day")
          continue
        }
        let darkest = left(darkness(at: height - margin - shade))
        let brightest = left(darkness(at: height + margin + shade))
        for (shift, shade) in [(UInt32(0), 0x6A as Double), (8, 0x28), (16, 0x10)] {
          func channel(_ pixel: UInt32) -> Double { Double(pixel >> shift & 255) }
          let expected = (darkest...brightest).mapped { channel(was) * $0 + shade * (1 - $0) }
          #expect(
            expected.lowerBound - 9 < channel(pixel) && channel(pixel) < expected.upperBound + 9,
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
      story.scene.withoutLights.bitmap(at: 0), day, at: moment.secondsSince1970, in: story,
      margin: margin,
      shade: 1.5)
    #expect(seen.values.reduce(0, +) > 300)
    if look.fit == .world {
      #expect(seen.count == 5, "all of dusk is on a map of the world: \(seen)")
    }
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
        story.scene.withoutLights.bitmap(at: time), plain.bitmap(at: time),
        at: departure.secondsSince1970 + hours * 3600 * share, in: story, margin: margin, shade: 3)
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
    #expect(east > 100)
    // At noon there is nothing to see of it all.
    options.map.sun = .moment(try #require(Moment("2026-06-21T08:00Z")))
    let noon = try Storyboard(Trip(["LHR", "SIN"]), options: options).scene
    let (a, b) = (try noon.bitmap(at: 0), try day.bitmap(at: 0))
    #expect(a == b)
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

extension ClosedRange<Double> {
  fileprivate func mapped(_ change: (Double) -> Double) -> ClosedRange {
    let (a, b) = (change(lowerBound), change(upperBound))
    return Swift.min(a, b)...Swift.max(a, b)
  }
}
