internal import FlightGIF
internal import FlightGraphics
internal import FlightRaster
internal import FlightRoutes
internal import FlightSVG
internal import FlightScene
internal import FlightStoryboards

/// What an output is made of.
///
/// Each case carries what makes it: a format cannot be taken for one that is made in another way,
/// and none is left without.
enum OutputContent {
  /// One file.
  case file(FileContent)
  /// A folder with a picture of every frame.
  case frames
}

/// Called with the frames done and those there are.
typealias RenderProgress = (_ done: Int, _ total: Int) -> Void

/// What a file is made of.
enum FileContent {
  /// The frames of the film, coded one after the other.
  case film(any FrameCodec)
  /// The scene.
  case scene(any SceneEncoder)
  /// What is made by itself; told the file's name, for errors.
  case finished((_ path: String, RenderProgress) throws(FlightAnimError) -> FinishedBytes)
}

/// The bytes of a whole file.
struct FinishedBytes {
  var bytes: [UInt8]
  /// What a GIF gave up to be small enough.
  var reduction: Report.Reduction?
}

extension Output.Format {
  /// What an output of this format is made of.
  func content(for request: Request, _ stages: RenderStages) -> OutputContent {
    switch self {
    case .gif:
      guard let limit = request.gif.maximumBytes else {
        return .file(
          .film(GIFCodec(options: request.gif.options, workers: stages.setting.workers)))
      }
      return .file(
        .finished { path, progress throws(FlightAnimError) in
          try request.limitedGIF(to: limit, path: path, stages.setting, progress: progress)
        })
    case .frames: return .frames
    case .svg: return .file(.scene(stages.svg))
    case .svgz: return .file(.scene(stages.svg.compressed))
    case .png(let share): return .file(.scene(StillEncoder(at: share)))
    case .html:
      return .file(
        .finished { path, _ throws(FlightAnimError) in
          let page = try request.webPage(of: stages.storyboard, stages.svg, at: path)
          return FinishedBytes(bytes: Array(page.utf8))
        })
    case .pathCSV:
      return .file(.finished { _, _ in FinishedBytes(bytes: stages.storyboard.pathTables.csv) })
    case .pathGeoJSON:
      return .file(.finished { _, _ in FinishedBytes(bytes: stages.storyboard.pathTables.geoJSON) })
    }
  }
}

/// What the outputs of a request share, each made once.
final class RenderStages {
  let storyboard: Storyboard
  let svg: SVGEncoder
  let setting: RenderSetting
  private let framesPerSecond: Double
  private var made: Film?

  init(_ request: Request, _ storyboard: Storyboard, _ setting: RenderSetting) {
    self.storyboard = storyboard
    self.setting = setting
    svg = request.svgEncoder
    framesPerSecond = request.framesPerSecond
  }

  var scene: Scene { storyboard.scene }

  /// The frames, drawn from the scene when they are first asked for.
  func film() throws(EncodingError) -> Film {
    if let made { return made }
    let film = try Film(scene, framesPerSecond: framesPerSecond, sharing: setting.grounds)
    made = film
    return film
  }
}
