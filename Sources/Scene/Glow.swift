/// The light of lines that add up where they crowd, with a bloom round them.
///
/// The lines of a group with a glow are thin and translucent. Formats of frames sum their light; SVG
/// lays the group on what is under it by ``Shine/rawValue``, and a blurred copy over it. Without either
/// the lines are there as they are.
package struct Glow: Hashable, Sendable {
  /// The way light meets what is under it, on light pages.
  package var shine: Shine
  /// The same on dark pages; `nil` where it is the same.
  package var dark: Shine?
  /// The standard deviation of the bloom close to the lines, in pixels.
  package var near: Double
  /// The standard deviation of the wide bloom, in pixels.
  package var far: Double

  /// The way light meets what is under it, by the name that CSS has for it.
  package enum Shine: String, Hashable, Sendable {
    /// It brightens a dark ground.
    case light = "screen"
    /// It colors a light ground, as ink does that runs.
    case ink = "multiply"
  }

  /// The shares of the two blooms in the light. What blooms is the square of the lines' opacity: hubs
  /// much, single lines hardly, so that no fog lies over a crowd.
  package static let (nearShare, farShare) = (0.9, 1.8)

  /// Creates a glow for a picture whose lines have a unit of so many pixels.
  package init(_ shine: Shine, unit: Double) {
    self.shine = shine
    (near, far) = (3 * unit, 14 * unit)
  }

  /// So often a second the bloom of formats of frames changes: it grows too slowly for more.
  private static let beats = 10.0

  /// The last time at or before a time at which the bloom changes.
  package static func beat(before time: Seconds) -> Seconds {
    (time * beats).rounded(.down) / beats
  }

  /// The distance in pixels beyond which there is no bloom, however it is blurred.
  package var reach: Double { 2.5 * far + 12 }

  /// The glow on pages of a kind.
  func colored(for scheme: ColorScheme) -> Glow {
    var glow = self
    if scheme == .dark, let dark { glow.shine = dark }
    glow.dark = nil
    return glow
  }

  /// The glow with the shine of another one on dark pages.
  func paired(with dark: Glow) -> Glow {
    var glow = self
    glow.dark = shine == dark.shine ? nil : dark.shine
    return glow
  }
}
