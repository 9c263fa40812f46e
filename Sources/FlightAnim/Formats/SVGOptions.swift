internal import FlightGraphics
internal import FlightRaster
public import FlightSVG
internal import FlightStoryboards

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

  /// True to name the parts of the picture, so that pages can style and script them; see
  /// <doc:Embedding>.
  public var hasHooks = false
  /// The addresses that stops lead to, by their codes or names; what has one has hooks, too.
  public var links: [String: String] = [:]

  /// True to hold a second layout, which small places show in place of the first.
  public var isResponsive = false

  /// Creates the default options.
  public init() {}

  /// The width of the second layout in pixels: that of small phones, so that texts have their sizes.
  package static let narrowWidth = 360.0
}

extension Request {
  /// The encoder that this request asks for.
  ///
  /// - Throws: `.storyboard` where a second layout has no room for its texts.
  func svgEncoder() throws(FlightAnimError) -> SVGEncoder {
    var encoder = SVGEncoder()
    encoder.grain = options.map.detail.grain
    encoder.alternativeText = svgOptions.alternativeText
    encoder.idPrefix = svgOptions.idPrefix
    if svgOptions.hasHooks || !svgOptions.links.isEmpty {
      encoder.hooks = SVGHooks(links: svgOptions.links)
    }
    let width = Double(options.size.width)
    if svgOptions.isResponsive, width > SVGOptions.narrowWidth {
      var narrow = self
      narrow.options = options.scaled(by: SVGOptions.narrowWidth / width)
      encoder.narrow = try narrow.storyboard(sharing: nil).scene
    }
    if svgOptions.rasterizesMap && svgOptions.darkTheme == nil && !hasGlobe {
      encoder.prepare = { scene throws(EncodingError) in try scene.withGroundPicture(scale: 2) }
    }
    return encoder
  }
}
