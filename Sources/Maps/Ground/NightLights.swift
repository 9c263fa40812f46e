internal import FlightAtlas
package import FlightGeodesy
internal import FlightGraphics
package import FlightScene

/// The lights of cities in the dark, to be laid over a map on which night falls.
package struct NightLights {
  /// The lights that come on and go out together, by what ``nights`` hold them.
  package let images: [(image: Image, isLit: [Bool])]

  /// The angles of the sun below the horizon between which the lights of a city come on, in degrees.
  private static let dusk = 1.0...9.0
  /// The cosines of the angles from the middle of the night at which they come on.
  package static let edge =
    sineCosine(degrees: dusk.lowerBound).sine...sineCosine(degrees: dusk.upperBound).sine
  /// The side of a pixel in those of the finest ground: lights are soft.
  private static let coarseness = 1.4
  /// The most nights that are told apart.
  package static let mostNights = 12

  /// - Parameters:
  ///   - view: The view, with all that a camera sees.
  ///   - nights: The nights of passing moments, 1...``mostNights`` of them, from sunset on. In a single
  ///     one cities shine the more the darker it is; in several they are dark or lit.
  package init(_ view: MapView, in nights: [Night]) {
    guard let canvas = GroundCanvas(view, coarseness: NightLights.coarseness) else {
      images = []
      return
    }
    let lights = CityLights(canvas.view)
    let darkness = nights.map { Darkness($0) }
    var parts: [UInt32: Part] = [:]
    for row in 0..<canvas.view.size.height {
      for column in 0..<canvas.view.size.width {
        let index = row * canvas.view.size.width + column
        guard !lights.isDark(at: index),
          let place = canvas.view.place(
            at: Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
        else { continue }
        let direction = Direction(place)
        let shares = darkness.map { $0.share(at: direction) }
        let isLit = shares.enumerated().reduce(0 as UInt32) { bits, share in
          share.element > (nights.count > 1 ? 0.5 : 0) ? bits | 1 << UInt32(share.offset) : bits
        }
        let pixel = lights.pixel(at: index, brightness: nights.count > 1 ? 1 : shares[0])
        guard isLit > 0, pixel > 0 else { continue }
        parts[isLit, default: Part()].add(pixel, column, row)
      }
    }
    images = parts.sorted { $0.key < $1.key }.map { bits, part in
      (
        part.image(on: canvas),
        nights.indices.map { bits >> UInt32($0) & 1 == 1 }
      )
    }
  }

  /// All lights of a view, whether it is night there or not; `nil` where there are none.
  package static func everywhere(in view: MapView) -> Image? {
    guard let canvas = GroundCanvas(view, coarseness: coarseness) else { return nil }
    let lights = CityLights(canvas.view)
    var part = Part()
    for row in 0..<canvas.view.size.height {
      for column in 0..<canvas.view.size.width {
        let pixel = lights.pixel(at: row * canvas.view.size.width + column, brightness: 1)
        if pixel > 0 { part.add(pixel, column, row) }
      }
    }
    return part.frame.isEmpty ? nil : part.image(on: canvas)
  }

  /// The darkness of a night from place to place.
  private struct Darkness {
    let middle: Direction

    init(_ night: Night) { middle = Direction(night.middle) }

    /// The share of a city's lights that are on, 0...1.
    func share(at place: Direction) -> Double {
      let sine = middle.x * place.x + middle.y * place.y + middle.z * place.z
      let edge = NightLights.edge
      return min(max((sine - edge.lowerBound) / (edge.upperBound - edge.lowerBound), 0), 1)
    }
  }

  /// The direction of a place from the middle of the Earth, of length 1.
  private struct Direction {
    let (x, y, z): (Double, Double, Double)

    init(_ place: GeoPoint) {
      let (north, level) = sineCosine(degrees: place.latitude)
      let (east, front) = sineCosine(degrees: place.longitude)
      (x, y, z) = (level * front, level * east, north)
    }
  }

  /// Pixels that are lit at the same times.
  private struct Part {
    private var lights: [(pixel: UInt32, column: Int, row: Int)] = []
    private(set) var frame = PixelRect.empty

    mutating func add(_ pixel: UInt32, _ column: Int, _ row: Int) {
      lights.append((pixel, column, row))
      frame = frame.union(PixelRect(x: column, y: row, width: 1, height: 1))
    }

    /// The picture of them.
    func image(on canvas: GroundCanvas) -> Image {
      Image(
        .earth(.lights), pixels: pixels,
        placement: .translation(Point(x: Double(frame.x), y: Double(frame.y)))
          .then(canvas.placement))
    }

    private var pixels: Bitmap {
      var pixels = [UInt32](repeating: 0, count: frame.width * frame.height)
      for light in lights {
        pixels[(light.row - frame.y) * frame.width + light.column - frame.x] = light.pixel
      }
      return Bitmap(width: frame.width, height: frame.height, pixels: pixels)
    }
  }
}
