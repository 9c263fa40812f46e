internal import FlightAtlas
internal import FlightGraphics
package import FlightOptions
internal import FlightOrdering
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
  /// The kilometers of a unit of lines, which is a pixel of a picture 500 high, between which shades fade close in,
  /// and what is left of them: the source has a value every 5 km, and mountains would be brown blobs.
  private static let (fadingCloseIn, leastCloseIn) = ((least: 0.1, full: 0.6), 0.3)
  /// Those between which the colors of a photograph blend into those of the region, up to a share.
  private static let (blending, mostBlended) = ((none: 1.0, full: 0.2), 0.75)
  /// The share of the light of mountains close in: it is twice as bright there as what is computed, and would be
  /// white.
  private static let lightCloseIn = 0.5
  /// The length in kilometers of what colors of a region, and depths of the sea, tell.
  private static let (region, depth) = (60.0, 30.0)
  /// The shares in which the light of cities is told.
  private static let citySteps = 16

  /// - Parameters:
  ///   - map: The map, with all that a camera sees.
  ///   - isPicture: True of a map that is not bent: it is as fine as the picture, however large that is.
  ///   - unit: The kilometers of a unit of lines on a map that is bent, in the middle of the picture.
  /// - Returns: `nil` where the ground is flat, or there is no map.
  package init?(
    _ map: MapSpecification, _ style: GroundStyle, isPicture: Bool, unit: Double? = nil
  ) {
    let size = map.view.size
    let most =
      isPicture
      ? max(Double(size.width * size.height), GroundCanvas.mostPixels) : GroundCanvas.mostPixels
    guard style != .flat, map.detail != .none, let fine = GroundCanvas(map.view, atMost: most),
      let half = GroundCanvas(map.view, atMost: most, coarseness: GroundCanvas.half)
    else { return nil }
    // Steps of tones would be terraces on the closest views, on the largest pictures, and on a ball, whose
    // horizon is far and whose foreground is close.
    self.init(
      map, style, on: fine, and: half, unit: unit ?? map.view.kilometersPerUnit,
      isSmooth: !isPicture || fine.view.isClose || most > GroundCanvas.mostPixels)
  }

  /// The ground in tiles where a camera comes so close that mountains are no blurs, of a map that has one.
  ///
  /// - Parameter closeness: The closeness to what it sees then.
  package static func closeUps(
    _ map: MapSpecification, _ style: GroundStyle, _ closeness: Closeness
  ) -> [EarthGround] {
    GroundCanvas.tiles(of: map.view, closeness).map {
      EarthGround(
        map, style, on: $0.fine, and: $0.half,
        unit: map.view.kilometersPerUnit / closeness.closest, isSmooth: true)
    }
  }

  /// - Parameters:
  ///   - half: A canvas of half the fineness.
  ///   - unit: The kilometers of a unit of lines as they are seen.
  private init(
    _ map: MapSpecification, _ style: GroundStyle, on fine: GroundCanvas, and half: GroundCanvas,
    unit: Double, isSmooth: Bool
  ) {
    hasTowns = style.isPhotograph || style.hasLights
    func images(
      _ part: MapPart, on canvas: GroundCanvas, _ paint: (GroundTones) -> Bitmap
    ) -> [Image] {
      var images: [Image] = []
      for theme in map.themes?.themes ?? [map.theme] {
        let tones = GroundTones(style, theme)
        var image = Image(
          .ground(part), pixels: paint(isSmooth ? tones.smooth : tones),
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
    if style.isPhotograph {
      let photograph = EarthGround.photograph(fine.view, of: map.view, unit)
      land = images(.land, on: fine) { _ in photograph }
    } else {
      land = images(.land, on: fine, EarthGround.land(style, fine.view, of: map.view, unit))
    }
    sea = map.hasSea ? images(.sea, on: half, EarthGround.sea(style, half.view)) : []
  }

  /// The share that is shown of shades close in.
  ///
  /// - Parameter unit: The kilometers of a unit of lines as they are seen.
  private static func shadeCloseIn(_ unit: Double) -> Double {
    let share = unit.share(from: fadingCloseIn.least, to: fadingCloseIn.full)
    return leastCloseIn + (1 - leastCloseIn) * share
  }

  /// What paints the land in the tones of a theme.
  private static func land(
    _ style: GroundStyle, _ canvas: MapView, of view: MapView, _ unit: Double
  ) -> (GroundTones) -> Bitmap {
    let heights = GroundPlane.height.planes(in: canvas)[0]
    let hillshade =
      canvas.isClose
      ? Hillshade(closeIn: canvas) : Hillshade(heights, kilometers: canvas.kilometersPerPixel)
    let shade =
      canvas.isClose
      ? shadeCloseIn(unit) : view.kilometersPerPixel.share(from: fading.none, to: fading.full)
    let (lights, count) = (hillshade.lights, hillshade.count)
    let cities = style.hasLights ? CityLights(canvas, steps: citySteps) : nil
    let ice = IceSheets(canvas)?.pixels
    return { tones in
      let lit = (ice == nil ? [tones] : [tones, tones.icy]).flatMap {
        $0.litLand(
          hillshade, shade: shade, light: canvas.isClose ? lightCloseIn * shade : shade)
      }
      return lit.withUnsafeBufferPointer { lit in
        lights.withUnsafeBufferPointer { lights in
          guard let ice else {
            return heights.painted(cities) { lit[Int($1) &* count &+ Int(lights[$0])] }
          }
          let icy = lit.count / 2
          return ice.withUnsafeBufferPointer { ice in
            heights.painted(cities) { index, gray in
              lit[Int(ice[index]) &* icy &+ Int(gray) &* count &+ Int(lights[index])]
            }
          }
        }
      }
    }
  }

  /// The land by day. Closer up than it was taken from, its colors are those of the region, and mountains
  /// stand in the light.
  private static func photograph(_ canvas: MapView, of view: MapView, _ unit: Double) -> Bitmap {
    let photograph = Bitmap(darkened: GroundPlane.land.planes(in: canvas))
    guard canvas.isClose else { return photograph }
    let share = view.kilometersPerUnit.share(from: blending.none, to: blending.full)
    let mixed =
      share > 0
      ? photograph.mixed(
        with: Bitmap(darkened: GroundPlane.land.planes(in: canvas, finest: region)),
        share: share * mostBlended)
      : photograph
    return mixed.lit(by: Hillshade(closeIn: canvas), shadeCloseIn(unit))
  }

  /// The painting of the sea in the tones of a theme. It is smooth: a coarse plane tells all of it.
  private static func sea(_ style: GroundStyle, _ view: MapView) -> (GroundTones) -> Bitmap {
    let depths = GroundPlane.height.planes(in: view, finest: depth)[0]
    let cities = style.hasLights ? CityLights(view, steps: citySteps) : nil
    return { tones in
      tones.wetSea.withUnsafeBufferPointer { colors in
        depths.painted(cities) { colors[Int($1)] }
      }
    }
  }
}

extension PixelPlane {
  /// An opaque picture with a color for each gray.
  @inline(__always)
  fileprivate func painted(
    _ cities: CityLights?, _ color: (_ index: Int, _ gray: UInt8) -> UInt32
  ) -> Bitmap {
    let pixels = values.withUnsafeBufferPointer { values in
      [UInt32](unsafeUninitializedCapacity: values.count) { pixels, count in
        count = values.count
        for index in values.indices { pixels[index] = color(index, values[index]) }
        guard let cities else { return }
        for index in values.indices { pixels[index] = cities.over(pixels[index], at: index) }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

extension Bitmap {
  /// The gray from which on white becomes the blue of ice, and how much brighter than gray that is at most.
  private static let (paleFrom, ice) = (170, (red: 4, green: 16, blue: 32))

  /// An opaque photograph, its whites so dark that white letters and lines stand on it.
  ///
  /// - Parameter planes: Red, green and blue.
  fileprivate init(darkened planes: [PixelPlane]) {
    func darker(upTo more: Int) -> [UInt32] {
      (0..<256).map { value in
        let (square, pale) = (value * value, max(value - Bitmap.paleFrom, 0))
        let most = (255 - Bitmap.paleFrom) * (255 - Bitmap.paleFrom)
        return UInt32((value * 345 - square * 153 / 255) / 255 + more * pale * pale / most)
      }
    }
    let (width, height) = (planes[0].width, planes[0].height)
    let (red, green, blue) = (planes[0].values, planes[1].values, planes[2].values)
    // A table behind the other, for one look each.
    let tones = [Bitmap.ice.red, Bitmap.ice.green, Bitmap.ice.blue].flatMap(darker)
    let pixels = [UInt32](unsafeUninitializedCapacity: red.count) { pixels, count in
      count = red.count
      tones.withUnsafeBufferPointer { tones in
        red.withUnsafeBufferPointer { red in
          green.withUnsafeBufferPointer { green in
            blue.withUnsafeBufferPointer { blue in
              for index in pixels.indices {
                let warm =
                  tones[Int(red[index])] &<< 16 | tones[256 &+ Int(green[index])] &<< 8
                pixels[index] = 0xFF00_0000 | warm | tones[512 &+ Int(blue[index])]
              }
            }
          }
        }
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The picture some of the way to another of its size.
  fileprivate func mixed(with other: Bitmap, share: Double) -> Bitmap {
    let share = Int(share * 256)
    return painted { index, value, shift in
      (value * (256 - share) + Int(other.pixels[index] >> shift & 255) * share + 128) >> 8
    }
  }

  /// The share of the shade of mountains that falls on a photograph: hollows keep their colors.
  private static let shade = 0.5

  /// The picture of the land with its mountains in the light, a share of which is shown.
  fileprivate func lit(by hillshade: Hillshade, _ share: Double) -> Bitmap {
    let shares = (0..<hillshade.count).map { light in
      let own = light + Int(Double(max(hillshade.flat - light, 0)) * (1 - Bitmap.shade))
      return hillshade.flat + Int(Double(own - hillshade.flat) * share)
    }
    return painted { index, value, _ in
      min(value * shares[Int(hillshade.lights[index])] / hillshade.flat, 255)
    }
  }

  /// The picture with another value, 0...255, in each channel of color.
  private func painted(_ value: (_ index: Int, _ value: Int, _ shift: UInt32) -> Int) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: pixels.indices.map { index in
        func channel(_ shift: UInt32) -> UInt32 {
          UInt32(value(index, Int(pixels[index] >> shift & 255), shift)) << shift
        }
        return pixels[index] & 0xFF00_0000 | channel(16) | channel(8) | channel(0)
      })
  }
}
