/// The share of a change that is done after a share of its time: a cubic with a speed at either end, beside that of
/// an even change.
package struct KeyPace: Equatable, Sendable {
  /// The speeds at the start and at the end, 0…3.
  package let start, end: Double

  /// A change at one speed.
  package static let even = KeyPace(start: 1, end: 1)

  /// Creates a pace from its speeds, 0…3.
  package init(start: Double, end: Double) { (self.start, self.end) = (start, end) }

  /// Returns the share of the change that is done after a share of the time, both 0…1.
  package func callAsFunction(_ share: Double) -> Double {
    // This form is exact for an even change.
    let rest = 1 - share
    return share + share * rest * ((start - 1) * rest - (end - 1) * share)
  }
}
