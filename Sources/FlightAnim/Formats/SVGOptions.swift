internal import FlightGraphics
internal import FlightRaster
public import FlightSVG

/// Options of SVG alone.
public struct SVGOptions: Hashable, Sendable {
  /// The colors for readers who prefer dark pages; `nil` keeps the theme's for everybody.
  ///
  /// Colors alone: widths, sizes and dashes are those of the request's own theme.
  public var darkTheme: Theme?
  /// The text read out instead of one made from the route; empty for a picture that is
  /// decoration, and is passed over.
  public var alternativeText: String?

  /// The prefix of ids and classes; `nil` for a hash of the content.
  public var idPrefix: SVGIDPrefix?

  /// True to hold the map as one picture of twice the pixels, which browsers draw faster where many
  /// files play at once. Nothing changes beside `darkTheme` or under a moving camera.
  public var rasterizesMap = false

  /// Creates the default options.
  public init() {}
}

extension Request {
  /// The encoder that this request asks for.
  var svgEncoder: SVGEncoder {
    var encoder = SVGEncoder()
    encoder.grain = options.map.detail.grain
    encoder.alternativeText = svgOptions.alternativeText
    encoder.idPrefix = svgOptions.idPrefix
    if svgOptions.rasterizesMap && svgOptions.darkTheme == nil {
      encoder.prepare = { scene throws(EncodingError) in try scene.withGroundPicture(scale: 2) }
    }
    return encoder
  }
}
