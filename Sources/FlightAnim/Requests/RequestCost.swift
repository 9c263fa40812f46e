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
    let showing =
      options.recap?.length ?? time.firstHold + motion + time.lastHold
    let shown = frames.map(Double.init) ?? showing * framesPerSecond + 1
    // What moves as a whole is drawn anew, and coded.
    let effort = options.map.camera.isStill ? 1.0 : 12
    cost[.seconds] = 0.01 + cost[.points] * 2e-6 + drawing * 5e-9
    for format in formats {
      var count = format.isOfPixels ? format.moment == nil ? shown : 1 : 0
      if case .times(let showings) = time.repetition, format.limits(self).repeatsFrames {
        count *= Double(showings)
      }
      let area = Double(options.size.area)
      cost[.framePixels] += count * area
      let (seconds, bytes) = format.cost(
        RenderCost(
          area: area / Double(PixelSize.usual.area), frames: count, points: pathPoints,
          drawing: drawing))
      cost[.seconds] += seconds * effort
      if !format.isOfPixels { cost[.vectorBytes] += bytes }
      cost[.bytesWritten] += bytes
    }
    return cost
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
    trips.reduce(0) { $0 + $1.length.meters } / options.line.spacing.meters
  }
}
