package import FlightAnim
package import FlightGraphics

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
  /// Further options and their values, such as a camera.
  package let options: [Option]

  /// An option of the command line.
  package struct Option: Hashable, Sendable {
    /// The long name, without dashes.
    package var name: String
    /// The value; `nil` for one that takes none.
    package var value: String?
  }

  /// The day on which the limits were looked up.
  package static let checked = "2026-11-22"

  private init(
    _ name: String, aliases: [String] = [], _ place: String, _ formats: [Output.Format],
    _ width: Int, _ height: Int, framesPerSecond: Double = 30, maximumBytes: Int? = nil,
    unsafeEdges: EdgeInsets = .none, options: [Option] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.place = place
    self.formats = formats
    (self.width, self.height) = (width, height)
    self.framesPerSecond = framesPerSecond
    self.maximumBytes = maximumBytes
    self.unsafeEdges = unsafeEdges
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
      options: [Option(name: "background", value: "transparent")]),
    Preset(
      "email", aliases: ["mail", "newsletter"], "newsletters and letters", [.gif], 600, 375,
      framesPerSecond: 20, maximumBytes: 1_000_000, options: [Option(name: "poster-first")]),
    Preset(
      "feed", aliases: ["instagram", "instagram-feed"], "Instagram feed", [.mp4], 1080, 1350,
      maximumBytes: 100_000_000),
    Preset("github", "GitHub READMEs and issues", [.gif], 800, 500, maximumBytes: 10_000_000),
    Preset("linkedin", "LinkedIn", [.mp4], 1200, 1200, maximumBytes: 5_000_000),
    Preset("slack", "Slack", [.gif], 800, 500, maximumBytes: 5_000_000),
    Preset(
      "slides", aliases: ["powerpoint", "keynote"], "slides", [.mp4, .png(at: 1)], 1920, 1080),
    Preset(
      "story", aliases: ["instagram-story", "reels", "tiktok", "shorts"],
      "Instagram stories and reels, TikTok, YouTube Shorts", [.mp4], 1080, 1920,
      maximumBytes: 100_000_000,
      unsafeEdges: EdgeInsets(top: 250, right: 120, bottom: 250, left: 120),
      options: [
        Option(name: "camera", value: "fly"), Option(name: "title", value: "{from} – {to}"),
        Option(name: "counter", value: "distance"),
      ]),
    Preset("whatsapp", "WhatsApp", [.mp4], 1080, 1080, maximumBytes: 16_000_000),
    Preset(
      "x", aliases: ["twitter"], "X", [.mp4], 1280, 720, maximumBytes: 5_000_000),
  ]

  /// The preset of a name, in any case.
  static func named(_ name: String) -> Preset? {
    let name = name.lowercased()
    return all.first { $0.name == name || $0.aliases.contains(name) }
  }
}
