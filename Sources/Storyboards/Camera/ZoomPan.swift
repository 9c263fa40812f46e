#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The best way from one view of a plane to another: panning and zooming at once, so that the
/// picture seems to change evenly and as little as it can.
///
/// - Note: J. J. van Wijk and W. A. A. Nuij, *Smooth and efficient zooming and panning*, IEEE
///   InfoVis 2003, equation 9. The names are the paper's: `w` is the width of what is seen, `u` the
///   distance of its middle from that of the first view, `s` the length of the way so far, and `ρ`
///   how much zooming is preferred to panning.
struct ZoomPan: Equatable {
  /// The widths of the first and the last view, above 0.
  let firstWidth: Double
  let lastWidth: Double
  /// The distance between the middles of the two, at least 0, in the unit of the widths.
  let distance: Double
  /// ρ, above 0; the paper found that people like 1.42.
  let preference: Double
  /// The length of the way as people see it: `S`.
  let length: Double

  private let r0: Double
  private let r1: Double

  init(firstWidth: Double, lastWidth: Double, distance: Double, preference: Double) {
    self.firstWidth = firstWidth
    self.lastWidth = lastWidth
    self.distance = distance
    self.preference = preference
    let square = preference * preference
    if distance > 0 {
      func r(_ width: Double, _ sign: Double) -> Double {
        let difference = lastWidth * lastWidth - firstWidth * firstWidth
        let b =
          (difference + sign * square * square * distance * distance)
          / (2 * width * square * distance)
        // ln(√(b² + 1) − b), without the loss of digits that has for large b.
        return -asinh(b)
      }
      r0 = r(firstWidth, 1)
      r1 = r(lastWidth, -1)
      length = (r1 - r0) / preference
    } else {
      (r0, r1) = (0, 0)
      length = abs(log(lastWidth / firstWidth)) / preference
    }
  }

  /// The way between two views as wide as each other over a view of a given width: of all `ρ` the one
  /// whose way rises just so high.
  ///
  /// - Parameter top: More than `width`.
  init(width: Double, over top: Double, distance: Double) {
    // The widths on the way make half an ellipse over the distance, w² + ρ⁴(u − u₁/2)² = top².
    let square = 2 * (top * top - width * width).squareRoot() / distance
    self.init(
      firstWidth: width, lastWidth: width, distance: distance, preference: square.squareRoot())
  }

  /// The view a share of the way along, from 0 to 1.
  func view(at share: Double) -> (distance: Double, width: Double) {
    let s = share * length
    guard distance > 0 else {
      let direction = lastWidth < firstWidth ? -1.0 : 1
      return (0, firstWidth * exp(direction * preference * s))
    }
    let r = preference * s + r0
    let u = firstWidth / (preference * preference) * (cosh(r0) * tanh(r) - sinh(r0))
    return (u, firstWidth * cosh(r0) / cosh(r))
  }
}
