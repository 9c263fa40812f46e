internal import FlightGraphics
internal import FlightOptions
internal import FlightOrdering

/// The fineness of the lines and dots of a network: the more of them, the thinner and fainter.
struct NetworkLook {
  /// The width and opacity of a line that has grown.
  let width: Double
  let opacity: Double
  /// The same of a line that has not.
  let plannedWidth: Double
  let plannedOpacity: Double
  /// The opacity of lines under those of light: 1 of a single route, 0 from some dozens on, whose light adds
  /// up, or where there is no light; of as few as become a network, that of lines without light.
  let sheen: Double
  /// The radius of the dot at the end of a line that grows.
  let headDotRadius: Double

  /// The routes from which on light adds up.
  private static let fewest = 40.0

  /// The most opacity of a line that has grown, and of one that has not.
  static let (mostOpacity, mostPlannedOpacity) = (0.8, 0.3)

  /// The same in units of lines.
  static let headDot = 1.7

  /// - Parameters:
  ///   - count: The number of routes.
  ///   - length: The length of all of them in pixels.
  ///   - wanted: The width asked for, in pixels; `nil` for none.
  ///   - glows: True if the light of lines adds up.
  ///   - handover: The share of lines without light in what is seen of both, 0...1.
  init(
    count: Int, length: Double, width wanted: Double?, glows: Bool, handover: Double,
    in size: PixelSize
  ) {
    let unit = size.lineUnit
    // 1 at a hundred routes, 3 at ten thousand.
    let crowd = max(1, 1 + (Double(count) / 100).decades)
    let few = glows ? max(0, 1 - Double(count - 1) / NetworkLook.fewest) : 0
    sheen = max(few, NetworkLook.mostOpacity * handover)
    let thin = max((1.6 + 0.9 * few) * unit / crowd, 0.55)
    width = wanted ?? thin
    // How often lines would cover the picture.
    let area = Double(size.width) * Double(size.height)
    let cover = length * thin / area
    // Between its root and itself: where lines cross they add up, but not all of them cross.
    let root = max(cover, 1e-9).squareRoot()
    let crossing = root * root.squareRoot()
    opacity =
      glows
      // Light adds up where lines cross, in all bundles together.
      ? (0.145 / crossing).clamped(to: 0.07...0.6 + 0.4 * few) * (1 - handover)
      : (0.17 / crossing).clamped(to: 0.06...NetworkLook.mostOpacity)
    plannedWidth = max(0.7 * thin, 0.5)
    // Light would be gray with much of them under it.
    plannedOpacity =
      (0.07 / crossing).clamped(to: 0.025...NetworkLook.mostPlannedOpacity) * (glows ? 0.5 : 1)
    headDotRadius = NetworkLook.headDot * unit
  }
}

extension Double {
  /// The number of tens that multiply to this, in steps between which it is straight; for numbers
  /// from 1.
  fileprivate var decades: Double {
    var (rest, whole) = (self, 0.0)
    while rest >= 10 && whole < 12 {
      rest /= 10
      whole += 1
    }
    return whole + (rest - 1) / 9
  }
}
