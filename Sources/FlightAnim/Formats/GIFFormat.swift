internal import FlightGIF
internal import FlightGraphics

extension Output.Format {
  /// An animated GIF.
  public static let gif = Output.Format(
    "gif", fileExtensions: ["gif"], mediaType: "image/gif", pageRole: .film,
    cost: { (0.012 * $0.area + 0.0003 * $0.frames, 35_000 * $0.area + 350 * $0.frames) },
    encoding: { stages in
      let (request, setting) = (stages.request, stages.setting)
      guard let limit = request.gifOptions.maximumBytes else {
        let codec = GIFCodec(options: request.gifCoding, workers: setting.workers)
        return .file(.frames(codec.beginningWithPoster(request.posterFirst)))
      }
      return .file(
        .bytes { path, progress throws(FlightAnimError) in
          // A limit beyond any file's size is none, and can be counted on from.
          try request.limitedGIF(to: min(limit, 1 << 60), path: path, setting, progress: progress)
        })
    })
}
