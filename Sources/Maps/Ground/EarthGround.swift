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

  /// - Parameter map: The map, with all that a camera sees.
  /// - Returns: `nil` where the ground is flat, or there is no map.
  package init?(_ map: MapSpecification, _ style: GroundStyle) {
    guard style != .flat, map.detail != .none, let fine = GroundCanvas(map.view),
      let wide = GroundCanvas(map.view, coarseness: GroundCanvas.half)
    else { return nil }
    hasTowns = style.isPhotograph || style.hasLights
    let kilometers = map.view.kilometersPerPixel / map.view.enlargement.squareRoot()
    func images(
      _ part: MapPart, on canvas: GroundCanvas, _ paint: (GroundTones) -> Bitmap
    ) -> [Image] {
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
    // The sea is smooth: it has half the fineness. A map without one needs no depths.
    let depths: () -> PixelPlane
    if style.isPhotograph {
      let photograph = Bitmap(darkened: GroundPlane.land.planes(in: fine.view))
      land = images(.land, on: fine) { _ in photograph }
      depths = { GroundPlane.height.planes(in: wide.view)[0] }
    } else {
      let heights = GroundPlane.height.planes(in: fine.view)[0]
      let strength = EarthGround.strength(kilometers)
      land = images(.land, on: fine, EarthGround.land(style, fine.view, heights, strength))
      depths = {
        wide.halved(heights.mapped { $0 == 0 ? UInt8(GroundPlane.seaLevel) : $0 }, of: fine)
      }
    }
    sea = map.hasSea ? images(.sea, on: wide, EarthGround.sea(style, wide.view, depths())) : []
  }

  private static func strength(_ kilometersPerPixel: Double) -> Double {
    let share = (kilometersPerPixel - fading.none) / (fading.full - fading.none)
    return min(max(share, 0), 1)
  }

  /// What paints the land in the tones of a theme.
  private static func land(
    _ style: GroundStyle, _ view: MapView, _ heights: PixelPlane, _ strength: Double
  ) -> (GroundTones) -> Bitmap {
    let lights = Hillshade(heights, kilometers: view.kilometersPerPixel).lights
    let cities = style.hasLights ? CityLights(view, steps: citySteps) : nil
    return { tones in
      let lit = tones.litLand(strength: strength)
      return heights.painted(cities) { lit[Int($1) << 5 | Int(lights[$0])] }
    }
  }

  /// What paints the sea in the tones of a theme.
  private static func sea(
    _ style: GroundStyle, _ view: MapView, _ depths: PixelPlane
  ) -> (GroundTones) -> Bitmap {
    let cities = style.hasLights ? CityLights(view, steps: citySteps) : nil
    return { tones in
      let colors = tones.wetSea
      return depths.painted(cities) { colors[Int($1)] }
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
    let opacity = PixelPlane(
      width: planes[0].width, height: planes[0].height,
      values: [UInt8](repeating: 255, count: planes[0].values.count))
    self.init(
      [opacity]
        + planes.map { plane in
          plane.mapped {
            let value = Int($0)
            return UInt8((value * 345 - value * value * 153 / 255) / 255)
          }
        })
  }
}
