internal import FlightGIF
internal import FlightGraphics
internal import FlightWebP

extension Output.Format {
  /// An animated WebP.
  public static let webp = Output.Format(
    "webp", fileExtensions: ["webp"], mediaType: "image/webp", pageRole: .film,
    limits: { _ in
      FormatLimits(width: 1...WebPCodec.longestSide, height: 1...WebPCodec.longestSide)
    },
    cost: FormatCost(first: [0.1, 28_000], frame: [3.7e-4, 490], motion: [0.013, 10_000]),
    encoder: { _ in UsedEncoder(codec: "webp", program: "libwebp \(WebPCodec.libraryVersion)") },
    encoding: { stages in
      let codec = stages.request.webPCodec(workers: stages.setting.workers)
      return .file(.frames(codec.beginningWithPoster(stages.request.posterFirst)))
    })
}

extension Request {
  /// The codec of an animated WebP.
  ///
  /// A flat map is smaller in few colors and without loss than with all of them and with loss, which
  /// would smear thin lines; photographs are not.
  fileprivate func webPCodec(workers: Int) -> any FrameCodec {
    let exact = WebPCodec(.lossless, workers: workers)
    if gifOptions.quality == .high && gifOptions.maximumColors == nil { return exact }
    guard options.map.images.isEmpty, !options.map.ground.isPhotograph else {
      return WebPCodec(WebPCodec.Fidelity(gifOptions.quality), workers: workers)
    }
    let isSmall = gifOptions.quality == .small
    // A plain globe has more shades, of which smaller GIFs keep too few.
    let isPlainGlobe = options.map.camera.isGlobe && options.map.ground == .flat
    var colors = GIFCodec.Options(
      quality: isPlainGlobe && !isSmall ? .high : .small,
      maximumColors: gifOptions.maximumColors ?? (isSmall ? 24 : nil))
    (colors.camera, colors.matte) = (gifCoding.camera, gifOptions.matte)
    return PaletteCodec(palette: GIFCodec(options: colors, workers: workers), base: exact)
  }
}

extension WebPCodec.Fidelity {
  // Chosen by measuring bytes against SSIM on several routes; see docs/decisions.
  fileprivate init(_ quality: FilmQuality) {
    switch quality {
    case .high: self = .lossless
    case .standard: self = .lossy(quality: 98, ofSmallChanges: 95)
    case .small: self = .lossy(quality: 75, ofSmallChanges: 60)
    }
  }
}
