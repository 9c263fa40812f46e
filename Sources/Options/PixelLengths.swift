internal import FlightGraphics
internal import FlightStyles
internal import FlightTracks

extension StoryboardOptions {
  /// The single lengths that are given in pixels, each with the least it may be.
  ///
  /// With the dashes and the overlays they are all that does not follow the picture's size by itself.
  private static var lengths: [(path: WritableKeyPath<StoryboardOptions, Double?>, least: Double)] {
    [(\.markerSize, 1), (\.lineWidth, 0.5), (\.casingWidth, 0)]
  }

  /// The same picture at a share of its width and height: every length in pixels is that share of
  /// what it was, but no less than it may be.
  ///
  /// - Parameter scale: Above 0, 1 at most.
  package func scaled(by scale: Double) -> StoryboardOptions {
    func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * scale).rounded())) }
    guard scale < 1, let size = PixelSize(width: scaled(size.width), height: scaled(size.height))
    else { return self }
    var options = self
    options.size = size
    for (path, least) in StoryboardOptions.lengths {
      options[keyPath: path] = self[keyPath: path].map { max(least, $0 * scale) }
    }
    options.lineDashes = lineDashes?.map { max(OptionError.dashes.lowerBound, $0 * scale) }
    options.overlays = overlays.map { $0.scaled(by: scale) }
    return options
  }
}

extension Overlay {
  fileprivate func scaled(by scale: Double) -> Overlay {
    var overlay = self
    overlay.file = file.scaled(by: scale)
    overlay.width = (width ?? ownWidth).map { $0 * scale }
    return overlay
  }
}
