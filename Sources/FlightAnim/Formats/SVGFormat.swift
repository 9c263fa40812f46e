internal import FlightSVG

extension Output.Format {
  /// An animated SVG.
  public static let svg = Output.Format(
    "svg", fileExtensions: ["svg"], mediaType: "image/svg+xml", pageRole: .drawing,
    isOfPixels: false, cost: FormatCost(drawing: [3e-8, 1]), encoding: { .file(.drawing($0.svg)) })

  /// An animated SVG, gzipped: a server sends it with `Content-Encoding: gzip`.
  public static let svgz = Output.Format(
    "svgz", fileExtensions: ["svgz"], mediaType: "image/svg+xml",
    isOfPixels: false, cost: FormatCost(drawing: [5e-8, 0.4]),
    encoding: { .file(.drawing($0.svg.compressed)) })
}

extension SVGEncoder {
  /// The same encoder for `.svgz` files.
  fileprivate var compressed: SVGEncoder {
    var copy = self
    copy.isCompressed = true
    return copy
  }
}
