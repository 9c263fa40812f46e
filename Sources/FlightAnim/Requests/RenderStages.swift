internal import FlightGraphics
internal import FlightRaster
internal import FlightSVG
internal import FlightScene
internal import FlightStoryboards

/// The parts that the outputs of a request share, each made once.
package final class RenderStages {
  let request: Request
  let storyboard: Storyboard
  let svg: SVGEncoder
  let setting: RenderSetting
  private var made: Film?

  /// Makes the storyboard.
  ///
  /// - Parameter formats: The formats that it is made for beside frames.
  /// - Throws: `.storyboard`, `.option`.
  init(
    _ request: Request, _ setting: RenderSetting, for formats: [Output.Format]
  ) throws(FlightAnimError) {
    self.request = request
    self.setting = setting
    storyboard =
      if let made = setting.storyboard { made } else {
        try request.storyboard(
          sharing: setting.maps, isOfPixels: formats.allSatisfy(\.isOfPixels))
      }
    svg = try request.svgEncoder()
  }

  /// The error of an output that cannot be encoded, or was given up.
  func error(_ error: EncodingError, path: String) -> FlightAnimError {
    guard case .tooLarge(let limit, let smallest) = error else {
      return setting.error(error, path: path)
    }
    return .tooLarge(
      path: path,
      TooLargeFile(
        limit: limit, smallest: smallest, allowedResize: true,
        hasCamera: !request.mapKind.isStill))
  }

  var scene: Scene { storyboard.scene }

  /// The scene as a drawing shows it.
  ///
  /// - Throws: `.storyboard`.
  func drawing() throws(FlightAnimError) -> Scene {
    let drawn = request.drawn
    guard drawn.options.map.camera != request.options.map.camera else { return scene }
    return try drawn.storyboard(sharing: setting.maps).scene
  }

  /// The frames, drawn from the scene when they are first asked for.
  func film() throws(EncodingError) -> Film {
    if let made { return made }
    let film = try Film(
      scene, framesPerSecond: request.framesPerSecond, sharing: setting.grounds
    )
    .stopping(by: setting)
    made = film
    return film
  }
}

extension Request {
  /// The same with the camera that drawings have.
  var drawn: Request {
    var copy = self
    copy.options.map.camera = options.map.camera.ofDrawings
    return copy
  }
}
