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
      _ part: MapPart, coarseness: Double = 1, _ paint: (GroundTones, MapView) -> Bitmap
    ) -> [Image] {
      guard let canvas = GroundCanvas(view, coarseness: coarseness) else { return [] }
      var images: [Image] = []
      for theme in map.themes?.themes ?? [map.theme] {
        var image = Image(
          .ground(part), pixels: paint(GroundTones(style, theme), canvas.view),
          placement: canvas.placement)
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
    land = images(.land) { tones, view in
      EarthGround.land(style, tones, view, strength)
    }
    sea =
      map.hasSea
      ? images(.sea, coarseness: EarthGround.seaCoarseness) { tones, view in
        EarthGround.sea(style, tones, view)
      } : []
  }

  private static func strength(_ kilometersPerPixel: Double) -> Double {
    let share = (kilometersPerPixel - fading.none) / (fading.full - fading.none)
    return min(max(share, 0), 1)
  }

  private static func land(
    _ style: GroundStyle, _ tones: GroundTones, _ view: MapView, _ strength: Double
  ) -> Bitmap {
    if style.isPhotograph { return GroundPlane.land.pixels(in: view).darkened }
    let grays = GroundPlane.height.pixels(in: view)
    let shade = Hillshade(grays, kilometers: view.kilometersPerPixel)
    let lit = tones.litLand(strength: strength)
    let lights = style.hasLights ? CityLights(view) : nil
    return grays.painted { index, gray in
      let step = shade(index % grays.width, index / grays.width)
      let tone = lit[gray][step + Hillshade.steps]
      return lights?.over(tone, at: index) ?? tone
    }
  }

  private static func sea(_ style: GroundStyle, _ tones: GroundTones, _ view: MapView) -> Bitmap {
    let lights = style.hasLights ? CityLights(view) : nil
    return GroundPlane.height.pixels(in: view).painted { index, gray in
      lights?.over(tones.sea[gray], at: index) ?? tones.sea[gray]
    }
  }
}

extension Bitmap {
  /// An opaque picture with a color for each gray of this one; off the map the sea goes on.
  fileprivate func painted(_ color: (_ index: Int, _ gray: Int) -> Color) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: pixels.indices.map { color($0, pixels[$0].gray ?? GroundPlane.seaLevel).pixel })
  }

  /// The opaque photograph, its whites so dark that white letters and lines stand on it.
  fileprivate var darkened: Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: pixels.map { pixel in
        let alpha = max(pixel >> 24, 1)
        func channel(_ shift: UInt32) -> UInt32 {
          let value = min((pixel >> shift & 255) * 255 / alpha, 255)
          return (value * 345 - value * value * 153 / 255) / 255
        }
        return 255 << 24 | channel(16) << 16 | channel(8) << 8 | channel(0)
      })
  }
}
