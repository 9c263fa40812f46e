/// An angle; the unit is named where a number enters or leaves.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in degrees.
  public let degrees: Double

  private init(inDegrees degrees: Double) { self.degrees = degrees }

  /// Creates an angle from degrees.
  public static func degrees(_ value: Double) -> Angle { Angle(inDegrees: value) }

  /// Creates an angle from radians.
  public static func radians(_ value: Double) -> Angle { Angle(inDegrees: value * 180 / .pi) }

  /// The angle in radians.
  public var radians: Double { degrees * .pi / 180 }

  /// Orders angles by their signed size.
  public static func < (a: Angle, b: Angle) -> Bool { a.degrees < b.degrees }
}
