internal import FlightSVG

extension Output.Format {
  /// An animated SVG.
  public static let svg = Output.Format(
    "svg", fileExtensions: ["svg"], mediaType: "image/svg+xml", pageRole: .drawing,
    cost: { _ in (0.005, 40_000) }, encoding: { .file(.scene($0.svg)) })

  /// An animated SVG, gzipped: a server sends it with `Content-Encoding: gzip`.
  public static let svgz = Output.Format(
    "svgz", fileExtensions: ["svgz"], mediaType: "image/svg+xml",
    cost: { _ in (0.008, 12_000) }, encoding: { .file(.scene($0.svg.compressed)) })
}

extension SVGEncoder {
  /// The same encoder for `.svgz` files.
  fileprivate var compressed: SVGEncoder {
    var copy = self
    copy.isCompressed = true
    return copy
  }
}
