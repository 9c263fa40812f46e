import FlightGraphics
import FlightRaster
import FlightScene
import Testing

/// A sphere whose map has a color for every place: the longitude in red, the latitude in green.
private func coloredSphere(distance: Double = .infinity) throws -> Scene {
  let size = try #require(PixelSize(width: 512, height: 256))
  var pixels: [UInt32] = []
  for row in 0..<256 {
    for column in 0..<512 {
      // There and back again, so that nothing jumps where the map meets itself.
      let red = column < 256 ? column : 511 - column
      pixels.append(0xFF00_0000 | UInt32(red) << 16 | UInt32(row) << 8)
    }
  }
  let map = Sphere.Map(
    size: size, background: Color(0),
    nodes: [
      .image(
        Image(
          .earth(.seenMap), pixels: Bitmap(width: 512, height: 256, pixels: pixels),
          placement: .identity))
    ])
  let views = [(0.0, 0.2), (1.0, 1.1)].map { time, turn -> Track<SphereView>.Key in
    let (sine, cosine) = sineCosine(degrees: turn * 60)
    return .init(
      time: time,
      value: SphereView(
        towards: SIMD3(cosine, sine, 0.4), up: SIMD3(0.2, 0, 1), center: Point(x: 90.3, y: 80.6),
        radius: 70, distance: distance))
  }
  var globe = Group(.earth(.globe), children: [])
  globe.sphere = Sphere(map: map, views: Track(views))
  return Scene(
    size: try #require(PixelSize(width: 190, height: 160)), background: Color(0x0000FF),
    nodes: [.group(globe)],
    playback: Playback(firstHold: 0, motion: 1, lastHold: 0, repetition: .forever), title: "",
    summary: "")
}

