internal import FlightTextFormats

extension Output {
  /// A format that can be written.
  ///
  /// Each is one value with all that the program knows of it, in a file of its own; ``all`` is the
  /// table of them.
  public struct Format: Sendable {
    /// The name in reports: `gif`.
    public let name: String
    /// The endings of its files, the usual one first; none for folders.
    public let fileExtensions: [String]
    /// The media type that a server sends with it, such as `image/gif`; `nil` for folders.
    public let mediaType: String?

    /// The format as a text that batches go by: it must never change.
    package let key: String
    /// The moment that is shown, as a share of the motion; `nil` for all of it.
    package let moment: Double?
    /// The use that web pages have for it; `nil` for none.
    let pageRole: PageRole?
    /// The pictures and films that it takes.
    let limits: @Sendable (Request) -> FormatLimits
    /// True if it is made of frames, or of one.
    package let isOfPixels: Bool
    /// The cost, roughly.
    let cost: FormatCost
    /// The program that codes it, and its version; `nil` where nothing but this one does.
    let encoder: (@Sendable (Request) throws(ProgramFailure) -> UsedEncoder)?
    /// The way to its bytes.
    let encoding: @Sendable (RenderStages) -> OutputEncoding

    package init(
      _ name: String, key: String? = nil, fileExtensions: [String], mediaType: String?,
      moment: Double? = nil, pageRole: PageRole? = nil,
      limits: @escaping @Sendable (Request) -> FormatLimits = { _ in FormatLimits() },
      isOfPixels: Bool = true,
      cost: FormatCost,
      encoder: (@Sendable (Request) throws(ProgramFailure) -> UsedEncoder)? = nil,
      encoding: @escaping @Sendable (RenderStages) -> OutputEncoding
    ) {
      self.name = name
      self.key = key ?? name
      self.fileExtensions = fileExtensions
      self.mediaType = mediaType
      self.moment = moment
      self.pageRole = pageRole
      self.limits = limits
      self.isOfPixels = isOfPixels
      self.cost = cost
      self.encoder = encoder
      self.encoding = encoding
    }

    /// All formats; stills show the end of the motion.
    public static let all: [Format] = [
      .gif, .webp, .apng, .svg, .svgz, .html, .png(at: 1), .mp4, .webm, .mov, .y4m, .pam, .frames,
      .pathCSV, .pathGeoJSON,
    ]
  }
}

extension Output.Format {
  /// True if its files give up quality to keep to a number of bytes.
  package var keepsToLimit: Bool { self == .gif || isWebVideo }

  /// True for videos that web pages show.
  package var isWebVideo: Bool { pageRole == .video }

  /// The use of a format in a web page.
  package enum PageRole: Sendable {
    /// It moves and has all colors that there are; it is shown before others.
    case drawing
    /// It moves and can be paused, with all colors.
    case video
    /// It moves.
    case film
    /// It stands in for what moves where readers asked for less motion.
    case still
  }

  /// True if the files move in a web page.
  package var movesInPages: Bool { pageRole != nil && pageRole != .still }

  /// Returns the format of a file by its ending, in any case; `nil` where no format has it.
  ///
  /// - Parameters:
  ///   - file: The name of the file, perhaps with folders before it.
  ///   - moment: The moment that a still shows, as a share of the motion.
  public static func named(byEndingOf file: String, at moment: Double = 1) -> Output.Format? {
    guard let ending = file.fileEnding else { return nil }
    // The usual ending counts: .png is a still, although animated PNGs are often called so.
    let format =
      all.first { $0.fileExtensions.first == ending }
      ?? all.first { $0.fileExtensions.contains(ending) }
    return format.map {
      $0.moment == nil ? $0 : .png(at: moment)
    }
  }
}

extension Output.Format: Hashable, CustomStringConvertible {
  /// Two formats are equal where they are the same one and show the same moment.
  public static func == (a: Output.Format, b: Output.Format) -> Bool {
    a.key == b.key && a.moment == b.moment
  }

  /// Hashes what two equal formats share.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(moment)
  }

  /// The name within a program: `png(at: 0.5)`.
  public var description: String { key }
}
