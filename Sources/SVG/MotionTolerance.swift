internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene

/// How far from its place something may move, in pixels, so that few keyframes tell the motion.
///
/// Nobody sees a tenth of a pixel; where many lines grow beside each other, nobody sees one pixel of
/// each, and their keyframes would be a third of the file.
struct MotionTolerance {
  /// The tolerance of the end of a line, as the viewer draws it between two keyframes.
  let lineEnd: Double
  /// The tolerance of the length that the line should have, which is part of the former.
  let lineLength: Double
  /// The tolerance of a marker.
  let marker: Double

  /// The most lines that are drawn as exactly as one.
  private static let few = 6
  private static let mostFactor = 10.0 / 3

  /// - Parameter lines: The number of lines that grow by themselves.
  init(ofLines lines: Int) {
    let factor = (Double(lines) / Double(MotionTolerance.few))
      .clamped(to: 1...MotionTolerance.mostFactor)
    (lineEnd, lineLength, marker) = (0.3 * factor, 0.1 * factor, 0.05 * factor)
  }
}

extension [Node] {
  /// The number of lines that grow by themselves, not in a bundle.
  var growingLineCount: Int {
    reduce(0) { count, node in
      switch node {
      case .trail(let trail): count + (trail.path.growth == .inTurn ? 1 : 0)
      case .group(let group): count + group.children.growingLineCount
      case .shape, .morph, .image, .figures: count
      }
    }
  }
}
