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
          "map", pixels: Bitmap(width: 512, height: 256, pixels: pixels), placement: .identity))
    ])
  let views = [(0.0, 0.2), (1.0, 1.1)].map { time, turn -> Track<SphereView>.Key in
    let (sine, cosine) = sineCosine(degrees: turn * 60)
    return .init(
      time: time,
      value: SphereView(
        towards: SIMD3(cosine, sine, 0.4), up: SIMD3(0.2, 0, 1), center: Point(x: 90.3, y: 80.6),
        radius: 70, distance: distance))
  }
  var globe = Group("globe", children: [])
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
