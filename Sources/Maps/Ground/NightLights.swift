internal import FlightGraphics
internal import FlightOrdering
package import FlightScene

/// The lights of cities in the dark, to be laid over a map on which night falls.
package struct NightLights {
  /// The lights that come on and go out together, by what ``nights`` hold them.
  package let images: [(image: Image, isLit: [Bool])]

  /// The side of a pixel in those of the finest ground: lights are soft.
  private static let coarseness = 1.4
  /// The shares in which light is told.
  private static let steps = 9
  /// The most pixels of lights that are seen from nearby.
  private static let mostNearby = 6e6
  /// The pixels of a row over which the direction of places is taken to change evenly.
  private static let stretch = 16
  /// The most nights that are told apart.
  package static let mostNights = 12

  /// - Parameters:
  ///   - view: The view, with all that a camera sees.
  ///   - nights: The directions of the middles of the nights of passing moments, 1...``mostNights`` of
  ///     them. In a single one cities shine the more the darker it is; in several they are dark or lit.
  ///   - isGray: True on a map without colors.
  package init(_ view: MapView, in nights: [SIMD3<Double>], isGray: Bool) {
    guard let canvas = GroundCanvas(view, coarseness: NightLights.coarseness) else {
      images = []
      return
    }
    let lights = CityLights(canvas.view, steps: NightLights.steps, isGray: isGray)
    func share(_ night: SIMD3<Double>, at place: SIMD3<Double>) -> Double {
      night.dot(place)
        .share(from: SphereSun.lamps.lowerBound, to: SphereSun.lamps.upperBound)
    }
    let (view, width) = (canvas.view, canvas.view.size.width)
    var parts: [UInt32: [UInt32]] = [:]
    for row in 0..<view.size.height {
      func direction(_ column: Int) -> SIMD3<Double>? {
        view.place(at: Point(x: Double(column) + 0.5, y: Double(row) + 0.5))?.direction
      }
      for start in stride(from: 0, to: width, by: NightLights.stretch) {
        let lit = (start..<min(start + NightLights.stretch, width)).filter {
          !lights.isDark(at: row * width + $0)
        }
        if lit.isEmpty { continue }
        let (first, last) = (direction(start), direction(start + NightLights.stretch))
        for column in lit {
          let way = Double(column - start) / Double(NightLights.stretch)
          guard
            let place = first.flatMap({ first in last.map { first + ($0 - first) * way } })
              ?? direction(column)
          else { continue }
          var (isLit, brightness): (UInt32, Double) = (0, 1)
          if nights.count == 1 {
            brightness = share(nights[0], at: place)
            isLit = brightness > 0 ? 1 : 0
          } else {
            for index in nights.indices where share(nights[index], at: place) > 0.5 {
              isLit |= 1 << UInt32(index)
            }
          }
          guard isLit > 0 else { continue }
          parts[isLit, default: [UInt32](repeating: 0, count: view.size.area)][
            row * width + column] = lights.pixel(at: row * width + column, brightness: brightness)
        }
      }
    }
    images = parts.sorted { $0.key < $1.key }.compactMap { bits, pixels in
      NightLights.image(pixels, on: canvas).map { image in
        (image, nights.indices.map { bits >> UInt32($0) & 1 == 1 })
      }
    }
  }

  /// All lights of a view, whether it is night there or not; `nil` where there are none.
  ///
  /// - Parameters:
  ///   - isGray: True on a map without colors.
  ///   - isNear: True if some of it is seen from nearby, however large it is: towns are points.
  package static func everywhere(
    in view: MapView, isGray: Bool, fromNearby isNear: Bool = false
  ) -> Image? {
    let pixels = isNear ? mostNearby : GroundCanvas.mostPixels
    guard let canvas = GroundCanvas(view, atMost: pixels, coarseness: coarseness) else {
      return nil
    }
    let lights = CityLights(canvas.view, steps: steps, isGray: isGray, isNear: isNear)
    return image((0..<canvas.view.size.area).map { lights.pixel(at: $0) }, on: canvas)
  }

  /// A picture of lights, `nil` if there are none.
  private static func image(_ pixels: [UInt32], on canvas: GroundCanvas) -> Image? {
    let size = canvas.view.size
    let bitmap = Bitmap(width: size.width, height: size.height, pixels: pixels)
    return bitmap.seen.map { seen in
      Image(
        .earth(.lights), pixels: bitmap.cropped(to: seen),
        placement: .translation(Point(x: Double(seen.x), y: Double(seen.y)))
          .then(canvas.placement))
    }
  }
}
