internal import FlightGraphics
internal import FlightJourneys
package import FlightOptions
internal import FlightRoutes
internal import FlightScene
internal import FlightStoryboards

/// The cost beside that of ``FormatCost``, measured on random pictures of the usual size.
private enum Measured {
  /// Bytes of the program, for a point of a flat map and of a globe, a byte of a drawing, a pixel laid on the map.
  static let (program, point, globePoint, drawing, laidPixel) = (3e7, 60.0, 30.0, 2.0, 6.0)
  /// Bytes of raised ground, and of the ground of a camera that is there once more, for where it comes close.
  static let (raisedGround, closeGround) = (3.2e8, 4.5e7)
  /// Bytes of a recap's poster beside its film, and for each pixel.
  static let (poster, posterPixel) = (2e7, 30.0)
  /// The pictures that are held: of a map that moves, whole ones are compared.
  static let (layers, groundGlobeLayers, globeLayers) = (2.6, 4.5, 3.0)
  /// Seconds of raised ground along the way, of frames of it, and of each.
  static let (raising, raisedFrames, raisedFrame) = (0.45, 0.25, 0.02)
  /// Seconds of a ground for frames, for a drawing of a map that stands, which is coarser, and of one that moves.
  static let (ground, drawnGround, drawnMovingGround) = (0.024, 0.012, 0.1)
}

extension Request {
  /// The rough cost of the picture, without that of the files which were read for it.
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
    let mapKind = mapKind
    let globeLayers = hasGround ? Measured.groundGlobeLayers : Measured.globeLayers
    let layers = mapKind.isStill ? 1 : mapKind.isGlobe ? globeLayers : Measured.layers
    let isFlatRecap = mapKind.isFlat && options.recap != nil
    let held =
      Measured.program
      + (mapKind.isGlobe ? Measured.globePoint : Measured.point) * cost[.points]
      + Measured.drawing * drawing + Measured.laidPixel * cost[.picturePixels]
      + (mapKind.isChase ? Measured.raisedGround : 0) + (isFlatRecap ? Measured.poster : 0)
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
      let perPixel =
        format.cost.memory * layers + program.pixel
        + (isFlatRecap && format.isOfPixels ? Measured.posterPixel : 0)
      let comesClose = hasGround && mapKind.isFlat && !mapKind.isStill && format.isOfPixels
      let close = comesClose ? Measured.closeGround : 0
      cost[.memory] = max(
        cost[.memory], held + close + program.whole + perPixel * Double(options.size.area))
      cost[.seconds] += taken[0]
      cost[.bytesWritten] += taken[1]
      if !format.isOfPixels { cost[.vectorBytes] += taken[1] }
      if mapKind.isChase {
        // For a drawing, too, the ground is laid out.
        let frames = Measured.raisedFrames + Measured.raisedFrame * file.frames * area
        cost[.seconds] += Measured.raising + (format.isOfPixels ? frames : 0)
      }
      if !format.isOfPixels, svgOptions.rasterizesMap {
        let picture = options.map.ground.rasterized.sum(of: file)
        cost[.seconds] += picture[0]
        cost[.bytesWritten] += picture[1]
      }
      if hasGround {
        cost[.seconds] +=
          format.isOfPixels
          ? Measured.ground * (1 + area)
          : mapKind.isStill ? Measured.drawnGround * (1 + area) : Measured.drawnMovingGround
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
    let mapKind = mapKind
    if mapKind.isStill {
      let night = options.map.sun == .flight ? area.detail : 0
      return 0.0035 * busy * area.squareRoot() + night
    }
    let side = Double(min(options.size.width, options.size.height))
    let moving = mapKind.isGlobe ? 0.5 * side * side / Double(PixelSize.usual.area) : area
    let isPlain = options.map.ground == .flat && !mapKind.isChase
    let isPhotograph = mapKind.isGlobe && options.map.ground.isPhotograph
    return moving.detail * (isPlain ? 1 : isPhotograph ? 6 : 3)
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
