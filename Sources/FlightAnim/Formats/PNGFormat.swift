internal import FlightRaster

extension Output.Format {
  /// One picture as PNG.
  ///
  /// - Parameter moment: The moment that it shows, as a share of the motion: 0 its start, 1 its end.
  public static func png(at moment: Double) -> Output.Format {
    Output.Format(
      "png", key: "png(at: \(moment))", fileExtensions: ["png"], mediaType: "image/png",
      moment: moment, pageRole: .still,
      cost: { (0.05 * $0.area, 90_000 * $0.area) },
      encoding: { _ in .file(.scene(StillEncoder(at: moment))) })
  }

  /// Every frame as a numbered PNG in a folder.
  public static let frames = Output.Format(
    "frames", fileExtensions: [], mediaType: nil,
    cost: { (0.05 * $0.area * $0.frames, 90_000 * $0.area * $0.frames) },
    encoding: { _ in .folder })
}
