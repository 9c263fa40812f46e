internal import FlightGIF
internal import FlightGraphics
internal import FlightImages

extension Output.Format {
  /// An animated PNG.
  public static let apng = Output.Format(
    "apng", fileExtensions: ["apng", "png"], mediaType: "image/apng", pageRole: .film,
    cost: FormatCost(
      first: [0.28, 141_000], frame: [9e-4, 310], whole: [7e-4, 0],
      motion: (
        seconds: FrameChanges(
          growth: 2e-4, recap: 0.05, plain: 0.019, globe: 0.012, pictured: 0.1),
        bytes: FrameChanges(
          growth: 180, recap: 100_000, plain: 46_000, globe: 270_000, pictured: 340_000)
      ), high: [3, 1.05], small: [0.5, 0.3], memory: 17),
    encoding: { stages in
      let (options, workers) = (stages.request.gifOptions, stages.setting.workers)
      let exact = APNGCodec(
        effort: options.quality == .high ? .utmost : .thorough, workers: workers)
      guard options.quality == .small || options.maximumColors != nil else {
        return .file(.frames(exact.beginningWithPoster(stages.request.posterFirst)))
      }
      // The colors of the usual GIF: with so few bits a pixel, still fewer colors hardly pay.
      var colors = stages.request.gifCoding
      if options.quality == .small { colors.quality = .standard }
      let palette = GIFCodec(options: colors, workers: workers)
      let codec = PaletteCodec(palette: palette, base: exact)
      return .file(.frames(codec.beginningWithPoster(stages.request.posterFirst)))
    })
}
