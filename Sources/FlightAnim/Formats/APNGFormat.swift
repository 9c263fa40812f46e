internal import FlightGIF
internal import FlightGraphics
internal import FlightImages

extension Output.Format {
  /// An animated PNG.
  public static let apng = Output.Format(
    "apng", fileExtensions: ["apng", "png"], mediaType: "image/apng", pageRole: .film,
    cost: FormatCost(
      first: [0.2, 137_000], frame: [0.0014, 190], motion: [0.028, 52_000], memory: 17),
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
