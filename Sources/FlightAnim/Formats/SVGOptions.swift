public import FlightSVG
package import FlightStoryboards

/// What is particular to SVG.
public struct SVGOptions: Hashable, Sendable {
  /// The colours for readers who prefer dark pages; `nil` keeps the theme's for everybody.
  ///
  /// Colours alone: widths, sizes and dashes are those of the request's own theme.
  public var darkTheme: Theme?
  /// What is read out instead of a text made from the route; empty for a picture that is
  /// decoration, and is passed over.
  public var alternativeText: String?

  /// What ids and classes begin with; `nil` for a hash of the content.
  public var idPrefix: SVGIDPrefix?

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
    return encoder
  }
}
