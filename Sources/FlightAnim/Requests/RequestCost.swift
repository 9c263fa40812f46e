internal import FlightGraphics
internal import FlightJourneys
package import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightStoryboards

extension Request {
  /// What the picture takes, without what was read to know that: roughly, as it was measured on random
  /// pictures.
  ///
  /// - Parameters:
  ///   - formats: Those that are written.
  ///   - frames: The frames of one showing; `nil` where they are not counted yet.
  package func cost(of formats: [Output.Format], frames: Int? = nil) -> Cost {
    var cost = Storyboard.cost(of: trips, options)
    cost[.picturePixels] = options.map.images.reduce(0) { $0 + Double($1.pixels.pixels.count) }
    let drawing = cost[.vectorBytes]
    cost[.vectorBytes] = 0
    let time = options.time
    let showing = options.recap?.length ?? time.firstHold + motion + time.lastHold
    let shown = frames.map(Double.init) ?? showing * framesPerSecond + 1
    let area = Double(options.size.area) / Double(PixelSize.usual.area)
    let hasGround = options.map.ground != .flat
    var file = FileContent(
      area: area, richness: hasGround ? 2.5 : 1, frames: 0, motion: 0, points: pathPoints,
      drawing: drawing)
    let moving = motion(in: area)
    let camera = options.map.camera
    // As measured: of a map that moves, whole pictures are held and compared.
    let layers = camera.isStill ? 1 : camera.isGlobe ? hasGround ? 4.5 : 3 : 2.6
    let held = 3e7 + 60 * cost[.points] + 2 * drawing + 6 * cost[.picturePixels]
    for format in formats {
      file.frames = format.isOfPixels ? format.moment == nil ? shown : 1 : 0
      if case .times(let showings) = time.repetition, format.limits(self).repeatsFrames {
        file.frames *= Double(showings)
      }
      cost[.framePixels] += file.frames * Double(options.size.area)
      // Without loss a WebP of what moves has many times the bytes.
      let isExact = format == .webp && gifOptions.quality == .high
      file.motion = moving * (isExact ? 8 : 1)
      let taken = format.cost.sum(of: file)
      // Files are made one after the other.
      let program = format.cost.program
      let perPixel = format.cost.memory * layers + program.pixel
      cost[.memory] = max(
        cost[.memory], held + program.whole + perPixel * Double(options.size.area))
      cost[.seconds] += taken[0]
      cost[.bytesWritten] += taken[1]
      if !format.isOfPixels { cost[.vectorBytes] += taken[1] }
      if camera == .chase, format.isOfPixels {
        // The ground in view, drawn once, and each frame of it.
        cost[.seconds] += 0.6 + 0.035 * file.frames * area
        cost[.memory] += 1.5e8
      }
      if !format.isOfPixels, svgOptions.rasterizesMap {
        let picture = options.map.ground.rasterized.sum(of: file)
        cost[.seconds] += picture[0]
        cost[.bytesWritten] += picture[1]
      }
      // A drawing has a coarser one, on a globe none; a path has no map.
      let isDrawing = format.cost.drawing != .zero && !camera.isGlobe
      if hasGround, format.isOfPixels || isDrawing {
        cost[.seconds] += (format.isOfPixels ? 0.024 : 0.012) * (1 + area)
      }
    }
    return cost
  }

  /// The motion from one frame to the next, as a multiple of a plain map of the usual size: of a map
  /// that stands what grows on it; grounds of pixels move in all of them.
  private func motion(in area: Double) -> Double {
    let legs = Double(trips.reduce(0) { $0 + $1.legs.count })
    // Of very many most are at rest; in a recap lines become thicker, a few at a time.
    let busy = options.recap != nil ? 120 : legs <= 16 ? max(legs - 1, 0) : 15 + legs / 20
    let camera = options.map.camera
    if camera.isStill || Crowd(trips: trips.count, options).isNetwork {
      let night = options.map.sun == .flight ? area.detail : 0
      return 0.0035 * busy * area.squareRoot() + night
    }
    let side = Double(min(options.size.width, options.size.height))
    let moving = camera.isGlobe ? 0.5 * side * side / Double(PixelSize.usual.area) : area
    let isPlain = options.map.ground == .flat && camera != .chase
    return moving.detail * (isPlain ? 1 : 3)
      + 0.155 * (busy * area).squareRoot()
  }

  /// Seconds of the motion, roughly; where each of several trips has its own, those of one.
  private var motion: Double {
    switch options.time.pace {
    case .duration(let seconds): seconds
    case .step(let step): pathPoints / step / Timeline.rate
    }
  }

  /// The points of the legs at the spacing of path files.
  private var pathPoints: Double {
    trips.flatMap(\.legs).reduce(0) { points, leg in
      points
        + (leg.recording.map { Double($0.points.count) }
          ?? leg.length.meters / options.line.spacing.meters)
    }
  }
}

extension GroundStyle {
  /// That of a map that is put into a drawing as a picture twice as wide: without loss where it is drawn.
  fileprivate var rasterized: FormatCost {
    switch self {
    case .flat: FormatCost(first: [0.065, 172_000])
    case .relief, .antique: FormatCost(first: [0.3, 400_000])
    case .satellite, .nightLights: FormatCost(first: [0.05, 35_000])
    }
  }
}
