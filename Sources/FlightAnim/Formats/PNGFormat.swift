extension Output.Format {
  /// One picture as PNG.
  ///
  /// - Parameter moment: The moment that it shows, as a share of the motion: 0 its start, 1 its end.
  public static func png(at moment: Double) -> Output.Format {
    Output.Format(
      "png", key: "png(at: \(moment))", fileExtensions: ["png"], mediaType: "image/png",
      moment: moment, pageRole: .still,
      cost: FormatCost(picture: [0.2, 80_000], memory: 8),
      encoding: { _ in .file(.scene(StillEncoder(at: moment))) })
  }

  /// Every frame as a numbered PNG in a folder.
  public static let frames = Output.Format(
    "frames", fileExtensions: [], mediaType: nil,
    cost: FormatCost(
      picture: [0, 80_000], whole: [0.0035, 0],
      motion: (
        seconds: FrameChanges(pictured: 0.006),
        bytes: FrameChanges()
      ), memory: 17),
    encoding: { _ in .folder })
}
