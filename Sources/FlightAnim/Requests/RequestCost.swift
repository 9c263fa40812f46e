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
  /// Bytes of raised ground, of a ground that moves, and of what is there of it once more for a camera that
  /// comes close.
  static let (raisedGround, movingGround, closeGround) = (3.2e8, 4e7, 2e7)
  /// Bytes of a recap's poster beside its film, and for each pixel.
  static let (poster, posterPixel) = (2e7, 30.0)
  /// The pictures that are held: of a map that moves, whole ones are compared.
  static let (layers, networkLayers, groundGlobeLayers, globeLayers) = (2.6, 2.2, 4.5, 3.0)
  /// Seconds of raised ground along the way, and of each flight of a recap beside its figures.
  static let (raising, recapFlight) = (0.8, 2e-4)
  /// Seconds of a ground, for frames and for a drawing, once and for each area, and of one that moves in a drawing.
  static let (ground, drawnGround, drawnMovingGround) = ((0.03, 0.05), (0.01, 0.04), 0.12)
  /// Seconds of a map that moves in a drawing.
  static let drawnMovingMap = 0.012
  /// Seconds of each line in a frame of which all is drawn anew.
  static let line = 1e-5
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
    let moving = options.recap?.length ?? motion
    let showing = time.firstHold + moving + time.lastHold
    let shown = frames.map(Double.init) ?? showing * framesPerSecond + 1
    let area = Double(options.size.area) / Double(PixelSize.usual.area)
    let hasGround = options.map.ground != .flat
    let mapKind = mapKind
    let (changes, redrawing) = changes(in: area)
    var file = FileContent(
      area: area, richness: richness, changes: changes, quality: gifOptions.quality,
      points: pathPoints, drawing: drawing)
    let globeLayers = hasGround ? Measured.groundGlobeLayers : Measured.globeLayers
    let still = isNetwork ? Measured.networkLayers : 1
    let layers = mapKind.isStill ? still : mapKind.isGlobe ? globeLayers : Measured.layers
    let isFlatRecap = mapKind.isFlat && options.recap != nil
    let held =
      Measured.program
      + (mapKind.isGlobe ? Measured.globePoint : Measured.point) * cost[.points]
      + Measured.drawing * drawing + Measured.laidPixel * cost[.picturePixels]
      + (isFlatRecap ? Measured.poster : 0)
    for format in formats {
      let isOfPixels = format.isOfPixels
      let isFilm = isOfPixels && format.moment == nil
      var showings = 1.0
      if case .times(let times) = time.repetition, format.limits(self).repeatsFrames {
        showings = Double(times)
      }
      file.frames = showings * (isFilm ? shown : isOfPixels ? 1 : 0)
      file.movingFrames = showings * (isFilm ? min(moving * framesPerSecond, shown) : 0)
      cost[.framePixels] += file.frames * Double(options.size.area)
      // Without loss a WebP of what moves has many times the bytes.
      let isExact = format == .webp && gifOptions.quality == .high
      file.changes.pictured = changes.pictured * (isExact ? 4 : 1)
      let taken = format.cost.sum(of: file)
      // Files are made one after the other.
      let program = format.cost.program
      let perPixel =
        format.cost.memory * layers + program.pixel
        + (isFlatRecap && isOfPixels ? Measured.posterPixel : 0)
      cost[.memory] = max(
        cost[.memory],
        held + groundMemory(isOfPixels) + program.whole + perPixel * Double(options.size.area)
          + format.cost.held * taken[1])
      cost[.seconds] += taken[0] + file.movingFrames * redrawing + preparation(isOfPixels, area)
      cost[.bytesWritten] += taken[1]
      if !isOfPixels { cost[.vectorBytes] += taken[1] }
      if !isOfPixels, svgOptions.rasterizesMap {
        let picture = options.map.ground.rasterized.sum(of: file)
        cost[.seconds] += picture[0]
        cost[.bytesWritten] += picture[1]
      }
    }
    return cost
  }

  /// The bytes of a picture, as a multiple of those of a continent of plain land and sea.
  private var richness: Double {
    if options.map.ground != .flat || mapKind.isChase || isNetwork { return 2.3 }
    // All lines come over land and sea that turn.
    return mapKind.isGlobe && trips.count > 3 ? 2 : trips.mapDetail
  }

  /// The seconds before the first frame, or the first line of a drawing, beside those of all points.
  private func preparation(_ isOfPixels: Bool, _ area: Double) -> Double {
    // For a drawing, too, raised ground is laid out.
    var seconds = mapKind.isChase ? Measured.raising : 0
    if options.recap != nil && isOfPixels { seconds += Measured.recapFlight * Double(trips.count) }
    let isDrawnMoving = !isOfPixels && !mapKind.isStill
    if isDrawnMoving { seconds += Measured.drawnMovingMap }
    guard options.map.ground != .flat else { return seconds }
    let (once, each) = isOfPixels ? Measured.ground : Measured.drawnGround
    return seconds + (isDrawnMoving ? Measured.drawnMovingGround : once + each * area)
  }

  /// The bytes of memory of the ground, beside those of each pixel.
  private func groundMemory(_ isOfPixels: Bool) -> Double {
    if mapKind.isChase { return Measured.raisedGround }
    guard options.map.ground != .flat, !mapKind.isStill else { return 0 }
    return isOfPixels && mapKind.isFlat ? Measured.closeGround : Measured.movingGround
  }

  /// The changes of a frame, and the seconds until it is drawn where all of it changes.
  private func changes(in area: Double) -> (changes: FrameChanges, drawing: Double) {
    let legs = Double(trips.reduce(0) { $0 + $1.legs.count })
    let isAtOnce = options.isAtOnce(trips)
    let ground = options.map.ground
    let lines = legs * Measured.line
    // The camera does not rest between short legs.
    let isBusy = !isAtOnce && options.recap == nil && legs > 3
    var mapKind = mapKind
    // Where that many set out or arrive at once, a camera that flies comes no closer.
    if isAtOnce, trips.count > 3, case .flat(.flying) = mapKind { mapKind = .flat(.still) }
    switch mapKind {
    case .flat(.still):
      // Of very many most are short, or hidden by others.
      let busy = isAtOnce ? power(legs, isNetwork ? 0.6 : 0.75) : 1
      var changes = FrameChanges()
      if options.recap == nil {
        changes.growth = busy
      } else {
        changes.recap = area
      }
      if ground.isPhotograph {
        changes.photographed = options.recap == nil ? changes.growth : 25 * area
      }
      var drawing = 0.0
      if options.map.sun == .flight {
        changes.plain = area.detail
        drawing = 0.05 * area
      }
      // The lines of a network shine on dark land.
      if isNetwork && options.theme.isDark { drawing += 0.012 * area }
      return (changes, drawing)
    case .flat(.following), .flat(.flying):
      let busy = isAtOnce ? 1.7 : isBusy ? 1.3 : 1
      let amount = area.detail * busy * trips.mapDetail
      return ground == .flat
        ? (FrameChanges(plain: amount), 0.004 * amount + lines)
        : (FrameChanges(pictured: amount), 0.012 * amount + lines)
    case .globe(let eye):
      let side = Double(min(options.size.width, options.size.height))
      let disc = 0.5 * side * side / Double(PixelSize.usual.area)
      let seen = disc.detail * (eye == .landing ? 1.3 : 1)
      let amount = seen * (isBusy ? 1.4 : 1)
      // Many lines come over plain land and sea, which alone take few bytes.
      let turning = seen * trips.mapDetail * (legs > 3 ? 1.85 : 1)
      return ground == .flat
        ? (FrameChanges(globe: turning), 0.028 * amount + lines)
        : (FrameChanges(pictured: amount), 0.04 * amount + lines)
    case .chase: return (FrameChanges(pictured: 0.7 * area.detail), 0.02 * area.detail + lines)
    }
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
