/// A finite number, or none, in the eight bytes of a number: recordings have millions of points.
struct KnownNumber: Hashable, Sendable {
  /// No number where there is none.
  private var bits: Double

  init(_ value: Double?) { bits = value ?? .nan }

  var value: Double? { bits.isNaN ? nil : bits }

  static func == (a: KnownNumber, b: KnownNumber) -> Bool { a.value == b.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
