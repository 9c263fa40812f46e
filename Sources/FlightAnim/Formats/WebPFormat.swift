internal import FlightGIF
internal import FlightGraphics
internal import FlightWebP

extension Output.Format {
  /// An animated WebP.
  public static let webp = Output.Format(
    "webp", fileExtensions: ["webp"], mediaType: "image/webp", pageRole: .film,
    cost: { (0.03 * $0.area + 0.001 * $0.frames, 20_000 * $0.area + 450 * $0.frames) },
    encoding: { stages in
      let fidelity = WebPCodec.Fidelity(stages.request.gifOptions.quality)
      let codec = WebPCodec(fidelity, workers: stages.setting.workers)
      return .file(.frames(codec.beginningWithPoster(stages.request.posterFirst)))
    })
}

extension WebPCodec.Fidelity {
  // Chosen by measuring bytes against SSIM on several routes; see docs/decisions.
  fileprivate init(_ quality: FilmQuality) {
    switch quality {
    case .high: self = .lossless
    case .standard: self = .lossy(quality: 87, ofSmallChanges: 60)
    case .small: self = .lossy(quality: 75, ofSmallChanges: 40)
    }
  }
}
