internal import FlightGraphics
internal import FlightOptions
internal import FlightStoryboards
internal import FlightStyles

extension Request {
  /// Checks all that can be checked without drawing anything.
  ///
  /// - Throws: `.option`, `.beyondFormat`, `.sameDestination` or `.storyboard`, as `render(workers:progress:)` would.
  public func check() throws(FlightAnimError) {
    try checkOutputs()
    try checkPrograms()
    do throws(StoryboardError) { try Storyboard.check(trips, options: options) } catch {
      throw .storyboard(error)
    }
    try checkCost()
  }

  /// Checks the outputs and every number that the storyboard does not check.
  func checkOutputs() throws(FlightAnimError) {
    try checkValues(of: outputs.map(\.format))
    var taken: Set<Output.Destination> = []
    for output in outputs { try checkLimits(of: output.format, path: output.path) }
    for output in outputs where !taken.insert(output.destination).inserted {
      throw .sameDestination(path: output.path)
    }
  }

  /// Checks that a format takes the picture and, as far as that can be known yet, the film.
  func checkLimits(of format: Output.Format, path: String) throws(FlightAnimError) {
    try format.limits(self).check(options.size, path: path)
  }

  /// Checks what the picture would cost.
  ///
  /// - Parameters:
  ///   - formats: Those that are written; `nil` for those of the outputs.
  ///   - frames: The frames of one showing; `nil` where they are not counted yet.
  func checkCost(of formats: [Output.Format]? = nil, frames: Int? = nil) throws(FlightAnimError) {
    do throws(CostError) {
      try options.budget.check(cost(of: formats ?? outputs.map(\.format), frames: frames))
    } catch {
      throw .storyboard(.overBudget(error))
    }
  }

  /// Looks for the programs that outputs need, before anything is drawn.
  func checkPrograms() throws(FlightAnimError) {
    for output in outputs {
      do throws(ProgramFailure) { _ = try output.format.encoder?(self) } catch {
        throw .encoding(.program(error), path: output.path)
      }
    }
  }

  /// Checks every number that the storyboard does not check.
  func checkValues(of formats: [Output.Format] = []) throws(FlightAnimError) {
    do throws(OptionError) {
      try OptionError.check(framesPerSecond, "framesPerSecond", Request.frameRates)
      for moment in formats.compactMap(\.moment) {
        try OptionError.check(moment, "moment", 0...1)
      }
      try gifOptions.check()
      try OptionError.check(videoOptions.loopFade, "videoOptions.loopFade", VideoOptions.loopFades)
      try options.theme.check()
      if let theme = svgOptions.darkTheme { try theme.check() }
    } catch { throw .option(error) }
  }
}

extension Request {
  /// The allowed frames a second.
  package static let frameRates = 1.0...50.0
}

extension VideoOptions {
  /// The allowed lengths of a fade, in seconds.
  package static let loopFades = 0.0...60.0
}

extension GIFOptions {
  /// The allowed numbers of colors.
  package static let colors = 2.0...256.0

  fileprivate func check() throws(OptionError) {
    if let maximumColors {
      try OptionError.check(Double(maximumColors), "gifOptions.maximumColors", GIFOptions.colors)
    }
    if let maximumBytes {
      try OptionError.check(
        Double(maximumBytes), "gifOptions.maximumBytes", 1...OptionError.unlimited)
    }
  }
}
