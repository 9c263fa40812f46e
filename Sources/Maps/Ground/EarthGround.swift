internal import FlightAtlas
internal import FlightGraphics
package import FlightOptions
internal import FlightScene
internal import FlightStyles

/// The toned ground of a map: a picture for the sea and one for the land, which the map's own outlines
/// cut out.
package struct EarthGround {
  /// The pictures for each theme that the scene is told in, seen in that one alone.
  let sea: [Image]
  let land: [Image]
  /// True if it shows built-up areas itself, as photographs do.
  let hasTowns: Bool

  /// The lengths of the view's pixels, in kilometers, between which shades fade away: closer up
  /// mountains are blurs.
  private static let fading = (none: 0.5, full: 3.0)
  /// The shares in which the light of cities is told.
  private static let citySteps = 16
  /// The number of pixels of the land to a side of those of the sea, which is smooth.
  private static let seaCoarseness = 2.0

  /// - Parameter map: The map, with all that a camera sees.
  /// - Returns: `nil` where the ground is flat, or there is no map.
  package init?(_ map: MapSpecification, _ style: GroundStyle) {
    guard style != .flat, map.detail != .none else { return nil }
    hasTowns = style.isPhotograph || style.hasLights
    let view = map.view
    let strength = EarthGround.strength(view.kilometersPerPixel / view.enlargement.squareRoot())
    func images(
      _ part: MapPart, coarseness: Double = 1, _ painter: (MapView) -> (GroundTones) -> Bitmap
    ) -> [Image] {
      guard let canvas = GroundCanvas(view, coarseness: coarseness) else { return [] }
      let paint = painter(canvas.view)
      var images: [Image] = []
      for theme in map.themes?.themes ?? [map.theme] {
        var image = Image(
          .ground(part), pixels: paint(GroundTones(style, theme)), placement: canvas.placement)
        let isSeen = theme == map.theme
        if let same = images.firstIndex(where: { $0.pixels == image.pixels }) {
          if isSeen { images[same].opacity = 1 }
          continue
        }
        image.opacity = isSeen ? 1 : 0
        images.append(image)
      }
      return images
    }
    land = images(.land) { EarthGround.land(style, $0, strength) }
    sea =
      map.hasSea
      ? images(.sea, coarseness: EarthGround.seaCoarseness) { EarthGround.sea(style, $0) } : []
  }

  private static func strength(_ kilometersPerPixel: Double) -> Double {
    let share = (kilometersPerPixel - fading.none) / (fading.full - fading.none)
    return min(max(share, 0), 1)
  }

  /// What paints the land in the tones of a theme.
  private static func land(
    _ style: GroundStyle, _ view: MapView, _ strength: Double
  ) -> (GroundTones) -> Bitmap {
    if style.isPhotograph {
      let photograph = Bitmap(darkened: GroundPlane.land.planes(in: view))
      return { _ in photograph }
    }
    let grays = GroundPlane.height.planes(in: view)[0]
    let lights = Hillshade(grays, kilometers: view.kilometersPerPixel).lights
    let cities = style.hasLights ? CityLights(view, steps: citySteps) : nil
    return { tones in
      let lit = tones.litLand(strength: strength)
      return grays.painted(cities) { lit[Int($1) << 5 | Int(lights[$0])] }
    }
  }

  /// What paints the sea in the tones of a theme.
  private static func sea(_ style: GroundStyle, _ view: MapView) -> (GroundTones) -> Bitmap {
    let grays = GroundPlane.height.planes(in: view)[0]
    let cities = style.hasLights ? CityLights(view, steps: citySteps) : nil
    return { tones in
      let colors = tones.wetSea
      return grays.painted(cities) { colors[Int($1)] }
    }
  }
}

extension PixelPlane {
  /// An opaque picture with a color for each gray.
  fileprivate func painted(
    _ cities: CityLights?, _ color: (_ index: Int, _ gray: UInt8) -> UInt32
  ) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: values.indices.map { index in
        let tone = color(index, values[index])
        return cities?.over(tone, at: index) ?? tone
      })
  }
}

extension Bitmap {
  /// An opaque photograph, its whites so dark that white letters and lines stand on it.
  ///
  /// - Parameter planes: Red, green and blue.
  fileprivate init(darkened planes: [PixelPlane]) {
    let dark = (0..<256).map { (value: Int) in
      UInt8((value * 345 - value * value * 153 / 255) / 255)
    }
    let opacity = PixelPlane(
      width: planes[0].width, height: planes[0].height,
      values: [UInt8](repeating: 255, count: planes[0].values.count))
    self.init(
      [opacity]
        + planes.map { plane in
          PixelPlane(
            width: plane.width, height: plane.height, values: plane.values.map { dark[Int($0)] })
        })
  }
}
