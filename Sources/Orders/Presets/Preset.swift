package import FlightAnim
package import FlightGraphics
internal import FlightStyles

/// A place where people post, with the form that it wants.
///
/// The limits are those of ``checked``; docs/guide/videos.md names their sources.
package struct Preset: Hashable, Sendable {
  /// The name: `story`.
  package let name: String
  /// Other names.
  package let aliases: [String]
  /// The place, for people.
  package let place: String
  /// The files, the one that moves first.
  package let formats: [Output.Format]
  /// The picture's width in pixels.
  package let width: Int
  /// The picture's height in pixels.
  package let height: Int
  package let framesPerSecond: Double
  /// The most bytes of a file that moves; `nil` where the place has no limit to care about.
  package let maximumBytes: Int?
  /// The edges that the place covers with its own buttons.
  package let unsafeEdges: EdgeInsets
  /// True if it gets a card in place of a map alone: see ``card(_:)``.
  package let hasCard: Bool
  /// Further options and their values, such as a transparent background; where it has a card, those of a map
  /// alone.
  package let options: [Option]

  /// An option of the command line.
  package struct Option: Hashable, Sendable {
    /// The long name, without dashes.
    package var name: String
    /// The value; `nil` for one that takes none.
    package var value: String?
    /// The traits of trips that it suits.
    var trips: Trips
    /// The options beside which it is left out, as it would hide what these ask for.
    var others: [String]

    init(_ name: String, _ value: String? = nil, of trips: Trips = [], unless others: String...) {
      (self.name, self.value, self.trips, self.others) = (name, value, trips, others)
    }
  }

  /// Traits of the trips of a picture.
  struct Trips: OptionSet, Hashable, Sendable {
    let rawValue: Int

    /// There is one, or what was recorded at one time.
    static let one = Trips(rawValue: 1)
    /// They are few, and of these, far apart.
    static let few = Trips(rawValue: 2)
    static let far = Trips(rawValue: 4)
    /// They are the flights of a log.
    static let log = Trips(rawValue: 8)
  }

  /// The day on which the limits were looked up.
  package static let checked = "2026-11-22"

  private init(
    _ name: String, aliases: [String] = [], _ place: String, _ formats: [Output.Format],
    _ width: Int, _ height: Int, framesPerSecond: Double = 30, maximumBytes: Int? = nil,
    unsafeEdges: EdgeInsets = .none, hasCard: Bool = false, options: [Option] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.place = place
    self.formats = formats
    (self.width, self.height) = (width, height)
    self.framesPerSecond = framesPerSecond
    self.maximumBytes = maximumBytes
    self.unsafeEdges = unsafeEdges
    self.hasCard = hasCard
    self.options = options
  }
}

extension Preset {
  /// All presets, in the order of the alphabet.
  package static let all: [Preset] = [
    Preset(
      "commons", aliases: ["wikimedia", "wikipedia"], "Wikimedia Commons", [.webm, .svg], 1280, 720,
      maximumBytes: 100_000_000),
    Preset("discord", "Discord, without Nitro", [.gif], 800, 500, maximumBytes: 8_000_000),
    Preset(
      "editor", "video editors, over other pictures", [.mov], 1920, 1080,
      options: [Option("background", "transparent")]),
    Preset(
      "email", aliases: ["mail", "newsletter"], "newsletters and letters", [.gif], 600, 375,
      framesPerSecond: 20, maximumBytes: 1_000_000, options: [Option("poster-first")]),
    Preset(
      "feed", aliases: ["instagram", "instagram-feed"], "Instagram feed", [.mp4], 1080, 1350,
      maximumBytes: 100_000_000, hasCard: true),
    Preset("github", "GitHub READMEs and issues", [.gif], 800, 500, maximumBytes: 10_000_000),
    Preset("linkedin", "LinkedIn", [.mp4], 1200, 1200, maximumBytes: 5_000_000, hasCard: true),
    Preset("slack", "Slack", [.gif], 800, 500, maximumBytes: 5_000_000),
    Preset(
      "slides", aliases: ["powerpoint", "keynote"], "slides", [.mp4, .png(at: 1)], 1920, 1080),
    Preset(
      "story", aliases: ["instagram-story", "reels", "tiktok", "shorts"],
      "Instagram stories and reels, TikTok, YouTube Shorts", [.mp4], 1080, 1920,
      maximumBytes: 100_000_000,
      unsafeEdges: EdgeInsets(top: 250, right: 120, bottom: 250, left: 120), hasCard: true,
      options: [
        Option("camera", "fly", of: .one, unless: "card", "recap"),
        Option("title", "{from} – {to}", of: .one, unless: "card", "recap"),
        Option("counter", "distance", unless: "card", "recap"),
      ]),
    Preset("whatsapp", "WhatsApp", [.mp4], 1080, 1080, maximumBytes: 16_000_000),
    Preset(
      "x", aliases: ["twitter"], "X", [.mp4], 1280, 720, maximumBytes: 5_000_000),
  ]

  /// The look of a card: the globe from space, or a map of what is near; a log as a recap.
  ///
  /// - Parameter shape: The form that suits the picture's size.
  static func card(_ shape: CardShape) -> [Option] {
    [
      Option("card", shape.rawValue), Option("recap", of: .log, unless: "compare"),
      Option(
        "camera", "globe", of: .far, unless: "fit", "projection", "names", "color-by", "line-dash"),
      Option("theme", "night", unless: "style"),
      Option("ground", "satellite", of: .few, unless: "theme", "style", "background"),
    ]
  }

  /// The places that get one, for people.
  package static var namesOfCards: String {
    all.filter(\.hasCard).map(\.name).joined(separator: ", ")
  }

  /// The preset of a name, in any case.
  static func named(_ name: String) -> Preset? {
    let name = name.lowercased()
    return all.first { $0.name == name || $0.aliases.contains(name) }
  }
}
