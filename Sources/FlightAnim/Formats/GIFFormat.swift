internal import FlightGIF
internal import FlightGraphics

extension Output.Format {
  /// An animated GIF.
  public static let gif = Output.Format(
    "gif", fileExtensions: ["gif"], mediaType: "image/gif", pageRole: .film,
    cost: FormatCost(
      first: [0.038, 78_000], frame: [2.4e-4, 230],
      motion: (
        seconds: FrameChanges(
          growth: 1e-4, recap: 0.012, plain: 0.003, globe: 0.004, pictured: 0.009),
        bytes: FrameChanges(
          growth: 100, recap: 8400, plain: 25_000, globe: 39_000, pictured: 118_000)
      ), high: [1.25, 1.2], small: [0.9, 0.73], memory: 21),
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
