internal import FlightOptions
internal import FlightStoryboards
internal import FlightStyles
internal import FlightTracks

extension Request {
  /// Checks all that can be checked without drawing anything.
  ///
  /// - Throws: `.option` or `.storyboard`, as ``render(workers:progress:)`` would.
  public func check() throws(FlightAnimError) {
    try checkValues(of: outputs.map(\.format))
    do throws(StoryboardError) { try Storyboard.check(trips, options: heldOptions) } catch {
      throw .storyboard(error)
    }
  }

  /// Checks every number that the storyboard does not check.
  func checkValues(of formats: [Output.Format] = []) throws(FlightAnimError) {
    do throws(OptionError) {
      try OptionError.check(framesPerSecond, "framesPerSecond", 1...50)
      for moment in formats.compactMap(\.moment) {
        try OptionError.check(moment, "outputs.png", 0...1)
      }
      try gifOptions.check()
      try options.theme.check()
      if let theme = svgOptions.darkTheme { try theme.check() }
      for overlay in options.map.overlays { try overlay.file.check() }
    } catch { throw .option(error) }
  }
}

extension GIFOptions {
  fileprivate func check() throws(OptionError) {
    if let maximumColors {
      try OptionError.check(Double(maximumColors), "gifOptions.maximumColors", 2...256)
    }
    if let maximumBytes {
      try OptionError.check(Double(maximumBytes), "gifOptions.maximumBytes", 1...1e15)
    }
  }
}

extension OverlayFile {
  /// Throws where a program has put points where no point can be.
  fileprivate func check() throws(OptionError) {
    for feature in features {
      switch feature.shape {
      case .point(let point): try point.check()
      case .line(let line): for point in line { try point.check() }
      case .polygon(let rings): for point in rings.joined() { try point.check() }
      }
      if let width = feature.style.strokeWidth {
        try OptionError.check(width, "map.overlays.width", 0...1e4)
      }
    }
  }
}

extension TrackPoint {
  fileprivate func check() throws(OptionError) {
    try OptionError.check(latitude, "map.overlays.latitude", -90...90)
    try OptionError.check(longitude, "map.overlays.longitude", -360...360)
  }
}