@Suite struct SphereLayerTests {
  @Test("Each pixel has the color of the place that it shows", arguments: [Double.infinity, 3])
  func eachPixelHasTheColorOfItsPlace(distance: Double) throws {
    let scene = try coloredSphere(distance: distance)
    guard case .group(let group) = scene.nodes[0], let sphere = group.sphere else {
      Issue.record("no sphere")
      return
    }
    for time in [0, 0.35, 1] {
      let view = sphere.views[at: time]
      let picture = try scene.bitmap(at: time)
      var checked = 0
      for row in 0..<160 {
        for column in 0..<190 {
          let point = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
          let pixel = picture.pixels[row * 190 + column]
          guard let place = view.place(at: point) else {
            if point.distance(to: view.center) > view.radius + 1 { #expect(pixel == 0xFF00_00FF) }
            continue
          }
          // At the rim a pixel shows many places, at the poles all longitudes.
          guard place.dot(view.towards) > view.horizon + 0.25, abs(place.z) < 0.85 else { continue }
          let level = (place.x * place.x + place.y * place.y).squareRoot()
          let longitude = arcTangent(place.y, place.x) / .pi
          let latitude = arcTangent(place.z, level) / .pi
          let x = (0.5 + longitude / 2) * 512
          let red = x < 256 ? x : 512 - x
          #expect(abs(Double(pixel >> 16 & 255) + 0.5 - red) < 3, "\(column) \(row)")
          #expect(abs(Double(pixel >> 8 & 255) + 0.5 - (0.5 - latitude) * 256) < 3)
          checked += 1
        }
      }
      #expect(checked > 5000)
    }
  }

  @Test("The sun lights one side, night is on the other, and only water mirrors it")
  func theSunLightsOneSide() throws {
    let size = try #require(PixelSize(width: 64, height: 32))
    let view = SphereView(
      towards: SIMD3(1, 0, 0), up: SIMD3(0, 0, 1), center: Point(x: 80, y: 80), radius: 70)
    func picture(
      land: Double, color: Color = Color(0x646464), noon: Double = 1.2
    ) throws -> Bitmap {
      var globe = Group(.earth(.globe), children: [])
      globe.sphere = Sphere(
        map: Sphere.Map(size: size, background: color, nodes: []),
        views: Track(constant: view),
        light: SphereSun(
          sun: Track(constant: SIMD3(0.8, 0.6, 0)),
          look: .init(
            noon: noon, dusk: 0.6, night: NightTone(SIMD3(repeating: 0.2)), warmth: 1,
            glint: 0.4),
          land: Sphere.Map(size: size, background: Color(0, opacity: land), nodes: [])))
      return try Scene(
        size: try #require(PixelSize(width: 160, height: 160)), background: Color(0),
        nodes: [.group(globe)],
        playback: Playback(firstHold: 1, motion: 0, lastHold: 0, repetition: .forever), title: "",
        summary: ""
      ).bitmap(at: 0)
    }
    let (land, sea) = (try picture(land: 1), try picture(land: 0))
    /// The green of a place seen from the front, degrees east of the middle.
    func green(_ picture: Bitmap, _ east: Double) -> Double {
      let column = Int(80 + 70 * sineCosine(degrees: east).sine)
      return Double(picture.pixels[80 * 160 + column] >> 8 & 255)
    }
    #expect(abs(green(land, 37) - 120) < 3)
    #expect(abs(green(land, -80) - 20) < 2)
    // Darker the lower the sun is.
    let way = stride(from: 30.0, through: -75, by: -5).map { green(land, $0) }
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 >= $1 - 1 })
    // The sun is mirrored halfway between it and the eye.
    #expect(green(sea, 18.4) > green(land, 18.4) + 50)
    #expect(abs(green(sea, -50) - green(land, -50)) < 2)
    // Of a light sea, too, the glint is brightest in the middle, not a white disc.
    let pale = try picture(land: 0, color: Color(0xCFE3EC), noon: 1)
    let sheen = stride(from: 18.4, through: 34, by: 4).map { green(pale, $0) }
    #expect(sheen[0] < 254 && zip(sheen, sheen.dropFirst()).allSatisfy { $0 >= $1 }, "\(sheen)")
    #expect(sheen[0] > sheen[sheen.count - 1] + 4)
  }

  @Test("In a cap that moves the map is seen, with a soft edge, and not beside it")
  func aMapIsSeenInACap() throws {
    let whole = try coloredSphere()
    var capped = whole
    guard case .group(var group) = whole.nodes[0], let sphere = group.sphere else {
      Issue.record("no sphere")
      return
    }
    let middle = Track([
      .init(time: 0, value: SIMD3(1, 0, 0)), .init(time: 1, value: SIMD3(0, 0.8, 0.6)),
    ])
    group.sphere?.cap = Sphere.Cap(middle: middle, edge: 0.2...0.7)
    capped.nodes = [.group(group)]
    var counts = (hidden: 0, soft: 0, shown: 0)
    for time in [0, 0.4, 1] {
      var worst = 0.0
      let (seen, all) = (try capped.bitmap(at: time), try whole.bitmap(at: time))
      let (view, middle) = (sphere.views[at: time], middle[at: time].normalized)
      for row in 0..<160 {
        for column in 0..<190 {
          let point = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
          guard let place = view.place(at: point), place.dot(view.towards) > 0.2 else { continue }
          let share = min(max((place.dot(middle) - 0.2) / 0.5, 0), 1)
          if share == 0 {
            counts.hidden += 1
          } else if share == 1 {
            counts.shown += 1
          } else {
            counts.soft += 1
          }
          for (shift, behind) in [(16, 0.0), (8, 0), (0, 255)] {
            let color = Double(all.pixels[row * 190 + column] >> shift & 255)
            let expected = behind * (1 - share) + color * share
            let channel = Double(seen.pixels[row * 190 + column] >> shift & 255)
            worst = max(worst, abs(channel - expected))
          }
        }
      }
      #expect(worst < 4, "at \(time)")
    }
    #expect(counts.hidden > 300 && counts.soft > 300 && counts.shown > 300, "\(counts)")
    let film = try Film(capped, framesPerSecond: 10)
    #expect(!film.changes(at: 3).isEmpty)
  }

  @Test("A part of a frame is that part of the whole, and changes are told")
  func partsOfFramesFitTogether() throws {
    let film = try Film(try coloredSphere(), framesPerSecond: 10)
    let rect = PixelRect(x: 37, y: 51, width: 61, height: 43)
    for index in 1..<film.count {
      let (before, after) = (try film[index - 1], try film[index])
      #expect(try film.tile(index, in: rect) == after.cropped(to: rect))
      let changed = film.changes(at: index)
      for row in 0..<after.height {
        for column in 0..<after.width
        where after.pixels[row * after.width + column] != before.pixels[row * after.width + column]
        {
          #expect(changed.contains { $0.x..<$0.maxX ~= column && $0.y..<$0.maxY ~= row })
        }
      }
    }
  }
}
