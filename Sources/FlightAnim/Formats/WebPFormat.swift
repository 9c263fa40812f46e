internal import FlightGIF
internal import FlightGraphics
internal import FlightStoryboards
internal import FlightWebP

extension Output.Format {
  /// An animated WebP.
  public static let webp = Output.Format(
    "webp", fileExtensions: ["webp"], mediaType: "image/webp", pageRole: .film,
    limits: { _ in
      FormatLimits(width: 1...WebPCodec.longestSide, height: 1...WebPCodec.longestSide)
    },
    cost: FormatCost(
      first: [0.03, 19_000], frame: [3e-4, 500], growthPower: 0.25,
      motion: (
        seconds: FrameChanges(
          growth: 9e-4, photographed: 4e-4, recap: 0.05, plain: 0.055, globe: 0.08, pictured: 0.051),
        bytes: FrameChanges(
          growth: 84, photographed: 2200, recap: 8400, plain: 13_000, globe: 31_000,
          pictured: 54_000)
      ), high: [1.7, 1.7], small: [1.3, 1], memory: 36),
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
  /// would smear thin lines; photographs are not, nor is shaded ground that moves.
  fileprivate func webPCodec(workers: Int) -> any FrameCodec {
    let exact = WebPCodec(.lossless, workers: workers)
    if gifOptions.quality == .high && gifOptions.maximumColors == nil { return exact }
    let (ground, moves) = (options.map.ground, !mapKind.isStill)
    guard options.map.images.isEmpty, !ground.isPhotograph, ground == .flat || !moves else {
      return WebPCodec(WebPCodec.Fidelity(gifOptions.quality, moves: moves), workers: workers)
    }
    let isSmall = gifOptions.quality == .small
    // A globe has more shades, of which smaller GIFs keep too few, and so has shaded ground.
    let shades: FilmQuality =
      mapKind.isGlobe ? .high : ground == .flat ? .small : .standard
    var colors = GIFCodec.Options(
      quality: isSmall ? .small : shades,
      maximumColors: gifOptions.maximumColors ?? (isSmall ? 24 : nil))
    (colors.camera, colors.matte) = (gifCoding.camera, gifOptions.matte)
    return PaletteCodec(palette: GIFCodec(options: colors, workers: workers), base: exact)
  }
}

extension WebPCodec.Fidelity {
  // Chosen by measuring bytes against SSIM on several routes; see docs/decisions.
  fileprivate init(_ quality: FilmQuality, moves: Bool) {
    switch quality {
    case .high: self = .lossless
    // Where all moves, less is seen, and all of it is in each frame.
    case .standard:
      self = .lossy(quality: moves ? 87 : 99, ofSmallChanges: moves ? 75 : 95)
    case .small: self = .lossy(quality: 75, ofSmallChanges: 60)
    }
  }
}
