internal import FlightGIF
internal import FlightGraphics

extension Output.Format {
  /// An animated GIF.
  public static let gif = Output.Format(
    "gif", fileExtensions: ["gif"], mediaType: "image/gif", pageRole: .film,
    cost: FormatCost(
      first: [0.065, 90_000], frame: [2.5e-5, 200], motion: [0.009, 15_000], memory: 21),
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
