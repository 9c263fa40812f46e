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
    let area = Double(options.size.area) / Double(PixelSize.usual.area)
    let ground = options.map.ground == .flat ? 0 : 0.2 + 0.2 * area
    cost[.seconds] = 0.01 + cost[.points] * 2e-7 + drawing * 3e-8 + ground
    for format in formats {
      var count = format.isOfPixels ? format.moment == nil ? shown : 1 : 0
      if case .times(let showings) = time.repetition, format.limits(self).repeatsFrames {
        count *= Double(showings)
      }
      cost[.framePixels] += count * Double(options.size.area)
      var (seconds, bytes) = format.cost(
        RenderCost(area: area, frames: count, points: pathPoints, drawing: drawing))
      seconds += count * frameSeconds(area)
      bytes += count * frameBytes(area)
      if !format.isOfPixels { cost[.vectorBytes] += bytes }
      cost[.seconds] += seconds
      cost[.bytesWritten] += bytes
    }
    return cost
  }

  /// The legs that change a frame, beside a single one: of very many most are at rest.
  private var busyLegs: Double {
    let legs = trips.reduce(0) { $0 + $1.legs.count }
    return legs <= 16 ? Double(legs - 1) : 15 + Double(legs) / 20
  }

  /// Seconds for a frame, beside what a format needs for one of a single leg on a map that stands; what
  /// moves as a whole is drawn anew. In a recap of few flights all lines become thicker.
  private func frameSeconds(_ area: Double) -> Double {
    let isSlow = options.recap != nil && trips.count <= 100
    return (isSlow ? 3e-4 : 5e-5) * busyLegs + (options.map.camera.isStill ? 0 : 0.016 * area)
  }

  /// The same in bytes.
  private func frameBytes(_ area: Double) -> Double {
    100 * busyLegs * area.squareRoot() + (options.map.camera.isStill ? 0 : 25_000 * area)
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
