internal import FlightGIF
public import FlightGraphics
internal import FlightStoryboards

/// Options of GIFs, and as far as they apply of other films: quality, colors, and a limit of bytes.
public struct GIFOptions: Hashable, Sendable {
  /// The trade of colors for bytes.
  ///
  /// It is that of videos, too. A WebP of `high` quality is without loss. An animated PNG is without loss in any but `small`,
  /// which has the colors of a GIF if the picture is opaque.
  public var quality = FilmQuality.standard
  /// The most colors of a GIF or an opaque animated PNG, 2…256; `nil` leaves it to the quality.
  public var maximumColors: Int?
  /// The color that soft edges over a transparent background are mixed with, mostly the page's; its
  /// opacity does not count. `nil` is the theme's background.
  public var matte: Color?
  /// The most bytes of one GIF, MP4 or WebM, at least 1; `nil` for no limit.
  ///
  /// A video gives up quality. Where a GIF would be larger, it gives up, in this order: quality, down to `small`; frames a
  /// second, to 20, 15 and 12.5; and, with ``allowsResize``, width and height.
  public var maximumBytes: Int?
  /// True if a GIF may be smaller than the picture asked for where nothing else helps.
  public var allowsResize = false

  /// Creates the default options.
  public init() {}
}

extension Request {
  /// The colors of a photograph round a globe that turns where bytes count: all of it changes with every
  /// frame, and with each color more a frame takes more bytes.
  private static let fewColors = 36

  var gifCoding: GIFCodec.Options {
    let (quality, most) = (gifOptions.quality, gifOptions.maximumColors)
    let mapKind = mapKind
    let hasFew = quality == .small && mapKind.isGlobe && options.map.ground.isPhotograph
    var coding = GIFCodec.Options(
      quality: quality, maximumColors: most ?? (hasFew ? Request.fewColors : nil))
    let still: GIFCodec.Camera = options.map.sun == .flight ? .night : .still
    coding.camera = mapKind.isStill ? still : mapKind.isGlobe ? .globe : .map
    coding.matte = gifOptions.matte
    return coding
  }
}
