/// A number, or none, in the eight bytes of a number: recordings have millions of points.
struct KnownNumber: Hashable, Sendable {
  /// The number's bits, or ``none``.
  private var bits: UInt64

  /// Bits that no computation gives: what is no number otherwise is told as such.
  private static let none = UInt64.max

  init(_ value: Double?) {
    bits = value.map { $0.isNaN ? Double.nan.bitPattern : $0.bitPattern } ?? KnownNumber.none
  }

  var value: Double? { bits == KnownNumber.none ? nil : Double(bitPattern: bits) }

  static func == (a: KnownNumber, b: KnownNumber) -> Bool { a.value == b.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
