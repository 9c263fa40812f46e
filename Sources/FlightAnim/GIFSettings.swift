public import FlightGIF

/// How GIFs are made, and how large they may become.
public struct GIFSettings: Hashable, Sendable {
  /// Quality and colours.
  package var options = GIFCodec.Options()
  /// The most bytes of one GIF; `nil` for no limit.
  ///
  /// Where a GIF would be larger, it gives up, in this order: quality, down to `small`; frames a
  /// second, to 20, 15 and 12.5; and, with ``allowsResize``, width and height.
  public var maximumBytes: Int?
  /// Whether a GIF may be smaller than the picture asked for where nothing else helps.
  public var allowsResize = false

  /// Creates the default settings.
  public init() {}
}
